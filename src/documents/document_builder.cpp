#include "documents/document_builder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"

namespace karst {
namespace {

bool is_control(unsigned char c) {
  return (c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
}

// How many bytes the UTF-8 character takes that `text` begins with; 0 if it is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0u) == 0x80u; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool too_large = lead == 0xF4 && byte(1) > 0x8F;
    return continues(1) && continues(2) && continues(3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

// Names like "inf" and "nan" are texts, although they could be read as numbers.
bool is_number(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool begins = !digits.empty() && (digits[0] == '.' || (digits[0] >= '0' && digits[0] <= '9'));
  return begins && parse_real(text).has_value();
}

DocumentKind kind_of_plain(std::string_view text) {
  if (text.empty() || text == "~" || text == "null") return DocumentKind::null;
  if (text == "true" || text == "false") return DocumentKind::flag;
  return is_number(text) ? DocumentKind::number : DocumentKind::text;
}

}  // namespace

DocumentPlace PlaceFinder::find(std::size_t byte) {
  for (; seen_ < byte && seen_ < text_.size(); ++seen_) {
    if (text_[seen_] != '\n') continue;
    ++line_;
    line_begin_ = seen_ + 1;
  }
  return {line_, static_cast<int>(byte - line_begin_) + 1};
}

bool DocumentBuilder::check_text(std::string_view& text) {
  if (text.size() > kMostDocumentBytes) {
    return refuse({}, fmt::format("a text of {} bytes", text.size()),
                  fmt::format("is longer than {}", kMostDocumentBytes));
  }
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text.substr(i));
    const auto c = static_cast<unsigned char>(text[i]);
    if (length == 0 || is_control(c)) {
      return refuse(PlaceFinder(text).find(i), fmt::format("byte 0x{:02x}", c),
                    length == 0 ? "is not valid UTF-8" : "is a control character");
    }
    i += length;
  }
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return true;
}

bool DocumentBuilder::expects_key() const {
  return !open_.empty() && !open_.back().has_key &&
         document_.cells_[open_.back().cell].kind == DocumentKind::map;
}

bool DocumentBuilder::key(std::string_view name, DocumentPlace place) {
  Open& map = open_.back();
  if (!map.keys.emplace(name).second) {
    return refuse(place, fmt::format("key \"{}\"", shortened(name)), "is given twice");
  }
  map.has_key = true;
  key_ = name;
  key_place_ = place;
  return true;
}

bool DocumentBuilder::plain(std::string_view text, DocumentPlace place) {
  const DocumentKind kind = kind_of_plain(text);
  return scalar(kind, kind == DocumentKind::null ? "" : text, place);
}

bool DocumentBuilder::scalar(DocumentKind kind, std::string_view text, DocumentPlace place) {
  if (!add(kind, text, place)) return false;
  document_.cells_.back().end = document_.cells_.size();
  return true;
}

bool DocumentBuilder::begin(DocumentKind kind, DocumentPlace place) {
  if (open_.size() >= kMostDocumentDepth) {
    return refuse(place, "the document",
                  fmt::format("is nested deeper than {}", kMostDocumentDepth));
  }
  if (!add(kind, "", place)) return false;
  open_.push_back({.cell = document_.cells_.size() - 1});
  return true;
}

void DocumentBuilder::end() {
  document_.cells_[open_.back().cell].end = document_.cells_.size();
  open_.pop_back();
}

bool DocumentBuilder::add(DocumentKind kind, std::string_view text, DocumentPlace place) {
  if (document_.cells_.size() >= kMostDocumentNodes) {
    return refuse(place, "the document", fmt::format("has more than {} values", kMostDocumentNodes));
  }
  Document::Cell& cell = document_.cells_.emplace_back();
  cell.kind = kind;
  cell.text = text;
  cell.place = place;
  if (!open_.empty() && open_.back().has_key) {
    cell.key = std::move(key_);
    cell.key_place = key_place_;
    open_.back().has_key = false;
  }
  return true;
}

bool DocumentBuilder::refuse(DocumentPlace place, std::string what, std::string fault) {
  error_ = Error{ErrorKind::bad_input,
                 fmt::format("{}:{}:{}", document_.where_, place.line, place.column),
                 std::move(what), std::move(fault)};
  return false;
}

Result<Document> DocumentBuilder::finish() && {
  if (error_) return tl::make_unexpected(*std::move(error_));
  if (document_.cells_.empty()) plain("", {});
  return std::move(document_);
}

}  // namespace karst
