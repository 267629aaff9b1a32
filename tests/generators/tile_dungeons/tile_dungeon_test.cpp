// The rules of the tile dungeons, tiler and center_out, asked tile by tile.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/terrain/distance_map.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr LogicalPosition kAround[] = {{0, -1}, {-1, 0},  {1, 0},  {0, 1},
                                       {1, 1},  {-1, -1}, {-1, 1}, {1, -1}};
constexpr auto kSteps = std::span(kAround).first(4);

bool is_open(const GenerationResult& map, LogicalPosition p) {
  return map.tiles.contains(p) && is_walkable(map.tiles[p]);
}

// The tiles for which `belongs` holds that hang together with `from`.
template <class Belongs>
std::vector<LogicalPosition> spread(const GenerationResult& map, LogicalPosition from,
                                    std::span<const LogicalPosition> steps, Belongs belongs) {
  std::vector<LogicalPosition> found = {from};
  Grid<std::uint8_t> seen(map.size());
  seen[from] = 1;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const LogicalPosition step : steps) {
      const LogicalPosition p = found[i] + step;
      if (!map.tiles.contains(p) || seen[p] != 0 || !belongs(p)) continue;
      seen[p] = 1;
      found.push_back(p);
    }
  }
  return found;
}

std::int64_t room_tiles(const Rect& room) {
  return std::int64_t{room.width() - 1} * (room.height() - 1);
}

bool is_inside(const Rect& room, LogicalPosition p) {
  return p.x > room.x1 && p.x < room.x2 && p.y > room.y1 && p.y < room.y2;
}

void expect_walls(const GenerationResult& map) {
  const auto is_wall = [&](LogicalPosition p) { return map.tiles[p] == TileType::wall; };
  const auto joined = spread(map, {0, 0}, kAround, is_wall);
  const auto area = map.size().area();
  ASSERT_EQ(static_cast<std::int64_t>(joined.size() + map.valid_positions.size()), area);
  for (const LogicalPosition p : map.valid_positions) {
    ASSERT_TRUE(p.x > 0 && p.y > 0 && p.x < map.size().width - 1 && p.y < map.size().height - 1);
  }
  const auto floor = static_cast<std::int64_t>(map.valid_positions.size());
  ASSERT_GE(2 * floor, area);
  ASSERT_LE(4 * floor, 3 * area);
}

// What is left when all doors are shut: the rooms, in center_out with their annexes.
struct Spaces {
  Grid<int> number;                  // by tile, -1 on walls and doors
  std::vector<std::vector<LogicalPosition>> tiles;
};

Spaces find_spaces(const GenerationResult& map) {
  Spaces spaces;
  spaces.number.reset(map.size(), -1);
  const auto belongs = [&](LogicalPosition p) {
    return is_open(map, p) && map.tiles[p] != TileType::door;
  };
  for (const LogicalPosition p : map.valid_positions) {
    if (!belongs(p) || spaces.number[p] >= 0) continue;
    spaces.tiles.push_back(spread(map, p, kSteps, belongs));
    for (const LogicalPosition tile : spaces.tiles.back()) {
      spaces.number[tile] = static_cast<int>(spaces.tiles.size()) - 1;
    }
  }
  return spaces;
}

// Every door joins two spaces that no other door joins, and there is no way around.
void expect_doorways(const GenerationResult& map, const Spaces& spaces) {
  std::set<std::pair<int, int>> joined;
  std::size_t doors = 0;
  for (const LogicalPosition p : map.valid_positions) {
    if (map.tiles[p] != TileType::door) continue;
    ++doors;
    std::vector<LogicalPosition> beside;
    for (const LogicalPosition step : kSteps) {
      if (is_open(map, p + step)) beside.push_back(p + step);
    }
    ASSERT_EQ(beside.size(), 2u);
    ASSERT_EQ(beside[0] + beside[1], p + p) << "not opposite each other";
    const auto [a, b] = std::minmax(spaces.number[beside[0]], spaces.number[beside[1]]);
    ASSERT_GE(a, 0);
    ASSERT_NE(a, b);
    joined.insert({a, b});
  }
  ASSERT_EQ(joined.size(), doors) << "two doorways for one pair";
  ASSERT_EQ(doors + 1, spaces.tiles.size());
}

void expect_rooms(const GenerationResult& map, const Spaces& spaces) {
  std::set<int> of_rooms;
  for (const Rect& room : map.rooms) {
    const int number = spaces.number[room.center()];
    ASSERT_TRUE(of_rooms.insert(number).second) << "two rooms are one";
    for (const LogicalPosition p : spaces.tiles[static_cast<std::size_t>(number)]) {
      ASSERT_TRUE(is_inside(room, p) || map.generator == "center_out") << "only annexes lie outside";
    }
    for (const Rect& other : map.rooms) {
      if (&other == &room) continue;
      const auto dx = std::max(room.x1, other.x1) - std::min(room.x2, other.x2);
      const auto dy = std::max(room.y1, other.y1) - std::min(room.y2, other.y2);
      ASSERT_GE(std::max(dx, dy), 0) << "less than one tile of wall between two rooms";
    }
  }
  ASSERT_EQ(of_rooms.size(), spaces.tiles.size()) << "shutting the doors gives just the rooms";
}

// The floor before the exit.
LogicalPosition expect_exit(const GenerationResult& map) {
  std::vector<LogicalPosition> exits;
  for (const MarkedTile& tile : map.subtypes) {
    if (std::ranges::count(tile.types, Subtype::exit) == 0) continue;
    exits.push_back(tile.position);
    EXPECT_EQ(std::ranges::count(tile.types, Subtype::door), 1);
  }
  EXPECT_EQ(exits.size(), 1u);
  EXPECT_FALSE(is_open(map, exits[0]));
  std::vector<LogicalPosition> before;
  for (const LogicalPosition step : kSteps) {
    if (is_open(map, exits[0] + step)) before.push_back(exits[0] + step);
  }
  EXPECT_EQ(before.size(), 1u);
  return before[0];
}

// Locks stand on doors and on the way out, as many as keys; returns how many.
int count_keys(const GenerationResult& map) {
  int keys = 0;
  int locks = 0;
  for (const MarkedTile& tile : map.subtypes) {
    const auto has = [&](Subtype type) { return std::ranges::count(tile.types, type) > 0; };
    keys += has(Subtype::key) ? 1 : 0;
    locks += has(Subtype::lock) ? 1 : 0;
    if (has(Subtype::lock)) {
      EXPECT_TRUE(tile.position == goal_of(map) || map.tiles[tile.position] == TileType::door);
    }
  }
  EXPECT_EQ(keys, locks);
  return keys;
}

void expect_rules(const GenerationResult& map) {
  ASSERT_NO_FATAL_FAILURE(expect_walls(map));
  const Spaces spaces = find_spaces(map);
  ASSERT_NO_FATAL_FAILURE(expect_doorways(map, spaces));
  ASSERT_NO_FATAL_FAILURE(expect_rooms(map, spaces));
  ASSERT_EQ(count_keys(map), map.rooms.size() == 1 ? 0 : 1) << "never in sight of its lock";
  expect_exit(map);
  // More rooms on larger maps, as the square root of their area.
  const double larger = std::max(1.0, std::sqrt(static_cast<double>(map.size().area()) / 625));
  const auto most = [&](double usual) { return static_cast<std::size_t>(usual * larger + 0.5); };
  if (map.generator == "tiler") {
    ASSERT_TRUE(map.rooms.size() >= 1 && map.rooms.size() <= most(4));
    return;
  }
  ASSERT_TRUE(map.rooms.size() >= 3 && map.rooms.size() <= most(6));
  for (const Rect& room : map.rooms) {
    ASSERT_GE(room_tiles(room), 9);
    ASSERT_LE(room_tiles(room), map.size().area() * 16 / 100);
  }
}

class TileDungeon : public ::testing::TestWithParam<std::string> {
 protected:
  GenerationResult make(const MapRequest& request) {
    const auto made = generate_into(map_, workspace_, GetParam(), request);
    EXPECT_TRUE(made) << made.error().message();
    return map_;
  }

  Workspace workspace_;
  GenerationResult map_;
};

TEST_P(TileDungeon, KeepsEveryRule) {
  for (const auto& [width, height, seeds] :
       {std::tuple{25, 25, 400}, {20, 20, 200}, {40, 25, 200}, {64, 64, 60}, {14, 80, 60}}) {
    for (int seed = 1; seed <= seed_count(seeds); ++seed) {
      make({.width = width, .height = height, .seed = static_cast<std::uint64_t>(seed)});
      ASSERT_NO_FATAL_FAILURE(expect_rules(map_)) << width << 'x' << height << " seed " << seed;
    }
  }
}

TEST_P(TileDungeon, HasAllNumbersOfRoomsAndNeedsHardlyAnyFurtherAttempt) {
  std::map<std::size_t, int> counts;
  const int seeds = std::max(200, seed_count(2000));  // a single room is rare
  int retried = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    ASSERT_TRUE(generate_into(map_, workspace_, GetParam(), {.seed = static_cast<unsigned>(seed)}));
    ++counts[map_.rooms.size()];
    retried += map_.attempt > 0 ? 1 : 0;
  }
  EXPECT_EQ(counts.size(), 4u);
  if (seeds >= 1000) {
    // A single room is rare.
    for (const auto& [rooms, count] : counts) {
      EXPECT_GE(count, seeds / (rooms == 1 ? 25 : 6)) << rooms << " rooms";
    }
  }
  EXPECT_LE(retried, seeds / 100);
}

TEST_P(TileDungeon, IsMadeForItsOwnSizeUnlessTheCallerSaysAnother) {
  EXPECT_EQ(make({.seed = 1}).size(), (Size{25, 25}));
  EXPECT_EQ(make({.width = 31, .seed = 1}).size(), (Size{31, 25}));
  EXPECT_EQ(generate("bsp", {.seed = 1})->size(), (Size{100, 80}));
}

TEST_P(TileDungeon, PutsKeysOrNone) {
  int total = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    EXPECT_EQ(make({.seed = seed, .params = {{"keys", 0}}}).subtypes.size(), 1u) << "the exit";
    const int keys = count_keys(make({.seed = seed, .params = {{"keys", 5}}}));
    ASSERT_EQ(map_.placements.at(0).placed, keys);
    const auto doors = std::ranges::count(map_.tiles.cells(), TileType::door);
    // Every room but the start's has a doorway of its own that can be locked, and the exit can.
    ASSERT_GE(keys, map_.rooms.size() == 1 ? 0 : 2) << "seed " << seed;
    ASSERT_LE(keys, std::min(doors + 1, std::ptrdiff_t{5}));
    total += keys;
  }
  EXPECT_GE(total, 200);
}

TEST_P(TileDungeon, HasOneWayOut) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    make({.seed = static_cast<std::uint64_t>(seed), .params = {{"keys", 3}}});
    expect_exit(map_);
    EXPECT_FALSE(map_.stairs_up || map_.stairs_down);
    EXPECT_EQ(std::ranges::count(map_.tiles.cells(), TileType::stairs_down), 0);
    const bool one_room = map_.rooms.size() == 1;
    EXPECT_TRUE(one_room || map_.solution.back().position == *goal_of(map_));
    const LogicalPosition wish{seed % 21 + 2, seed * 7 % 21 + 2};
    make({.seed = static_cast<std::uint64_t>(seed), .params = {{"keys", 3}}, .exit = wish});
    expect_exit(map_);
    EXPECT_EQ(map_.stairs_down, wish);
    if (map_.rooms.size() == 1) continue;
    EXPECT_EQ(map_.solution.back().position, wish) << "stairs are the goal, and the exit is none";
    EXPECT_GE(count_keys(map_), 1);
  }
}

TEST_P(TileDungeon, HasItsStairsWhereverTheyAreWished) {
  Rng rng(1);
  for (int seed = 1; seed <= seed_count(600); ++seed) {
    const Size size = seed % 2 == 0 ? Size{13, 200} : Size{25, 25};
    const LogicalPosition up{rng.between(1, size.width - 2), rng.between(2, size.height - 3)};
    LogicalPosition down{rng.between(1, size.width - 2), rng.coin() ? 1 : size.height - 2};
    const bool side_by_side = seed % 3 == 0;
    if (side_by_side) down = up + LogicalPosition{up.x > 6 ? -1 : 1, rng.between(-1, 1)};
    make({.width = size.width,
          .height = size.height,
          .seed = static_cast<std::uint64_t>(seed),
          .entry = up,
          .exit = down});
    ASSERT_FALSE(HasFailure()) << up.x << ',' << up.y << " to " << down.x << ',' << down.y;
    EXPECT_EQ(map_.stairs_up, up);
    EXPECT_EQ(map_.stairs_down, down);
  }
}

TEST_P(TileDungeon, HoldsTheFloorAndTheRoomsThatAreAskedFor) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    make({.width = 40, .height = 40, .seed = seed,
          .params = {{"min_floor", 0.3}, {"max_floor", 0.35}, {"min_rooms", 4}, {"max_rooms", 4}}});
    EXPECT_GE(map_.valid_positions.size(), 480u);
    EXPECT_LE(map_.valid_positions.size(), 560u);
    EXPECT_EQ(map_.rooms.size(), 4u);
  }
}

// No whole number of tiles is just this share of the map; the two beside it are as near as can be.
// Not every seed comes that near.
TEST_P(TileDungeon, MeetsAShareBetweenTwoNumbersOfTiles) {
  int made_count = 0;
  for (const Size size : {Size{25, 25}, Size{40, 31}, Size{17, 13}}) {
    const std::int64_t half = size.area() / 2;
    const double share = (static_cast<double>(half) + 0.3) / static_cast<double>(size.area());
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const auto made = generate(GetParam(), {.width = size.width,
                                              .height = size.height,
                                              .seed = seed,
                                              .params = {{"min_floor", share}, {"max_floor", share}}});
      if (!made) continue;
      ++made_count;
      EXPECT_GE(std::ssize(made->valid_positions), half);
      EXPECT_LE(std::ssize(made->valid_positions), half + 1);
    }
  }
  EXPECT_GE(made_count, 15);
}

TEST_P(TileDungeon, RefusesWhatCannotBe) {
  const auto message = [&](const MapRequest& request) {
    const auto made = generate(GetParam(), request);
    return made ? "made" : made.error().message();
  };
  EXPECT_NE(message({.width = 6, .height = 30, .seed = 1}).find(" is below "), std::string::npos);
  const std::string many =
      message({.seed = 1, .params = {{"min_rooms", 90}, {"max_rooms", 100}}});
  EXPECT_NE(many.find("90..100 wanted"), std::string::npos) << many;
  const std::string long_sides = message({.seed = 1, .params = {{"min_rooms", 2}, {"min_room_side", 99}}});
  EXPECT_NE(long_sides.find("min_room_side = 99 is "), std::string::npos) << long_sides;
  const std::string exact = message({.seed = 1, .params = {{"min_floor", 0.6}, {"max_floor", 0.6}}});
  EXPECT_TRUE(exact == "made" || exact.find("375..375 wanted") != std::string::npos) << exact;
  const std::string little = message({.seed = 1, .params = {{"min_floor", 0.01}, {"max_floor", 0.01}}});
  EXPECT_NE(little.find("6..7 wanted by min_floor and max_floor"), std::string::npos) << little;
}

// Promises are also asked of files that somebody has changed.
TEST_P(TileDungeon, PromisesNoticeWhatWasChanged) {
  const GenerationResult good = make({.seed = 2, .params = {{"min_rooms", 4}, {"keys", 0}}});
  const auto misses = [&](const char* name, auto change) {
    GenerationResult map = good;
    change(map);
    const auto report = check_map(map);
    return std::ranges::any_of(
        report, [&](const PromiseReport& line) { return line.missed && line.name == name; });
  };
  using Map = GenerationResult;
  const char* const kRooms = GetParam() == "tiler" ? "room_count" : "room_sizes";
  const auto first_door = [](Map& m) -> TileType& {
    return *std::ranges::find(m.tiles.cells(), TileType::door);
  };
  // Opens the wall beside the first door, so that one can walk past it.
  const auto widen_door = [](Map& m) {
    for (const LogicalPosition p : std::vector<LogicalPosition>(m.valid_positions.begin(),
                                                                m.valid_positions.end())) {
      if (m.tiles[p] != TileType::door) continue;
      const LogicalPosition beside = is_open(m, p + LogicalPosition{1, 0}) ? LogicalPosition{0, 1}
                                                                           : LogicalPosition{1, 0};
      m.tiles[p + beside] = TileType::floor;
      return;
    }
  };
  EXPECT_TRUE(std::ranges::none_of(check_map(good),
                                   [](const PromiseReport& line) { return line.missed.has_value(); }));
  EXPECT_TRUE(misses("one_doorway", widen_door));
  EXPECT_TRUE(misses("one_doorway", [&](Map& m) { first_door(m) = TileType::floor; }));
  EXPECT_TRUE(misses("one_doorway", [](Map& m) { m.rooms.pop_back(); }));
  EXPECT_TRUE(misses("walls_joined", [](Map& m) {
    m.tiles[m.rooms[0].center() + LogicalPosition{0, 1}] = TileType::wall;
  }));
  EXPECT_TRUE(misses("floor_share", [](Map& m) { m.tiles.reset(m.size(), TileType::floor); }));
  EXPECT_TRUE(misses("border_closed", [](Map& m) { m.tiles[{0, 3}] = TileType::floor; }));
  EXPECT_TRUE(misses(kRooms, [](Map& m) { m.rooms.clear(); }));
  EXPECT_TRUE(misses(kRooms, [](Map& m) { m.rooms.push_back(m.rooms[0]); }));
  EXPECT_TRUE(misses(kRooms, [](Map& m) { m.rooms[1] = Rect::from_size(10, 10, 20, 20); }));
  EXPECT_TRUE(misses("one_doorway", [](Map& m) { m.rooms.resize(m.tiles.cells().size()); }));
  EXPECT_TRUE(misses(kRooms, [](Map& m) { m.tiles[m.rooms[1].center()] = TileType::wall; }));
  EXPECT_TRUE(misses("exit_door", [](Map& m) { m.subtypes.clear(); }));
  EXPECT_TRUE(misses("exit_door", [](Map& m) { m.subtypes[0].position = m.start; }));
  EXPECT_TRUE(misses("exit_door", [](Map& m) { m.subtypes[0].types = {Subtype::exit}; }));
  EXPECT_TRUE(misses("exit_door", [](Map& m) { m.subtypes.push_back(m.subtypes[0]); }));
}

INSTANTIATE_TEST_SUITE_P(Both, TileDungeon, ::testing::Values("tiler", "center_out"),
                         [](const auto& instance) { return instance.param; });

TEST(CenterOut, PutsTheExitFarFromTheStart) {
  DistanceMap distances;
  for (int seed = 1; seed <= seed_count(300); ++seed) {
    const double share = seed % 5 * 0.25;
    const auto map = generate("center_out", {.seed = static_cast<std::uint64_t>(seed),
                                             .params = {{"exit_distance", share}}});
    ASSERT_TRUE(map);
    const BitGrid walkable = walkable_tiles(map->tiles);
    distances.find(walkable, map->start);
    // The way to the farthest floor at the edge of all floor.
    Rect bounds{99, 99, 0, 0};
    for (const LogicalPosition p : map->valid_positions) {
      bounds = {std::min(bounds.x1, p.x), std::min(bounds.y1, p.y), std::max(bounds.x2, p.x),
                std::max(bounds.y2, p.y)};
    }
    int longest = 0;
    for (const LogicalPosition p : map->valid_positions) {
      const bool at_edge =
          p.x == bounds.x1 || p.x == bounds.x2 || p.y == bounds.y1 || p.y == bounds.y2;
      if (at_edge) longest = std::max(longest, distances.steps_to(p));
    }
    EXPECT_GE(distances.steps_to(expect_exit(*map)), share * longest) << "seed " << seed;
  }
}

TEST(CenterOut, HasAnnexesOnlyWhereTheyAreWanted) {
  int annexes = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto without = generate("center_out", {.seed = seed, .params = {{"annex_width", 0}}});
    if (without) {
      ASSERT_EQ(find_spaces(*without).tiles.size(), without->rooms.size());
    }
    const auto with = generate("center_out", {.seed = seed});
    ASSERT_EQ(find_spaces(*with).tiles.size(), with->rooms.size());
    for (const LogicalPosition p : with->valid_positions) {
      const bool in_room = std::ranges::any_of(
          with->rooms, [&](const Rect& room) { return is_inside(room, p); });
      annexes += in_room || with->tiles[p] == TileType::door ? 0 : 1;
    }
  }
  EXPECT_GT(annexes, 400) << "tiles";
}

TEST(CenterOut, HasLoopsWhereTheyAreAskedFor) {
  std::size_t more = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto map = generate("center_out", {.seed = seed, .params = {{"loops", 2}, {"keys", 0}}});
    ASSERT_TRUE(map);
    const auto doors = static_cast<std::size_t>(
        std::ranges::count(map->tiles.cells(), TileType::door));
    ASSERT_GE(doors + 1, map->rooms.size());
    ASSERT_LE(doors + 1, map->rooms.size() + 2);
    more += doors + 1 - map->rooms.size();
  }
  EXPECT_GT(more, 50u);
}

}  // namespace
}  // namespace karst
