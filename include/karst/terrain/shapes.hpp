// Discs, borders and room to move: edits of terrain by simple shapes.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"

namespace karst {

// The tiles of a map that are `border` or more away from its edge, as a closed rectangle; x1 > x2
// or y1 > y2 when there are none.
constexpr Rect inside_border(Size size, std::int32_t border) {
  return {border, border, size.width - 1 - border, size.height - 1 - border};
}

// The smallest closed rectangle around all set tiles; x1 > x2 when there are none.
Rect set_bounds(const BitGrid& grid);

// How many rows and columns along the edge are closed all round. Something must be set.
std::int32_t closed_border(const BitGrid& grid);

// Clears the outermost `thickness` rows and columns.
void close_border(BitGrid& grid, std::int32_t thickness);

// Sets the tiles whose centres lie within `radius` of that of `center`, as far as they lie in the
// closed rectangle `bounds`, which must lie inside the grid. The centre may lie anywhere.
//
//   radius 0  .    radius 1   .     radius 2    .
//                            ...               ...
//                             .               .....
//                                              ...
//                                               .
void set_disc(BitGrid& grid, LogicalPosition center, std::int32_t radius, const Rect& bounds);

// Sets the eight tiles around every set tile too.
void dilate(BitGrid& grid);

// Makes `grown`, another grid, the set tiles of `grid` and the four neighbours of each.
void grow_four(const BitGrid& grid, BitGrid& grown);

// Opens the 3x3 around every open tile that has fewer than 8 open ones in its 5x5, itself included.
// What is narrow is decided before anything is opened; then rows follow from top to bottom and stop
// when `most_open` tiles are open. `narrow` is another grid, used for the work.
void widen_narrow(BitGrid& terrain, std::int64_t most_open, BitGrid& narrow);

}  // namespace karst
