// Where the rooms of a dungeon stand in its overview.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "karst/dungeon/dungeon.hpp"

namespace karst {

// A room's place in its row: columns count links from the entrance, lanes count from the top.
struct RoomPlace {
  std::int32_t column = 0;
  std::int32_t lane = 0;
};

struct LevelLayout {
  const DungeonLevel* level = nullptr;
  std::vector<RoomPlace> places;                     // of each room
  std::vector<std::vector<std::size_t>> neighbours;  // indices of rooms, both ways, each once
  std::int32_t columns = 0;
  std::int32_t lanes = 0;
};

// The index of a room by its id, or of the first room with this type; none: 0.
std::size_t room_by_id(const DungeonLevel& level, const std::string& id,
                       std::string_view else_type);

// Rooms that are not joined to the entrance stand in a last column of their own.
LevelLayout lay_out(const DungeonLevel& level);

}  // namespace karst
