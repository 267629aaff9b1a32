// Where terrain is wide: the first step towards the chambers of a cave.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

// Makes `cores` the middle tiles "o" of all squares of 4x4 open tiles, and tells whether there are
// any. These are the tiles that are two or more away from the nearest wall as a king moves, but for
// lines of them that are one tile thick:
//
//   #########
//   #....####     passages up to three tiles wide have no core, however long they are
//   #.oo.....
//   #.oo.....
//   #....####
//   #########
bool find_wide_places(const BitGrid& open, BitGrid& cores);

// Whether there are any, many tiles at a time: most maps of rooms and corridors have none. `columns`
// lends its memory.
bool has_wide_place(const PaddedBits& open, PaddedBits& columns);

}  // namespace karst
