// How long the way round is between two tiles that lie near each other.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The most steps that `is_detour_longer` looks ahead.
inline constexpr std::int32_t kMaxDetour = 31;

// Whether the shortest path between two open tiles takes more than `limit` steps (0..kMaxDetour),
// or there is none. Floods rows of 64 tiles around `from` step by step until it meets `to`.
bool is_detour_longer(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                      std::int32_t limit);

}  // namespace karst
