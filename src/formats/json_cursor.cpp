#include "formats/json_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "karst/core/text.hpp"

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

void add(std::string* text, std::string_view more) {
  if (text != nullptr) *text += more;
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

}  // namespace karst
