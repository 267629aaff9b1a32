// How long the way round is between two tiles that lie near each other.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The most steps that `detour_steps` looks ahead.
inline constexpr std::int32_t kMaxDetour = 31;

// The steps of the shortest path between two open tiles, or limit + 1 if it takes more than `limit`
// (0..kMaxDetour) or there is none. Floods rows of 64 tiles from both ends until they meet.
std::int32_t detour_steps(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                          std::int32_t limit);

}  // namespace karst
