// The rectangle and the middle of a room's floor.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// The rectangle of set tiles with the largest area; of several the first by its top left tile, row
// by row, then the widest. Empty if no tile is set.
TileArea largest_rectangle(const BitGrid& floor);

// Keeps its memory from one room to the next.
class MiddleFinder {
 public:
  // The set tile that is furthest from the nearest tile that is not set, as a king moves; of
  // several the one nearest to the middle of `around`, of these the first. There must be a set
  // tile.
  LogicalPosition find(const BitGrid& floor, const TileArea& around);

 private:
  BitGrid inmost_;
  BitGrid spare_;
};

}  // namespace karst
