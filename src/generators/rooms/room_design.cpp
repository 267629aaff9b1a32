#include "generators/rooms/room_design.hpp"

namespace karst {
namespace {

// Straight stretches, each turned by a quarter from the one before.
struct Corridor {
  std::array<LogicalPosition, 4> corners{};  // the doorway first
  std::size_t count = 0;
  int end_side = 0;

  void go(int side, std::int32_t steps) {
    corners[count] = moved(corners[count - 1], step_of(side), steps);
    ++count;
    end_side = side;
  }
  Rect bounds() const {
    Rect all = spanned(corners[0], corners[1]);
    for (std::size_t i = 2; i < count; ++i) {
      const Rect stretch = spanned(corners[i - 1], corners[i]);
      all = {std::min(all.x1, stretch.x1), std::min(all.y1, stretch.y1),
             std::max(all.x2, stretch.x2), std::max(all.y2, stretch.y2)};
    }
    return all;
  }
};

int turned(int side, Rng& rng) {
  return (side < 2 ? 2 : 0) + static_cast<int>(rng.below(2));
}

Corridor draw_corridor(LogicalPosition doorway, int side, Rng& rng) {
  Corridor corridor;
  corridor.corners[corridor.count++] = doorway;
  switch (rng.below(4)) {
    case 0:
      corridor.go(side, rng.between(2, 4));
      break;
    case 1: {
      corridor.go(side, 1);
      const int length = rng.between(2, 3);  // drawn by itself: the order of arguments is open
      corridor.go(turned(side, rng), length);
      corridor.go(side, rng.between(1, 2));
      break;
    }
    default: {
      corridor.go(side, rng.between(1, 2));
      const int length = rng.between(1, 3);
      corridor.go(turned(side, rng), length);
      break;
    }
  }
  return corridor;
}

}  // namespace

std::optional<LogicalPosition> RoomDesign::entrance(int side, Rng& rng) {
  if (corridor_side >= 0) {
    if (side != corridor_side) return std::nullopt;
    return corridor_entrance;
  }
  const auto i = static_cast<std::size_t>(side);
  if (!drawn_[i]) {
    drawn_[i] = true;
    entrances_[i] = mask.draw_doorway(side, rng);
  }
  return entrances_[i];
}

void design_room(const RoomMask& mask, RoomDesign& design) {
  design = RoomDesign{};
  design.mask = mask;
  design.room = mask.bounds();
}

bool add_corridor(RoomDesign& design, Rng& rng) {
  const int side = static_cast<int>(rng.below(kSides));
  const auto doorway = design.mask.draw_doorway(side, rng);
  if (!doorway) return false;
  const Corridor corridor = draw_corridor(*doorway, side, rng);
  const Rect bounds = corridor.bounds();
  const std::int32_t left = std::max(0, 1 - bounds.x1);
  const std::int32_t above = std::max(0, 1 - bounds.y1);
  const Size size{std::max(design.mask.size().width, bounds.x2 + 2) + left,
                  std::max(design.mask.size().height, bounds.y2 + 2) + above};
  if (size.width > RoomMask::kMaxSide || size.height > RoomMask::kMaxSide) return false;
  const auto shifted = [&](LogicalPosition p) { return moved(p, {left, above}); };
  design.mask.enlarge(left, above, size);
  design.room = {design.room.x1 + left, design.room.y1 + above, design.room.x2 + left,
                 design.room.y2 + above};
  RoomMask way(Size{size.width - 2, size.height - 2});
  for (std::size_t i = 1; i < corridor.count; ++i) {
    way.open(spanned(shifted(corridor.corners[i - 1]), shifted(corridor.corners[i])));
  }
  if (way.touches(design.mask, shifted(*doorway))) return false;
  design.mask.open(way);
  design.corridor_side = corridor.end_side;
  design.corridor_entrance =
      shifted(moved(corridor.corners[corridor.count - 1], step_of(corridor.end_side)));
  design.has_inner_door = rng.below(3) == 0;
  design.inner_doorway = shifted(*doorway);
  return true;
}

}  // namespace karst
