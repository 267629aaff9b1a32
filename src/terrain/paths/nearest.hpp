// Picking single tiles out of terrain.
#pragma once

#include <cstdint>
#include <optional>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The set tile with the smallest Manhattan distance to `target`, the first in row-major order among
// equals; none in an empty grid. The target may lie outside the grid.
std::optional<LogicalPosition> nearest_set(const BitGrid& grid, LogicalPosition target);

// The set tile that has `index` set tiles before it in row-major order; there must be one.
LogicalPosition nth_set(const BitGrid& grid, std::int64_t index);

}  // namespace karst
