// Placing obstacles where they do not stand in the way.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {

// Keeps its memory from one question to the next.
class ObstacleCheck {
 public:
  // Whether the closed rectangle `block` may be filled without cutting anything off: all tiles
  // outside it that hang together now would still do so, and unless nothing of the block is open,
  // an open tile remains beside it. The block must lie inside the grid.
  //
  //   ......      ......                ######
  //   ......  ->  ..##..  yes           ..XX..  no: left and right are parted
  //   ......      ..##..                ######
  bool may_fill(const BitGrid& terrain, const Rect& block);

 private:
  void find_gates(const BitGrid& terrain, const Rect& block);
  bool joined_near(const BitGrid& terrain, const Rect& block);
  bool joined_as_before(const BitGrid& terrain, const Rect& block);

  // One open tile beside the block for each open stretch of the ring around it.
  std::vector<LogicalPosition> gates_;
  std::vector<LogicalPosition> ring_;
  BitGrid without_block_;
  BitGrid reached_;
  BitGrid reached_before_;
  RegionFlood flood_;
};

}  // namespace karst
