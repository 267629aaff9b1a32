// Ends of ways.
#pragma once

#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Whether exactly one of the four neighbours of a tile is set.
bool has_one_neighbour(const BitGrid& grid, LogicalPosition p);

// Lists the set tiles that have exactly one set neighbour, row by row.
void list_dead_ends(const BitGrid& grid, std::vector<LogicalPosition>& dead_ends);

}  // namespace karst
