// Finding where two parts of a map are closest.
#pragma once

#include <cstdint>
#include <span>

#include "terrain/runs.hpp"

namespace karst {

// A way between two tiles: along the row of `from`, then along the column of `to`.
struct Cut {
  LogicalPosition from;
  LogicalPosition to;
  friend bool operator==(const Cut&, const Cut&) = default;
};

// Keeps its memory from one search to the next.
class CutSearch {
 public:
  // Prepares for terrain of this size; to be called before the searches in one map.
  void reset(Size size);

  // The pair of open tiles, the first in `runs` and the second not, at the smallest Manhattan
  // distance; of several pairs, that whose first, then second tile comes first in row-major order.
  // `runs` are runs of the terrain that touch nothing else, and something else must be open.
  // The terrain is used for the work and left as it was.
  Cut nearest(BitGrid& terrain, std::span<const Run> runs);

 private:
  struct NearestPair;
  struct Box;

  bool grow_to_others(BitGrid& terrain, std::span<const Run> runs, Box box, NearestPair& nearest);
  bool grow(const BitGrid& others, const Box& box);
  void pair_up(const BitGrid& others, const Box& box, std::int32_t distance,
               NearestPair& nearest) const;

  // Clear between searches.
  BitGrid own_;    // the tiles of the runs
  BitGrid grown_;  // the tiles within some distance of them
};

}  // namespace karst
