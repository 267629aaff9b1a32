// Stairs in niches, far apart: both where nobody says, else the other one.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/model/build.hpp"

namespace karst {

// Cuts niches into the walls of the terrain, none in a doorway, and sets the stairs of the map. The
// way between them has `exit_distance` of the longest way; the map tells where it cannot.
void place_stairs_in_niches(double exit_distance, const BitGrid& doorways, Build& build);

}  // namespace karst
