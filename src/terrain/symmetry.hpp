// Terrain that looks the same from two sides.
#pragma once

#include "karst/core/bit_grid.hpp"

namespace karst {

// How a map is laid onto itself:
//
//   mirror  .#..|..#.      rotate  .#..|####
//           ..##|##..              ..##|....
//           ....|....              ....|##..
//           ####|####              ####|..#.
enum class Symmetry { none, mirror, rotate };

// Where a tile goes: with `mirror` left and right change places, with `rotate` all four sides.
constexpr LogicalPosition image_of(LogicalPosition p, Size size, Symmetry symmetry) {
  if (symmetry == Symmetry::none) return p;
  return {size.width - 1 - p.x, symmetry == Symmetry::rotate ? size.height - 1 - p.y : p.y};
}

// The same for a whole grid. `image` must be another grid; it takes the size of the first.
void find_image(const BitGrid& grid, Symmetry symmetry, BitGrid& image);

// Sets the image of every set tile too. `image` is used for the work.
void unite_with_image(BitGrid& grid, Symmetry symmetry, BitGrid& image);

// Makes one half the image of the other: the right half that of the left, or with `rotate` the
// lower half that of the upper. Of random terrain it keeps the share that is
// set. `image` is used for the work.
void repeat_half(BitGrid& grid, Symmetry symmetry, BitGrid& image);

// Whether the grid is its own image.
bool is_symmetric(const BitGrid& grid, Symmetry symmetry);

}  // namespace karst
