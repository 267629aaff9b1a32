// What it costs to walk over a map.
#pragma once

#include <cstdint>

#include "karst/core/grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

inline constexpr std::uint8_t kRoughCost = 2;

// What entering each tile costs, for MoveRules::costs: kRoughCost on rough ground, 1 elsewhere. Empty
// when the map has no rough ground, and then none are needed.
Grid<std::uint8_t> tile_costs(const GenerationResult& map);

}  // namespace karst
