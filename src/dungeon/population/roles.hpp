// What each room of a level is for, chosen by where it lies in the room graph.
#pragma once

#include <cstdint>

#include "dungeon/making/level_rooms.hpp"
#include "karst/core/rng.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// Gives roles to the rooms of `graph` that have none; entrance and exit are there. On a boss level
// the room before the exit becomes that of the boss if it is the only way there, else the exit
// itself. Every level with a third room that has free tiles gets a treasure.
void choose_roles(RoomGraph& graph, const LevelRooms& rooms, bool boss_level, Rng rng);

}  // namespace karst
