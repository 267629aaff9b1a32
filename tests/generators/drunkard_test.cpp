#include <gtest/gtest.h>

#include <algorithm>

#include "karst/engine/generate.hpp"
#include "karst/model/metrics.hpp"

namespace karst {
namespace {

double share_inside(const GenerationResult& map) {
  const Size size = map.size();
  return static_cast<double>(map.valid_positions.size()) /
         static_cast<double>((size.width - 2) * (size.height - 2));
}

TEST(Drunkard, OpensTheShareItIsAskedFor) {
  for (const double open : {0.0, 0.05, 0.3, 0.6, 0.9}) {
    const auto map = generate("drunkard", {.seed = 3, .params = {{"open", open}}});
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_GE(share_inside(*map), open);
    EXPECT_LE(share_inside(*map), open + 0.05);
    EXPECT_EQ(map->attempt, 0);
  }
}

TEST(Drunkard, ReachesAllPartsOfTheMap) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto map = generate("drunkard", {.seed = seed});
    ASSERT_TRUE(map);
    const auto& open = map->valid_positions;
    const auto [left, right] =
        std::minmax_element(open.begin(), open.end(), [](auto a, auto b) { return a.x < b.x; });
    EXPECT_LT(left->x, 30);
    EXPECT_GT(right->x, 70);
    EXPECT_LT(open.front().y, 25);
    EXPECT_GT(open.back().y, 55);
  }
}

// Every open tile lies in an open square as wide as the walkers.
TEST(Drunkard, DigsAsWideAsAsked) {
  const auto map = generate("drunkard", {.seed = 2, .params = {{"width", 3}, {"tidy", false}}});
  ASSERT_TRUE(map);
  const BitGrid open = walkable_tiles(map->tiles);
  for (const LogicalPosition p : map->valid_positions) {
    bool found = false;
    for (std::int32_t y = p.y - 2; y <= p.y; ++y) {
      for (std::int32_t x = p.x - 2; x <= p.x; ++x) {
        if (x < 1 || y < 1 || x + 2 > 98 || y + 2 > 78) continue;
        found = found || open.count_in({x, y, x + 2, y + 2}) == 9;
      }
    }
    ASSERT_TRUE(found) << p.x << "," << p.y;
  }
}

TEST(Drunkard, MakesLoopsOnRequest) {
  std::int64_t without = 0;
  std::int64_t with = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto loops_of = [&](int loops) {
      const auto map = generate(
          "drunkard", {.seed = seed, .params = {{"open", 0.15}, {"bias", 0.9}, {"loops", loops}}});
      return map ? measure(*map).loops : 0;
    };
    without += loops_of(0);
    with += loops_of(20);
  }
  EXPECT_GT(with, without + 20 * 5);
}

TEST(Drunkard, TidyingLeavesNoSingleRock) {
  const auto map = generate("drunkard", {.seed = 1});
  ASSERT_TRUE(map);
  const BitGrid open = walkable_tiles(map->tiles);
  const auto rough = generate("drunkard", {.seed = 1, .params = {{"tidy", false}}});
  ASSERT_TRUE(rough);
  EXPECT_GT(open.count(), walkable_tiles(rough->tiles).count());
  for (std::int32_t y = 1; y < 79; ++y) {
    for (std::int32_t x = 1; x < 99; ++x) {
      EXPECT_FALSE(!open.get({x, y}) && open.count_in({x - 1, y - 1, x + 1, y + 1}) == 8);
    }
  }
}

}  // namespace
}  // namespace karst
