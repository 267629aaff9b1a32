// How many steps tiles are apart, walking over set tiles to 4-neighbours.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"

namespace karst {

// The steps from one tile to every other. Keeps its memory from one search to the next.
class DistanceMap {
 public:
  static constexpr std::int32_t kUnreached = -1;

  // Nothing is reached when `from` is not set or lies outside the grid.
  void find(const BitGrid& walkable, LogicalPosition from);

  // `p` must lie inside the grid.
  std::int32_t steps_to(LogicalPosition p) const { return steps_[p]; }
  // The reached tile with the most steps, the first one found among equals, and its steps
  // (kUnreached when nothing is reached).
  LogicalPosition farthest() const { return farthest_; }
  std::int32_t farthest_steps() const { return farthest_steps_; }

 private:
  void reach(const BitGrid& walkable, LogicalPosition p, std::int32_t steps);

  Grid<std::int32_t> steps_;
  std::vector<LogicalPosition> queue_;
  LogicalPosition farthest_;
  std::int32_t farthest_steps_ = kUnreached;
};

}  // namespace karst
