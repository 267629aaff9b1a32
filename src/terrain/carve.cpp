#include "karst/terrain/carve.hpp"

#include <algorithm>

namespace karst {

void carve_room(BitGrid& terrain, const Rect& room) {
  terrain.set_rect({room.x1 + 1, room.y1 + 1, room.x2 - 1, room.y2 - 1});
}

void carve_horizontal_tunnel(BitGrid& terrain, std::int32_t x1, std::int32_t x2, std::int32_t y) {
  terrain.set_run(y, std::min(x1, x2), std::max(x1, x2));
}

void carve_vertical_tunnel(BitGrid& terrain, std::int32_t y1, std::int32_t y2, std::int32_t x) {
  terrain.set_column(x, std::min(y1, y2), std::max(y1, y2));
}

void carve_corridor(BitGrid& terrain, LogicalPosition from, LogicalPosition to, Bend bend) {
  const bool horizontal_first = bend == Bend::horizontal_first;
  carve_horizontal_tunnel(terrain, from.x, to.x, horizontal_first ? from.y : to.y);
  carve_vertical_tunnel(terrain, from.y, to.y, horizontal_first ? to.x : from.x);
}

}  // namespace karst
