// Ground that nobody needs to cross, as bits.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"
#include "karst/model/ground.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Sets the tiles of deep water, lava and chasms. The layer is empty or as large as `hazards`.
void mark_hazards(const Grid<Ground>& ground, BitGrid& hazards);

// Clears them in grids of that size.
void leave_out_hazards(const Grid<Ground>& ground, BitGrid& tiles);

// The walkable tiles without hazards: those of which rooms and ways are made.
BitGrid dry_tiles(const GenerationResult& map);

}  // namespace karst
