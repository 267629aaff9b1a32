#include "terrain/openness.hpp"

#include <gtest/gtest.h>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

// Asks tile after tile of every square.
std::optional<LogicalPosition> slow_most_open(const BitGrid& grid, const BitGrid& among,
                                              const Rect& where, std::int32_t radius) {
  std::optional<LogicalPosition> best;
  int most = 0;
  for (std::int32_t y = where.y1; y <= where.y2; ++y) {
    for (std::int32_t x = where.x1; x <= where.x2; ++x) {
      if (!among.get({x, y})) continue;
      int count = 0;
      for (std::int32_t dy = -radius; dy <= radius; ++dy) {
        for (std::int32_t dx = -radius; dx <= radius; ++dx) {
          count += grid.get_or_zero({x + dx, y + dy}) ? 1 : 0;
        }
      }
      if (count > most) {
        most = count;
        best = LogicalPosition{x, y};
      }
    }
  }
  return best;
}

TEST(Openness, TheMiddleOfAHallIsMostOpen) {
  const BitGrid grid = bits({"##########",  //
                             "#.###...##",  //
                             "#.......##",  //
                             "#.###...##",  //
                             "##########"});
  EXPECT_EQ(most_open_tile(grid, {0, 0, 9, 4}, 1), (LogicalPosition{6, 2}));
  EXPECT_EQ(most_open_tile(grid, {0, 0, 4, 4}, 1), (LogicalPosition{2, 2}))
      << "the first of two with five";
  EXPECT_EQ(most_open_tile(grid, {0, 0, 9, 4}, 0), (LogicalPosition{1, 1})) << "the first of all";
  EXPECT_EQ(most_open_tile(grid, {8, 0, 9, 4}, 7), std::nullopt);
}

TEST(Openness, EqualsTheSlowWay) {
  Rng rng(1);
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 40)};
    // Nearly full grids have many squares that are equally open.
    const std::uint32_t chance =
        round % 5 == 0 ? 255 : static_cast<std::uint32_t>(rng.between(0, 256));
    const BitGrid grid = random_bits(size, chance, rng);
    const std::int32_t x = rng.between(0, size.width - 1);
    const std::int32_t y = rng.between(0, size.height - 1);
    const Rect where{x, y, rng.between(x, size.width - 1), rng.between(y, size.height - 1)};
    const std::int32_t radius = rng.between(0, kMostOpennessRadius);
    ASSERT_EQ(most_open_tile(grid, where, radius), slow_most_open(grid, grid, where, radius))
        << size.width << "x" << size.height << " radius " << radius << " round " << round;
    BitGrid among = random_bits(size, 60, rng);
    among &= grid;
    ASSERT_EQ(most_open_tile(grid, among, where, radius),
              slow_most_open(grid, among, where, radius))
        << size.width << "x" << size.height << " radius " << radius << " round " << round;
  }
}

}  // namespace
}  // namespace karst
