// Doorways and thin walls: tiles between two opposite neighbours that are open, with rock on the
// other two sides.
//
//   ..#..      the wall in the middle is thin, and were it open it would be a doorway
//   ..?..
//   ..#..
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "terrain/row_bits.hpp"

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

// Calls visit(position, is open) for every tile between walls inside the border, row by row.
template <class Visit>
void for_each_between_walls(const BitGrid& open, Visit visit) {
  constexpr std::int32_t kStep =
      BitGrid::kWordBits - 2;  // the first and the last bit see too little
  constexpr BitGrid::Word kSeen = ~BitGrid::Word{0} >> 2 << 1;
  for (std::int32_t y = 1; y < open.height() - 1; ++y) {
    for (std::int32_t x = 0; x < open.width(); x += kStep) {
      const BitGrid::Word above = bits_from(open.row(y - 1), x);
      const BitGrid::Word here = bits_from(open.row(y), x);
      const BitGrid::Word below = bits_from(open.row(y + 1), x);
      const BitGrid::Word left = here << 1;
      const BitGrid::Word right = here >> 1;
      const BitGrid::Word between =
          (above & below & ~left & ~right) | (left & right & ~above & ~below);
      for (BitGrid::Word rest = between & kSeen; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        visit(LogicalPosition{x + bit, y}, (here >> bit & 1) != 0);
      }
    }
  }
}

// The same for the open ones alone.
template <class Visit>
void for_each_doorway(const BitGrid& open, Visit visit) {
  for_each_between_walls(open, [&](LogicalPosition p, bool is_open) {
    if (is_open) visit(p);
  });
}

}  // namespace karst
