// What each pass does, on pictures.
#include <gtest/gtest.h>

#include "support/pass_bench.hpp"
#include "terrain/dead_ends.hpp"
#include "terrain/regions/regions.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

using Picture = std::vector<std::string>;

std::size_t region_count(const BitGrid& terrain) {
  Regions regions;
  regions.find(terrain);
  return regions.count();
}

TEST(ConnectPass, JoinsWhatIsApartAndKeepsAnyBorder) {
  PassBench bench(bits({"##########",  //
                        "##########",  //
                        "##..####.#",  //
                        "##..####.#",  //
                        "##########"}));
  ASSERT_TRUE(bench.run("connect"));
  EXPECT_EQ(picture(bench.terrain), (Picture{"##########",  //
                                             "##########",  //
                                             "##.......#",  //
                                             "##..####.#",  //
                                             "##########"}));
  PassBench wide(bits({"##########",  //
                       "##########",  //
                       "##..####.#",  //
                       "##..####.#",  //
                       "##########"}));
  ASSERT_TRUE(wide.run("connect", {{"width", 9}}));
  EXPECT_EQ(region_count(wide.terrain), 1u);
  EXPECT_FALSE(wide.terrain.any_on_border());
}

TEST(CullRegionsPass, FillsSmallRegionsThatHoldNothing) {
  PassBench bench(bits({"############",  //
                        "#....##.##.#",  //
                        "#....##.##.#",  //
                        "#....#######",  //
                        "#....##.##.#",  //
                        "############"}));
  bench.map.start = {1, 1};
  bench.map.stairs_down = LogicalPosition{10, 4};
  bench.map.rooms = {Rect{0, 0, 5, 5}};
  ASSERT_TRUE(bench.run("cull_regions", {{"smallest", 2}}));
  EXPECT_EQ(picture(bench.terrain), (Picture{"############",  //
                                             "#....##.##.#",  //
                                             "#....##.##.#",  //
                                             "#....#######",  //
                                             "#....#####.#",  //
                                             "############"}));
  ASSERT_TRUE(bench.run("cull_regions"));
  EXPECT_EQ(picture(bench.terrain), (Picture{"############",  //
                                             "#....#######",  //
                                             "#....#######",  //
                                             "#....#######",  //
                                             "#....#####.#",  //
                                             "############"}));
}

TEST(SmoothPass, RoundsOffWhatNobodyNeeds) {
  const BitGrid ragged = bits({"###############",  //
                               "#.............#",  //
                               "#.............#",  //
                               "#.............#",  //
                               "#......#......#",  //
                               "#.............#",  //
                               "#.............#",  //
                               "#.............#",  //
                               "#######.#######",  //
                               "#######.#######",  //
                               "###############"});
  for (const std::string edit : {"both", "open", "close"}) {
    PassBench bench(ragged);
    bench.map.start = {1, 1};
    bench.map.stairs_down = LogicalPosition{7, 9};
    ASSERT_TRUE(bench.run("smooth", {{"edit", edit}, {"rounds", 3}}));
    EXPECT_EQ(bench.terrain.get({7, 4}), edit != "close") << edit;
    EXPECT_EQ(bench.terrain.get({7, 8}), edit == "open") << edit;
    EXPECT_TRUE(bench.terrain.get({7, 9})) << edit << ": the stairs";
    EXPECT_TRUE(bench.terrain.get({1, 1})) << edit << ": the start";
    EXPECT_EQ(bench.terrain.get({13, 1}), edit == "open") << edit << ": a corner";
    EXPECT_FALSE(bench.terrain.any_on_border());
  }
}

TEST(WidenPass, MakesRoomInNarrowWays) {
  PassBench bench(bits({"###########",  //
                        "###########",  //
                        "###########",  //
                        "#.........#",  //
                        "#.#########",  //
                        "#.#########",  //
                        "###########"}));
  ASSERT_TRUE(bench.run("widen"));
  // Nothing is opened outside the rectangle around what was open.
  EXPECT_EQ(picture(bench.terrain), (Picture{"###########",  //
                                             "###########",  //
                                             "###########",  //
                                             "#.........#",  //
                                             "#.........#",  //
                                             "#..########",  //
                                             "###########"}));
  PassBench full(bench.terrain);
  ASSERT_TRUE(full.run("widen", {{"most_open", 0.0}}));
  EXPECT_EQ(full.terrain, bench.terrain);
}

TEST(BraidPass, DigsDeadEndsOnButLeavesStairs) {
  PassBench bench(bits({"###########",  //
                        "#...#.....#",  //
                        "#.#.#####.#",  //
                        "#.#.#...#.#",  //
                        "#.#...#...#",  //
                        "###########"}));
  bench.map.start = {1, 4};
  bench.map.stairs_down = LogicalPosition{5, 1};
  ASSERT_TRUE(bench.run("braid"));
  std::vector<LogicalPosition> left;
  list_dead_ends(bench.terrain, left);
  EXPECT_EQ(left, (std::vector<LogicalPosition>{{5, 1}, {1, 4}}));
}

// Whether a straight way through rock leads from a tile to an open one, off the start.
bool can_be_dug_on(const BitGrid& terrain, LogicalPosition end, LogicalPosition start) {
  const Rect bounds = set_bounds(terrain);
  for (const LogicalPosition step : {LogicalPosition{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    for (std::int32_t i = 1;; ++i) {
      const LogicalPosition p{end.x + i * step.x, end.y + i * step.y};
      if (!bounds.contains(p)) break;
      if (terrain.get(p) && i > 1) return true;
      if (terrain.get(p) || manhattan_distance(p, start) <= 1) break;
    }
  }
  return false;
}

TEST(BraidPass, EndsEveryDeadEndThatCanBeDugOn) {
  Rng rng(3);
  int ended = 0;
  for (int round = 0; round < 200; ++round) {
    const BitGrid terrain = random_bits({rng.between(5, 40), rng.between(5, 30)}, 90, rng);
    if (!terrain.any()) continue;
    PassBench bench(terrain);
    bench.map.start = *terrain.find_first();
    ASSERT_TRUE(bench.run("braid", {{"reach", 100}}, static_cast<std::uint64_t>(round)));
    BitGrid closed = terrain;
    closed.and_not(bench.terrain);
    EXPECT_FALSE(closed.any()) << "a tile was closed";
    std::vector<LogicalPosition> dead_ends;
    list_dead_ends(terrain, dead_ends);
    for (const LogicalPosition end : dead_ends) {
      if (!can_be_dug_on(terrain, end, bench.map.start)) continue;
      EXPECT_FALSE(has_one_neighbour(bench.terrain, end)) << end.x << ',' << end.y;
      ++ended;
    }
    PassBench none(terrain);
    ASSERT_TRUE(none.run("braid", {{"share", 0.0}}));
    EXPECT_EQ(none.terrain, terrain);
  }
  EXPECT_GT(ended, 1000);
}

TEST(ScatterPillarsPass, CutsNothingOffAndKeepsStartsClear) {
  BitGrid hall({60, 40});
  hall.set_rect({1, 1, 58, 38});
  for (const int side : {1, 2, 3, 4}) {
    PassBench bench(hall);
    bench.map.start = {10, 10};
    ASSERT_TRUE(bench.run("scatter_pillars", {{"side", side}, {"density", 0.1}}));
    const std::int64_t covered = hall.count() - bench.terrain.count();
    EXPECT_GT(covered, hall.count() / 40) << side;
    EXPECT_LE(covered, hall.count() / 9) << side;
    EXPECT_EQ(covered % (side * side), 0) << side;
    EXPECT_EQ(region_count(bench.terrain), 1u);
    EXPECT_EQ(bench.terrain.count_in({4, 4, 16, 16}), 13 * 13);
  }
}

TEST(StairsPass, LieFarEnoughOrTheErrorSaysHowFarThereIs) {
  const BitGrid way = bits({"############",  //
                            "#..........#",  //
                            "############"});
  std::int32_t nearest = 20;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    PassBench bench(way);
    bench.map.start = {1, 1};
    ASSERT_TRUE(bench.run("stairs", {{"far", 0.5}}, seed));
    nearest = std::min(nearest, bench.map.stairs_down->x);
    ASSERT_TRUE(bench.run("stairs", {{"far", 0.0}, {"dead_end", true}}, seed));
    EXPECT_EQ(bench.map.stairs_down, (LogicalPosition{10, 1}));
  }
  EXPECT_EQ(nearest, 5);  // 4 steps of 9
  PassBench bench(way);
  bench.map.start = {1, 1};
  const auto refused = bench.run("stairs", {{"min_path", 10}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message(),
            "stairs: no tile is 10 steps from the start and the farthest tile 9");
  PassBench one_tile(bits({"."}));
  EXPECT_EQ(one_tile.run("stairs", {{"min_path", 1}}).error().message(),
            "stairs: no tile is 1 step from the start and the farthest tile 0");
}

TEST(StairsPass, LeaveAnExitAlone) {
  PassBench bench(bits({"..."}));
  bench.stairs = WantedStairs(std::nullopt, LogicalPosition{2, 0});
  EXPECT_FALSE(bench.run("stairs"));
}

TEST(MazeFillPass, GrowsPerfectMazesInTheRockAlone) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    BitGrid rooms({61, 41});
    rooms.set_rect({1, 1, 12, 39});
    rooms.set_rect({40, 5, 59, 20});
    PassBench bench(rooms);
    ASSERT_TRUE(bench.run("maze_fill", {}, seed));
    BitGrid mazes = bench.terrain;
    mazes ^= rooms;
    ASSERT_GT(mazes.count(), 300);
    EXPECT_FALSE(mazes.any_on_border());
    // A tree has one tile more than it has pairs of neighbours, in each region.
    std::int64_t pairs = 0;
    mazes.for_each([&](LogicalPosition p) {
      pairs +=
          (mazes.get_or_zero({p.x + 1, p.y}) ? 1 : 0) + (mazes.get_or_zero({p.x, p.y + 1}) ? 1 : 0);
      for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
          EXPECT_FALSE(rooms.get_or_zero({p.x + dx, p.y + dy})) << "touches a room";
        }
      }
    });
    EXPECT_EQ(mazes.count() - pairs, static_cast<std::int64_t>(region_count(mazes)));
  }
}

TEST(MazeFillPass, LeavesOutSmallMazes) {
  BitGrid room({9, 9});
  room.set_rect({1, 1, 7, 1});
  room.set({7, 7});
  PassBench bench(room);
  ASSERT_TRUE(bench.run("maze_fill", {{"smallest", 100}}));
  EXPECT_EQ(bench.terrain, room);
  ASSERT_TRUE(bench.run("maze_fill", {{"smallest", 1}}));
  EXPECT_NE(bench.terrain, room);
}

}  // namespace
}  // namespace karst
