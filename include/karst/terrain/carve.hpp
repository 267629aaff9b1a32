// Opening rooms and tunnels in solid terrain. Everything must lie inside the grid.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"

namespace karst {

// Opens the interior of a room; its edges stay as they are.
void carve_room(BitGrid& terrain, const Rect& room);

// Opens a straight tunnel, one tile wide, both ends included, in either order.
void carve_horizontal_tunnel(BitGrid& terrain, std::int32_t x1, std::int32_t x2, std::int32_t y);
void carve_vertical_tunnel(BitGrid& terrain, std::int32_t y1, std::int32_t y2, std::int32_t x);

// Opens a tunnel with one bend. Which way comes first decides where the bend lies:
//
//   horizontal first   from-----+        vertical first   from
//                               |                           |
//                               to                          +-----to
enum class Bend { horizontal_first, vertical_first };
void carve_corridor(BitGrid& terrain, LogicalPosition from, LogicalPosition to, Bend bend);

}  // namespace karst
