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

// A room, perhaps with a corridor, and how it can be attached.
struct RoomDesign {
  RoomMask mask;
  Rect room;               // closed, around the floor without the corridor, in tiles of the mask
  int corridor_side = -1;  // the only side that it can be entered from; -1 without a corridor
  LogicalPosition corridor_entrance;
  bool has_inner_door = false;  // the door belongs between room and corridor, not at the far end
  LogicalPosition inner_doorway;

  // The room that the mask holds, alone.
  void begin();
  // The doorway by which it is entered on a side, drawn when it is first asked for.
  std::optional<LogicalPosition> entrance(int side, Rng& rng) {
    if (corridor_side >= 0) {
      return side == corridor_side ? std::optional(corridor_entrance) : std::nullopt;
    }
    const auto i = static_cast<std::size_t>(side);
    return drawn_[i] ? entrances_[i] : draw_entrance(side, rng);
  }

 private:
  std::optional<LogicalPosition> draw_entrance(int side, Rng& rng);

  std::array<std::optional<LogicalPosition>, kSides> entrances_;
  std::array<bool, kSides> drawn_{};
};

// With the room alone.
void design_room(const RoomMask& mask, RoomDesign& design);
// A corridor from a doorway of the room, straight or with one or two bends; it is entered at its
// far end. False, and the room alone, if it would leave the 64 tiles of a mask or run into the
// room.
bool add_corridor(RoomDesign& design, Rng& rng);

}  // namespace karst
