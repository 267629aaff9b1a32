// Rooms with the corridors that belong to them, before they have a place on the map.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/four_steps.hpp"
#include "generators/rooms/room_mask.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

constexpr LogicalPosition moved(LogicalPosition p, LogicalPosition step, std::int32_t times = 1) {
  return {p.x + step.x * times, p.y + step.y * times};
}

constexpr LogicalPosition step_of(int side) {
  return kFourSteps[static_cast<std::size_t>(side)];
}

// The closed rectangle with these two corners.
constexpr Rect spanned(LogicalPosition a, LogicalPosition b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

// A room, perhaps with a corridor, and one doorway for each side by which it can be attached.
struct RoomDesign {
  RoomMask mask;
  Rect room;  // closed, around the floor without the corridor, in tiles of the mask
  std::array<std::optional<LogicalPosition>, kSides> entrances;
  std::optional<LogicalPosition> inner_doorway;  // between room and corridor
};

RoomDesign without_corridor(const RoomMask& mask, Rng& rng);
// A corridor from a doorway of the room, straight or with one bend; it is entered at its far end.
// None if it would leave the 64 tiles of a mask.
std::optional<RoomDesign> with_corridor(const RoomMask& mask, Rng& rng);

}  // namespace karst
