// How much room there is around a tile.
#pragma once

#include <cstdint>
#include <optional>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"

namespace karst {

// The largest `radius` for which the tiles of a square are counted in a byte.
inline constexpr std::int32_t kMostOpennessRadius = 7;

// The set tile in the closed rectangle `where` with the most set tiles in the square that reaches
// `radius` tiles each way, itself included; of several the first in row-major order. None when
// nothing in the rectangle is set. Tiles outside the grid are not set; `where` must lie inside it,
// `radius` in 0..kMostOpennessRadius.
std::optional<LogicalPosition> most_open_tile(const BitGrid& grid, const Rect& where,
                                              std::int32_t radius);
// The same of the tiles that are also set in `among`, a part of the grid.
std::optional<LogicalPosition> most_open_tile(const BitGrid& grid, const BitGrid& among,
                                              const Rect& where, std::int32_t radius);

}  // namespace karst
