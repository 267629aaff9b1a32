#include "terrain/regions/regions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "karst/core/grid.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/regions/chokepoints.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/regions/region_count.hpp"
#include "terrain/regions/wall_groups.hpp"

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

// Noise of every density, also open through whole words, with some rows repeated as rooms would, and some that hold only what
// leads from the row above to the row below, as in mazes.
BitGrid random_terrain(Size size, Rng& rng) {
  const bool nearly_open = rng.below(8) == 0;
  const std::int32_t share = nearly_open ? rng.between(250, 256) : rng.between(20, 240);
  BitGrid grid = random_bits(size, static_cast<std::uint32_t>(share), rng);
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
  RegionFlood flooding;
  BitGrid reached;
  for (int round = 0; round < 4 * seed_count(1000); ++round) {
    const BitGrid grid = random_terrain({1 + round % 200, rng.between(1, 12)}, rng);
    if (!grid.any()) continue;
    const Found slow = find_slowly(grid);
    const LogicalPosition from = nth_set(
        grid, static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(grid.count()))));
    ASSERT_TRUE(flooding.flood(grid, from, 1000, reached));
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
  RegionFlood flooding;
  BitGrid reached;
  EXPECT_FALSE(flooding.flood(winding, {0, 0}, 1, reached));
  EXPECT_TRUE(flooding.flood(winding, {0, 0}, 10, reached));
  EXPECT_EQ(reached, winding);
}

// Behind a tile is what cannot be reached from the root without it.
TEST(CutTree, KnowsWhatEveryTileClosesOff) {
  Rng rng(8);
  CutTree tree;
  for (int round = 0; round < seed_count(60); ++round) {
    const BitGrid grid = random_bits({rng.between(1, 14), rng.between(1, 9)}, 190, rng);
    const auto root = grid.find_first();
    if (!root) continue;
    tree.take(grid);
    tree.walk(*root);
    RegionFlood flood;
    BitGrid all(grid.size());
    flood.spread(grid, *root, all);
    ASSERT_EQ(tree.count(), all.count());
    for (std::int32_t gate = 1; gate < tree.count(); ++gate) {
      ASSERT_EQ(tree.number_at(tree.position(gate)), gate);
      BitGrid rest = grid, reached(grid.size());
      rest.clear(tree.position(gate));
      flood.spread(rest, *root, reached);
      EXPECT_EQ(tree.visit(gate).cut_off, all.count() - 1 - reached.count());
      for (std::int32_t i = 0; i < tree.count(); ++i) {
        const bool behind = i != gate && !reached.get(tree.position(i));
        ASSERT_EQ(tree.is_behind(i, gate), behind) << gate << ' ' << i;
      }
    }
  }
}

// Spreads over walls and the outside, one tile at a time.
TEST(WallGroups, EqualASlowFloodInEightDirections) {
  Rng rng(9);
  WallGroups groups;
  for (int round = 0; round < seed_count(60); ++round) {
    const Size size{rng.between(1, 80), rng.between(1, 9)};
    const BitGrid terrain = random_bits(size, rng.below(257), rng);
    groups.find(terrain);
    // With a frame of outside around it.
    Grid<int> label({size.width + 2, size.height + 2});
    const auto is_wall = [&](LogicalPosition p) { return !terrain.get_or_zero({p.x - 1, p.y - 1}); };
    int labels = 0;
    for (std::int32_t y = 0; y < label.height(); ++y) {
      for (std::int32_t x = 0; x < label.width(); ++x) {
        if (!is_wall({x, y}) || label[{x, y}] != 0) continue;
        std::vector<LogicalPosition> waiting = {{x, y}};
        label[{x, y}] = ++labels;
        while (!waiting.empty()) {
          const LogicalPosition p = waiting.back();
          waiting.pop_back();
          for (const std::int32_t dx : {-1, 0, 1}) {
            for (const std::int32_t dy : {-1, 0, 1}) {
              const LogicalPosition next{p.x + dx, p.y + dy};
              if (!label.contains(next) || !is_wall(next) || label[next] != 0) continue;
              label[next] = labels;
              waiting.push_back(next);
            }
          }
        }
      }
    }
    std::vector<std::int64_t> group_of(static_cast<std::size_t>(labels) + 1, -1);
    for (std::int32_t y = 0; y < label.height(); ++y) {
      for (std::int32_t x = 0; x < label.width(); ++x) {
        if (!is_wall({x, y})) continue;
        const std::int64_t group = groups.group_at({x - 1, y - 1});
        std::int64_t& known = group_of[static_cast<std::size_t>(label[{x, y}])];
        if (known < 0) known = group;
        ASSERT_EQ(group, known);
      }
    }
    std::sort(group_of.begin(), group_of.end());
    EXPECT_EQ(std::adjacent_find(group_of.begin(), group_of.end()), group_of.end());
  }
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
