#include "terrain/pillars.hpp"

#include <gtest/gtest.h>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

TEST(Pillars, StandFreeWhereTheyMay) {
  // Only one place has two open tiles on every side.
  BitGrid grid = bits({"########",  //
                       "#......#",  //
                       "#......#",  //
                       "#......#",  //
                       "#......#",  //
                       "#......#",  //
                       "#......#",  //
                       "########"});
  const BitGrid none(grid.size());
  Rng rng(1);
  place_pillars(grid, {{4, 4}, 3}, 1, none, rng);
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"########",  //
                                                     "#......#",  //
                                                     "#......#",  //
                                                     "#..##..#",  //
                                                     "#..##..#",  //
                                                     "#......#",  //
                                                     "#......#",  //
                                                     "########"}));
}

TEST(Pillars, CoverNothingThatIsKeptOpenAndCutNothingOff) {
  Rng rng(2);
  Regions regions;
  for (int round = 0; round < seed_count(500); ++round) {
    const Size size{rng.between(20, 150), rng.between(20, 60)};
    const BitGrid before = random_bits(size, 250, rng);
    const BitGrid keep_open = random_bits(size, 60, rng);
    const std::int32_t radius = rng.between(0, 9);
    const LogicalPosition center{rng.between(radius, size.width - 1 - radius),
                                 rng.between(radius, size.height - 1 - radius)};
    const double share = rng.unit();
    BitGrid after = before;
    place_pillars(after, {center, radius}, share, keep_open, rng);
    BitGrid pillars = before;
    pillars ^= after;
    ASSERT_LE(static_cast<double>(pillars.count()), share * 3.15 * radius * radius + 2);
    ASSERT_EQ(pillars.count() % 4, 0);
    regions.find(pillars);
    for (std::size_t i = 0; i < regions.count(); ++i) ASSERT_EQ(regions.size_of(i), 4);
    pillars.for_each([&](LogicalPosition p) {
      const int dx = p.x - center.x;
      const int dy = p.y - center.y;
      ASSERT_LE(dx * dx + dy * dy, radius * radius);
      ASSERT_TRUE(before.get(p));
      ASSERT_FALSE(keep_open.get(p));
    });
    regions.find(before);
    const std::size_t region_count = regions.count();
    regions.find(after);
    ASSERT_EQ(regions.count(), region_count);
  }
}

TEST(Pillars, CoverTheShareAskedForWhereThereIsRoom) {
  BitGrid grid({200, 200});
  grid.set_all();
  const BitGrid none(grid.size());
  Rng rng(3);
  place_pillars(grid, {{100, 100}, 90}, 0.05, none, rng);
  const double disc = 3.14 * 90 * 90;
  EXPECT_NEAR(static_cast<double>(200 * 200 - grid.count()) / disc, 0.05, 0.0001);
}

}  // namespace
}  // namespace karst
