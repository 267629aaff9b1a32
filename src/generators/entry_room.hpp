// The first room of a map whose stairs up are given.
#pragma once

#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"
#include "karst/generators/generator.hpp"

namespace karst {

// Places a room of the given size between the edges of `bounds` (its outline may lie on them) so
// that the entry lies inside it, at a random place. Where the entry is so close to the border that
// no room can hold it, the room comes as near as it can and a short tunnel leads to it.
// `build.entry()` must be set and the room must fit into the bounds.
Rect place_entry_room(Build& build, const Rect& bounds, Size room, Rng& rng);

}  // namespace karst
