// How much can be reached from a tile within some steps.
#pragma once

#include <cstdint>
#include <span>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The most steps that `count_within` looks ahead.
inline constexpr std::int32_t kMostReach = 62;

// Writes for each of `reaches`, which rise and are at most kMostReach, how many set tiles lie
// within so many steps to 4-neighbours from `from`, itself included; 0 when that is not set. There
// are as many `counts` as reaches.
void count_within(const BitGrid& walkable, LogicalPosition from,
                  std::span<const std::int32_t> reaches, std::span<std::int32_t> counts);

}  // namespace karst
