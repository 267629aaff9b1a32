// JSON as maps are written in it: the keys of the document and the entries of long lists begin
// lines.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "karst/core/geometry.hpp"
#include "karst/model/own_kinds.hpp"

namespace karst {

class JsonWriter {
 public:
  explicit JsonWriter(std::int64_t expected_bytes) {
    text_.reserve(static_cast<std::size_t>(expected_bytes));
  }

  // What numbers of the application's own are called; must live as long as the writer.
  void set_own_kinds(std::span<const OwnKind> own) { own_kinds_ = own; }
  std::span<const OwnKind> own_kinds() const { return own_kinds_; }

  // Begins a line with a key of the whole document.
  void key(std::string_view name) {
    text_ += text_.empty() ? "{\n  \"" : ",\n  \"";
    text_ += name;
    text_ += "\": ";
  }
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }
  void add_raw(std::string_view raw) { text_ += raw; }
  void add_char(char character) { text_ += character; }

  void add_text(std::string_view value) {
    text_ += '"';
    for (const char c : value) add_escaped(c);
    text_ += '"';
  }
  // The shortest digits that give the same number again, always recognisable as a real.
  void add_real(double value) {
    const std::size_t begin = text_.size();
    add("{}", value);
    if (text_.find_first_of(".e", begin) == std::string::npos) text_ += ".0";
  }
  void add_position(LogicalPosition p) { add(R"({{"x": {}, "y": {}}})", p.x, p.y); }

  // A list with one entry a line; `write_item(item)` writes an entry.
  template <class List, class Write>
  void add_lines(const List& list, Write write_item) {
    bool first = true;
    for (const auto& item : list) {
      text_ += first ? "[\n    " : ",\n    ";
      write_item(item);
      first = false;
    }
    text_ += first ? "[]" : "\n  ]";
  }

  // What was written so far, for values that become part of another text.
  std::string take() { return std::move(text_); }
  std::string finish() {
    text_ += "\n}\n";
    return std::move(text_);
  }

 private:
  void add_escaped(char c) {
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) {
      add("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      text_ += c;
    }
  }

  std::string text_;
  std::span<const OwnKind> own_kinds_;
};

}  // namespace karst
