// What may stand where in JSON, as a tree of nodes. json_schema.hpp reads by it; formats/maps/map_format
// tells it to people and programs.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "karst/core/params.hpp"

namespace karst {

enum class JsonType {
  integer,
  text,
  choice,  // a text that is one of some names
  boolean,
  object,      // with the keys that are listed
  dictionary,  // with any keys; the values are numbers, texts, true or false
  list,        // of items of one kind
};

// Why a value was refused. `at` and `value` replace what the reader itself would say: "[3]" for the
// fourth character of a text, and that character.
struct JsonFault {
  std::string allowed;
  std::string at = {};
  std::string value = {};
};
using JsonCheck = std::optional<JsonFault>;

// An object may have so many keys; those that have been read are kept as bits.
inline constexpr std::size_t kMaxObjectKeys = 128;

template <class Draft>
struct JsonNode {
  struct Member {
    std::string_view key;
    const JsonNode* node = nullptr;
    bool required = true;
  };
  // The keys that an object has.
  struct KeysRead {
    std::span<const Member> members;
    std::bitset<kMaxObjectKeys> bits = {};

    bool has(std::string_view key) const {
      const auto found = std::ranges::find(members, key, &Member::key);
      return found != members.end() && bits[static_cast<std::size_t>(found - members.begin())];
    }
  };

  JsonType type = JsonType::object;
  std::string_view meaning = "";  // for people
  // Of an integer; of a list and a dictionary, how many entries it may have; of a choice, the first
  // and the last of its names.
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::span<const std::string_view> names = {};
  // What a text is made of, as a regular expression, for those who do not read with take_text.
  std::string_view pattern = "";
  std::string_view characters = "";  // the same in short: a text of these characters alone
  // The number of a choice is its place among the names.
  void (*take_integer)(Draft&, std::int64_t) = nullptr;
  JsonCheck (*take_text)(Draft&, std::string_view) = nullptr;
  void (*take_flag)(Draft&, bool) = nullptr;
  JsonCheck (*take_entry)(Draft&, const std::string& key, ParamValue value) = nullptr;
  std::span<const Member> members = {};
  const JsonNode* item = nullptr;
  // Called when an object or list begins and when it is complete; may be absent.
  void (*begin)(Draft&) = nullptr;
  void (*end)(Draft&) = nullptr;
  // The same for objects of which one must know what was told.
  void (*end_with)(Draft&, const KeysRead&) = nullptr;

  // The names that a choice allows.
  std::span<const std::string_view> allowed_names() const {
    return names.subspan(static_cast<std::size_t>(min), static_cast<std::size_t>(max - min + 1));
  }
};

}  // namespace karst
