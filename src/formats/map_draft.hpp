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

#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

// The map so far, and the parts of the place that is being read.
struct MapDraft {
  // A layer of rows, whose size is known only when the last row has been read.
  template <class Cell>
  struct Rows {
    std::vector<Cell> cells;
    std::size_t width = 0;
    std::size_t height = 0;
  };

  // What must be known of a list of places to check it, also when the list itself is not kept: how
  // long it is, and the two places that stand out most.
  struct Places {
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

  bool keeps = true;  // false: nothing is kept, only faults are wanted
  GenerationResult map;
  Size size;
  Rows<TileType> tiles;
  Rows<Biome> biomes;
  Rows<std::uint8_t> heights, elevation, moisture;
  Places rooms, pois, factions, subtypes, rough, solution, things;
  LogicalPosition last_rough;
  std::optional<Places::Entry> rough_out_of_order;  // the first one
  Places centers, insides, link_tiles;              // of rooms and links
  std::size_t described_rooms = 0;                  // rooms of which all facts are told
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

  PassRecord pass;
  LogicalPosition point;
  // What must be told of a room or of none.
  static constexpr unsigned kKindFact = 1, kTilesFact = 2, kInsideFact = 4, kCenterFact = 8;
  static constexpr unsigned kAllFacts = 15;
  unsigned room_facts = 0;
  GraphRoom room;
  TileArea outline, inside;
  RoomLink link;
  MapThing thing;
  std::string type;
  Biome biome = Biome::grassland;
  std::int32_t sector = 0;
  SubtypeList types;
  std::int32_t pair = 0;
  SolutionAction action = SolutionAction::go_to;
  std::array<std::int32_t, 2> coordinates{};  // of a tile in a list
  std::size_t coordinates_read = 0;
  decltype(FactionStart::land) land{};
  std::size_t land_read = 0;
  Placement placement;

  template <class Item>
  void add(Places& places, LogicalPosition position, std::vector<Item>& list, Item item) {
    places.add(position);
    if (keeps) list.push_back(std::move(item));
  }
  // The room or the link that has been read.
  void add_room();
  void add_link();
  void blame_room(std::size_t index);
};

// Checks what concerns several parts and can be told without the lists and layers themselves.
// `where` names the source in errors.
Result<void> check_draft(const MapDraft& draft, std::string_view where);
// Checks the rest too and moves the map out of a draft that has been kept.
Result<GenerationResult> finish_draft(MapDraft& draft, std::string_view where);

}  // namespace karst
