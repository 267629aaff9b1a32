#include "karst/core/bit_grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "karst/core/grid.hpp"
#include "support/bit_picture.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;

// The widths at which words begin and end.
const std::vector<std::int32_t> kWidths = {1, 2, 7, 63, 64, 65, 100, 127, 128, 129, 200};

// Applies `change` to the bits one by one, as slowly and plainly as possible.
template <class NewBit>
BitGrid naive(const BitGrid& grid, NewBit new_bit) {
  BitGrid result(grid.size());
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      if (new_bit(LogicalPosition{x, y})) result.set({x, y});
    }
  }
  return result;
}

TEST(BitGrid, StartsEmptyAndKeepsSingleBits) {
  for (const std::int32_t width : kWidths) {
    BitGrid grid({width, 3});
    EXPECT_EQ(grid.count(), 0);
    grid.set({width - 1, 1});
    grid.set({0, 2});
    EXPECT_TRUE(grid.get({width - 1, 1}));
    EXPECT_EQ(grid.count(), 2);
    grid.clear({0, 2});
    EXPECT_EQ(grid.count(), 1);
    EXPECT_FALSE(grid.get_or_zero({-1, 0}));
    EXPECT_FALSE(grid.get_or_zero({width, 1}));
    EXPECT_TRUE(grid.get_or_zero({width - 1, 1}));
  }
}

TEST(BitGrid, OfNoTilesIsHarmless) {
  BitGrid grid({0, 0});
  grid.set_all();
  grid.invert();
  grid.shift(1, 1);
  EXPECT_EQ(grid.count(), 0);
  EXPECT_FALSE(grid.any());
  EXPECT_EQ(grid.find_first(), std::nullopt);
}

TEST(BitGrid, RunsColumnsAndRectsMatchSingleBits) {
  Rng rng(1);
  for (const std::int32_t width : kWidths) {
    for (int round = 0; round < 30; ++round) {
      const std::int32_t x1 = rng.between(0, width - 1);
      const std::int32_t x2 = rng.between(x1, width - 1);
      const std::int32_t y1 = rng.between(0, 4);
      const std::int32_t y2 = rng.between(y1, 4);
      BitGrid run({width, 5});
      run.set_run(y1, x1, x2);
      EXPECT_EQ(run, naive(run, [&](LogicalPosition p) {
                  return p.y == y1 && p.x >= x1 && p.x <= x2;
                }));
      BitGrid column({width, 5});
      column.set_column(x1, y1, y2);
      EXPECT_EQ(column, naive(column, [&](LogicalPosition p) {
                  return p.x == x1 && p.y >= y1 && p.y <= y2;
                }));
      const Rect rect{x1, y1, x2, y2};
      BitGrid filled({width, 5});
      filled.set_rect(rect);
      EXPECT_EQ(filled, naive(filled, [&](LogicalPosition p) { return rect.contains(p); }));
      const BitGrid noise = random_bits({width, 5}, 20, rng);
      BitGrid both = noise;
      both &= filled;
      EXPECT_EQ(noise.any_in(rect), both.any());
      EXPECT_EQ(noise.count_in(rect), both.count());
      BitGrid rest = noise;
      rest.clear_rect(rect);
      EXPECT_EQ(rest, BitGrid(noise).and_not(filled));
      rest = noise;
      rest.clear_run(y1, x1, x2);
      EXPECT_EQ(rest, BitGrid(noise).and_not(run));
    }
  }
}

TEST(BitGrid, WordOperationsMatchSingleBits) {
  Rng rng(2);
  for (const std::int32_t width : kWidths) {
    const BitGrid a = random_bits({width, 4}, 128, rng);
    const BitGrid b = random_bits({width, 4}, 128, rng);
    const auto expect = [&](BitGrid result, auto new_bit) { EXPECT_EQ(result, naive(a, new_bit)); };
    BitGrid result = a;
    expect(result &= b, [&](LogicalPosition p) { return a.get(p) && b.get(p); });
    result = a;
    expect(result |= b, [&](LogicalPosition p) { return a.get(p) || b.get(p); });
    result = a;
    expect(result ^= b, [&](LogicalPosition p) { return a.get(p) != b.get(p); });
    result = a;
    expect(result.and_not(b), [&](LogicalPosition p) { return a.get(p) && !b.get(p); });
    result = a;
    result.invert();
    expect(result, [&](LogicalPosition p) { return !a.get(p); });
    result.set_all();
    expect(result, [&](LogicalPosition) { return true; });
    EXPECT_EQ(result.count(), width * 4);
  }
}

TEST(BitGrid, ShiftMatchesSingleBitsInEveryDirection) {
  Rng rng(3);
  for (const std::int32_t width : kWidths) {
    const BitGrid grid = random_bits({width, 6}, 128, rng);
    for (const std::int32_t dx : {0, 1, -1, 5, -5, 63, -63, 64, -64, 65, -65, 150, -150, 1000}) {
      for (const std::int32_t dy : {0, 1, -1, 3, -3, 6, -6, -2'000'000'000}) {
        BitGrid moved = grid;
        moved.shift(dx, dy);
        ASSERT_EQ(moved, naive(grid, [&](LogicalPosition p) {
                    const std::int64_t y = std::int64_t{p.y} - dy;
                    return y >= 0 && y < 6 &&
                           grid.get_or_zero({p.x - dx, static_cast<std::int32_t>(y)});
                  }))
            << width << " by " << dx << ',' << dy;
      }
    }
  }
}

TEST(BitGrid, FindsAndVisitsSetTilesInRowMajorOrder) {
  const BitGrid grid = bits({"####.#", "######", ".###.#"});
  std::vector<LogicalPosition> visited;
  grid.for_each([&](LogicalPosition p) { visited.push_back(p); });
  EXPECT_THAT(visited, ElementsAre(LogicalPosition{4, 0}, LogicalPosition{0, 2},
                                   LogicalPosition{4, 2}));
  EXPECT_EQ(grid.find_first(), (LogicalPosition{4, 0}));
  EXPECT_EQ(grid.find_next({4, 0}), (LogicalPosition{4, 0}));
  EXPECT_EQ(grid.find_next({5, 0}), (LogicalPosition{0, 2}));
  EXPECT_EQ(grid.find_next({5, 2}), std::nullopt);
}

TEST(BitGrid, FindNextEqualsASlowSearch) {
  Rng rng(4);
  for (const std::int32_t width : kWidths) {
    const BitGrid grid = random_bits({width, 3}, 10, rng);
    std::optional<LogicalPosition> next;
    ASSERT_EQ(grid.find_next({width, 2}), std::nullopt);
    ASSERT_EQ(grid.find_next({width, 0}), grid.find_next({0, 1}));
    ASSERT_FALSE(grid.any_in({1, 1, 0, 0}));
    for (std::int32_t i = width * 3; i-- > 0;) {
      const LogicalPosition p{i % width, i / width};
      if (grid.get(p)) next = p;
      ASSERT_EQ(grid.find_next(p), next);
    }
  }
}

TEST(BitGrid, ResetKeepsNothing) {
  BitGrid grid({70, 3});
  grid.set_all();
  grid.reset({10, 10});
  EXPECT_EQ(grid.count(), 0);
  EXPECT_EQ(grid.size(), (Size{10, 10}));
}

TEST(BitGrid, KnowsWhetherTheBorderHoldsATile) {
  for (const Size size : {Size{1, 1}, Size{1, 5}, Size{3, 3}, Size{64, 4}, Size{65, 4}, Size{200, 3}}) {
    for (std::int32_t y = 0; y < size.height; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) {
        BitGrid grid(size);
        EXPECT_FALSE(grid.any_on_border());
        grid.set({x, y});
        const bool on_border = x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1;
        EXPECT_EQ(grid.any_on_border(), on_border) << x << "," << y << " of " << size.width;
      }
    }
  }
  EXPECT_FALSE(BitGrid({0, 0}).any_on_border());
}

TEST(BitGrid, ComparesRows) {
  const BitGrid grid = bits({"#.#", "#.#", "##."});
  EXPECT_TRUE(grid.equal_rows(0, 1));
  EXPECT_FALSE(grid.equal_rows(1, 2));
}

#ifndef NDEBUG
TEST(BitGridDeathTest, PositionsOutsideAreBugs) {
  BitGrid grid({70, 3});
  EXPECT_DEATH(grid.set({70, 0}), "contains");
  EXPECT_DEATH(grid.clear({0, 3}), "contains");
  EXPECT_DEATH((void)grid.get({-1, 0}), "contains");
  Grid<int> cells({4, 2});
  EXPECT_DEATH((cells[{4, 0}] = 1), "contains");
}
#endif

}  // namespace
}  // namespace karst
