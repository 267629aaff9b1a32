// What it costs to walk over a map.
#pragma once

#include <cstdint>

#include "karst/core/grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

inline constexpr std::uint8_t kRoughCost = 2;      // also of mud and rubble
inline constexpr std::uint8_t kDeepWaterCost = 40;  // a long way round is better
inline constexpr std::uint8_t kDeadlyCost = 255;    // of lava and chasms

// What entering each tile costs, for MoveRules::costs: the above, 1 elsewhere. Empty when the map has
// neither rough tiles nor ground, and then none are needed.
Grid<std::uint8_t> tile_costs(const GenerationResult& map);

}  // namespace karst
