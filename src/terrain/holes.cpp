#include "terrain/holes.hpp"

#include <bit>

namespace karst {

// Euler's formula for the plane: tiles are points, pairs of neighbours are edges, and open squares
// of four tiles are faces that are no holes.
std::int64_t count_holes(const BitGrid& walkable, std::int64_t region_count) {
  std::int64_t tiles = 0;
  std::int64_t edges = 0;
  std::int64_t squares = 0;
  for (std::int32_t y = 0; y < walkable.height(); ++y) {
    const auto row = walkable.row(y);
    const auto above = y > 0 ? walkable.row(y - 1) : row;
    BitGrid::Word last = 0;
    BitGrid::Word last_both = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      // Each tile together with the one to its left.
      const BitGrid::Word pairs = row[i] & (row[i] << 1 | last >> 63);
      tiles += std::popcount(row[i]);
      edges += std::popcount(pairs);
      last = row[i];
      if (y == 0) continue;
      const BitGrid::Word both = row[i] & above[i];
      edges += std::popcount(both);
      squares += std::popcount(both & (both << 1 | last_both >> 63));
      last_both = both;
    }
  }
  return edges - tiles + region_count - squares;
}

}  // namespace karst
