// What is in a room of a level that is converted: enemies, items and where they appear.
#pragma once

#include <cstdint>
#include <string>

#include "dungeon/convert/repairs.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

inline constexpr std::int64_t kUnitsATile = 10;

struct RoomTask {
  const DungeonRoom& from;
  std::size_t index;         // of the room in its level
  std::uint64_t level_seed;  // all that is left to chance follows from it and from the room's id
  bool has_tiles;            // the room lies where its tiles are: those of the things in it count
};

// Fills what is in `room`, which has its id, type and rectangle.
void fill_room(const RoomTask& task, MapRoom& room, UniqueIds& enemy_ids, Repairs& repairs);

}  // namespace karst
