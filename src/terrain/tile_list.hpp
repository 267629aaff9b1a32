// Questions about many tiles that are listed one by one. They are answered without a way out of the
// loop, so that the compiler takes several tiles at once.
#pragma once

#include <span>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"

namespace karst {

bool all_inside(std::span<const PackedPosition> tiles, Size size);

// For tiles inside the map: whether each comes before the next, row by row.
bool in_order(std::span<const PackedPosition> tiles, Size size);

// For tiles inside the grid.
bool all_set(std::span<const PackedPosition> tiles, const BitGrid& grid);

}  // namespace karst
