// The links between the rooms of a level that is converted.
#pragma once

#include <vector>

#include "dungeon/convert/repairs.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

// Fills the connections of `rooms`, which stand in the order of the level's and have their ids:
// both ways, none twice, none to a room itself, and so that every room can be reached from the
// first entrance, or without one from the first room.
void link_rooms(const DungeonLevel& level, std::vector<MapRoom>& rooms, Repairs& repairs);

}  // namespace karst
