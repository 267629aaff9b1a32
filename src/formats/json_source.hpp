// The text that a JSON reader works on, a piece at a time, so that no file is held in memory.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "karst/core/result.hpp"

namespace karst {

class JsonSource {
 public:
  virtual ~JsonSource() = default;
  // Some bytes from `offset` on, none only at the end; they stay until the next call.
  virtual Result<std::string_view> piece(std::size_t offset) = 0;
};

// A text in memory, in pieces as a file has them.
class JsonText : public JsonSource {
 public:
  explicit JsonText(std::string_view text) : text_(text) {}
  Result<std::string_view> piece(std::size_t offset) override {
    constexpr std::size_t kPiece = 65'536;
    return text_.substr(offset, kPiece);
  }

 private:
  std::string_view text_;
};

// Hands the bytes of a source to nlohmann's parser. The text seems to end where a fault is.
class JsonBytes {
 public:
  // More than any row of tiles, name or number takes, or a blank that a person leaves. The parser
  // holds that much.
  static constexpr std::size_t kLongestStep = 65'536;

  JsonBytes(JsonSource& source, std::string_view where) : source_(source), where_(where) {}

  // Where in the text a byte stands: "m.json:3:14".
  std::string location(std::size_t byte);
  // The parser has understood everything so far; after kLongestStep more without this, at the next
  // piece, the text is refused.
  void understood() { understood_ = position(); }
  const std::optional<Error>& error() const { return error_; }

  // As much of an input iterator as the parser needs.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    explicit Iterator(JsonBytes* bytes) : bytes_(bytes) {}
    // Only the comparison with the end is asked for.
    bool operator!=(const Iterator&) const {
      return bytes_->next_ != bytes_->end_ || bytes_->next_piece();
    }
    bool operator==(const Iterator& other) const { return !(*this != other); }
    const char& operator*() const { return *bytes_->next_; }
    Iterator& operator++() {
      ++bytes_->next_;
      return *this;
    }

   private:
    JsonBytes* bytes_;
  };
  Iterator begin() { return Iterator(this); }
  Iterator end() { return Iterator(nullptr); }

 private:
  std::size_t position() const { return read_ - static_cast<std::size_t>(end_ - next_); }
  bool next_piece();
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }

  JsonSource& source_;
  std::string_view where_;
  const char* next_ = nullptr;
  const char* end_ = nullptr;
  std::size_t read_ = 0;  // bytes up to end_
  std::size_t understood_ = 0;
  std::optional<Error> error_;
};

}  // namespace karst
