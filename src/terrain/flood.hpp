// Spreading from a tile over everything that can be reached from it.
#pragma once

#include "karst/core/bit_grid.hpp"

namespace karst {

// Sets in `reached` the open tiles that hang together with `from` by steps in four directions,
// whole rows at a time, up and down over the grid. `from` must be open.
// Long winding ways need many sweeps, so the work is limited: false if `most_sweeps` did not
// suffice, and then `reached` holds a part only.
bool flood(const BitGrid& open, LogicalPosition from, int most_sweeps, BitGrid& reached);

}  // namespace karst
