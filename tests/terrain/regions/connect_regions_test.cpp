#include "terrain/regions/connect_regions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <vector>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "karst/terrain/automaton.hpp"
#include "terrain/regions/regions.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

using Tiles = std::vector<LogicalPosition>;

// The tiles of every region, in the order of their first tiles.
std::vector<Tiles> regions_of(const BitGrid& grid) {
  Regions regions;
  regions.find(grid);
  std::vector<Tiles> tiles(regions.count());
  const auto runs = regions.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (std::int32_t x = runs[i].first; x <= runs[i].last; ++x) {
      tiles[regions.region_of(i)].push_back({x, runs[i].y});
    }
  }
  return tiles;
}

std::size_t largest_of(const std::vector<Tiles>& regions) {
  return static_cast<std::size_t>(
      std::max_element(regions.begin(), regions.end(),
                       [](const Tiles& a, const Tiles& b) { return a.size() < b.size(); }) -
      regions.begin());
}

// The nearest pair of tiles, the first in row-major order among equals: all pairs are compared.
Cut shortest_cut(const Tiles& from, const Tiles& to) {
  const auto order = [](const Cut& cut) {
    return std::tuple(manhattan_distance(cut.from, cut.to), cut.from.y, cut.from.x, cut.to.y,
                      cut.to.x);
  };
  Cut best{from[0], to[0]};
  for (const LogicalPosition a : from) {
    for (const LogicalPosition b : to) {
      if (order({a, b}) < order(best)) best = {a, b};
    }
  }
  return best;
}

// What it costs at least to join all regions: grows a tree from the first, nearest region first.
std::int64_t least_total(const std::vector<Tiles>& regions) {
  std::vector<std::int64_t> distance(regions.size(), std::numeric_limits<std::int64_t>::max());
  std::vector<bool> joined(regions.size(), false);
  distance[0] = 0;
  std::int64_t total = 0;
  for (std::size_t step = 0; step < regions.size(); ++step) {
    std::size_t next = regions.size();
    for (std::size_t i = 0; i < regions.size(); ++i) {
      if (!joined[i] && (next == regions.size() || distance[i] < distance[next])) next = i;
    }
    joined[next] = true;
    total += distance[next];
    for (std::size_t i = 0; i < regions.size(); ++i) {
      const Cut cut = shortest_cut(regions[next], regions[i]);
      distance[i] = std::min(distance[i], manhattan_distance(cut.from, cut.to));
    }
  }
  return total;
}

std::int64_t total_length(std::span<const Cut> cuts) {
  std::int64_t total = 0;
  for (const Cut& cut : cuts) total += manhattan_distance(cut.from, cut.to);
  return total;
}

bool holds(const BitGrid& grid, const BitGrid& part) {
  return (BitGrid(part) &= grid) == part;
}

BitGrid noise_inside(Size size, std::int32_t border, Rng& rng) {
  BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(1, 160)), rng);
  close_border(grid, border);
  return grid;
}

TEST(Connect, CutsBetweenTheNearestTilesOfTwoRegions) {
  Rng rng(1);
  Connector connector;
  int compared = 0;
  for (int round = 0; round < 20 * seed_count(1000); ++round) {
    const Size size{rng.between(3, 150), rng.between(3, 14)};
    BitGrid grid(size);
    for (int i = 0; i < 2; ++i) {
      const LogicalPosition at{rng.between(1, size.width - 2), rng.between(1, size.height - 2)};
      set_disc(grid, at, rng.between(0, 3), inside_border(size, 1));
    }
    const auto regions = regions_of(grid);
    if (regions.size() != 2) continue;
    const std::size_t main = largest_of(regions);
    connector.connect(grid, {});
    ASSERT_EQ(connector.cuts().size(), 1u);
    ASSERT_EQ(connector.cuts()[0], shortest_cut(regions[1 - main], regions[main]));
    ASSERT_EQ(regions_of(grid).size(), 1u);
    ++compared;
  }
  EXPECT_GT(compared, seed_count(1000));
}

TEST(Connect, JoinsManyRegionsWithTheLeastCutting) {
  Rng rng(2);
  Connector connector;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{rng.between(3, 90), rng.between(3, 20)};
    const std::int32_t border = rng.between(0, 1);
    const BitGrid before = noise_inside(size, border, rng);
    if (!before.any()) continue;
    const auto regions = regions_of(before);
    BitGrid after = before;
    connector.connect(after, {.border = border});
    ASSERT_EQ(regions_of(after).size(), 1u);
    ASSERT_TRUE(holds(after, before));
    ASSERT_EQ(connector.cuts().size(), regions.size() - 1);
    ASSERT_EQ(total_length(connector.cuts()), least_total(regions));
    ASSERT_LE(after.count(), before.count() + total_length(connector.cuts()) -
                                 static_cast<std::int64_t>(connector.cuts().size()));
  }
}

// Whether a square of `side` open tiles inside the border covers the tile.
bool in_open_square(const BitGrid& grid, LogicalPosition p, std::int32_t side) {
  for (std::int32_t y = p.y - side + 1; y <= p.y; ++y) {
    for (std::int32_t x = p.x - side + 1; x <= p.x; ++x) {
      const Rect square{x, y, x + side - 1, y + side - 1};
      if (x < 0 || y < 0 || square.x2 >= grid.width() || square.y2 >= grid.height()) continue;
      if (grid.count_in(square) == std::int64_t{side} * side) return true;
    }
  }
  return false;
}

TEST(Connect, MakesWideCutsAndKeepsTheBorder) {
  Rng rng(3);
  Connector connector;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{rng.between(9, 90), rng.between(9, 30)};
    const std::int32_t border = rng.between(1, 3);
    const std::int32_t width = rng.between(2, 3);
    BitGrid grid = random_bits(size, 10, rng);
    connector.connect(grid, {.width = width, .border = border});
    ASSERT_EQ(regions_of(grid).size(), 1u);
    BitGrid closed = grid;
    close_border(closed, border);
    ASSERT_EQ(closed, grid);
    for (const Cut& cut : connector.cuts()) {
      BitGrid path(size);
      path.set_run(cut.from.y, std::min(cut.from.x, cut.to.x), std::max(cut.from.x, cut.to.x));
      path.set_column(cut.to.x, std::min(cut.from.y, cut.to.y), std::max(cut.from.y, cut.to.y));
      path.for_each([&](LogicalPosition p) { ASSERT_TRUE(in_open_square(grid, p, width)); });
    }
  }
}

TEST(Connect, ReadsLikeThis) {
  BitGrid grid = bits({"##########",  //
                       "#..####.##",  //
                       "#..#######",  //
                       "#..#######",  //
                       "##########"});
  Connector connector;
  connector.connect(grid, {});
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"##########",  //
                                                     "#.......##",  //
                                                     "#..#######",  //
                                                     "#..#######",  //
                                                     "##########"}));
}

TEST(Connect, FillsWhatIsTooSmallButNeverTheLargestOrTheEntry) {
  const BitGrid before = bits({"##########", "#..#.#.#.#", "#..###.###", "##########"});
  Connector connector;
  BitGrid grid = before;
  connector.connect(grid, {.smallest_region = 2});
  EXPECT_EQ(picture(grid),
            (std::vector<std::string>{"##########", "#......###", "#..###.###", "##########"}));
  grid = before;
  connector.connect(grid, {.smallest_region = 100});
  EXPECT_EQ(picture(grid),
            (std::vector<std::string>{"##########", "#..#######", "#..#######", "##########"}));
  grid = before;
  const LogicalPosition entry{4, 1};
  connector.connect(grid, {.smallest_region = 100, .must_open = {&entry, 1}});
  EXPECT_EQ(picture(grid),
            (std::vector<std::string>{"##########", "#....#####", "#..#######", "##########"}));
}

TEST(Connect, LeadsWhatMustBeOpenOutOfTheBorder) {
  Rng rng(4);
  Connector connector;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{rng.between(7, 70), rng.between(7, 30)};
    std::array<LogicalPosition, 2> stairs;
    for (LogicalPosition& tile : stairs) {
      tile = {rng.between(1, size.width - 2), rng.between(1, size.height - 2)};
    }
    BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(0, 128)), rng);
    connector.connect(grid, {.width = 2, .border = 3, .smallest_region = 3, .must_open = stairs});
    for (const LogicalPosition tile : stairs) ASSERT_TRUE(grid.get(tile));
    ASSERT_EQ(regions_of(grid).size(), 1u);
    BitGrid ring = grid;
    close_border(ring, 1);
    ASSERT_EQ(ring, grid);
    ring = grid;
    close_border(ring, 3);
    ASSERT_LE(grid.count() - ring.count(), 8);
  }
}

TEST(Connect, OpensTheCentralHalfOfAnEmptyMap) {
  BitGrid grid({8, 6});
  Connector connector;
  connector.connect(grid, {});
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"########", "##....##", "##....##", "##....##",
                                                     "########", "########"}));
  for (std::int32_t side = 3; side <= 12; ++side) {
    BitGrid small({side, 3});
    connector.connect(small, {});
    EXPECT_EQ(regions_of(small).size(), 1u);
  }
}

TEST(Connect, GrowsWithTheAreaOnNoise) {
  Connector connector;
  for (const double chance : {0.001, 0.1, 0.4, 0.55}) {
    Rng rng(5);
    BitGrid grid({1024, 1024});
    fill_randomly(grid, chance, rng);
    connector.connect(grid, {});
    ASSERT_EQ(regions_of(grid).size(), 1u);
  }
}

}  // namespace
}  // namespace karst
