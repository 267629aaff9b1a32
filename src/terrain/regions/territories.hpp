// Which of several tiles is the nearest, walking over set tiles to 4-neighbours: a breadth-first
// search (BFS) from several sources, which makes a Voronoi diagram in steps.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"

namespace karst {

// Every tile belongs to the capital that is the fewest steps away, of several to the one that was
// added first. Keeps its memory from one map to the next.
class Territories {
 public:
  static constexpr std::int32_t kUnreached = -1;

  // A map without capitals.
  void reset(Size size);
  // Takes the tiles that are nearer to this capital than to those before it, which is much less
  // work than to look at the whole map again. `capital` must be set in `walkable`, and that must
  // be the same for all capitals.
  void add(const BitGrid& walkable, LogicalPosition capital);

  // The index of the nearest capital, in the order in which they were added, and the steps to it.
  std::int32_t owner(LogicalPosition p) const { return cells_[p].owner; }
  std::int32_t steps(LogicalPosition p) const { return cells_[p].steps; }

 private:
  struct Cell {
    std::int32_t owner = kUnreached;
    std::int32_t steps = kUnreached;
  };

  void take(const BitGrid& walkable, LogicalPosition p, std::int32_t steps);

  Grid<Cell> cells_;
  std::int32_t capitals_ = 0;
  std::vector<LogicalPosition> queue_;
};

}  // namespace karst
