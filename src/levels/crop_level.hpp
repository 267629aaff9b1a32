// Cutting a halo away.
#pragma once

#include "karst/core/result.hpp"
#include "karst/generators/generator.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Keeps what lies at least `halo` tiles away from the edge, as a map of its own: with a closed
// border, in one region, and with the stairs at `stairs`, counted in the core. Rooms that do not lie
// in it whole and marks whose partner does not are left out. The error names a common promise that
// the core does not keep.
Result<void> keep_core(GenerationResult& map, std::int32_t halo, const WantedStairs& stairs);

}  // namespace karst
