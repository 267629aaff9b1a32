#include "formats/json_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text.hpp"

namespace karst {
namespace {

// The keys of an object are held until it ends, to find those that are given twice.
constexpr std::size_t kMostKeyBytes = std::size_t{8} << 20;
constexpr std::size_t kBytesAKey = 96;  // that a key takes beside its characters

bool is_plain(int c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '+' || c == '.';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// How many digits `text` begins with.
std::size_t digits(std::string_view text) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                  text.begin());
}

// -0.5e+3: an optional sign, digits without a leading zero, optional fraction and exponent.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t whole = digits(text);
  if (whole == 0 || (whole > 1 && text[0] == '0')) return false;
  text.remove_prefix(whole);
  if (text.starts_with('.')) {
    const std::size_t fraction = digits(text.substr(1));
    if (fraction == 0) return false;
    text.remove_prefix(1 + fraction);
  }
  if (text.empty()) return true;
  if (text[0] != 'e' && text[0] != 'E') return false;
  text.remove_prefix(1);
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && digits(text) == text.size();
}

bool is_word(std::string_view text) {
  return text == "true" || text == "false" || text == "null";
}

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

void add(std::string* text, std::string_view more) {
  if (text != nullptr) *text += more;
}

// What may follow the first byte of a character: how many bytes, and the range of the first of
// them.
struct Utf8Tail {
  int bytes;
  int low;
  int high;
};
std::optional<Utf8Tail> utf8_tail(int lead) {
  if (lead < 0x80) return Utf8Tail{0, 0, 0};
  if (lead >= 0xC2 && lead <= 0xDF) return Utf8Tail{1, 0x80, 0xBF};
  if (lead >= 0xE0 && lead <= 0xEF) {
    return Utf8Tail{2, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF};
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    return Utf8Tail{3, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF};
  }
  return std::nullopt;
}

}  // namespace

JsonCursor::JsonCursor(JsonSource& source, std::string_view where)
    : bytes_(source, where), next_(bytes_.begin()), where_(where) {
  constexpr int kByteOrderMark = 0xEF;  // the first of its three bytes
  if (peek() != kByteOrderMark) return;
  take();
  if (take() != 0xBB || take() != 0xBF) syntax_fault("the text begins with neither { nor a blank");
}

// --- what callers ask for ----------------------------------------------------------------------

bool JsonCursor::text(std::string& into) {
  if (skip_blanks() != '"') return wrong_kind("a text");
  into.clear();  // of a default
  return read_text(into);
}

bool JsonCursor::integer(std::int64_t& into, std::int64_t min, std::int64_t max) {
  const std::string range = fmt::format("{}..{}", min, max);
  if (!is_plain(skip_blanks())) return wrong_kind("a whole number in " + range);
  std::string shown;
  if (!read_plain(shown)) return false;
  if (is_word(shown) || shown.find_first_of(".eE") != std::string::npos) {
    return refuse_value(shown, "is not a whole number in " + range);
  }
  const auto number = parse_integer(shown);
  if (!number || *number < min || *number > max) {
    return refuse_value(shown, "is outside " + range);
  }
  into = *number;
  return true;
}

bool JsonCursor::seed(std::uint64_t& into) {
  const int first = skip_blanks();
  std::string shown;
  if (first == '"' ? !read_text(shown) : !is_plain(first)) {
    return !error_ && wrong_kind("a seed, a whole number in quotes");
  }
  if (first != '"' && !read_plain(shown)) return false;
  const auto number = parse_unsigned(shown);
  if (!number) {
    return refuse_value(
        first == '"' ? fmt::format("\"{}\"", shortened(shown)) : shown,
        fmt::format("is not a whole number in 0..{}", std::numeric_limits<std::uint64_t>::max()));
  }
  into = *number;
  return true;
}

bool JsonCursor::choice(std::size_t& index, std::span<const std::string_view> names) {
  if (skip_blanks() != '"') return wrong_kind("a text");
  std::string name;
  if (!read_text(name)) return false;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) {
    return refuse_value(fmt::format("\"{}\"", shortened(name)),
                        "is not " + join_alternatives(names));
  }
  index = static_cast<std::size_t>(found - names.begin());
  return true;
}

bool JsonCursor::raw(std::string* into) {
  const int first = skip_blanks();
  if (first == '{') return raw_object(into);
  if (first == '[') return raw_list(into);
  std::string value;
  if (first == '"') {
    if (!read_text(value)) return false;
    add(into, quoted_json(value));
    return true;
  }
  if (!read_plain(value)) return false;
  if (!is_word(value) && !std::isfinite(parse_real(value).value_or(0))) {
    return refuse_value(value, "is too large");
  }
  add(into, value);
  return true;
}

bool JsonCursor::skip_null() {
  if (skip_blanks() != 'n') return false;
  std::string word;
  return read_plain(word) && (word == "null" || syntax_fault("invalid literal"));
}

bool JsonCursor::finish() {
  if (error_ || bytes_.error()) return false;
  if (skip_blanks() < 0) return !bytes_.error();
  return syntax_fault("there is more after the end of the document");
}

bool JsonCursor::refuse(std::string allowed) {
  if (error_) return false;
  const std::size_t depth = steps_.empty() ? 0 : steps_.size() - 1;
  const std::string at = path(depth);
  error_ = Error{ErrorKind::bad_input, std::string(where_), at.empty() ? "the document" : at,
                 std::move(allowed)};
  return false;
}

Error JsonCursor::error() const {
  // Where the source fails the text seems to end.
  if (bytes_.error()) return *bytes_.error();
  return error_.value_or(
      Error{ErrorKind::bad_input, std::string(where_), "the text", "is no JSON"});
}

// --- the text ----------------------------------------------------------------------------------

int JsonCursor::peek() {
  if (!(next_ != bytes_.end())) return -1;
  return static_cast<unsigned char>(*next_);
}

int JsonCursor::take() {
  const int c = peek();
  if (c < 0) return c;
  ++next_;
  ++position_;
  return c;
}

int JsonCursor::skip_blanks() {
  int c = peek();
  while (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
    take();
    c = peek();
  }
  bytes_.understood();
  return c;
}

bool JsonCursor::begin(char bracket, std::string_view kind) {
  if (skip_blanks() != bracket) return wrong_kind(kind);
  if (steps_.size() >= kMostJsonDepth) {
    return refuse(fmt::format("is nested deeper than {}", kMostJsonDepth));
  }
  take();
  steps_.emplace_back().is_list = bracket == '[';
  return true;
}

// Whether another entry follows; false also after a fault.
bool JsonCursor::next_entry(char closing) {
  if (error_) return false;
  int c = skip_blanks();
  if (c == closing) {
    take();
    steps_.back().done = true;
    return false;
  }
  if (steps_.back().entries > 0) {
    if (c != ',') return syntax_fault(fmt::format("expected , or {}", closing));
    take();
    c = skip_blanks();
  }
  ++steps_.back().entries;
  return true;
}

bool JsonCursor::next_key() {
  if (!next_entry('}')) return false;
  if (peek() != '"') return syntax_fault("expected a key in quotes");
  steps_.back().key.clear();
  if (!read_text(steps_.back().key) || !add_key()) return false;
  if (skip_blanks() != ':') return syntax_fault("expected : after a key");
  take();
  return true;
}

bool JsonCursor::add_key() {
  Step& step = steps_.back();
  if (!step.keys.insert(step.key).second) {
    error_ =
        Error{ErrorKind::bad_input, std::string(where_), path(steps_.size()), "is given twice"};
    return false;
  }
  key_bytes_ += step.key.size() + kBytesAKey;
  return key_bytes_ <= kMostKeyBytes || refuse("has more keys than can be read");
}

bool JsonCursor::next_item() {
  return next_entry(']');
}

bool JsonCursor::end() {
  if (error_ || !steps_.back().done) return false;
  for (const std::string& key : steps_.back().keys) key_bytes_ -= key.size() + kBytesAKey;
  steps_.pop_back();
  return true;
}

// --- texts -------------------------------------------------------------------------------------

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

// --- other values ------------------------------------------------------------------------------

bool JsonCursor::read_plain(std::string& into) {
  while (is_plain(peek())) into += static_cast<char>(take());
  bytes_.understood();
  if (is_word(into) || is_number(into)) return true;
  return syntax_fault(into.empty() ? "expected a value" : "invalid literal or number");
}

bool JsonCursor::raw_object(std::string* into) {
  add(into, "{");
  const char* separator = "";
  const bool read = object([&](std::string_view key) {
    add(into, separator);
    add(into, quoted_json(key));
    add(into, ":");
    separator = ",";
    return raw(into);
  });
  add(into, "}");
  return read;
}

bool JsonCursor::raw_list(std::string* into) {
  add(into, "[");
  const char* separator = "";
  const bool read = list([&] {
    add(into, separator);
    separator = ",";
    return raw(into);
  });
  add(into, "]");
  return read;
}

// --- faults ------------------------------------------------------------------------------------

bool JsonCursor::wrong_kind(std::string_view kind) {
  const int first = peek();
  std::string shown;
  if (first == '"') {
    if (!read_text(shown)) return false;
    shown = fmt::format("\"{}\"", shortened(shown));
  } else if (first == '{' || first == '[') {
    shown = first == '{' ? "{...}" : "[...]";
  } else if (!read_plain(shown)) {
    return false;
  }
  return refuse_value(shown, fmt::format("is not {}", kind));
}

bool JsonCursor::refuse_value(std::string_view shown, std::string allowed) {
  if (error_) return false;
  const std::string at = path(steps_.size());
  const std::string value = shortened(shown);
  error_ = Error{ErrorKind::bad_input, std::string(where_),
                 at.empty() ? "the document " + value : fmt::format("{} = {}", at, value),
                 std::move(allowed)};
  return false;
}

bool JsonCursor::syntax_fault(std::string_view what) {
  if (error_ || bytes_.error()) return false;
  const bool at_end = peek() < 0;
  error_ =
      Error{ErrorKind::bad_input, bytes_.location(position_),
            fmt::format("invalid JSON: {}{}", what, at_end ? ", but the text ends here" : ""), ""};
  return false;
}

// Of what the first `depth` steps lead to: "levels[3].rooms".
std::string JsonCursor::path(std::size_t depth) const {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) {
    const Step& step = steps_[i];
    if (step.is_list) {
      text += fmt::format("[{}]", std::max<std::int64_t>(step.entries - 1, 0));
    } else {
      if (!text.empty()) text += '.';
      text += shortened(step.key);
    }
  }
  return text;
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
