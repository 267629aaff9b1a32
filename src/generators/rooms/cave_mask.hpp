// Small caves as rooms.
#pragma once

#include "generators/rooms/room_mask.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// The largest part of a cave inside the given floor, 3..kMaxFloor each way; everywhere at least two
// tiles wide. A square of 3x3 if nothing else is left.
RoomMask draw_cave(Size floor, Rng& rng);

}  // namespace karst
