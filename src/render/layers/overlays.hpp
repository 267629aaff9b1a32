// What the layers of a picture tell about a map, as tiles: how far, how one gets through, what is narrow.
#pragma once

#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

// The way from the start to the goal, tile by tile, through the keys and locks of the map's solution in its
// order; nobody enters a lock before it is opened. Without a solution the way to the goal; empty where
// there is none.
std::vector<LogicalPosition> solution_way(const GenerationResult& map);

// The floor around every island of wall that one can walk around, island by island, the islands as they come
// row by row. As many as the metric `loops` counts.
std::vector<std::vector<LogicalPosition>> rings_around_islands(const GenerationResult& map);

// What is seen from a tile, floor and walls, while doors and locks are shut.
BitGrid seen_tiles(const GenerationResult& map, LogicalPosition viewer);

// Where the ground is deep water, lava or a chasm, and where there is a trap.
std::vector<LogicalPosition> hazard_tiles(const GenerationResult& map);

}  // namespace karst
