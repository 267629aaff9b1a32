// The rectangle and the middle of a room's floor.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/room_graph.hpp"
#include "model/room_areas.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

// The rectangle of set tiles with the largest area; of several the first by its top left tile, row
// by row, then the widest. Empty if no tile is set.
TileArea largest_rectangle(const BitGrid& floor);

// Finds the middles of rooms. Keeps its memory from one map to the next.
class MiddleFinder {
 public:
  // Gives every room that fills no rectangle its center: the tile that is furthest from the nearest
  // tile of no room, as a king moves; of several the one nearest to the middle of its bounds, of
  // these the first.
  void find(const RoomAreas& areas, std::span<GraphRoom> rooms);

 private:
  void erode_floor(const PaddedBits& floor);
  LogicalPosition middle_of(const RoomAreas& areas, std::size_t room) const;

  std::vector<PaddedBits> eroded_;  // by how often; the first depths_ are in use
  std::size_t depths_ = 0;
  PaddedBits rows_;                 // of three tiles
};

}  // namespace karst
