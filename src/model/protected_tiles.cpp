#include "model/protected_tiles.hpp"

#include <algorithm>

#include "model/ground/dry_ground.hpp"

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

void set_plus(BitGrid& grid, LogicalPosition center) {
  for (const LogicalPosition p : {LogicalPosition{center.x - 1, center.y},
                                  {center.x + 1, center.y},
                                  {center.x, center.y - 1},
                                  {center.x, center.y + 1}}) {
    if (grid.size().contains(p)) grid.set(p);
  }
}

void shut_marked(const GenerationResult& map, Subtype mark, BitGrid& open) {
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(mark) && open.size().contains(tile.position)) open.clear(tile.position);
  }
}

}  // namespace

void mark_uses(const Build& build, BitGrid& kept) {
  const GenerationResult& map = build.map;
  const auto mark = [&](LogicalPosition p) { set_square(kept, p, 0); };
  mark(map.start);
  if (map.stairs_up) mark(*map.stairs_up);
  if (map.stairs_down) mark(*map.stairs_down);
  for (const FactionStart& start : map.faction_starts) mark(start.position);
  for (const LogicalPosition door : build.doors) mark(door);
  for (const PointOfInterest& place : map.points_of_interest) mark(place.position);
  for (const MarkedTile& tile : map.subtypes) {
    mark(tile.position);
    // A door in a wall needs the floor before it.
    if (!build.terrain.get_or_zero(tile.position)) set_plus(kept, tile.position);
  }
  kept &= build.terrain;
}

void mark_places(const Build& build, BitGrid& kept) {
  mark_uses(build, kept);
  for (const Rect& room : build.map.rooms) set_square(kept, room.center(), 0);
  mark_hazards(build.map.ground, kept);
  kept &= build.terrain;
}

void mark_start_grounds(const Build& build, BitGrid& kept) {
  for (const FactionStart& start : build.map.faction_starts) {
    set_square(kept, start.position, kStartReach);
  }
}

void mark_kept_tiles(const Build& build, BitGrid& kept) {
  const GenerationResult& map = build.map;
  mark_places(build, kept);
  set_square(kept, map.start, kStartReach);
  mark_start_grounds(build, kept);
  for (const Rect& room : map.rooms) set_square(kept, room.center(), kRoomReach);
  if (!map.rooms.empty()) set_square(kept, map.rooms[0].center(), kStartReach);
  kept &= build.terrain;
}

void shut_secret_doors(const GenerationResult& map, BitGrid& open) {
  shut_marked(map, Subtype::secret, open);
}

void shut_locks(const GenerationResult& map, BitGrid& open) {
  shut_marked(map, Subtype::lock, open);
}

void shut_hazards_and_secret_doors(const GenerationResult& map, BitGrid& open) {
  leave_out_hazards(map.ground, open);
  shut_secret_doors(map, open);
}

bool touches_stairs(const GenerationResult& map, LogicalPosition p) {
  const auto near = [&](std::optional<LogicalPosition> stairs) {
    return stairs && manhattan_distance(*stairs, p) <= 1;
  };
  return near(map.start) || near(map.stairs_up) || near(map.stairs_down);
}

}  // namespace karst
