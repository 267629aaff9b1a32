// Doorways and thin walls: tiles between two opposite neighbours that are open, with rock on the
// other two sides.
//
//   ..#..      the wall in the middle is thin, and were it open it would be a doorway
//   ..?..
//   ..#..
#pragma once

#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Whatever the tile itself is.
bool is_between_walls(const BitGrid& open, LogicalPosition p);

// Whether a door can stand on the tile: between walls of which neither ends there, so that each of
// the two goes on to some side.
bool is_door_site(const BitGrid& open, LogicalPosition p);

// Appends every closed tile between walls, row by row.
void list_thin_walls(const BitGrid& open, std::vector<PackedPosition>& walls);
// Appends every open tile where a door can stand and a wide place, that is four open tiles in a
// square, begins on one side at least; row by row.
void list_door_sites(const BitGrid& open, std::vector<PackedPosition>& sites);

}  // namespace karst
