// A tile dungeon from the centre out: a room in the middle, rooms attached to the walls of rooms,
// then everything grows into the space that is left, and what is too narrow for that gets annexes.
// Rooms stay one tile of wall apart and each hangs on one doorway, so there is one way only between
// any two of them.
//
//   #########################
//   #......#################E    + doorway
//   #......#....#######.....#    E exit
//   #......+....#.....#.....#
//   #......#....+.....+.....#
//   #......###+##.....#.....#
//   #......#....#.....#######
//   #########################
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generators/by_area.hpp"
#include "generators/generator_table.hpp"
#include "generators/tile_dungeons/center_out_layout.hpp"
#include "generators/tile_dungeons/tile_dungeon.hpp"
#include "karst/core/text.hpp"
#include "terrain/paths/doorways.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int min_rooms = 3;
  int max_rooms = 6;
  int min_room_side = 4;
  int max_room_side = 8;
  double min_floor = 0.5;
  double max_floor = 0.75;
  int annex_width = 3;
  double exit_distance = 0.8;
  int keys = 1;
  int loops = 0;
};

constexpr auto kParams = describe(
    integer<&Params::min_rooms>("min_rooms", between(1, kMostPlannedRooms), "fewest rooms"),
    by_size(integer<&Params::max_rooms>("max_rooms", between(1, kMostPlannedRooms),
                                        "most rooms; 6, and more on maps larger than 25x25, as the "
                                        "square root of their area"),
            [](Size map) { return grown_rooms(6, map); }),
    integer<&Params::min_room_side>(
        "min_room_side", between(3, 10),
        "shortest side of a room before it grows, in tiles of a map of 25x25; sides grow with the "
        "square root of the map's area, and 10x10 are as large as rooms become"),
    integer<&Params::max_room_side>("max_room_side", between(3, 100),
                                    "longest side of a room before it grows, likewise"),
    real<&Params::min_floor>("min_floor", between(0.0, 0.9), "least share of floor in the map"),
    real<&Params::max_floor>("max_floor", between(0.0, 1.0), "largest share of floor in the map"),
    integer<&Params::annex_width>(
        "annex_width", between(0, 100),
        "widest annex, a narrow part of a room behind an opening without a door, in tiles of a map "
        "of 25x25; 0 or 1 for none"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0),
                                 "the way from the start to the exit is at least this share of the "
                                 "longest to any outer wall"),
    integer<&Params::keys>(
        "keys", between(0, kMostPairs),
        "keys, each with a lock on a doorway or on the way out; fewer where there is no place for "
        "them"),
    integer<&Params::loops>("loops", between(0, 1000),
                            "doorways more than are needed, each between rooms that share a wall, "
                            "as far as there are such and max_floor allows"));

constexpr std::array kRules = {
    kTileDungeonRules<Params>[0],
    kTileDungeonRules<Params>[1],
    rule<Params>("min_room_side <= max_room_side",
                 [](const Params& p) { return p.min_room_side <= p.max_room_side; }),
};

// Below, three rooms are seldom half of the map.
constexpr Size kSmallest{13, 13};

Size min_size(const Params&) {
  return kSmallest;
}

constexpr std::int64_t kFewestRoomTiles = 9;

std::int64_t most_room_tiles(Size map) {
  return std::max(kFewestRoomTiles, map.area() * 16 / 100);
}

// The sides of a room along x and y for a side that was scaled to the map. What does not fit across
// a long map is given to the other side.
Size sides_of(std::int64_t scaled, Size map) {
  const auto fitting = [&](std::int32_t across, std::int32_t along) {
    const std::int64_t wanted = scaled <= across - 2 ? scaled : scaled * scaled / (across - 2);
    return static_cast<std::int32_t>(std::min<std::int64_t>(wanted, along - 2));
  };
  return {fitting(map.height, map.width), fitting(map.width, map.height)};
}

LayoutWishes wishes_for(const Params& params, Size map) {
  const bool annexes = params.annex_width >= 2;
  const auto largest_square = static_cast<std::int32_t>(
      std::sqrt(static_cast<double>(most_room_tiles(map))));
  const std::int32_t longest = std::max(kShortestRoomSide, scaled_side(params.max_room_side, map));
  const std::int32_t shortest = std::clamp(scaled_side(params.min_room_side, map),
                                           kShortestRoomSide, std::min(largest_square, longest));
  return {.floor = floor_window(map, params.min_floor, params.max_floor),
          .fewest_rooms = params.min_rooms,
          .most_rooms = params.max_rooms,
          .most_room_tiles = most_room_tiles(map),
          .shortest = sides_of(shortest, map),
          .longest = sides_of(longest, map),
          .strip = scaled_side(1, map),
          .narrow = std::max(2, scaled_side(2, map)),
          .wide = annexes ? std::max(2, scaled_side(params.annex_width, map)) : 0};
}

// Further doorways between rooms that share a wall, as far as they may be floor.
void open_loops(std::int64_t wanted, const RoomPlan& plan, Build& build) {
  Rng rng = build.rng("loops");
  auto& walls = build.kept<std::vector<LogicalPosition>>();
  walls.clear();
  const std::span<const Space> spaces = plan.spaces();
  for (std::size_t a = 0; a < spaces.size(); ++a) {
    for (std::size_t b = a + 1; b < spaces.size(); ++b) {
      const bool rooms = spaces[a].kind == SpaceKind::room && spaces[b].kind == SpaceKind::room;
      if (!rooms || spaces[b].host == a || !share_wall(spaces[a].tiles, spaces[b].tiles)) continue;
      walls.push_back(doorway_between(spaces[a].tiles, spaces[b].tiles));
    }
  }
  rng.shuffle(std::span(walls));
  std::int64_t opened = 0;
  for (const LogicalPosition wall : walls) {
    if (opened == wanted) break;
    if (build.terrain.get(wall) || !is_door_site(build.terrain, wall)) continue;
    build.terrain.set(wall);
    build.doors.push_back(wall);
    ++opened;
  }
  build.step("loops");
}

Result<void> run(const Params& params, Build& build) {
  auto& plan = build.kept<RoomPlan>();
  plan.reset(inside_border(build.size(), 1), build.must_open());
  CenterOutLayout layout(wishes_for(params, build.size()), plan, build.rng("rooms"));
  if (!layout.lay({build.size().width / 2, build.size().height / 2}, build.must_open())) {
    return not_possible("center_out", "a room at the stairs", "they are out of reach");
  }
  plan.carve(build);
  build.step("rooms");
  const std::int64_t most_floor = floor_window(build.size(), params.min_floor, params.max_floor).most;
  const auto loops = std::min<std::int64_t>(params.loops, most_floor - plan.floor());
  if (loops > 0) open_loops(loops, plan, build);
  place_exit_and_keys(plan, build, params.exit_distance, params.keys);
  return {};
}

std::optional<Violation> check_room_sizes(const Params& params, const MapFacts& facts) {
  if (auto violation = check_rooms(facts, params.min_rooms, params.max_rooms)) return violation;
  const std::int64_t most = most_room_tiles(facts.walkable.size());
  for (const Rect& room : facts.map.rooms) {
    const Rect tiles = without_walls(room);
    const std::int64_t count = tile_count(tiles);
    const bool open = facts.walkable.count_in(tiles) == count;
    if (count >= kFewestRoomTiles && count <= most && open) continue;
    return Violation{fmt::format("a room of {}, {}..{} wanted, all of them open",
                                 counted(count, "tile"), kFewestRoomTiles, most),
                     0};
  }
  return std::nullopt;
}

constexpr auto kPromises = tile_dungeon_promises<Params>(promise<check_room_sizes>(
    "room_sizes",
    "min_rooms..max_rooms rooms of at least 9 tiles and at most 16 % of the map, all open, with a "
    "wall one tile thick or more between them",
    PromiseGroup::openness));

constexpr auto kPresets =
    std::to_array<Preset>({{.name = "cellar", .meaning = "three to six rooms, one of them locked"},
                           {.name = "three_keys",
                            .meaning = "more rooms, and three keys to find",
                            .settings = "keys=3 min_rooms=5"},
                           {.name = "complex",
                            .meaning = "a larger house of six to twelve rooms",
                            .settings = "min_rooms=6 max_rooms=12 keys=2",
                            .size = Size{41, 41}}});

constexpr auto kGroups = std::to_array<ParamGroup>(
    {{"rooms", "min_rooms"}, {"floor", "min_floor"}, {"way_out", "exit_distance"}});

}  // namespace

constinit const MapGenerator center_out = generator<run, min_size>(
    {.name = "center_out",
     .version = 5,
     .description = "Tile dungeon: rooms attached to rooms from the centre out, each behind one "
                    "doorway, with annexes, and a door out in an outer wall.",
     .min_size_meaning = "below, three rooms are seldom half of the map",
     .rules = kRules,
     .promises = kPromises,
     .default_size = kTileDungeonSize,
     .presets = kPresets,
     .groups = kGroups,
     .usual = {.floor = 0.5, .several_rooms = true}},
    kParams);

}  // namespace karst
