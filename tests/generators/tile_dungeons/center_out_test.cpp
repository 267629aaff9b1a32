// The floor of `center_out` never exceeds what was asked for, whatever is asked for beside it.
#include <gtest/gtest.h>

#include "generators/tile_dungeons/center_out_layout.hpp"
#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

Rng test_rng() { return RandomStreams(7, "center_out_test", 1, 0).stream("wishes"); }

Size random_size(Rng& rng) {
  const std::int32_t longer = rng.between(13, 400);
  const std::int32_t shorter = rng.between(13, 60);
  return rng.coin() ? Size{longer, shorter} : Size{shorter, longer};
}

LayoutWishes random_wishes(Size map, Rng& rng) {
  const double least = rng.unit() * 0.7;
  const std::int32_t rooms = rng.between(1, kMostPlannedRooms);
  const Size shortest{rng.between(kShortestRoomSide, map.width - 2),
                      rng.between(kShortestRoomSide, map.height - 2)};
  return {.floor = floor_window(map, least, least + rng.unit() * 0.2),
          .fewest_rooms = rooms,
          .most_rooms = rng.between(rooms, kMostPlannedRooms),
          .most_room_tiles = std::max<std::int64_t>(9, map.area() * 16 / 100),
          .shortest = shortest,
          .longest = {rng.between(shortest.width, map.width - 2),
                      rng.between(shortest.height, map.height - 2)},
          .strip = rng.between(1, 4),
          .narrow = 2,
          .wide = rng.between(0, 8)};
}

TEST(CenterOutLayout, NeverOpensMoreFloorThanItMay) {
  Rng rng = test_rng();
  RoomPlan plan;
  for (int round = 0; round < seed_count(2000); ++round) {
    const Size size = random_size(rng);
    const LayoutWishes wishes = random_wishes(size, rng);
    plan.reset({1, 1, size.width - 2, size.height - 2}, {});
    CenterOutLayout layout(wishes, plan, rng);
    const LogicalPosition corner{rng.between(1, size.width - 2), 1};
    const auto covered = std::span(&corner, rng.coin() ? 1 : 0);
    if (!layout.lay({size.width / 2, size.height / 2}, covered)) continue;
    // The room in the middle must be, and has at least nine tiles.
    ASSERT_LE(plan.floor(), std::max<std::int64_t>(wishes.floor.most, 9))
        << size.width << "x" << size.height << ", " << wishes.fewest_rooms << " rooms";
  }
}

// More than nine in ten of the wishes that leave every room at least forty tiles come true.
TEST(CenterOut, HasAsManyRoomsAsAreAskedForWithinItsFloor) {
  Rng rng = test_rng();
  int asked = 0, made = 0;
  while (asked < seed_count(100)) {
    const Size size = random_size(rng);
    const int rooms = rng.between(1, kMostPlannedRooms);
    if (size.area() < 4000 || size.area() / rooms < 80 || size.area() / rooms > 800) continue;
    ++asked;
    const auto map = generate("center_out", {.width = size.width,
                                             .height = size.height,
                                             .seed = static_cast<std::uint64_t>(asked),
                                             .params = {{"min_rooms", rooms}, {"max_rooms", rooms}}});
    made += map ? 1 : 0;
  }
  EXPECT_GE(made * 10, asked * 9);
}

TEST(CenterOut, KeepsItsFloorShareWithManyRoomsOnALongMap) {
  const auto map = generate("center_out", {.width = 32'768,
                                           .height = 32,
                                           .seed = 199'481,
                                           .params = {{"min_rooms", 93}, {"max_rooms", 93}}});
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->rooms.size(), 93u);
  EXPECT_LE(std::ssize(map->valid_positions), map->size().area() * 3 / 4);
}

// Doorways for loops are floor, too.
TEST(CenterOut, LoopsStayWithinTheFloor) {
  for (int seed = 1; seed <= seed_count(200); ++seed) {
    const auto map = generate("center_out", {.width = 60,
                                             .height = 60,
                                             .seed = static_cast<std::uint64_t>(seed),
                                             .params = {{"min_floor", 0.4},
                                                        {"max_floor", 0.405},
                                                        {"min_rooms", 12},
                                                        {"max_rooms", 14},
                                                        {"loops", 1000}},
                                             .max_attempts = 3});
    ASSERT_TRUE(map) << map.error().message();
  }
}

}  // namespace
}  // namespace karst
