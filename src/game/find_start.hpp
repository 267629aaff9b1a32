// Where a player enters a map.
#pragma once

#include <optional>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

// See GameMap::starting_position. `open` has every tile that is no wall now; all locks count as
// closed, whatever has been opened since.
std::optional<LogicalPosition> find_start(const GenerationResult& layout, const BitGrid& open);

}  // namespace karst
