#include "generators/tile_dungeons/tile_dungeon.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "generators/caves/open_share.hpp"
#include "karst/core/text.hpp"
#include "locks/lock_layout.hpp"
#include "terrain/holes.hpp"
#include "terrain/paths/nearest.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

constexpr std::array<LogicalPosition, 4> kSteps = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

// As many as parameters allow.
constexpr std::int64_t kMostRooms = 100;

bool lies_inside(const Rect& tiles, Size size) {
  return size.contains({tiles.x1, tiles.y1}) && size.contains({tiles.x2, tiles.y2});
}

// The smallest closed rectangle that holds all spaces.
Rect bounds_of(const RoomPlan& plan) {
  Rect bounds = plan.tiles_of(0);
  for (const Space& space : plan.spaces()) {
    bounds = {std::min(bounds.x1, space.tiles.x1), std::min(bounds.y1, space.tiles.y1),
              std::max(bounds.x2, space.tiles.x2), std::max(bounds.y2, space.tiles.y2)};
  }
  return bounds;
}

// A wall that may hold the exit, and the floor before it.
struct WayOut {
  LogicalPosition wall;
  LogicalPosition floor;
};

// Calls visit(space, way) for every tile of the walls around all spaces that lies beside floor.
template <class Visit>
void for_each_way_out(const RoomPlan& plan, const BitGrid& terrain, Visit visit) {
  const Rect bounds = bounds_of(plan);
  for (std::size_t i = 0; i < plan.spaces().size(); ++i) {
    const Rect& tiles = plan.tiles_of(i);
    const auto look = [&](LogicalPosition floor, LogicalPosition wall) {
      if (!bounds.contains(wall) && terrain.get(floor)) visit(i, WayOut{wall, floor});
    };
    for (std::int32_t x = tiles.x1; x <= tiles.x2; ++x) {
      look({x, tiles.y1}, {x, tiles.y1 - 1});
      look({x, tiles.y2}, {x, tiles.y2 + 1});
    }
    for (std::int32_t y = tiles.y1; y <= tiles.y2; ++y) {
      look({tiles.x1, y}, {tiles.x1 - 1, y});
      look({tiles.x2, y}, {tiles.x2 + 1, y});
    }
  }
}

// Where the map will start: at the entry, or in the middle of the first room, but not on the exit
// that is wanted.
LogicalPosition start_of(Build& build) {
  if (build.entry()) return *build.entry();
  const LogicalPosition center = build.map.rooms[0].center();
  if (build.exit() != center) return center;
  build.terrain.clear(center);
  const LogicalPosition beside = nearest_set(build.terrain, center).value_or(center);
  build.terrain.set(center);
  return beside;
}

// The room that a tile of the plan lies in, or the one whose annex it lies in.
std::size_t room_of(const RoomPlan& plan, LogicalPosition tile) {
  const std::size_t space = plan.space_at(tile);
  return plan.spaces()[space].kind == SpaceKind::room ? space : plan.spaces()[space].host;
}

void put_start_room_first(RoomPlan& plan, Build& build) {
  std::vector<Rect>& rooms = build.map.rooms;
  if (const auto entry = build.entry()) {
    const Rect room = with_walls(plan.tiles_of(room_of(plan, *entry)));
    std::iter_swap(rooms.begin(), std::find(rooms.begin(), rooms.end(), room));
    return;
  }
  plan.walk_from(build.exit().value_or(rooms[0].center()));
  const auto steps = [&](const Rect& room) {
    return plan.steps_to(plan.space_at(room.center()), room.center());
  };
  std::iter_swap(rooms.begin(),
                 std::max_element(rooms.begin(), rooms.end(), [&](const Rect& a, const Rect& b) {
                   return steps(a) < steps(b);
                 }));
}

void place_exit(RoomPlan& plan, Build& build, double least_share) {
  const LogicalPosition start = start_of(build);
  plan.walk_from(start);
  std::int64_t longest = 0;
  const auto find_longest = [&](std::size_t space, const WayOut& way) {
    longest = std::max(longest, plan.steps_to(space, way.floor));
  };
  for_each_way_out(plan, build.terrain, find_longest);
  auto& ways = build.kept<std::vector<WayOut>>();
  ways.clear();
  const double least = least_share * static_cast<double>(longest);
  const auto list = [&](std::size_t space, const WayOut& way) {
    if (static_cast<double>(plan.steps_to(space, way.floor)) >= least) ways.push_back(way);
  };
  for_each_way_out(plan, build.terrain, list);
  const WayOut way = build.rng("exit").pick(std::span(ways));
  build.map.subtypes.push_back({way.wall, {Subtype::door, Subtype::exit}, 0, {}});
  build.map.start = start;
  build.map.stairs_up = build.entry();
  build.map.stairs_down = build.exit();
}

// How many doorways more than a tree of rooms needs.
std::int64_t asked_loops(const GenerationResult& map) {
  return static_cast<std::int64_t>(number_param(map, "loops").value_or(0));
}

// What leads from room to room and from rooms into annexes.
struct DoorwayCounts {
  std::int64_t between_rooms = 0;
  std::int64_t into_annexes = 0;
  std::optional<LogicalPosition> wrong;  // a door that does neither
};

bool in_some_room(const MapFacts& facts, LogicalPosition p) {
  return std::ranges::any_of(facts.map.rooms,
                             [&](const Rect& room) { return without_walls(room).contains(p); });
}

bool is_beside_room(const MapFacts& facts, LogicalPosition p) {
  return std::ranges::any_of(kSteps, [&](LogicalPosition step) {
    return in_some_room(facts, {p.x + step.x, p.y + step.y});
  });
}

// Doors lie between rooms, openings without a door between a room and its annex.
void count_doorway(const MapFacts& facts, LogicalPosition door, bool is_door,
                   DoorwayCounts& counts) {
  const auto is_open = [&](std::int32_t dx, std::int32_t dy) {
    return facts.walkable.get_or_zero({door.x + dx, door.y + dy});
  };
  const bool across = is_open(-1, 0) && is_open(1, 0) && !is_open(0, -1) && !is_open(0, 1);
  const bool upright = !is_open(-1, 0) && !is_open(1, 0) && is_open(0, -1) && is_open(0, 1);
  const std::int32_t dx = across ? 1 : 0;
  const auto in_room = [&](LogicalPosition p) { return in_some_room(facts, p); };
  const int beside_rooms = (in_room({door.x - dx, door.y - 1 + dx}) ? 1 : 0) +
                           (in_room({door.x + dx, door.y + 1 - dx}) ? 1 : 0);
  if ((!across && !upright) || beside_rooms != (is_door ? 2 : 1)) counts.wrong = door;
  if (beside_rooms == 1) ++counts.into_annexes;
  if (beside_rooms == 2) ++counts.between_rooms;
}

// Takes the annex that begins with `corner` out of `rest`; false if it is no rectangle with just
// one open tile around it.
bool take_annex(const BitGrid& walkable, LogicalPosition corner, BitGrid& rest) {
  Rect tiles{corner.x, corner.y, corner.x, corner.y};
  while (rest.get_or_zero({tiles.x2 + 1, corner.y})) ++tiles.x2;
  while (rest.get_or_zero({corner.x, tiles.y2 + 1})) ++tiles.y2;
  const Rect around{std::max(tiles.x1 - 1, 0), std::max(tiles.y1 - 1, 0),
                    std::min(tiles.x2 + 1, rest.width() - 1),
                    std::min(tiles.y2 + 1, rest.height() - 1)};
  const std::int64_t count = tile_count(tiles);
  const bool whole = rest.count_in(tiles) == count && walkable.count_in(around) == count + 1;
  rest.clear_rect(tiles);
  return whole;
}

}  // namespace

std::int32_t scaled_side(std::int32_t side, Size map) {
  const double factor =
      std::sqrt(static_cast<double>(map.area()) / static_cast<double>(kTileDungeonSize.area()));
  return std::max(1, static_cast<std::int32_t>(std::floor(side * factor + 0.5)));
}

std::int64_t grown_rooms(std::int32_t usual, Size map) {
  return std::max(usual, scaled_side(usual, map));
}

FloorWindow floor_window(Size map, double least_share, double most_share) {
  const auto area = static_cast<double>(map.area());
  return {-static_cast<std::int64_t>(std::floor(-least_share * area)),
          static_cast<std::int64_t>(std::floor(most_share * area))};
}

void place_exit_and_keys(RoomPlan& plan, Build& build, double exit_distance, int keys) {
  put_start_room_first(plan, build);
  place_exit(plan, build, exit_distance);
  build.step("exit");
  if (keys == 0) return;
  if (build.map.rooms.size() > 1) {
    place_keys_and_locks({.pairs = keys, .on_doors_only = true}, build);
  } else {
    build.map.placements.push_back(
        {.type = std::string(kKeyPlacement),
         .asked = keys,
         .why = "in a single room a key would lie in sight of its lock"});
  }
}

std::optional<Violation> check_floor_share(const MapFacts& facts, double least_share,
                                           double most_share) {
  auto [least, most] = floor_window(facts.walkable.size(), least_share, most_share);
  // Half of 25x25 tiles are neither 312 nor 313: nobody can come nearer than these.
  if (least > most) std::swap(least, most);
  const std::int64_t floor = facts.walkable_count;
  if (floor >= least && floor <= most) return std::nullopt;
  return Violation{fmt::format("{} of floor, {}..{} wanted by min_floor and max_floor",
                               counted(floor, "tile"), least, most),
                   -static_cast<double>(floor < least ? least - floor : floor - most)};
}

std::optional<Violation> check_rooms(const MapFacts& facts, int fewest, int most) {
  const std::span<const Rect> rooms = facts.map.rooms;
  if (std::ssize(rooms) < fewest || std::ssize(rooms) > most) {
    return Violation{
        fmt::format("{}, {}..{} wanted", counted(std::ssize(rooms), "room"), fewest, most), 0};
  }
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    if (!lies_inside(without_walls(rooms[i]), facts.walkable.size())) {
      return Violation{fmt::format("the room around {} leaves the map", xy(rooms[i].center())), 0};
    }
    if (!facts.walkable.get_or_zero(rooms[i].center())) {
      return Violation{fmt::format("the room's centre {} is rock", xy(rooms[i].center())), 0};
    }
    // The outlines of two rooms may share a wall.
    if (intersects_any(without_walls(rooms[i]), rooms.first(i))) {
      return Violation{fmt::format("no wall lies between the room around {} and another one",
                                   xy(rooms[i].center())),
                       0};
    }
  }
  return std::nullopt;
}

std::optional<Violation> check_one_doorway(const MapFacts& facts) {
  const GenerationResult& map = facts.map;
  BitGrid& rest = facts.scratch;
  rest = facts.walkable;
  if (std::ssize(map.rooms) > kMostRooms) {  // from a file; each door is compared with all of them
    return Violation{fmt::format("{} rooms are more than {}", map.rooms.size(), kMostRooms), 0};
  }
  for (const Rect& room : map.rooms) {
    const Rect tiles = without_walls(room);
    // Another promise tells of rooms that leave the map.
    if (lies_inside(tiles, rest.size())) rest.clear_rect(tiles);
  }
  DoorwayCounts doorways;
  rest.for_each([&](LogicalPosition p) {
    const bool is_door = map.tiles[p] == TileType::door;
    if (!is_door && !is_beside_room(facts, p)) return;
    count_doorway(facts, p, is_door, doorways);
    rest.clear(p);
  });
  if (doorways.wrong) {
    return Violation{
        fmt::format("the doorway {} lies between no two rooms, nor a room and its annex",
                    xy(*doorways.wrong)),
        0};
  }
  const std::int64_t more = doorways.between_rooms - (std::ssize(map.rooms) - 1);
  if (more < 0 || more > asked_loops(map)) {
    return Violation{
        fmt::format("{} for {}", counted(doorways.between_rooms, "doorway"),
                    counted(std::ssize(map.rooms), "room")),
        0};
  }
  std::int64_t annexes = 0;
  for (auto corner = rest.find_first(); corner; corner = rest.find_next(*corner), ++annexes) {
    if (take_annex(facts.walkable, *corner, rest)) continue;
    return Violation{fmt::format("the floor around {} is no annex", xy(*corner)), 0};
  }
  if (annexes == doorways.into_annexes) return std::nullopt;
  return Violation{fmt::format("{} for {}", counted(doorways.into_annexes, "doorway"),
                               counted(annexes, "annex", "annexes")),
                   0};
}

std::optional<Violation> check_walls_joined(const MapFacts& facts) {
  const std::int64_t islands = count_holes(facts.walkable, facts.region_count);
  if (islands <= asked_loops(facts.map)) return std::nullopt;
  return Violation{fmt::format("{} of walls alone", counted(islands, "group")),
                   -static_cast<double>(islands)};
}

std::optional<Violation> check_exit_door(const MapFacts& facts) {
  const BitGrid& walkable = facts.walkable;
  std::int64_t exits = 0;
  for (const MarkedTile& tile : facts.map.subtypes) {
    if (!tile.types.contains(Subtype::exit)) continue;
    ++exits;
    const LogicalPosition p = tile.position;
    const bool beside_floor = std::any_of(kSteps.begin(), kSteps.end(), [&](LogicalPosition step) {
      return walkable.get_or_zero({p.x + step.x, p.y + step.y});
    });
    if (tile.types.contains(Subtype::door) && !walkable.get_or_zero(p) && beside_floor) continue;
    return Violation{fmt::format("the exit {} is no door in a wall beside floor", xy(p)), 0};
  }
  if (exits == 1) return std::nullopt;
  return Violation{fmt::format("{}, 1 wanted", counted(exits, "exit")), 0};
}

}  // namespace karst
