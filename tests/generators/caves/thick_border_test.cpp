#include "generators/caves/thick_border.hpp"

#include <gtest/gtest.h>

#include <array>

#include "support/bit_picture.hpp"

namespace karst {
namespace {

BitGrid all_open(Size size) {
  BitGrid grid(size);
  grid.set_all();
  return grid;
}

TEST(ThickBorder, LeavesAWayInFromTheStairs) {
  BitGrid grid = all_open({9, 7});
  const std::array<LogicalPosition, 2> stairs = {{{1, 1}, {4, 5}}};
  close_border_around(grid, 3, stairs);
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"#########",  //
                                                     "#...#####",  //
                                                     "###.#####",  //
                                                     "###...###",  //
                                                     "####.####",  //
                                                     "####.####",  //
                                                     "#########"}));
}

std::optional<Violation> missed(const BitGrid& walkable, std::optional<LogicalPosition> stairs_up,
                                std::optional<LogicalPosition> stairs_down = std::nullopt) {
  GenerationResult map;
  map.stairs_up = stairs_up;
  map.stairs_down = stairs_down;
  BitGrid scratch;
  KeptBuffers kept;
  return check_thick_border({.map = map, .walkable = walkable, .scratch = scratch, .kept = kept},
                            3);
}

TEST(ThickBorder, TheWayInIsTheOnlyHole) {
  BitGrid grid = all_open({9, 7});
  close_border_around(grid, 3, {});
  EXPECT_FALSE(missed(grid, std::nullopt));
  const LogicalPosition stairs{7, 5};
  close_border_around(grid, 3, {&stairs, 1});
  EXPECT_FALSE(missed(grid, stairs));
  EXPECT_FALSE(missed(grid, std::nullopt, stairs));
  EXPECT_FALSE(missed(grid, LogicalPosition{4, 3}, stairs));
  EXPECT_TRUE(missed(grid, std::nullopt));
  EXPECT_TRUE(missed(grid, LogicalPosition{1, 5}));
  EXPECT_TRUE(missed(grid, LogicalPosition{99, 5}));
  grid.set({4, 2});
  EXPECT_TRUE(missed(grid, LogicalPosition{7, 5}));
}

}  // namespace
}  // namespace karst
