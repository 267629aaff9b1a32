// What a row of map_parts.hpp says about one part of the map.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "karst/model/map.hpp"
#include "model/item_fields.hpp"

namespace karst {

// Who fills a part, and so when it is emptied and saved.
enum class Filled : std::uint8_t {
  undecided,
  origin,   // by the engine, before the first step: how the map came about
  content,  // by generators and passes; emptied before an attempt, saved before a pass
  derived,  // by the engine, from the rest, at the end
  added,    // by whoever builds on a finished map
};

// Where the entries of a list lie; the promise layers_fit asks it.
enum class Stands : std::uint8_t {
  undecided,
  anywhere,     // nobody asks, or they have no position
  on_the_map,   // inside the map
  on_the_floor  // on walkable tiles
};

// What becomes of a part when a map is cut down to a part of its tiles.
enum class Crop : std::uint8_t {
  undecided,
  stays,        // as it is
  cut,          // a layer is cut like the tiles
  moves,        // all entries stay and move along
  if_inside,    // the same, without those that lie outside
  if_walkable,  // the same, without those that no longer lie on walkable tiles
  drops,        // is emptied, since it holds no longer
  by_hand,      // crop_map.cpp gives it a value of its own
};

// Not part of the hash. Every other part has a letter of its own there.
inline constexpr char kNotHashed = '-';

template <auto Member>
struct Part {
  std::string_view key = "";      // in map JSON; "" is not written there
  std::string_view meaning = "";  // for people, with the unit
  std::string_view example = "";  // of its JSON; all of them together are a map of 9x5 tiles
  char letter = 0;                // in the hash, or kNotHashed
  Filled filled = Filled::undecided;
  Crop crop = Crop::undecided;
  Stands stands = Stands::undecided;    // of lists
  bool required = false;                // in map JSON also when it is empty
  std::string_view characters = {};     // of a layer: one for each value; "" for two hex digits
  std::int64_t min = 0;                 // of a number
  std::int64_t max = kMaxInt;           // of a number
  std::int64_t max_entries = kMaxArea;  // of a list; never more than the map has tiles
  std::span<const std::string_view> names = {};  // of an enum, by its numbers
};

// A row about how the map came about. Lists may be left out while they are empty.
template <auto Member>
constexpr Part<Member> origin(std::string_view key, std::string_view meaning,
                              std::string_view example, std::int64_t max_entries = 0) {
  return {.key = key,
          .meaning = meaning,
          .example = example,
          .letter = kNotHashed,
          .filled = Filled::origin,
          .crop = Crop::stays,
          .required = max_entries == 0,
          .max_entries = max_entries};
}

// --- what a part is ----------------------------------------------------------------------------

template <class T>
inline constexpr bool kIsLayer = false;
template <class Cell>
inline constexpr bool kIsLayer<Grid<Cell>> = true;

template <class T>
inline constexpr bool kIsList = false;
template <class Entry>
inline constexpr bool kIsList<std::vector<Entry>> = true;

template <auto Member>
using PartType = std::remove_reference_t<decltype(std::declval<GenerationResult&>().*Member)>;

// What a list or an optional part holds; void for others.
template <class T>
struct EntryOfPart {
  using Type = void;
};
template <class Entry>
struct EntryOfPart<std::vector<Entry>> {
  using Type = Entry;
};
template <class Entry>
struct EntryOfPart<std::optional<Entry>> {
  using Type = Entry;
};
template <class T>
using EntryOf = typename EntryOfPart<T>::Type;

// The greatest value of a layer's cells.
template <auto Member>
constexpr std::uint8_t max_cell(const Part<Member>& part) {
  return part.characters.empty() ? 0xFF : static_cast<std::uint8_t>(part.characters.size() - 1);
}

}  // namespace karst
