// The steps to the four neighbours of a tile.
#pragma once

#include <array>

#include "karst/core/geometry.hpp"

namespace karst {

// Generators draw among them by number, so another order would make other maps.
inline constexpr std::array<LogicalPosition, 4> kFourSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

}  // namespace karst
