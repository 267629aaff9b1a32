#include "generators/rooms/room_design.hpp"

namespace karst {
namespace {

// Straight stretches, each turned by a quarter from the one before.
struct Corridor {
  std::array<LogicalPosition, 4> corners{};  // the doorway first
  std::size_t count = 0;
  int first_side = 0;
  int end_side = 0;

  void go(int side, std::int32_t steps) {
    if (count == 1) first_side = side;
    corners[count] = moved(corners[count - 1], step_of(side), steps);
    ++count;
    end_side = side;
  }
  std::size_t stretches() const { return count - 1; }
  Rect stretch(std::size_t i) const { return spanned(corners[i], corners[i + 1]); }
  // Without the doorway.
  Rect stretch_outside(std::size_t i) const {
    return i == 0 ? spanned(moved(corners[0], step_of(first_side)), corners[1]) : stretch(i);
  }
  Rect bounds() const {
    Rect all = stretch(0);
    for (std::size_t i = 1; i < stretches(); ++i) {
      const Rect next = stretch(i);
      all = {std::min(all.x1, next.x1), std::min(all.y1, next.y1), std::max(all.x2, next.x2),
             std::max(all.y2, next.y2)};
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

std::optional<LogicalPosition> RoomDesign::draw_entrance(int side, Rng& rng) {
  const auto i = static_cast<std::size_t>(side);
  drawn_[i] = true;
  return entrances_[i] = mask.draw_doorway(side, rng);
}

void design_room(const RoomMask& mask, RoomDesign& design) {
  design.mask = mask;
  design.begin();
}

void RoomDesign::begin() {
  room = mask.bounds();
  corridor_side = -1;
  has_inner_door = false;
  drawn_ = {};
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
  const auto shifted_rect = [&](const Rect& r, std::int32_t more) {
    return Rect{r.x1 + left - more, r.y1 + above - more, r.x2 + left + more, r.y2 + above + more};
  };
  design.mask.enlarge(left, above, size);
  design.room = shifted_rect(design.room, 0);
  for (std::size_t i = 0; i < corridor.stretches(); ++i) {
    if (design.mask.any_in(shifted_rect(corridor.stretch_outside(i), 1))) return false;
  }
  for (std::size_t i = 0; i < corridor.stretches(); ++i) {
    design.mask.open(shifted_rect(corridor.stretch(i), 0));
  }
  design.corridor_side = corridor.end_side;
  design.corridor_entrance =
      shifted(moved(corridor.corners[corridor.count - 1], step_of(corridor.end_side)));
  design.has_inner_door = rng.below(3) == 0;
  design.inner_doorway = shifted(*doorway);
  return true;
}

}  // namespace karst
