// Which rooms the connections between levels join.
#pragma once

#include <string>
#include <vector>

#include "karst/dungeon/play_state.hpp"

namespace karst {

// The room from which a connection of this level leaves: the one it names, else the exit towards
// the dungeon's end, and the entrance back.
const std::string& room_of(const LevelConnection& connection, const LevelProgress& from);
// The room in which one arrives on a level that is reached from level z: the one that is named,
// else the entrance or, coming back, the exit.
std::string arrival_room(const LevelProgress& target, const std::string& named, std::int64_t from);

// From a room to other levels: what the level tells, then the ways by which the players came.
std::vector<LevelWay> ways_from(const LevelProgress& level, const std::string& room);

}  // namespace karst
