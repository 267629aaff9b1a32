#include <gtest/gtest.h>

#include <algorithm>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

TEST(RoomsCorridors, MakesAsManyRoomsAsMeasured) {
  Workspace workspace;
  GenerationResult map;
  const int seeds = std::max(100, seed_count(1000));  // means of fewer wander
  double rooms = 0;
  double floor = 0;
  int usual = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    ASSERT_TRUE(generate_into(map, workspace, "rooms_corridors",
                              {.seed = static_cast<std::uint64_t>(seed)}));
    rooms += static_cast<double>(map.rooms.size());
    floor += static_cast<double>(map.valid_positions.size()) / 8000;
    usual += map.rooms.size() >= 13 && map.rooms.size() <= 24 ? 1 : 0;
  }
  EXPECT_GE(usual, 0.99 * seeds);
  EXPECT_NEAR(rooms / seeds, 19, 0.7);
  EXPECT_NEAR(floor / seeds, 0.20, 0.02);
}

TEST(RoomsCorridors, RoomsKeepTheirSizesAndTheBorder) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto map = generate("rooms_corridors",
                              {.width = 60, .height = 50, .seed = seed,
                               .params = {{"min_room_size", 4}, {"max_room_size", 7}}});
    ASSERT_TRUE(map);
    for (const Rect& room : map->rooms) {
      EXPECT_TRUE(room.width() >= 4 && room.width() <= 7);
      EXPECT_TRUE(room.height() >= 4 && room.height() <= 7);
      EXPECT_TRUE(room.x1 >= 1 && room.y1 >= 1 && room.x2 <= 59 && room.y2 <= 49);
      room.for_each_interior([&](LogicalPosition p) { EXPECT_TRUE(is_walkable(map->tiles[p])); });
    }
    for (std::size_t i = 0; i < map->rooms.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_FALSE(map->rooms[i].intersects(map->rooms[j])) << i << " and " << j;
      }
    }
    EXPECT_EQ(map->start, map->rooms[0].center());
  }
}

TEST(RoomsCorridors, AMillionTriesAreRefusedAndManyAreQuick) {
  const auto refused = generate("rooms_corridors", {.width = 10, .height = 10,
                                                    .params = {{"max_rooms", 1'000'000}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message(),
            "rooms_corridors: max_rooms = 1000000 is outside 1..20000");
  const auto many = generate("rooms_corridors", {.width = 10, .height = 10, .seed = 1,
                                                 .params = {{"max_rooms", 20'000}}});
  ASSERT_TRUE(many);
  EXPECT_EQ(many->rooms.size(), 1u);
}

}  // namespace
}  // namespace karst
