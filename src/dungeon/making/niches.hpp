// Rooms for maps that have too few, as mazes do, which have none at all. A niche is a short piece
// of passage around a tile that matters: the start, the goal, the ends of the longest ways and the
// middle of the way on.
//
//   ###########
//   #000#333#1#     0 and 1 around start and goal, 2 on the way between them, 3 in a dead end. What
//   #.###.###1#     belongs to no niche stays passage.
//   #...222..1#
//   ###########
#pragma once

#include <cstdint>
#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// The rooms of a level and, for every tile, flat by row, the index of its room, or -1.
struct RoomsOfLevel {
  RoomGraph graph;
  std::vector<std::int32_t> room_by_tile;
  bool has_niches = false;
};

// What room_graph() and rooms_by_tile() say, with niches where there are fewer than kFewestRooms
// rooms. Niches come last and are not `listed`; their `inside` is all of them.
inline constexpr std::int32_t kFewestRooms = 3;
RoomsOfLevel rooms_of_level(const GenerationResult& map);

}  // namespace karst
