// The metric `difficulty`: by hand, against a slow count tile by tile, and that it grows with what
// makes a map hard.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"
#include "model/metrics/difficulty.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using Tiles = std::vector<LogicalPosition>;

double difficulty(const GenerationResult& map) { return measure(map).difficulty; }

GenerationResult with_things(GenerationResult map, ThingKind kind, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    map.things.push_back({kind, std::to_string(map.things.size()), "one", map.start});
  }
  return map;
}

// --- a slow count -----------------------------------------------------------------------------

bool is_open(const GenerationResult& map, LogicalPosition p) {
  return map.tiles.contains(p) && is_walkable(map.tiles[p]);
}

Tiles open_beside(const GenerationResult& map, LogicalPosition p) {
  Tiles beside = {{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}};
  std::erase_if(beside, [&](LogicalPosition q) { return !is_open(map, q); });
  return beside;
}

Tiles open_tiles(const GenerationResult& map) {
  Tiles tiles;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (is_open(map, {x, y})) tiles.push_back({x, y});
    }
  }
  return tiles;
}

// Steps from a tile to every other without entering `without`; -1 where no way leads.
Grid<int> steps_from(const GenerationResult& map, LogicalPosition from, LogicalPosition without) {
  Grid<int> steps(map.size(), -1);
  Tiles waiting = {from};
  steps[from] = 0;
  for (std::size_t next = 0; next < waiting.size(); ++next) {
    const LogicalPosition p = waiting[next];
    for (const LogicalPosition q : open_beside(map, p)) {
      if (q == without || steps[q] >= 0) continue;
      steps[q] = steps[p] + 1;
      waiting.push_back(q);
    }
  }
  return steps;
}

constexpr LogicalPosition kNowhere{-1, -1};

// Whether five tiles or more that one reaches from p are apart from five or more others without p.
bool parts_the_map(const GenerationResult& map, LogicalPosition p) {
  Tiles left = open_beside(map, p);
  int large = 0;
  while (!left.empty()) {
    const Grid<int> steps = steps_from(map, left.back(), p);
    const auto reached = std::ranges::count_if(steps.cells(), [](int count) { return count >= 0; });
    large += reached >= 5 ? 1 : 0;
    std::erase_if(left, [&](LogicalPosition q) { return steps[q] >= 0; });
  }
  return large >= 2;
}

double counted_slowly(const GenerationResult& map) {
  double chokes = 0, dead_ends = 0, way = 0, enemies = 0;
  const Tiles tiles = open_tiles(map);
  for (const LogicalPosition p : tiles) {
    chokes += parts_the_map(map, p) ? 1 : 0;
    dead_ends += open_beside(map, p).size() == 1 ? 1 : 0;
  }
  if (map.stairs_down && is_open(map, map.start)) {
    way = std::max(0, steps_from(map, map.start, kNowhere)[*map.stairs_down]);
  }
  for (const MapThing& thing : map.things) {
    enemies += thing.kind == ThingKind::boss ? 4 : thing.kind == ThingKind::monster ? 1 : 0;
  }
  const auto part = [](double amount, double usual) { return amount / (amount + usual); };
  const auto floor = static_cast<double>(tiles.size());
  return (part(way, map.size().width + map.size().height) + part(chokes, floor / 10) +
          part(dead_ends, floor / 50) + part(enemies, floor / 50)) /
         4;
}

TEST(Difficulty, IsWhatCountingTileByTileGives) {
  Rng rng = RandomStreams(7, "difficulty_test", 1, 0).stream("things");
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(3); ++seed) {
      const auto made = generate(generator.name, {.width = 28, .height = 20,
                                                  .seed = static_cast<std::uint64_t>(seed)});
      ASSERT_TRUE(made) << made.error().message();
      GenerationResult map = with_things(*made, ThingKind::monster, rng.below(12));
      map = with_things(std::move(map), ThingKind::boss, rng.below(3));
      map = with_things(std::move(map), ThingKind::item, rng.below(9));
      if (!map.stairs_down) map.stairs_down = LogicalPosition(map.valid_positions.back());
      EXPECT_NEAR(difficulty(map), counted_slowly(map), 1e-12) << generator.name << " " << seed;
    }
  }
}

// --- by hand ----------------------------------------------------------------------------------

TEST(Difficulty, OfACorridorByHand) {
  // 6 steps on a map of 9x3; 7 tiles of floor with two ends and no choke that has five on both sides.
  const GenerationResult map = text_map({"#########",
                                         "#@.....>#",
                                         "#########"});
  EXPECT_NEAR(difficulty(map), (6.0 / 18 + 0 + 2 / (2 + 7.0 / 50)) / 4, 1e-12);
  EXPECT_NEAR(difficulty(with_things(map, ThingKind::boss, 1)),
              (6.0 / 18 + 2 / (2 + 7.0 / 50) + 4 / (4 + 7.0 / 50)) / 4, 1e-12);
}

TEST(Difficulty, OfNothingIsZeroAndWithoutAWayOutTheWayIs) {
  EXPECT_EQ(difficulty(GenerationResult{}), 0);
  EXPECT_EQ(difficulty(text_map({"##", "##"})), 0);
  EXPECT_EQ(difficulty(text_map({"@..", "...", "..."})), 0);
}

// --- what makes a map harder ------------------------------------------------------------------

TEST(Difficulty, GrowsWithEnemiesAndStaysBelowOne) {
  const GenerationResult map = generate("maze", {.width = 41, .height = 31, .seed = 3}).value();
  double before = difficulty(map);
  EXPECT_LT(before, 0.75);
  for (std::size_t enemies = 1; enemies < 2000; enemies *= 3) {
    const double now = difficulty(with_things(map, ThingKind::monster, enemies));
    EXPECT_GT(now, before) << enemies;
    EXPECT_LT(now, 1);
    before = now;
  }
  EXPECT_EQ(difficulty(with_things(map, ThingKind::boss, 1)),
            difficulty(with_things(map, ThingKind::monster, 4)));
  EXPECT_EQ(difficulty(with_things(map, ThingKind::item, 5)), difficulty(map));
}

TEST(Difficulty, GrowsWithTheWay) {
  const GenerationResult map = text_map({"........", "@.......", "........"});
  double before = difficulty(map);
  for (std::int32_t x = 1; x < 8; ++x) {
    GenerationResult farther = map;
    farther.stairs_down = LogicalPosition{x, 1};
    EXPECT_GT(difficulty(farther), before) << x;
    before = difficulty(farther);
  }
}

TEST(Difficulty, GrowsWithChokepointsAndDeadEnds) {
  const GenerationResult open = text_map({"@......>", "........", "........", "........", "........"});
  // Nearly the same floor and the same way; a wall with a gap in it.
  const GenerationResult choke = text_map({"@......>", "....#...", "....#...", "....#...", "....#..."});
  EXPECT_GT(difficulty(choke), difficulty(open));
  // As much floor either way: pillars are no dead ends, niches are.
  const GenerationResult pillars = text_map({"@......>", "........", ".#.#.#..", "........", "........"});
  const GenerationResult niches = text_map({"@......>", "........", "........", "........", ".#.#.#.."});
  EXPECT_GT(measure(niches).dead_ends, measure(pillars).dead_ends);
  EXPECT_GT(difficulty(niches), difficulty(pillars));
}

TEST(Difficulty, ItsFormulaNamesWhatIsUsual) {
  const auto usual = [](std::string_view part, std::int64_t tiles) {
    return fmt::format("{} | walkable tiles / {} |", part, tiles);
  };
  for (const std::string& told :
       {usual("| chokepoints | `chokepoints`", kTilesPerChokepoint),
        usual("| dead ends | `dead_ends`", kTilesPerDeadEnd),
        usual(fmt::format("each boss as {}", kMonstersPerBoss), kTilesPerEnemy)}) {
    EXPECT_NE(kDifficultyFormula.find(told), std::string_view::npos) << told;
  }
}

TEST(Difficulty, TellsMazesFromHalls) {
  const auto mean = [](std::string_view name) {
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      sum += difficulty(generate(name, {.width = 60, .height = 40, .seed = seed}).value());
    }
    return sum / 5;
  };
  const double maze = mean("maze"), delve = mean("delve"), drunkard = mean("drunkard");
  EXPECT_GT(maze, delve);
  EXPECT_GT(delve, drunkard);
}

}  // namespace
}  // namespace karst
