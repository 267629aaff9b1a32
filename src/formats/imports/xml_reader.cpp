#include "formats/imports/xml_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "karst/core/text.hpp"

namespace karst {
namespace {

constexpr std::size_t kMostNameBytes = 64;
constexpr std::size_t kLongestReference = 8;  // "#x10FFFF"

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
constexpr bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '.' || c == ':';
}

void add_utf8(std::uint32_t code, std::string& text) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | code >> 6);
    add(0x80 | (code & 63));
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12);
    add(0x80 | (code >> 6 & 63));
    add(0x80 | (code & 63));
  } else {
    add(0xF0 | code >> 18);
    add(0x80 | (code >> 12 & 63));
    add(0x80 | (code >> 6 & 63));
    add(0x80 | (code & 63));
  }
}

// "#10" or "#xA".
std::optional<std::uint32_t> code_of(std::string_view reference) {
  const bool is_hex = reference.starts_with("#x");
  const std::string_view digits = reference.substr(is_hex ? 2 : 1);
  std::uint32_t code = 0;
  const auto [end, fault] =
      std::from_chars(digits.data(), digits.data() + digits.size(), code, is_hex ? 16 : 10);
  const bool whole = fault == std::errc{} && end == digits.data() + digits.size();
  const bool allowed = code == 9 || code == 10 || code == 13 ||
                       (code >= 32 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF));
  return whole && allowed ? std::optional(code) : std::nullopt;
}

bool add_reference(std::string_view reference, std::string& text) {
  struct Known {
    std::string_view name;
    char character;
  };
  constexpr std::array kKnown = {Known{"amp", '&'}, Known{"lt", '<'}, Known{"gt", '>'},
                                 Known{"quot", '"'}, Known{"apos", '\''}};
  if (reference.starts_with('#')) {
    const auto code = code_of(reference);
    if (code) add_utf8(*code, text);
    return code.has_value();
  }
  const auto found = std::ranges::find(kKnown, reference, &Known::name);
  if (found == kKnown.end()) return false;
  text += found->character;
  return true;
}

// Where an ending such as "-->" begins. Its last character is looked for, since the others may be
// all that a hostile text consists of.
std::size_t find_ending(std::string_view text, std::size_t from, std::string_view ending) {
  for (std::size_t at = text.find(ending.back(), from); at != std::string_view::npos;
       at = text.find(ending.back(), at + 1)) {
    const std::size_t begin = at + 1 - std::min(at + 1, ending.size());
    if (begin >= from && text.substr(begin, ending.size()) == ending) return begin;
  }
  return std::string_view::npos;
}

}  // namespace

std::optional<std::string> unescaped_xml(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '&') {
      plain += text[i];
      continue;
    }
    const std::size_t end = text.substr(i, kLongestReference + 2).find(';');
    if (end == std::string_view::npos) return std::nullopt;
    if (!add_reference(text.substr(i + 1, end - 1), plain)) return std::nullopt;
    i += end;
  }
  return plain;
}

tl::unexpected<Error> XmlReader::refuse_at(std::size_t at, std::string what,
                                           std::string allowed) const {
  const std::string_view before = text_.substr(0, at);
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t begin = before.rfind('\n');
  const std::size_t column = 1 + at - (begin == std::string_view::npos ? 0 : begin + 1);
  return bad_input(fmt::format("{}:{}:{}", where_, line, column), std::move(what),
                   std::move(allowed));
}

void XmlReader::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

bool XmlReader::takes(std::string_view wanted) {
  if (!text_.substr(at_).starts_with(wanted)) return false;
  at_ += wanted.size();
  return true;
}

std::string_view XmlReader::read_name() {
  const std::size_t begin = at_;
  while (at_ < text_.size() && is_name(text_[at_]) && at_ - begin <= kMostNameBytes) ++at_;
  return at_ - begin > kMostNameBytes ? std::string_view() : text_.substr(begin, at_ - begin);
}

// Skips a comment or a declaration; false: there was none.
Result<bool> XmlReader::skip_remark() {
  const bool comment = takes("<!--");
  if (!comment && !takes("<?")) {
    if (text_.substr(at_).starts_with("<!")) {
      return refuse_at(at_, "a document type or CDATA", "is not read");
    }
    return false;
  }
  const std::string_view ending = comment ? "-->" : "?>";
  const std::size_t end = find_ending(text_, at_, ending);
  if (end == std::string_view::npos) return refuse_at(tag_, "a remark", "does not end");
  const std::string_view inside = text_.substr(at_, end - at_);
  at_ = end + ending.size();
  const std::size_t encoding = inside.find("encoding");
  if (!comment && inside.starts_with("xml ") && encoding != std::string_view::npos &&
      inside.find("UTF-8", encoding) == std::string_view::npos &&
      inside.find("utf-8", encoding) == std::string_view::npos) {
    return refuse_at(tag_, "an encoding", "is not UTF-8");
  }
  return true;
}

Result<XmlReader::Event> XmlReader::next() {
  if (closes_at_once_) {
    closes_at_once_ = false;
    open_.pop_back();
    return Event::close;
  }
  while (true) {
    const std::size_t begin = at_;
    at_ = std::min(text_.find('<', at_), text_.size());
    tag_ = at_;
    if (open_.empty()) {
      const std::string_view outside = text_.substr(begin, at_ - begin);
      const bool mark = begin == 0 && outside == "\xEF\xBB\xBF";
      if (!mark && !std::ranges::all_of(outside, is_blank)) {
        return refuse_at(begin, "text", "stands outside of any element");
      }
    }
    if (at_ == text_.size()) {
      if (open_.empty() && had_root_) return Event::end;
      return refuse_at(at_, "the text", had_root_ ? "ends in an element" : "has no element");
    }
    const auto skipped = skip_remark();
    if (!skipped) return tl::make_unexpected(skipped.error());
    if (*skipped) continue;
    return text_.substr(at_).starts_with("</") ? read_close() : read_open();
  }
}

Result<XmlReader::Event> XmlReader::read_close() {
  at_ += 2;
  name_ = read_name();
  skip_blanks();
  if (!takes(">")) return refuse("a closing tag", "does not end");
  if (open_.empty() || open_.back() != name_) {
    return refuse(fmt::format("</{}>", shortened(name_)), "closes what is not open");
  }
  open_.pop_back();
  return Event::close;
}

Result<XmlReader::Event> XmlReader::read_open() {
  ++at_;
  name_ = read_name();
  if (name_.empty()) return refuse("a tag", "has no name, or one that is too long");
  if (open_.empty() && had_root_) return refuse("a second element", "stands beside the first");
  if (open_.size() == kMostXmlDepth) {
    return refuse(fmt::format("<{}>", name_),
                  fmt::format("lies in more than {} elements", kMostXmlDepth));
  }
  attributes_.clear();
  while (true) {
    skip_blanks();
    closes_at_once_ = takes("/>");
    if (closes_at_once_ || takes(">")) break;
    if (auto done = read_attribute(); !done) return tl::make_unexpected(done.error());
  }
  open_.push_back(name_);
  had_root_ = true;
  return Event::open;
}

Result<void> XmlReader::read_attribute() {
  const std::string_view key = read_name();
  skip_blanks();
  const bool has_value = !key.empty() && takes("=");
  skip_blanks();
  const char quote = has_value && at_ < text_.size() ? text_[at_] : '\0';
  if (quote != '"' && quote != '\'') return refuse("an attribute", "is not NAME=\"VALUE\"");
  const std::size_t end = text_.find(quote, at_ + 1);
  if (end == std::string_view::npos) return refuse("an attribute", "does not end");
  const std::string_view value = text_.substr(at_ + 1, end - at_ - 1);
  at_ = end + 1;
  if (value.find('<') != std::string_view::npos) return refuse("an attribute", "has a < in it");
  if (value.find('&') != std::string_view::npos && !unescaped_xml(value)) {
    return refuse(fmt::format("the attribute {}", key), "has an entity that is not known");
  }
  if (std::ranges::find(attributes_, key, &Attribute::key) != attributes_.end()) {
    return refuse(fmt::format("the attribute {}", key), "is there twice");
  }
  if (attributes_.size() == kMostXmlAttributes) {
    return refuse("a tag", fmt::format("has more than {} attributes", kMostXmlAttributes));
  }
  attributes_.push_back({key, value});
  return {};
}

std::optional<std::string> XmlReader::attribute(std::string_view key) const {
  const auto found = std::ranges::find(attributes_, key, &Attribute::key);
  if (found == attributes_.end()) return std::nullopt;
  return unescaped_xml(found->value);
}

Result<std::int64_t> XmlReader::integer(std::string_view key, std::int64_t min, std::int64_t max,
                                        std::optional<std::int64_t> fallback) const {
  const auto text = attribute(key);
  if (!text && fallback) return *fallback;
  if (!text) return refuse(fmt::format("<{}>", name_), fmt::format("has no {}", key));
  const auto number = parse_integer(*text);
  if (number && *number >= min && *number <= max) return *number;
  return refuse(fmt::format("{}=\"{}\"", key, shortened(*text)),
                fmt::format("is not a whole number in {}..{}", min, max));
}

Result<double> XmlReader::real(std::string_view key, double fallback) const {
  const auto text = attribute(key);
  if (!text) return fallback;
  const auto number = parse_real(*text);
  if (number && std::isfinite(*number)) return *number;
  return refuse(fmt::format("{}=\"{}\"", key, shortened(*text)), "is not a number");
}

std::string_view XmlReader::text_after() const {
  if (closes_at_once_) return {};
  return text_.substr(at_, std::min(text_.find('<', at_), text_.size()) - at_);
}

Result<void> XmlReader::skip() {
  for (const std::size_t outside = depth() - 1; depth() > outside;) {
    if (const auto event = next(); !event) return tl::make_unexpected(event.error());
  }
  return {};
}

}  // namespace karst
