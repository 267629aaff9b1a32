#include "generators/rooms/room_design.hpp"

namespace karst {

RoomDesign without_corridor(const RoomMask& mask, Rng& rng) {
  RoomDesign design{mask, mask.bounds(), {}, {}};
  for (int side = 0; side < kSides; ++side) {
    design.entrances[static_cast<std::size_t>(side)] = mask.draw_doorway(side, rng);
  }
  return design;
}

std::optional<RoomDesign> with_corridor(const RoomMask& mask, Rng& rng) {
  const int side = static_cast<int>(rng.below(kSides));
  const auto doorway = mask.draw_doorway(side, rng);
  if (!doorway) return std::nullopt;
  const bool bends = rng.coin();
  const int end_side = bends ? (side < 2 ? 2 : 0) + static_cast<int>(rng.below(2)) : side;
  const bool across = side < 2;
  const LogicalPosition turn =
      moved(*doorway, step_of(side), bends ? rng.between(1, 4) : rng.between(2, across ? 7 : 4));
  const LogicalPosition end = bends ? moved(turn, step_of(end_side), rng.between(2, 6)) : turn;
  const LogicalPosition entrance = moved(end, step_of(end_side));

  const std::int32_t left = std::max(0, 1 - std::min(end.x, turn.x));
  const std::int32_t above = std::max(0, 1 - std::min(end.y, turn.y));
  const Size size{std::max(mask.size().width, std::max(end.x, turn.x) + 2) + left,
                  std::max(mask.size().height, std::max(end.y, turn.y) + 2) + above};
  if (size.width > RoomMask::kMaxSide || size.height > RoomMask::kMaxSide) return std::nullopt;
  RoomDesign design{mask, mask.bounds(), {}, moved(*doorway, {left, above})};
  design.mask.enlarge(left, above, size);
  design.room = {design.room.x1 + left, design.room.y1 + above, design.room.x2 + left,
                 design.room.y2 + above};
  design.mask.open(spanned(moved(*doorway, {left, above}), moved(turn, {left, above})));
  design.mask.open(spanned(moved(turn, {left, above}), moved(end, {left, above})));
  design.entrances[static_cast<std::size_t>(end_side)] = moved(entrance, {left, above});
  return design;
}

}  // namespace karst
