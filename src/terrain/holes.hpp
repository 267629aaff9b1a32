// Walls that one can walk around.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// How many islands of clear tiles, joined by steps in eight directions, the set tiles enclose. The
// caller knows how many 4-connected regions the set tiles form.
std::int64_t count_holes(const BitGrid& walkable, std::int64_t region_count);

}  // namespace karst
