#include "karst/terrain/carve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/bit_picture.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;

TEST(Carve, RoomOpensItsInteriorOnly) {
  BitGrid terrain({7, 5});
  carve_room(terrain, Rect::from_size(1, 0, 4, 3));
  EXPECT_THAT(picture(terrain), ElementsAre("#######", "##...##", "##...##", "#######", "#######"));
  carve_room(terrain, Rect::from_size(0, 3, 1, 1));  // has no interior
  EXPECT_EQ(terrain.count(), 6);
}

TEST(Carve, CorridorBendsWhereItIsTold) {
  BitGrid terrain({6, 4});
  carve_corridor(terrain, {1, 0}, {4, 2}, Bend::horizontal_first);
  EXPECT_THAT(picture(terrain), ElementsAre("#....#", "####.#", "####.#", "######"));
  terrain.reset({6, 4});
  carve_corridor(terrain, {1, 0}, {4, 2}, Bend::vertical_first);
  EXPECT_THAT(picture(terrain), ElementsAre("#.####", "#.####", "#....#", "######"));
  terrain.reset({6, 4});
  carve_corridor(terrain, {4, 2}, {1, 0}, Bend::horizontal_first);
  EXPECT_THAT(picture(terrain), ElementsAre("#.####", "#.####", "#....#", "######"));
}

}  // namespace
}  // namespace karst
