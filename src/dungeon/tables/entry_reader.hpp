// Reads the keys of one entry of a table into its members. The first fault is kept and ends the
// work; what is asked for afterwards is left as it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/documents/document.hpp"
#include "karst/dungeon/tables.hpp"

namespace karst {

class EntryReader {
 public:
  EntryReader(const DocumentNode& entry, std::initializer_list<std::string_view> known_keys)
      : entry_(entry), done_(entry.check_keys(known_keys)) {}

  const Result<void>& done() const { return done_; }

  // These two must be there.
  void id(std::string& into);
  void text(std::string_view key, std::string& into, std::size_t most_bytes);

  void optional_text(std::string_view key, std::string& into, std::size_t most_bytes);
  void number(std::string_view key, std::int32_t& into, std::int32_t min, std::int32_t max);
  void needed_number(std::string_view key, std::int32_t& into, std::int32_t min, std::int32_t max);
  void flag(std::string_view key, bool& into);
  void letter(std::string_view key, char& into);
  void depth(std::string_view key, DepthRange& into);
  // The number of the option that is named; `otherwise` if none is.
  std::size_t option(std::string_view key, std::span<const std::string_view> options,
                     std::size_t otherwise);
  // Small words without doubles, of `known` if that names any.
  void words(std::string_view key, std::vector<std::string>& into,
             std::span<const std::string_view> known = {});
  // Calls read(node) -> Result<void> if the key is there and there was no fault.
  template <class Read>
  void take(std::string_view key, Read read) {
    if (!done_) return;
    if (const auto node = entry_.find(key)) done_ = read(*node);
  }

 private:
  void need(std::string_view key) {
    if (done_) done_ = entry_.get(key).map([](const DocumentNode&) {});
  }

  DocumentNode entry_;
  Result<void> done_;
};

}  // namespace karst
