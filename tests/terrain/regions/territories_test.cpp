#include "terrain/regions/territories.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {
namespace {

TEST(Territories, EndWhereAnotherCapitalIsNearer) {
  const BitGrid grid = bits({".......#.",  //
                             ".#####.#.",  //
                             ".......#."});
  Territories territories;
  territories.reset(grid.size());
  territories.add(grid, {0, 0});
  territories.add(grid, {5, 2});
  EXPECT_EQ(territories.owner({2, 0}), 0);
  EXPECT_EQ(territories.owner({1, 2}), 0) << "three steps to the first, four to the second";
  EXPECT_EQ(territories.owner({6, 0}), 1);
  EXPECT_EQ(territories.steps({6, 0}), 3);
  EXPECT_EQ(territories.owner({8, 1}), Territories::kUnreached);
  EXPECT_EQ(territories.steps({8, 1}), Territories::kUnreached);
}

TEST(Territories, EqualTheSlowWay) {
  Rng rng(7);
  Territories territories;
  DistanceMap distances;
  for (int round = 0; round < seed_count(200); ++round) {
    const Size size{rng.between(1, 70), rng.between(1, 50)};
    const BitGrid grid = random_bits(size, 120 + rng.below(136), rng);
    territories.reset(size);
    Grid<std::int32_t> owner(size, Territories::kUnreached), steps(size, Territories::kUnreached);
    for (std::int32_t capital = 0; capital < 6; ++capital) {
      const LogicalPosition p{rng.between(0, size.width - 1), rng.between(0, size.height - 1)};
      if (!grid.get(p)) break;
      territories.add(grid, p);
      distances.find(grid, p);
      grid.for_each([&](LogicalPosition tile) {
        const std::int32_t here = distances.steps_to(tile);
        const bool reached = here != DistanceMap::kUnreached;
        if (!reached || (steps[tile] != Territories::kUnreached && steps[tile] <= here)) return;
        steps[tile] = here;
        owner[tile] = capital;
      });
    }
    grid.for_each([&](LogicalPosition tile) {
      ASSERT_EQ(territories.steps(tile), steps[tile]);
      ASSERT_EQ(territories.owner(tile), owner[tile]);
    });
  }
}

}  // namespace
}  // namespace karst
