#include "passes/kept_tiles.hpp"

#include <algorithm>

namespace karst {
namespace {

// Battle maps clear places of this size for those who start there.
constexpr std::int32_t kStartReach = 6;
constexpr std::int32_t kRoomReach = 1;

void set_square(BitGrid& grid, LogicalPosition center, std::int32_t reach) {
  const Rect square{std::max(center.x - reach, 0), std::max(center.y - reach, 0),
                    std::min(center.x + reach, grid.width() - 1),
                    std::min(center.y + reach, grid.height() - 1)};
  if (square.x1 <= square.x2 && square.y1 <= square.y2) grid.set_rect(square);
}

}  // namespace

void mark_kept_tiles(const Build& build, BitGrid& kept) {
  const GenerationResult& map = build.map;
  set_square(kept, map.start, kStartReach);
  for (const FactionStart& start : map.faction_starts) {
    set_square(kept, start.position, kStartReach);
  }
  if (!map.rooms.empty()) set_square(kept, map.rooms[0].center(), kStartReach);
  for (const Rect& room : map.rooms) set_square(kept, room.center(), kRoomReach);
  if (map.stairs_up) set_square(kept, *map.stairs_up, 0);
  if (map.stairs_down) set_square(kept, *map.stairs_down, 0);
  for (const LogicalPosition door : build.doors) set_square(kept, door, 0);
  for (const PointOfInterest& place : map.points_of_interest) set_square(kept, place.position, 0);
  for (const MarkedTile& tile : map.subtypes) set_square(kept, tile.position, 0);
  kept &= build.terrain;
}

bool touches_stairs(const GenerationResult& map, LogicalPosition p) {
  const auto near = [&](std::optional<LogicalPosition> stairs) {
    return stairs && manhattan_distance(*stairs, p) <= 1;
  };
  return near(map.start) || near(map.stairs_up) || near(map.stairs_down);
}

}  // namespace karst
