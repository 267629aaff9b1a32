// The rooms of one level as populating sees them: what they have room for, which neighbours they
// have and how one gets there from the entrance.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// Roles of rooms that a level does not have are kNoRoom.
inline constexpr std::int32_t kNoRoom = -1;

// How one gets to a room from the entrance, over as few rooms as possible.
struct RoomApproach {
  std::int32_t rooms = -1;  // entered after the entrance; -1: there is no way
  std::int32_t before = kNoRoom;
  std::int32_t steps = 0;  // tiles walked from the start to the room's centre
  std::int32_t doors = 0;  // passed on the way, open or locked
  std::int32_t locks = 0;
  std::int32_t secrets = 0;
  bool on_main_way = false;  // from entrance to exit
};

struct RoomWay {
  std::int32_t room = 0;  // where it leads to
  std::int32_t link = 0;  // of the graph
};

struct LevelRooms {
  std::vector<std::vector<LogicalPosition>> free_tiles;  // by room: plain floor of its `inside`
  std::vector<std::vector<RoomWay>> ways;                // by room
  std::vector<RoomApproach> approach;                    // by room
  std::int32_t entrance = kNoRoom;
  std::int32_t exit = kNoRoom;  // the entrance if both are in one room
  bool only_room = false;  // the entrance is all that there is
  std::int32_t farthest_steps = 0;

  std::size_t count() const { return ways.size(); }
  bool is_dead_end(std::int32_t room) const {
    return ways[static_cast<std::size_t>(room)].size() <= 1;
  }
};

// `graph` has the roles of entrance and exit; `room_by_tile` is flat by row.
LevelRooms examine_rooms(const GenerationResult& map, const RoomGraph& graph,
                         const std::vector<std::int32_t>& room_by_tile);

}  // namespace karst
