#include "terrain/regions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "karst/core/grid.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/flood.hpp"
#include "terrain/nearest.hpp"
#include "terrain/region_count.hpp"

namespace karst {
namespace {

struct Found {
  std::size_t count = 0;
  std::vector<std::int64_t> sizes;
  Grid<int> region;  // -1 where closed
  friend bool operator==(const Found&, const Found&) = default;
};

// Plain flood fill, tile by tile, regions in row-major order of their first tile.
Found find_slowly(const BitGrid& grid) {
  Found found{0, {}, Grid<int>(grid.size(), -1)};
  grid.for_each([&](LogicalPosition start) {
    if (found.region[start] >= 0) return;
    const int number = static_cast<int>(found.count++);
    found.sizes.push_back(0);
    std::vector<LogicalPosition> waiting = {start};
    found.region[start] = number;
    while (!waiting.empty()) {
      const LogicalPosition p = waiting.back();
      waiting.pop_back();
      ++found.sizes.back();
      const LogicalPosition neighbours[] = {
          {p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}};
      for (const LogicalPosition next : neighbours) {
        if (!grid.get_or_zero(next) || found.region[next] >= 0) continue;
        found.region[next] = number;
        waiting.push_back(next);
      }
    }
  });
  return found;
}

Found find_quickly(const BitGrid& grid, Regions& regions) {
  regions.find(grid);
  const RunList& runs = regions.runs();
  Found found{regions.count(), {}, Grid<int>(grid.size(), -1)};
  for (std::size_t i = 0; i < regions.count(); ++i) found.sizes.push_back(regions.size_of(i));
  for (std::size_t i = 0; i < runs.runs().size(); ++i) {
    const Run& run = runs.runs()[i];
    for (std::int32_t x = run.first; x <= run.last; ++x) {
      found.region[{x, run.y}] = static_cast<int>(regions.region_of(i));
    }
  }
  return found;
}

// Noise of every density, with some rows repeated as rooms would, and some that hold only what
// leads from the row above to the row below, as in mazes.
BitGrid random_terrain(Size size, Rng& rng) {
  BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(20, 240)), rng);
  for (std::int32_t y = 1; y < size.height; ++y) {
    if (!rng.coin()) continue;
    std::copy_n(grid.row(y - 1).begin(), grid.words_per_row(), grid.row(y).begin());
    if (y + 1 == size.height || !rng.coin()) continue;
    std::transform(grid.row(y).begin(), grid.row(y).end(), grid.row(y + 1).begin(),
                   grid.row(y).begin(), std::bit_and<>());
  }
  return grid;
}

TEST(Regions, EqualAFloodFillOnRandomTerrain) {
  Rng rng(1);
  Regions regions;
  for (int round = 0; round < 4 * seed_count(1000); ++round) {
    const BitGrid grid = random_terrain({1 + round % 200, rng.between(1, 12)}, rng);
    const Found slow = find_slowly(grid);
    ASSERT_EQ(find_quickly(grid, regions), slow) << "round " << round;
    if (slow.count > 0) {
      ASSERT_EQ(regions.largest(),
                static_cast<std::size_t>(std::max_element(slow.sizes.begin(), slow.sizes.end()) -
                                         slow.sizes.begin()));
    }
    ASSERT_EQ(regions.runs().tile_count(), grid.count());
  }
}

TEST(RegionCount, EqualsThatOfAFloodFillOnRandomTerrain) {
  Rng rng(4);
  RegionCount regions;
  for (int round = 0; round < 4 * seed_count(1000); ++round) {
    const BitGrid grid = random_terrain({1 + round % 200, rng.between(1, 12)}, rng);
    ASSERT_EQ(regions.of(grid), find_slowly(grid).count) << "round " << round;
  }
}

TEST(RegionCount, FollowsRowsThatLeadThrough) {
  RegionCount regions;
  EXPECT_EQ(regions.of(bits({"...#...", "#.###.#", "#.###.#", "......."})), 1u);
  EXPECT_EQ(regions.of(bits({"...#...", "#.###.#", "#.###.#", "...#..."})), 2u);
  EXPECT_EQ(regions.of(bits({".....", ".#.#.", "#####", ".#.#."})), 4u);
  EXPECT_EQ(regions.of(BitGrid({5, 5})), 0u);
  EXPECT_EQ(regions.of(BitGrid({0, 0})), 0u);
}

TEST(Regions, JoinWhatMeetsOnlyFurtherDown) {
  const BitGrid grid = bits({".#.#.", ".#.#.", ".#...", "...##"});
  Regions regions;
  regions.find(grid);
  EXPECT_EQ(regions.count(), 1u);
  EXPECT_EQ(regions.size_of(0), 13);
}

TEST(Regions, OfNothingAreNone) {
  Regions regions;
  for (const Size size : {Size{0, 0}, Size{5, 5}}) {
    regions.find(BitGrid(size));
    EXPECT_EQ(regions.count(), 0u);
  }
}

TEST(Flood, ReachesExactlyTheRegionOfItsStart) {
  Rng rng(2);
  BitGrid reached;
  for (int round = 0; round < 4 * seed_count(1000); ++round) {
    const BitGrid grid = random_terrain({1 + round % 200, rng.between(1, 12)}, rng);
    if (!grid.any()) continue;
    const Found slow = find_slowly(grid);
    const LogicalPosition from = nth_set(
        grid, static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(grid.count()))));
    ASSERT_TRUE(flood(grid, from, 1000, reached));
    BitGrid expected(grid.size());
    grid.for_each([&](LogicalPosition p) {
      if (slow.region[p] == slow.region[from]) expected.set(p);
    });
    ASSERT_EQ(reached, expected) << "round " << round;
  }
}

TEST(Flood, SaysWhenItGaveUp) {
  const BitGrid winding = bits({".....#.....", "####.#.###.", ".....#.#...", ".#####.#.##",
                                ".......#..."});
  BitGrid reached;
  EXPECT_FALSE(flood(winding, {0, 0}, 1, reached));
  EXPECT_TRUE(flood(winding, {0, 0}, 10, reached));
  EXPECT_EQ(reached, winding);
}

TEST(Nearest, EqualsASlowSearch) {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    const BitGrid grid = random_bits({rng.between(1, 90), rng.between(1, 9)}, 12, rng);
    const LogicalPosition target{rng.between(-3, 95), rng.between(-3, 12)};
    std::optional<LogicalPosition> best;
    std::int64_t index = 0;
    grid.for_each([&](LogicalPosition p) {
      ASSERT_EQ(nth_set(grid, index++), p);
      if (!best || manhattan_distance(p, target) < manhattan_distance(*best, target)) best = p;
    });
    ASSERT_EQ(nearest_set(grid, target), best);
  }
}

}  // namespace
}  // namespace karst
