// Rooms for stairs that are asked for.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// Places a room of the given size between the edges of `bounds` (its outline may lie on them) so
// that `tile` lies inside it, at a random place. Where the tile is so close to the border that no
// room can hold it, the room comes as near as it can and a short tunnel leads to it.
// The room must fit into the bounds.
Rect place_room_around(LogicalPosition tile, BitGrid& terrain, const Rect& bounds, Size room,
                       Rng& rng);

}  // namespace karst
