#include "karst/model/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"
#include "terrain/regions/chokepoints.hpp"
#include "karst/terrain/distance_map.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

TEST(Metrics, OfACorridorAndARoom) {
  const GenerationResult map = text_map({"#########",
                                         "#@....###",
                                         "#####...#",
                                         "#####.>.#",
                                         "#####...#",
                                         "#########"});
  const Metrics metrics = measure(map);
  EXPECT_EQ(metrics.connectivity, 1.0);
  EXPECT_EQ(metrics.floor_ratio, 14.0 / 54);
  EXPECT_EQ(metrics.openness, 1.0 / 14);
  // The corridor's five tiles and three corners of the room; the fourth has the corridor above it.
  EXPECT_EQ(metrics.corridor_share, 8.0 / 14);
  EXPECT_EQ(metrics.dead_ends, 1);
  EXPECT_EQ(metrics.loops, 0);
  // The corner below the corridor parts its five tiles from eight; each tile of the corridor has
  // fewer than five on one side.
  EXPECT_EQ(metrics.chokepoints, 1);
  EXPECT_EQ(metrics.exit_path, 7);
  EXPECT_EQ(metrics.exit_path_ratio, 7.0 / 15);
  EXPECT_EQ(metrics.detour, 1.0);
  EXPECT_EQ(metrics.longest_path, 9);
}

TEST(Metrics, CountIslandsAsLoops) {
  EXPECT_EQ(measure(text_map({"...",
                              ".#.",
                              "..."}))
                .loops,
            1);
  EXPECT_EQ(measure(text_map({".....",
                              ".#.#.",
                              "....."}))
                .loops,
            2);
  EXPECT_EQ(measure(text_map({"....",
                              "....",
                              "...."}))
                .loops,
            0);
  // Walls that touch only at corners are still one island for someone who walks straight.
  EXPECT_EQ(measure(text_map({"....",
                              ".#..",
                              "..#.",
                              "...."}))
                .loops,
            1);
}

TEST(Metrics, TellADetour) {
  const Metrics metrics = measure(text_map({"@#>",
                                            ".#.",
                                            "..."}));
  EXPECT_EQ(metrics.exit_path, 6);
  EXPECT_EQ(metrics.detour, 3.0);
}

TEST(Metrics, WithoutAWayHaveNoPath) {
  const Metrics metrics = measure(text_map({"@.#>."}));
  EXPECT_EQ(metrics.exit_path, -1);
  EXPECT_EQ(metrics.exit_path_ratio, 0.0);
  EXPECT_EQ(metrics.detour, 0.0);
  EXPECT_EQ(metrics.connectivity, 0.5);
  EXPECT_EQ(metrics.longest_path, 1);
}

TEST(Metrics, ReachAnExitInTheWall) {
  GenerationResult map = text_map({"#####",
                                   "#@..#",
                                   "#####"});
  map.subtypes = {{{4, 1}, {Subtype::door, Subtype::exit}, 0, {}}};
  EXPECT_EQ(measure(map).exit_path, 3);
  map.subtypes = {{{4, 2}, {Subtype::exit}, 0, {}}};
  EXPECT_EQ(measure(map).exit_path, -1);
}

TEST(Metrics, OfNothingAreZero) {
  for (const GenerationResult& map : {GenerationResult{}, text_map({"###", "###"})}) {
    EXPECT_EQ(measure(map), Metrics{});
    EXPECT_EQ(measure(map).longest_path, -1);
    EXPECT_EQ(measure(map).exit_path, -1);
  }
}

TEST(Metrics, SurvivePlacesOutsideTheMap) {
  GenerationResult map = text_map({"..."});
  map.start = {-5, 900};
  map.stairs_down = LogicalPosition{2'000'000'000, -1};
  EXPECT_EQ(measure(map).exit_path, -1);
  EXPECT_EQ(measure(map).longest_path, 2);
}

TEST(Metrics, OfRoomSizes) {
  GenerationResult map = text_map({"."});
  const auto room = [](int area) { return Rect::from_size(0, 0, area + 1, 2); };
  map.rooms = {room(9), room(1), room(4)};
  EXPECT_EQ(measure(map).room_size_median, 4.0);
  // Mean difference of all pairs over twice the mean: (8+5+3)*2/9 / (2*14/3).
  EXPECT_NEAR(measure(map).room_size_gini, 32.0 / 9 / (28.0 / 3), 1e-12);
  map.rooms = {room(4), room(4), room(4), room(4)};
  EXPECT_EQ(measure(map).room_size_gini, 0.0);
  map.rooms = {room(2), room(4)};
  EXPECT_EQ(measure(map).room_size_median, 3.0);
  map.rooms = {Rect::from_size(3, 3, 1, 1)};
  EXPECT_EQ(measure(map).room_size_gini, 0.0);
}

TEST(Metrics, AreListedOnce) {
  std::set<std::string_view> names;
  for (const MetricInfo& info : metric_infos()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_FALSE(info.meaning.empty()) << info.name;
  }
  EXPECT_EQ(names.size(), 26u);
}

std::set<std::string_view> names_that_apply(const Metrics& metrics) {
  std::set<std::string_view> names;
  for (const MetricInfo& info : metric_infos()) {
    if (info.value(metrics)) names.insert(info.name);
  }
  return names;
}

TEST(Chokepoints, NeedTwoLargeParts) {
  const GenerationResult map = text_map({"###########",
                                         "#...###...#",
                                         "#.........#",
                                         "#...###...#",
                                         "###########"});
  const auto found = chokepoints(walkable_tiles(map.tiles), 5);
  const std::vector<LogicalPosition> expected = {{3, 2}, {4, 2}, {5, 2}, {6, 2}, {7, 2}};
  EXPECT_EQ(found, expected);
  EXPECT_TRUE(chokepoints(walkable_tiles(map.tiles), 15).empty());
}

TEST(Chokepoints, WalkLongCorridorsWithoutRecursion) {
  BitGrid corridor({32'768, 64});
  for (std::int32_t y = 0; y < 64; y += 2) {
    corridor.set_run(y, 0, 32'767);
    if (y + 2 < 64) corridor.set({y % 4 == 0 ? 32'767 : 0, y + 1});
  }
  const auto tiles = static_cast<std::size_t>(corridor.count());
  EXPECT_EQ(chokepoints(corridor, 5).size(), tiles - 10);
}

// Regions of at least `smallest_part` tiles that are left of p's region without p.
std::vector<LogicalPosition> chokepoints_by_removal(const BitGrid& walkable, int smallest_part) {
  std::vector<LogicalPosition> found;
  walkable.for_each([&](LogicalPosition p) {
    DistanceMap whole;
    whole.find(walkable, p);
    BitGrid region(walkable.size());
    walkable.for_each([&](LogicalPosition q) {
      if (q != p && whole.steps_to(q) >= 0) region.set(q);
    });
    Regions parts;
    parts.find(region);
    int large = 0;
    for (std::size_t i = 0; i < parts.count(); ++i) large += parts.size_of(i) >= smallest_part;
    if (large >= 2) found.push_back(p);
  });
  return found;
}

BitGrid random_grid(Size size, std::uint32_t open_of_100, Rng& rng) {
  BitGrid grid(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (rng.below(100) < open_of_100) grid.set({x, y});
    }
  }
  return grid;
}

Rng test_rng() { return RandomStreams(7, "metrics_test", 1, 0).stream("grids"); }

TEST(Chokepoints, AreWhatRemovalFinds) {
  Rng rng = test_rng();
  for (int i = 0; i < 300; ++i) {
    const Size size{1 + static_cast<std::int32_t>(rng.below(12)),
                    1 + static_cast<std::int32_t>(rng.below(12))};
    const BitGrid grid = random_grid(size, 50 + rng.below(40), rng);
    for (const int smallest : {1, 3, 5}) {
      ASSERT_EQ(chokepoints(grid, smallest), chokepoints_by_removal(grid, smallest));
    }
  }
}

// The counts that measure() makes 64 tiles at a time, tile by tile. The width crosses a word.
TEST(Metrics, AreWhatCountingTileByTileGives) {
  Rng rng = test_rng();
  for (int round = 0; round < 50; ++round) {
    const BitGrid grid = random_grid({60 + static_cast<std::int32_t>(rng.below(10)), 9}, 70, rng);
    std::int64_t open = 0, corridor = 0, dead_ends = 0;
    grid.for_each([&](LogicalPosition p) {
      int straight = 0, around = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const bool walkable = grid.get_or_zero({p.x + dx, p.y + dy});
          around += walkable ? 1 : 0;
          straight += walkable && (dx == 0) != (dy == 0) ? 1 : 0;
        }
      }
      open += around == 9 ? 1 : 0;
      corridor += straight <= 2 ? 1 : 0;
      dead_ends += straight == 1 ? 1 : 0;
    });
    GenerationResult map;
    tiles_from_terrain(grid, map.tiles);
    const Metrics metrics = measure(map);
    const auto tiles = static_cast<double>(grid.count());
    EXPECT_EQ(metrics.openness, static_cast<double>(open) / tiles);
    EXPECT_EQ(metrics.corridor_share, static_cast<double>(corridor) / tiles);
    EXPECT_EQ(metrics.dead_ends, dead_ends);
  }
}

// Loops are the 8-connected groups of wall that do not reach the outside.
TEST(Metrics, LoopsAreEnclosedWalls) {
  Rng rng = test_rng();
  for (int round = 0; round < 100; ++round) {
    const BitGrid inner = random_grid({14, 10}, 65, rng);
    BitGrid closed({16, 12});
    closed.set_all();
    inner.for_each([&](LogicalPosition p) { closed.clear({p.x + 1, p.y + 1}); });
    std::int64_t groups = 0;
    std::vector<LogicalPosition> stack;
    BitGrid left = closed;
    while (const auto first = left.find_first()) {
      ++groups;
      left.clear(*first);
      stack.push_back(*first);
      while (!stack.empty()) {
        const LogicalPosition p = stack.back();
        stack.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
          for (int dx = -1; dx <= 1; ++dx) {
            const LogicalPosition q{p.x + dx, p.y + dy};
            if (!left.get_or_zero(q)) continue;
            left.clear(q);
            stack.push_back(q);
          }
        }
      }
    }
    GenerationResult map;
    closed.invert();
    tiles_from_terrain(closed, map.tiles);
    EXPECT_EQ(measure(map).loops, groups - 1);
  }
}

// --- battles -----------------------------------------------------------------------------------

GenerationResult battle_map(const std::vector<std::string_view>& rows, LogicalPosition first,
                            LogicalPosition second) {
  GenerationResult map = text_map(rows);
  map.faction_starts = {{first, Biome::mountain, 0}, {second, Biome::mountain, 1}};
  return map;
}

TEST(BattleMetrics, OfTwoRoomsAndAPassage) {
  const GenerationResult map = battle_map({"###########",
                                           "#...###...#",
                                           "#.........#",
                                           "#...###...#",
                                           "###########"}, {1, 2}, {9, 2});
  const BattleMetrics battle = measure(map).battle.value();
  // All but the centres of the rooms and the tiles where the passage enters them.
  EXPECT_EQ(battle.cover_density, 17.0 / 21);
  // Five chokepoints, of which the middle one belongs to nobody.
  EXPECT_EQ(battle.first_side_chokes, 2);
  EXPECT_EQ(battle.second_side_chokes, 2);
  EXPECT_EQ(battle.start_equality, 1.0);
}

TEST(BattleMetrics, LookAlongRowsColumnsAndDiagonals) {
  // Four tiles in a row: 3 + 2 + 1 tiles seen to each side, over 4 tiles and 8 directions.
  EXPECT_EQ(measure(battle_map({"...."}, {0, 0}, {3, 0})).battle->mean_sight_line, 12.0 / 32);
  // In a square of 2x2 each tile sees its three neighbours.
  EXPECT_EQ(measure(battle_map({"..", ".."}, {0, 0}, {1, 1})).battle->mean_sight_line, 12.0 / 32);
  // Between two corners that touch one still sees.
  EXPECT_EQ(measure(battle_map({".#", "#."}, {0, 0}, {1, 1})).battle->mean_sight_line, 2.0 / 16);
}

TEST(BattleMetrics, TellAnUnfairStart) {
  //  12 steps reach 5 tiles of the niche side, and 13 of the long side.
  const GenerationResult map = battle_map({".....#.....................................",
                                           "##########################################."},
                                          {0, 0}, {6, 0});
  const double near = 5.0 / 13, middle = 5.0 / 25, far = 5.0 / 38;
  EXPECT_NEAR(measure(map).battle->start_equality, (near + middle + far) / 3, 1e-12);
  EXPECT_EQ(measure(battle_map({"..#"}, {0, 0}, {2, 0})).battle->start_equality, 0.0);
  EXPECT_EQ(measure(battle_map({"..#"}, {0, 0}, {-7, 9})).battle->start_equality, 0.0);
}

TEST(BattleMetrics, AreOnlyThereForTwoSides) {
  GenerationResult map = text_map({"...", "..."});
  const FactionStart start{{1, 1}, Biome::forest, 0};
  for (std::size_t sides = 0; sides < 5; ++sides) {
    map.faction_starts.assign(sides, start);
    const Metrics metrics = measure(map);
    EXPECT_EQ(metrics.battle.has_value(), sides == 2) << sides;
    const auto names = names_that_apply(metrics);
    EXPECT_EQ(names.size(), sides == 2 ? 20u : 15u);
    const std::string json = (*find_format("json"))->write(map).value_or("");
    for (const MetricInfo& info : metric_infos()) {
      const std::string key = '"' + std::string(info.name) + '"';
      EXPECT_EQ(json.find(key) != std::string::npos, names.contains(info.name)) << key;
    }
  }
}

TEST(BattleMetrics, OfNothingAreZero) {
  EXPECT_EQ(measure(battle_map({"##", "##"}, {0, 0}, {1, 1})).battle.value(), BattleMetrics{});
}

// The tiles that one sees from p, walking off in each direction.
std::int64_t seen_by_walking(const BitGrid& grid, LogicalPosition p) {
  std::int64_t seen = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      LogicalPosition q{p.x + dx, p.y + dy};
      for (; grid.get_or_zero(q); q = {q.x + dx, q.y + dy}) ++seen;
    }
  }
  return seen;
}

bool stands_beside_wall(const BitGrid& grid, LogicalPosition p) {
  return !grid.get_or_zero({p.x - 1, p.y}) || !grid.get_or_zero({p.x + 1, p.y}) ||
         !grid.get_or_zero({p.x, p.y - 1}) || !grid.get_or_zero({p.x, p.y + 1});
}

// Everything tile by tile, with chokepoints found by removal.
BattleMetrics measured_slowly(const BitGrid& grid, LogicalPosition a, LogicalPosition b) {
  BattleMetrics battle;
  double beside_wall = 0, seen = 0;
  grid.for_each([&](LogicalPosition p) {
    beside_wall += stands_beside_wall(grid, p) ? 1 : 0;
    seen += static_cast<double>(seen_by_walking(grid, p));
  });
  const auto tiles = static_cast<double>(grid.count());
  battle.cover_density = beside_wall / tiles;
  battle.mean_sight_line = seen / (8 * tiles);
  const auto steps = [&](LogicalPosition from, LogicalPosition to) {
    DistanceMap distances;
    distances.find(grid, from);
    return distances.steps_to(to);
  };
  for (const LogicalPosition p : chokepoints_by_removal(grid, 5)) {
    const int to_a = steps(a, p), to_b = steps(b, p);
    if (to_a < 0 || to_b < 0) continue;
    battle.first_side_chokes += to_a < to_b ? 1 : 0;
    battle.second_side_chokes += to_b < to_a ? 1 : 0;
  }
  for (const int reach : {12, 24, 48}) {
    double land_a = 0, land_b = 0;
    grid.for_each([&](LogicalPosition p) {
      land_a += steps(a, p) >= 0 && steps(a, p) <= reach ? 1 : 0;
      land_b += steps(b, p) >= 0 && steps(b, p) <= reach ? 1 : 0;
    });
    const double more = std::max(land_a, land_b);
    battle.start_equality += more == 0 ? 0 : std::min(land_a, land_b) / more;
  }
  battle.start_equality /= 3;
  return battle;
}

TEST(BattleMetrics, AreWhatCountingTileByTileGives) {
  Rng rng = test_rng();
  for (int round = 0; round < seed_count(60); ++round) {
    // Wider than a word and only some rows high, or the other way round.
    const Size wide{60 + static_cast<std::int32_t>(rng.below(10)), 4};
    const BitGrid grid = random_grid(round % 2 == 0 ? wide : Size{5, 40}, 60 + rng.below(35), rng);
    const auto somewhere = [&] {
      return LogicalPosition{
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(grid.width()))),
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(grid.height())))};
    };
    GenerationResult map;
    tiles_from_terrain(grid, map.tiles);
    map.faction_starts = {{somewhere(), Biome::desert, 0}, {somewhere(), Biome::desert, 1}};
    const BattleMetrics expected =
        measured_slowly(grid, map.faction_starts[0].position, map.faction_starts[1].position);
    ASSERT_EQ(measure(map).battle.value(), expected);
  }
}

}  // namespace
}  // namespace karst
