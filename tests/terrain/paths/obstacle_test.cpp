#include "terrain/paths/obstacle.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "karst/core/grid.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

Grid<int> numbered_regions(const BitGrid& grid) {
  Regions regions;
  regions.find(grid);
  Grid<int> number(grid.size(), -1);
  const auto runs = regions.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (std::int32_t x = runs[i].first; x <= runs[i].last; ++x) {
      number[{x, runs[i].y}] = static_cast<int>(regions.region_of(i));
    }
  }
  return number;
}

bool open_tile_beside(const BitGrid& terrain, const Rect& block) {
  bool found = false;
  terrain.for_each([&](LogicalPosition p) {
    if (!block.contains(p)) return;
    for (const LogicalPosition next : std::array<LogicalPosition, 4>{
             {{p.x + 1, p.y}, {p.x - 1, p.y}, {p.x, p.y + 1}, {p.x, p.y - 1}}}) {
      found = found || (!block.contains(next) && terrain.get_or_zero(next));
    }
  });
  return found;
}

// Fills the block and compares which tiles hang together before and after.
bool may_fill_slowly(const BitGrid& terrain, const Rect& block) {
  if (!terrain.any_in(block)) return true;
  if (!open_tile_beside(terrain, block)) return false;
  BitGrid filled = terrain;
  filled.clear_rect(block);
  const Grid<int> before = numbered_regions(terrain);
  const Grid<int> after = numbered_regions(filled);
  std::map<int, int> part_of;  // the one region after that each region before becomes
  bool whole = true;
  filled.for_each([&](LogicalPosition p) {
    const auto [known, fresh] = part_of.try_emplace(before[p], after[p]);
    whole = whole && (fresh || known->second == after[p]);
  });
  return whole;
}

TEST(Obstacle, MayBeFilledWhenNothingIsCutOff) {
  ObstacleCheck check;
  const BitGrid hall = bits({"......", "......", "......", "......"});
  EXPECT_TRUE(check.may_fill(hall, {2, 1, 3, 2}));
  EXPECT_FALSE(check.may_fill(hall, {2, 0, 3, 3}));
  EXPECT_FALSE(check.may_fill(hall, {0, 0, 5, 3}));
  const BitGrid corridor = bits({"######", "......", "######"});
  EXPECT_FALSE(check.may_fill(corridor, {2, 0, 3, 1}));
  EXPECT_TRUE(check.may_fill(corridor, {0, 0, 1, 1}));
  EXPECT_TRUE(check.may_fill(corridor, {2, 2, 3, 2}));
  const BitGrid loop = bits({"#######", "#.....#", "#.###.#", "#.....#", "#######"});
  EXPECT_TRUE(check.may_fill(loop, {3, 0, 4, 1}));
}

TEST(Obstacle, EqualsFillingAndComparing) {
  Rng rng(1);
  ObstacleCheck check;
  int yes = 0;
  int no = 0;
  for (int round = 0; round < 20 * seed_count(1000); ++round) {
    const Size size{1 + round % 150, rng.between(1, 12)};
    const BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(100, 250)), rng);
    const std::int32_t x = rng.between(0, size.width - 1);
    const std::int32_t y = rng.between(0, size.height - 1);
    const Rect block{x, y, std::min(x + rng.between(0, 2), size.width - 1),
                     std::min(y + rng.between(0, 2), size.height - 1)};
    const bool expected = may_fill_slowly(grid, block);
    ASSERT_EQ(check.may_fill(grid, block), expected) << "round " << round;
    ++(expected ? yes : no);
  }
  EXPECT_GT(yes, seed_count(1000));
  EXPECT_GT(no, seed_count(1000));
}

// A way round that leaves the neighbourhood which is searched first.
TEST(Obstacle, FindsWaysFarAround) {
  BitGrid ring({400, 300});
  ring.set_run(10, 10, 390);
  ring.set_run(290, 10, 390);
  ring.set_column(10, 10, 290);
  ring.set_column(390, 10, 290);
  ObstacleCheck check;
  EXPECT_TRUE(check.may_fill(ring, {200, 10, 201, 11}));
  ring.clear({10, 150});
  EXPECT_FALSE(check.may_fill(ring, {200, 10, 201, 11}));
}

}  // namespace
}  // namespace karst
