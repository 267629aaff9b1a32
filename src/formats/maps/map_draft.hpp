// A map while it is read from a file, whose parts may come in any order, and what is checked when
// all of them are there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_node.hpp"
#include "karst/core/result.hpp"
#include "model/map_parts.hpp"

namespace karst {

// A character in a row that only a kind of the application's own can have, and where.
struct OwnCharacter {
  char character = 0;
  std::size_t x = 0;
  std::size_t y = 0;
};

// A value that only a kind of the application's own can have, and where it stood first. Until the kinds
// are known, a biome that is told by name has the place in this list as its number, after
// kOwnBiomes.
struct OwnValue {
  KindOf of = KindOf::biome;
  std::string value;  // a name, or a number
  std::string where;  // "pois[3].biome"
};
inline constexpr std::uint8_t kOwnBiomes = 0x80;
inline constexpr std::size_t kMostOwnValues = 0x7F;

// A layer of rows, whose size is known only when the last row has been read.
template <class Cell>
struct RowsRead {
  std::vector<Cell> cells;
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<OwnCharacter> own_characters;
};

// What must be known of a list of places to check it, also when the list itself is not stored: how
// long it is, and the two places that stand out most.
struct PlacesRead {
  struct Entry {
    std::size_t index = 0;
    LogicalPosition position;
  };
  std::size_t count = 0;
  Entry rightmost;
  Entry lowest;

  void add(LogicalPosition position) { add_for(count, position); }
  // For places of which an entry has none or several.
  void add_for(std::size_t index, LogicalPosition position) {
    if (position.x > rightmost.position.x) rightmost = {index, position};
    if (position.y > lowest.position.y) lowest = {index, position};
    ++count;
  }
};

// The entry of a list that is being read, found by its type.
template <class Entry>
struct EntryRead {
  Entry entry;
};

// What is known of a part until the whole map has been read. Of most parts that is nothing: they go
// straight into the map.
template <auto Member, class Type = PartType<Member>>
struct PartRead {};
template <auto Member, class Cell>
struct PartRead<Member, Grid<Cell>> {
  RowsRead<Cell> rows;
};
template <auto Member, class Entry>
struct PartRead<Member, std::vector<Entry>> : EntryRead<Entry> {
  PlacesRead places;
};
template <auto Member>
struct PartRead<Member, std::vector<PackedPosition>> {
  PlacesRead places;
  LogicalPosition last;
  std::optional<PlacesRead::Entry> out_of_order;  // the first one
};
template <auto Member>
struct PartRead<Member, std::vector<Rect>> : EntryRead<GraphRoom> {
  PlacesRead places;
};
template <auto Member>
struct PartRead<Member, RoomGraph> : EntryRead<RoomLink> {};
template <auto Member, class Entry>
struct PartRead<Member, std::optional<Entry>> : EntryRead<Entry> {};
template <auto Member>
struct PartRead<Member, std::optional<LogicalPosition>> {};
// These are neither entries nor places.
template <auto Member>
struct PartRead<Member, std::vector<NamedParam>> {};
template <auto Member>
struct PartRead<Member, std::vector<Requirement>> {};

template <class Parts>
struct PartsRead;
template <auto... Members>
struct PartsRead<const std::tuple<Part<Members>...>> : PartRead<Members>... {};

// The map so far, and the parts of the place that is being read.
struct MapDraft : PartsRead<decltype(kMapParts)> {
  bool store_values = true;  // false: nothing is stored, only faults are wanted
  GenerationResult map;
  std::vector<NamedParam> metrics;  // that the file tells
  Size size;
  LogicalPosition point;                      // that is being read
  std::array<std::int32_t, 2> coordinates{};  // of a tile in a list
  std::size_t numbers_read = 0;               // of a list of so many numbers

  // Rooms and links tell of each other.
  TileArea outline;
  PlacesRead centers, insides, link_tiles;
  std::size_t described_rooms = 0;  // rooms of which all facts are told
  std::size_t found_rooms = 0;
  std::size_t link_count = 0;
  RoomLink last_link;
  struct {
    std::size_t link = 0;
    std::int64_t room = -1;
  } greatest_end;
  // The first thing that is wrong with a room or a link and can be told at once.
  struct Fault {
    std::string what;
    std::string allowed;
  };
  std::optional<Fault> fault;
  std::vector<OwnValue> own_values;

  // The number of a biome of this name; `at` tells the entry that has it. None when there are too many
  // that nobody knows.
  std::optional<Biome> biome_named(std::string_view name, const std::string& at);
  // A mark of the tile that is being read.
  void note_own_mark(std::int64_t number);

  template <auto Member>
  PartRead<Member>& read() {
    return *this;
  }
  template <auto Member>
  const PartRead<Member>& read() const {
    return *this;
  }
  template <class Entry>
  Entry& entry() {
    return static_cast<EntryRead<Entry>&>(*this).entry;
  }

  // Adds the entry that has been read to its list.
  template <auto Member>
  void add_entry() {
    auto& read_now = read<Member>();
    if constexpr (HasPosition<decltype(read_now.entry)>) {
      read_now.places.add(position_of(read_now.entry));
    } else {
      ++read_now.places.count;
    }
    // Few, and needed to check the rest.
    constexpr bool kAlways = std::same_as<std::remove_cvref_t<decltype(read_now.entry)>, OwnKind>;
    if (store_values || kAlways) (map.*Member).push_back(read_now.entry);
  }
  void add_room(const JsonNode<MapDraft>::KeysRead& told);
  void add_link();
  // Adds the tile in `coordinates` to a list of tiles, which come row by row.
  template <auto Member>
  void add_tile() {
    auto& tiles = read<Member>();
    const LogicalPosition tile{coordinates[0], coordinates[1]};
    const bool in_order = tiles.places.count == 0 || comes_before(tiles.last, tile);
    if (!in_order && !tiles.out_of_order) tiles.out_of_order = {tiles.places.count, tile};
    tiles.last = tile;
    tiles.places.add(tile);
    if (store_values) (map.*Member).push_back(packed(tile));
  }

 private:
  void blame_room(std::size_t index, bool tells_all, bool tells_some);
};

// Checks what concerns several parts and can be told without the lists and layers themselves.
// `where` names the source in errors.
Result<void> check_draft(const MapDraft& draft, std::string_view where);
// Checks the rest too and moves the map out of a draft whose values were stored.
Result<GenerationResult> finish_draft(MapDraft& draft, std::string_view where);

}  // namespace karst
