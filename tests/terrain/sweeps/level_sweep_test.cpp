#include "terrain/sweeps/level_sweep.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/core/rng.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {
namespace {

std::vector<LogicalPosition> tiles_at(const BitGrid& open, const DistanceMap& map,
                                      std::int32_t steps) {
  std::vector<LogicalPosition> tiles;
  open.for_each([&](LogicalPosition p) {
    if (map.steps_to(p) == steps) tiles.push_back(p);
  });
  return tiles;
}

// From some tiles of a terrain to others, by the search that looks at every tile.
void expect_as_distance_map(const BitGrid& open, LevelSweep& levels, Rng& rng) {
  const auto draw_tile = [&] {
    return open.find_next({rng.between(0, open.width() - 1), rng.between(0, open.height() - 1)});
  };
  auto from = draw_tile();
  if (!from) return;
  levels.take(open, *from);
  for (int sweep = 0; sweep < 4; ++sweep, from = draw_tile()) {
    std::vector<LogicalPosition> asked;
    for (int i = 0; i < sweep; ++i) {
      if (const auto tile = draw_tile()) asked.push_back(*tile);
    }
    if (!from || asked.empty()) continue;
    DistanceMap map;
    map.find(open, *from);
    const auto steps = levels.run(*from, asked);
    if (!steps) {
      ASSERT_GT(map.farthest_steps(), open.width() + open.height());
      continue;
    }
    ASSERT_EQ(steps->farthest, map.farthest_steps());
    std::int32_t last = 0;
    for (const LogicalPosition tile : asked) {
      last = map.steps_to(tile) < 0 || last < 0 ? -1 : std::max(last, map.steps_to(tile));
    }
    ASSERT_EQ(steps->last_asked, last);
    std::vector<LogicalPosition> tiles;
    levels.list_farthest(tiles);
    ASSERT_THAT(tiles, testing::UnorderedElementsAreArray(tiles_at(open, map, steps->farthest)));
  }
}

// The memory of a sweep serves the next one, of another size.
TEST(LevelSweep, AgreesWithTheDistanceMap) {
  Rng rng(12);
  LevelSweep levels;
  for (int round = 0; round < 300; ++round) {
    BitGrid open(Size{rng.between(1, 140), rng.between(1, 140)});
    fill_randomly(open, rng.unit(), rng);
    if (round % 2 == 1) run_automaton(open, kCaveRule, 3);
    ASSERT_NO_FATAL_FAILURE(expect_as_distance_map(open, levels, rng)) << "round " << round;
  }
}

TEST(LevelSweep, IsNotForNarrowOrLargeMaps) {
  BitGrid hall(Size{60, 40});
  hall.set_rect({1, 1, 58, 38});
  EXPECT_TRUE(LevelSweep::suits(hall));
  BitGrid comb(Size{60, 40});
  for (std::int32_t y = 1; y < 39; y += 2) comb.set_run(y, 1, 58);
  EXPECT_FALSE(LevelSweep::suits(comb));
  BitGrid large(Size{600, 400});
  large.set_all();
  EXPECT_FALSE(LevelSweep::suits(large));
}

// In a winding way most levels are a tile: a search by tiles is quicker.
TEST(LevelSweep, GivesUpWhereWaysWind) {
  BitGrid winding(Size{60, 60});
  for (std::int32_t y = 1; y < 59; y += 2) {
    winding.set_run(y, 1, 58);
    winding.set({y % 4 == 1 ? 58 : 1, y + 1});
  }
  LevelSweep levels;
  const LogicalPosition here{1, 1};
  levels.take(winding, here);
  EXPECT_FALSE(levels.run(here, {&here, 1}));
}

}  // namespace
}  // namespace karst
