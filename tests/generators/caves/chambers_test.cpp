#include "generators/caves/chambers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/seeds.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

TEST(Chambers, LieInsideAndApart) {
  Rng rng(1);
  std::vector<Rect> rooms;
  std::vector<std::int32_t> sectors;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{rng.between(13, 200), rng.between(13, 200)};
    const Rect inside = inside_border(size, 2);
    const std::int32_t count = rng.between(1, round % 2 == 0 ? 6 : 40);
    const std::int32_t least = rng.between(1, 30);
    const ChamberSizes sizes{least, rng.between(least, 40)};
    rooms.clear();
    place_chambers(inside, count, sizes, rng, sectors, rooms);
    ASSERT_EQ(std::ssize(rooms), std::min(count, most_chambers(inside)));
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const Rect& room = rooms[i];
      ASSERT_TRUE(inside.contains({room.x1, room.y1}) && inside.contains({room.x2, room.y2}));
      ASSERT_GE(chamber_radius(room), 1);
      ASSERT_LE(chamber_radius(room), sizes.most);
      ASSERT_FALSE(intersects_any(room, std::span<const Rect>(rooms).first(i)));
    }
  }
}

// The radius of chambers that are as large as their sectors allow.
std::int32_t largest_radius(Size inside) {
  Rng rng(1);
  std::vector<Rect> rooms;
  std::vector<std::int32_t> sectors;
  place_chambers({0, 0, inside.width - 1, inside.height - 1}, 1, {1000, 1000}, rng, sectors, rooms);
  return chamber_radius(rooms[0]);
}

TEST(Chambers, SectorsSuitTheShapeOfTheMap) {
  EXPECT_EQ(largest_radius({63, 42}), 10);   // 3x2 sectors of 21x21
  EXPECT_EQ(largest_radius({42, 63}), 10);   // 2x3
  EXPECT_EQ(largest_radius({126, 21}), 10);  // 6x1
  EXPECT_EQ(largest_radius({21, 126}), 10);  // 1x6
  EXPECT_EQ(largest_radius({9, 9}), 1);
}

}  // namespace
}  // namespace karst
