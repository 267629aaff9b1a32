#include "karst/documents/document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/text.hpp"

namespace karst {

DocumentNode Document::root() const { return {*this, 0}; }

std::string DocumentNode::place() const {
  return fmt::format("{}:{}:{}", document_->where_, cell().place.line, cell().place.column);
}

std::string DocumentNode::shown() const {
  switch (kind()) {
    case DocumentKind::null: return "null";
    case DocumentKind::text: return fmt::format("\"{}\"", shortened(cell().text));
    case DocumentKind::list: return "[...]";
    case DocumentKind::map: return "{...}";
    case DocumentKind::flag:
    case DocumentKind::number: break;
  }
  return shortened(cell().text);
}

tl::unexpected<Error> DocumentNode::refuse_at(DocumentPlace place, std::string what,
                                              std::string fault) const {
  return bad_input(fmt::format("{}:{}:{}", document_->where_, place.line, place.column),
                   std::move(what), std::move(fault));
}

tl::unexpected<Error> DocumentNode::refuse(std::string fault) const {
  std::string what = key().empty() ? fmt::format("value {}", shown())
                                   : fmt::format("{} = {}", shortened(key()), shown());
  return refuse_at(cell().place, std::move(what), std::move(fault));
}

tl::unexpected<Error> DocumentNode::refuse_key(std::string fault) const {
  return refuse_at(cell().key_place, fmt::format("key \"{}\"", shortened(key())),
                   std::move(fault));
}

Result<std::int64_t> DocumentNode::integer(std::int64_t min, std::int64_t max) const {
  const auto number = kind() == DocumentKind::number ? parse_integer(cell().text) : std::nullopt;
  if (!number) return refuse(fmt::format("is not a whole number in {}..{}", min, max));
  if (*number < min || *number > max) return refuse(fmt::format("is outside {}..{}", min, max));
  return *number;
}

Result<double> DocumentNode::real(double min, double max) const {
  const auto number = kind() == DocumentKind::number ? parse_real(cell().text) : std::nullopt;
  if (!number) return refuse(fmt::format("is not a number in {}..{}", min, max));
  if (*number >= min && *number <= max) return *number + 0.0;  // not -0: equal values print equally
  return refuse(fmt::format("is outside {}..{}", min, max));
}

Result<bool> DocumentNode::flag() const {
  if (kind() != DocumentKind::flag) return refuse("is not true or false");
  return cell().text == "true";
}

Result<std::string_view> DocumentNode::text() const {
  if (kind() != DocumentKind::text) return refuse("is not a text");
  return std::string_view(cell().text);
}

Result<std::string_view> DocumentNode::word(std::size_t most_bytes) const {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto told = text();
  if (!told) return told;
  if (!told->empty() && told->size() <= most_bytes && is_letter(told->front()) &&
      std::ranges::all_of(*told, [&](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
      })) {
    return told;
  }
  return refuse(fmt::format("is not a word of a-z, 0-9 and _ that begins with a letter and has at "
                            "most {} characters",
                            most_bytes));
}

Result<std::string_view> DocumentNode::line(std::size_t most_bytes) const {
  const auto told = text();
  if (!told) return told;
  if (told->size() <= most_bytes && told->find('\n') == std::string_view::npos) return told;
  return refuse(fmt::format("is not one line of at most {} bytes", most_bytes));
}

Result<std::uint64_t> DocumentNode::seed() const {
  const bool readable = kind() == DocumentKind::number || kind() == DocumentKind::text;
  const auto number = readable ? parse_unsigned(cell().text) : std::nullopt;
  if (!number) return refuse(fmt::format("is not a whole number in 0..{}", UINT64_MAX));
  return *number;
}

Result<ParamValue> DocumentNode::param() const {
  switch (kind()) {
    case DocumentKind::flag: return ParamValue(cell().text == "true");
    case DocumentKind::text: return ParamValue(cell().text);
    case DocumentKind::number:
      if (const auto whole = parse_integer(cell().text)) return ParamValue(*whole);
      return ParamValue(parse_real(cell().text).value_or(0));
    case DocumentKind::null:
    case DocumentKind::list:
    case DocumentKind::map: break;
  }
  return refuse("is not a number, a text, true or false");
}

std::vector<DocumentNode> DocumentNode::entries() const {
  std::vector<DocumentNode> found;
  for (std::size_t i = index_ + 1; i < cell().end; i = document_->cells_[i].end) {
    found.push_back({*document_, i});
  }
  return found;
}

Result<std::vector<DocumentNode>> DocumentNode::list() const {
  if (kind() != DocumentKind::list) return refuse("is not a list");
  return entries();
}

Result<std::vector<DocumentNode>> DocumentNode::map() const {
  if (kind() != DocumentKind::map) return refuse("is not a map of keys and values");
  return entries();
}

Result<void> DocumentNode::check_keys(std::initializer_list<std::string_view> known) const {
  const Result<std::vector<DocumentNode>> entries = map();
  if (!entries) return error_of(entries);
  for (const DocumentNode& entry : *entries) {
    if (std::find(known.begin(), known.end(), entry.key()) == known.end()) {
      return entry.refuse_key(unknown_name_hint(entry.key(), {known.begin(), known.end()}));
    }
  }
  return {};
}

std::optional<DocumentNode> DocumentNode::find(std::string_view key) const {
  if (kind() != DocumentKind::map) return std::nullopt;
  for (const DocumentNode& entry : entries()) {
    if (entry.key() == key) return entry;
  }
  return std::nullopt;
}

Result<DocumentNode> DocumentNode::get(std::string_view key) const {
  if (const auto entry = find(key)) return *entry;
  return refuse(fmt::format("has no \"{}\"", key));
}

}  // namespace karst
