// Spreading from a tile over everything that can be reached from it.
#pragma once

#include "karst/core/bit_grid.hpp"

namespace karst {

// Sets in `reached` the open tiles that hang together with `from` by steps in four directions,
// whole rows at a time, up and down over the grid. `from` must be open.
// Long winding ways need many sweeps, so the work is limited: false if `most_sweeps` did not
// suffice, and then `reached` holds a part only.
bool flood(const BitGrid& open, LogicalPosition from, int most_sweeps, BitGrid& reached);

// Copies the rows that differ from the row above them, one after the other; the rest stays empty.
// What hangs together in one grid hangs together in the other, and maps made of rooms and tunnels
// shrink to half their rows.
void distinct_rows(const BitGrid& grid, BitGrid& distinct);

}  // namespace karst
