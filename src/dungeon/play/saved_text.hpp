// Reading and writing the small JSON texts that plays are saved as.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "karst/documents/document.hpp"
#include "karst/core/result.hpp"

namespace karst {

using SavedJson = nlohmann::ordered_json;

// In one line. Bytes that are no UTF-8 are replaced: ids and names come from files of others.
inline std::string in_one_line(const SavedJson& json) {
  return json.dump(-1, ' ', false, SavedJson::error_handler_t::replace);
}

// Reads the keys of a map one after the other; after the first fault the rest stays as it was.
class SavedReader {
 public:
  explicit SavedReader(const DocumentNode& node) : node_(node) {}

  template <class Number>
  SavedReader& number(std::string_view key, Number& into,
                      std::int64_t min = std::numeric_limits<Number>::min(),
                      std::int64_t max = std::numeric_limits<Number>::max()) {
    return value(key, into, [&](const DocumentNode& entry) { return entry.integer(min, max); });
  }
  SavedReader& flag(std::string_view key, bool& into) {
    return value(key, into, [](const DocumentNode& entry) { return entry.flag(); });
  }
  SavedReader& text(std::string_view key, std::string& into) {
    return value(key, into, [](const DocumentNode& entry) { return entry.text(); });
  }
  // One of a table of names.
  template <class Choice, class Names>
  SavedReader& choice(std::string_view key, Choice& into, const Names& names) {
    return node(key, [&](const DocumentNode& entry) -> Result<void> {
      const auto name = entry.text();
      if (!name) return tl::make_unexpected(name.error());
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] != *name) continue;
        into = static_cast<Choice>(i);
        return {};
      }
      return entry.refuse("is unknown");
    });
  }
  // read(entry) -> Result<void> for each entry of a list.
  template <class Read>
  SavedReader& each(std::string_view key, Read read) {
    return node(key, [&](const DocumentNode& entry) -> Result<void> {
      const auto list = entry.list();
      if (!list) return tl::make_unexpected(list.error());
      for (const DocumentNode& item : *list) {
        if (auto done = read(item); !done) return done;
      }
      return {};
    });
  }
  // read(entry) -> Result<void>.
  template <class Read>
  SavedReader& node(std::string_view key, Read read) {
    if (!done_) return *this;
    const auto entry = node_.get(key);
    done_ = entry ? read(*entry) : Result<void>(tl::make_unexpected(entry.error()));
    return *this;
  }

  const Result<void>& done() const { return done_; }

 private:
  template <class Into, class Read>
  SavedReader& value(std::string_view key, Into& into, Read read) {
    return node(key, [&](const DocumentNode& entry) -> Result<void> {
      auto got = read(entry);
      if (!got) return tl::make_unexpected(got.error());
      into = static_cast<Into>(*got);
      return {};
    });
  }

  const DocumentNode& node_;
  Result<void> done_;
};

// The name and version of a format, as every saved text has them.
Result<void> check_saved_format(const DocumentNode& root, std::string_view format, int version);

}  // namespace karst
