#include "generators/tile_dungeons/room_plan.hpp"

#include <algorithm>

namespace karst {
namespace {

// From where to where a rectangle reaches in the direction of the wall at a side.
struct Reach {
  std::int32_t first;
  std::int32_t last;
};
constexpr Reach along(const Rect& tiles, Side side) {
  return is_beside(side) ? Reach{tiles.y1, tiles.y2} : Reach{tiles.x1, tiles.x2};
}

}  // namespace

void RoomPlan::reset(const Rect& bounds, std::span<const LogicalPosition> never_wall) {
  bounds_ = bounds;
  never_wall_ = never_wall;
  spaces_.clear();
  room_count_ = 0;
  floor_ = 0;
}

bool RoomPlan::is_free(const Rect& tiles, std::size_t self) const {
  if (!bounds_.contains({tiles.x1, tiles.y1}) || !bounds_.contains({tiles.x2, tiles.y2})) {
    return false;
  }
  const Rect outline = with_walls(tiles);
  for (const LogicalPosition tile : never_wall_) {
    if (outline.contains(tile) && !tiles.contains(tile)) return false;
  }
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    if (i != self && outline.intersects(spaces_[i].tiles)) return false;
  }
  return true;
}

Rect RoomPlan::without_wall_on_stairs(Rect tiles) const {
  for (std::size_t round = 0; round < never_wall_.size(); ++round) {  // one may bring the next near
    for (const LogicalPosition tile : never_wall_) {
      if (!with_walls(tiles).contains(tile)) continue;
      tiles = {std::min(tiles.x1, tile.x), std::min(tiles.y1, tile.y), std::max(tiles.x2, tile.x),
               std::max(tiles.y2, tile.y)};
    }
  }
  return tiles;
}

void RoomPlan::add(const Space& space) {
  const std::int64_t doorway = spaces_.empty() ? 0 : 1;
  floor_ += tile_count(space.tiles) + doorway;
  room_count_ += space.kind == SpaceKind::room ? 1 : 0;
  spaces_.push_back(space);
}

void RoomPlan::enlarge(std::size_t space, const Rect& tiles) {
  floor_ += tile_count(tiles) - tile_count(spaces_[space].tiles);
  spaces_[space].tiles = tiles;
}

std::size_t RoomPlan::space_at(LogicalPosition tile) const {
  const auto found = std::find_if(spaces_.begin(), spaces_.end(),
                                  [&](const Space& space) { return space.tiles.contains(tile); });
  return found == spaces_.end() ? kNobody : static_cast<std::size_t>(found - spaces_.begin());
}

LogicalPosition RoomPlan::doorway(std::size_t space) const {
  return doorway_between(spaces_[space].tiles, spaces_[spaces_[space].host].tiles);
}

LogicalPosition doorway_between(const Rect& tiles, const Rect& host) {
  const auto middle = [](std::int32_t a1, std::int32_t a2, std::int32_t b1, std::int32_t b2) {
    return (std::max(a1, b1) + std::min(a2, b2)) / 2;
  };
  // Of what the two have in common in one direction, and of the wall between them in the other.
  return {middle(tiles.x1, tiles.x2, host.x1, host.x2),
          middle(tiles.y1, tiles.y2, host.y1, host.y2)};
}

void RoomPlan::walk_from(LogicalPosition start) {
  entered_.assign(spaces_.size(), {});
  // From host to host up to the first space, then from there to all others, hosts before guests.
  std::size_t space = space_at(start);
  entered_[space] = {start, 0};
  for (; space != 0; space = spaces_[space].host) {
    const LogicalPosition door = doorway(space);
    entered_[spaces_[space].host] = {door, steps_to(space, door)};
  }
  for (std::size_t i = 1; i < spaces_.size(); ++i) {
    if (entered_[i].steps >= 0) continue;
    const LogicalPosition door = doorway(i);
    entered_[i] = {door, steps_to(spaces_[i].host, door)};
  }
}

std::int64_t RoomPlan::steps_to(std::size_t space, LogicalPosition tile) const {
  const auto& [from, steps] = entered_[space];
  // From a doorway first into the space: two doorways may lie in the same wall.
  const Rect& tiles = spaces_[space].tiles;
  const auto inside = [&](LogicalPosition p) {
    return LogicalPosition{std::clamp(p.x, tiles.x1, tiles.x2),
                           std::clamp(p.y, tiles.y1, tiles.y2)};
  };
  return steps + manhattan_distance(from, inside(from)) +
         manhattan_distance(inside(from), inside(tile)) + manhattan_distance(inside(tile), tile);
}

void RoomPlan::carve(Build& build) const {
  for (std::size_t i = 0; i < spaces_.size(); ++i) {
    const Space& space = spaces_[i];
    build.terrain.set_rect(space.tiles);
    if (space.kind == SpaceKind::room) build.map.rooms.push_back(with_walls(space.tiles));
    if (i == 0) continue;
    build.terrain.set(doorway(i));
    if (space.kind == SpaceKind::room) build.doors.push_back(doorway(i));
  }
}

bool share_wall(const Rect& a, const Rect& b) {
  const std::int32_t dx = std::max(a.x1, b.x1) - std::min(a.x2, b.x2);
  const std::int32_t dy = std::max(a.y1, b.y1) - std::min(a.y2, b.y2);
  return (dx == 2 && dy <= 0) || (dy == 2 && dx <= 0);
}

std::int32_t distance_beyond(const Rect& tiles, Side side, LogicalPosition tile) {
  switch (side) {
    case Side::left:
      return tiles.x1 - tile.x;
    case Side::right:
      return tile.x - tiles.x2;
    case Side::top:
      return tiles.y1 - tile.y;
    case Side::bottom:
      return tile.y - tiles.y2;
  }
  return 0;
}

Rect behind_wall(const Rect& host, Side side, std::int32_t depth, std::int32_t first,
                 std::int32_t breadth) {
  const std::int32_t last = first + breadth - 1;
  switch (side) {
    case Side::left:
      return {host.x1 - 1 - depth, first, host.x1 - 2, last};
    case Side::right:
      return {host.x2 + 2, first, host.x2 + 1 + depth, last};
    case Side::top:
      return {first, host.y1 - 1 - depth, last, host.y1 - 2};
    case Side::bottom:
      return {first, host.y2 + 2, last, host.y2 + 1 + depth};
  }
  return host;
}

std::optional<Rect> draw_behind_wall(const Rect& host, Side side, std::int32_t depth,
                                     std::int32_t breadth, const Rect& bounds, Rng& rng) {
  const Reach wall = along(host, side);
  const Reach most = along(bounds, side);
  const std::int32_t low = std::max(wall.first - breadth + 1, most.first);
  const std::int32_t high = std::min(wall.last, most.last - breadth + 1);
  if (low > high) return std::nullopt;
  return behind_wall(host, side, depth, rng.between(low, high), breadth);
}

std::optional<Rect> behind_wall_over(LogicalPosition tile, const Rect& host, Side side,
                                     std::int32_t shortest, const Rect& bounds) {
  const std::int32_t needed_depth = distance_beyond(host, side, tile) - 1;
  if (needed_depth < 1) return std::nullopt;
  const Reach wall = along(host, side);
  const std::int32_t across = is_beside(side) ? tile.y : tile.x;
  const std::int32_t first = std::min(across, wall.last);
  const std::int32_t last = std::max(across, wall.first);
  const std::int32_t breadth = std::max(last - first + 1, shortest);
  return behind_wall(host, side, std::max(needed_depth, shortest),
                     std::min(first, along(bounds, side).last - breadth + 1), breadth);
}

}  // namespace karst
