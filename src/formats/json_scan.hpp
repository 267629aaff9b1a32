// Tells early that a text cannot be map JSON, from pieces of it, so that a file of hundreds of
// megabytes is refused without being held in memory.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace karst {

class JsonScan {
 public:
  // More than any row of tiles, name or number takes, or a blank that a person leaves.
  static constexpr std::size_t kLongestToken = 65'536;

  // False once the text is refused; fault() tells why.
  bool accepts(std::string_view piece) {
    for (const char c : piece) {
      if (!accepts(c)) return false;
    }
    return true;
  }
  std::string fault() const {
    if (!begun_) return "it does not begin with { as map JSON does";
    return fmt::format("it has a text, number or blank of more than {} bytes", kLongestToken);
  }
  bool begun() const { return begun_; }

 private:
  bool accepts(char c) {
    ++run_;
    if (in_text_) {
      if (!escaped_ && c == '"') end_token();
      escaped_ = !escaped_ && c == '\\';
    } else if (!begun_) {
      begun_ = c == '{';
      if (!begun_ && !is_blank(c) && !is_byte_order_mark(c)) return false;
      if (begun_) end_token();
    } else if (c == '"') {
      run_ = 0;
      in_text_ = true;
    } else if (is_structure(c)) {
      end_token();
    }
    return run_ <= kLongestToken;
  }
  void end_token() {
    run_ = 0;
    in_text_ = false;
  }
  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
  static bool is_structure(char c) {
    return c == ',' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']';
  }
  // The parser skips the mark at the beginning of the text.
  bool is_byte_order_mark(char c) const {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return run_ <= kMark.size() && kMark[run_ - 1] == c;
  }

  std::size_t run_ = 0;  // bytes since the last token ended
  bool begun_ = false;
  bool in_text_ = false;
  bool escaped_ = false;
};

}  // namespace karst
