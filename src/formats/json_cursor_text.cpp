// How a JsonCursor reads a text in quotes, and how one is written.
#include <fmt/format.h>

#include "core/utf8.hpp"
#include "formats/json_cursor.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { text += static_cast<char>(value); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xE0 | code >> 12);
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
    }
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

}  // namespace

bool JsonCursor::read_text(std::string& into) {
  take();  // the quote
  while (true) {
    const int c = peek();
    if (c == '"') {
      take();
      bytes_.understood();
      return true;
    }
    if (c < 0) return syntax_fault("a text has no end");
    if (c < ' ') return syntax_fault("a control character in a text must be written as \\u00..");
    if (c == '\\' ? !read_escape(into) : !read_utf8(into)) return false;
  }
}

bool JsonCursor::read_escape(std::string& into) {
  take();  // the backslash
  constexpr std::string_view kNames = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  const int c = peek();
  const std::size_t simple = c < 0 ? std::string_view::npos : kNames.find(static_cast<char>(c));
  if (simple != std::string_view::npos) {
    take();
    into += kMeanings[simple];
    return true;
  }
  std::uint32_t code = 0;
  if (c != 'u' || !read_hex(code)) return syntax_fault("invalid escape in a text");
  if (code >= 0xD800 && code < 0xDC00) {  // the first half of a pair
    std::uint32_t low = 0;
    if (take() != '\\' || peek() != 'u' || !read_hex(low) || low < 0xDC00 || low > 0xDFFF) {
      return syntax_fault("half of a surrogate pair in a text");
    }
    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
  } else if (code >= 0xDC00 && code <= 0xDFFF) {
    return syntax_fault("half of a surrogate pair in a text");
  }
  append_utf8(into, code);
  return true;
}

bool JsonCursor::read_hex(std::uint32_t& code) {
  take();  // the u
  for (int i = 0; i < 4; ++i) {
    const int c = peek();
    const char small = lower(static_cast<char>(c));
    const bool is_letter = c >= 0 && small >= 'a' && small <= 'f';
    if (!is_letter && (c < '0' || c > '9')) return false;
    take();
    code = code << 4 | static_cast<std::uint32_t>(is_letter ? small - 'a' + 10 : c - '0');
  }
  return true;
}

bool JsonCursor::read_utf8(std::string& into) {
  const auto tail = utf8_tail(peek());
  if (!tail) return syntax_fault("invalid UTF-8");
  into += static_cast<char>(take());
  for (int i = 0; i < tail->bytes; ++i) {
    const int c = peek();
    if (c < (i == 0 ? tail->low : 0x80) || c > (i == 0 ? tail->high : 0xBF)) {
      return syntax_fault("invalid UTF-8");
    }
    into += static_cast<char>(take());
  }
  return true;
}

std::string quoted_json(std::string_view text) {
  constexpr std::string_view kNames = "\"\\bfnrt";
  constexpr std::string_view kMeanings = "\"\\\b\f\n\r\t";
  std::string quoted = "\"";
  for (const char c : text) {
    const std::size_t simple = kMeanings.find(c);
    if (simple != std::string_view::npos) {
      quoted += '\\';
      quoted += kNames[simple];
    } else if (static_cast<unsigned char>(c) < ' ') {
      quoted += fmt::format("\\u{:04x}", c);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace karst
