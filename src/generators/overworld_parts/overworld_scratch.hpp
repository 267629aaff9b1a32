// What the steps of the overworld share: the grids in build.scratch(), and keeping a distance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

inline constexpr std::size_t kFertileScratch = 0;  // grassland and forest
inline constexpr std::size_t kFreeScratch = 1;     // where a start or a place may still go
inline constexpr std::size_t kFittingScratch = 2;  // where a kind of place may go

// The tiles of a map that are at most `reach` moves of a king away from `p`, as a closed rectangle.
inline Rect square_around(LogicalPosition p, std::int32_t reach, Size size) {
  return {std::max(p.x - reach, 0), std::max(p.y - reach, 0), std::min(p.x + reach, size.width - 1),
          std::min(p.y + reach, size.height - 1)};
}

// Clears all tiles that are fewer than `distance` moves of a king away from `p`.
inline void clear_around(BitGrid& grid, LogicalPosition p, std::int32_t distance) {
  grid.clear_rect(square_around(p, distance - 1, grid.size()));
}

}  // namespace karst
