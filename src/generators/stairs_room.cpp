#include "generators/stairs_room.hpp"

#include <algorithm>

#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

// A start so that `target` lies strictly between start and start + length, and both ends between
// low and high.
std::int32_t place_around(std::int32_t target, std::int32_t length, std::int32_t low,
                          std::int32_t high, Rng& rng) {
  return rng.between(std::max(low, target - length + 1), std::min(high - length, target - 1));
}

}  // namespace

Rect place_room_around(LogicalPosition tile, BitGrid& terrain, const Rect& bounds, Size room,
                       Rng& rng) {
  const LogicalPosition inside = {std::clamp(tile.x, bounds.x1 + 1, bounds.x2 - 1),
                                  std::clamp(tile.y, bounds.y1 + 1, bounds.y2 - 1)};
  carve_corridor(terrain, tile, inside, Bend::horizontal_first);
  const std::int32_t x = place_around(inside.x, room.width, bounds.x1, bounds.x2, rng);
  const std::int32_t y = place_around(inside.y, room.height, bounds.y1, bounds.y2, rng);
  return Rect::from_size(x, y, room.width, room.height);
}

}  // namespace karst
