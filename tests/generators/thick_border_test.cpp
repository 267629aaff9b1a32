#include "generators/thick_border.hpp"

#include <gtest/gtest.h>

#include "support/bit_picture.hpp"

namespace karst {
namespace {

BitGrid all_open(Size size) {
  BitGrid grid(size);
  grid.set_all();
  return grid;
}

TEST(ThickBorder, LeavesAWayInFromTheEntry) {
  BitGrid grid = all_open({9, 7});
  close_border_around(grid, 3, LogicalPosition{1, 1});
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"#########",  //
                                                     "#...#####",  //
                                                     "###.#####",  //
                                                     "###...###",  //
                                                     "#########",  //
                                                     "#########",  //
                                                     "#########"}));
}

std::optional<Shortfall> missed(const BitGrid& walkable, std::optional<LogicalPosition> stairs_up) {
  GenerationResult map;
  map.stairs_up = stairs_up;
  BitGrid scratch;
  return thick_border_open({.map = map, .walkable = walkable, .scratch = scratch}, 3);
}

TEST(ThickBorder, TheWayInIsTheOnlyHole) {
  BitGrid grid = all_open({9, 7});
  close_border_around(grid, 3, std::nullopt);
  EXPECT_FALSE(missed(grid, std::nullopt));
  close_border_around(grid, 3, LogicalPosition{7, 5});
  EXPECT_FALSE(missed(grid, LogicalPosition{7, 5}));
  EXPECT_TRUE(missed(grid, std::nullopt));
  EXPECT_TRUE(missed(grid, LogicalPosition{1, 5}));
  EXPECT_TRUE(missed(grid, LogicalPosition{99, 5}));
  grid.set({4, 2});
  EXPECT_TRUE(missed(grid, LogicalPosition{7, 5}));
}

}  // namespace
}  // namespace karst
