#include "terrain/sweeps/slab_sweep.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/core/rng.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {
namespace {

std::vector<LogicalPosition> farthest_by_map(const BitGrid& open, const DistanceMap& steps) {
  std::vector<LogicalPosition> tiles;
  open.for_each([&](LogicalPosition p) {
    if (steps.steps_to(p) == steps.farthest_steps()) tiles.push_back(p);
  });
  return tiles;
}

// From some tiles of a terrain, by the search that looks at every tile.
void expect_as_distance_map(const BitGrid& open, Rng& rng) {
  SlabSweep slabs;
  DistanceMap map;
  slabs.divide(open);
  for (int sweep = 0; sweep < 3; ++sweep) {
    const auto from = open.find_next({rng.between(0, open.width() - 1), rng.between(0, open.height() - 1)});
    if (!from) continue;
    slabs.run(*from);
    map.find(open, *from);
    for (std::int32_t y = -1; y <= open.height(); ++y) {
      for (std::int32_t x = -1; x <= open.width(); ++x) {
        ASSERT_EQ(slabs.steps_to({x, y}), map.steps_to({x, y})) << x << ',' << y;
      }
    }
    std::vector<LogicalPosition> tiles;
    ASSERT_EQ(slabs.list_farthest(tiles), map.farthest_steps());
    ASSERT_THAT(tiles, testing::UnorderedElementsAreArray(farthest_by_map(open, map)));
  }
}

TEST(SlabSweep, AgreesWithTheDistanceMapOnNoiseCavesAndRooms) {
  Rng rng(11);
  for (int round = 0; round < 120; ++round) {
    BitGrid open(Size{rng.between(1, 90), rng.between(1, 40)});
    if (round % 3 < 2) {
      fill_randomly(open, rng.unit(), rng);
    }
    if (round % 3 == 1) run_automaton(open, kCaveRule, 3);
    for (int room = 0; round % 3 == 2 && room < 30; ++room) {
      const std::int32_t x = rng.between(0, open.width() - 1);
      const std::int32_t y = rng.between(0, open.height() - 1);
      open.set_rect({x, y, std::min(x + rng.between(0, 12), open.width() - 1),
                     std::min(y + rng.between(0, 9), open.height() - 1)});
    }
    ASSERT_NO_FATAL_FAILURE(expect_as_distance_map(open, rng)) << "round " << round;
  }
}

}  // namespace
}  // namespace karst
