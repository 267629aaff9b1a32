// The cheapest way under any rules, tile by tile.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/grid.hpp"
#include "karst/terrain/path.hpp"
#include "terrain/paths/bucket_queue.hpp"
#include "terrain/neighbours.hpp"

namespace karst {

// A* with a queue of buckets. Keeps its memory, all clear, from one search to the next.
class CostSearch {
 public:
  // Writes the tiles from `from` to `to`, which must both be open, and gives the cost; -1 when
  // there is no way.
  std::int32_t find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
                    const MoveRules& rules, Heuristic heuristic,
                    std::vector<LogicalPosition>& path);

 private:
  static constexpr std::int32_t kUnknown = kMostPathCost + 1;

  void spread(const Neighbours& neighbours, LogicalPosition to, const MoveRules& rules,
              Heuristic heuristic);
  void trace(const Neighbours& neighbours, LogicalPosition from, LogicalPosition to,
             std::vector<LogicalPosition>& path) const;
  void clear();

  Grid<std::int32_t> cost_by_tile_;
  std::vector<LogicalPosition> touched_;  // tiles of which a cost is known
  BucketQueue queue_;
};

}  // namespace karst
