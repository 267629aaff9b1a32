// Tiles that a whole part of the map depends on.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The set tiles without which their 4-connected region falls apart into pieces of which at least
// two have `smallest_part` tiles or more; in row-major order.
std::vector<LogicalPosition> chokepoints(const BitGrid& walkable, std::int32_t smallest_part);

}  // namespace karst
