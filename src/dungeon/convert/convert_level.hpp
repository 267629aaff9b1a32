// One level of a dungeon in the engine's model, with what had to be mended.
#pragma once

#include <vector>

#include "dungeon/convert/repairs.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

struct LevelConversion {
  DungeonMap map;
  std::vector<Repair> repairs;
};

// `level` must be one of the dungeon's.
LevelConversion convert_level(const Dungeon& dungeon, const DungeonLevel& level, RoomLayout layout);

}  // namespace karst
