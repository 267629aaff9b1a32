// How far one sees over set tiles, along rows, columns and diagonals.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

inline constexpr std::int64_t kSightDirections = 8;

// From every set tile, in each of the eight directions, the number of set tiles before the first
// one that is not set or lies outside; all of them added up. Takes time in proportion to the area.
std::int64_t sum_of_sight_lines(const BitGrid& open);

}  // namespace karst
