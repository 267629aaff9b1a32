// The small part of XML that editors of maps write, read strictly and a tag at a time. Nothing grows
// with the text: there are no entities but the five of XML and numbers of characters, no document
// types, no CDATA, and elements lie in at most 32 others.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"

namespace karst {

inline constexpr std::size_t kMostXmlDepth = 32;
inline constexpr std::size_t kMostXmlAttributes = 64;

class XmlReader {
 public:
  // Both must outlive it; `where` names the source in errors.
  XmlReader(std::string_view text, std::string_view where) : text_(text), where_(where) {}

  enum class Event { open, close, end };
  // The next tag. An element that is closed at once opens and closes.
  Result<Event> next();

  // Of the tag at hand.
  std::string_view name() const { return name_; }
  std::size_t depth() const { return open_.size(); }
  std::optional<std::string> attribute(std::string_view key) const;
  // A whole number in this range that must be there, or `fallback` if it need not.
  Result<std::int64_t> integer(std::string_view key, std::int64_t min, std::int64_t max,
                               std::optional<std::int64_t> fallback = std::nullopt) const;
  // A finite number, or `fallback`.
  Result<double> real(std::string_view key, double fallback) const;
  // What stands between the tag at hand and the next one, as it is written.
  std::string_view text_after() const;
  // Skips all that lies in the element that was opened.
  Result<void> skip();

  // An error about the tag at hand.
  tl::unexpected<Error> refuse(std::string what, std::string allowed) const {
    return refuse_at(tag_, std::move(what), std::move(allowed));
  }

 private:
  struct Attribute {
    std::string_view key;
    std::string_view value;  // as written; known to be sound
  };

  tl::unexpected<Error> refuse_at(std::size_t at, std::string what, std::string allowed) const;
  Result<bool> skip_remark();
  Result<Event> read_close();
  Result<Event> read_open();
  Result<void> read_attribute();
  std::string_view read_name();
  void skip_blanks();
  bool takes(std::string_view wanted);

  std::string_view text_;
  std::string_view where_;
  std::size_t at_ = 0;   // what was read so far
  std::size_t tag_ = 0;  // where the tag at hand begins
  std::string_view name_;
  std::vector<Attribute> attributes_;
  std::vector<std::string_view> open_;
  bool closes_at_once_ = false;
  bool had_root_ = false;
};

// The text of an attribute or of an element with its references replaced; none if one is unknown.
std::optional<std::string> unescaped_xml(std::string_view text);

}  // namespace karst
