// Maps that follow from their ids.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

TEST(GeneratedMap, FollowsFromItsId) {
  for (const std::string id :
       {"generated-dungeon-3-5", "generated-tower-0-0-7", "generated-dungeon--3--50",
        "generated-dungeon-9223372036854775807--9223372036854775808-18446744073709551615"}) {
    const auto map = generated_map(id);
    ASSERT_TRUE(map) << id;
    EXPECT_EQ(map->id, id);
    EXPECT_THAT(validate(*map), ::testing::IsEmpty());
    EXPECT_EQ(*map, *generated_map(id));
    EXPECT_GE(map->rooms.size(), 7u);
    EXPECT_EQ(map->objectives.size(), 2u);  // the keeper and the treasure
  }
  EXPECT_NE(generated_map("generated-dungeon-3-5")->rooms,
            generated_map("generated-dungeon-5-3")->rooms);
  EXPECT_NE(generated_map("generated-dungeon-3-5-1")->rooms,
            generated_map("generated-dungeon-3-5-2")->rooms);
  EXPECT_EQ(generated_map("generated-dungeon-3-5-12")->seed, 12u);
  EXPECT_EQ(generated_map("generated-tower-3-5")->name, "Tower at 3,5");
}

TEST(GeneratedMap, OtherIdsAreNone) {
  for (const char* id :
       {"", "generated", "generated-", "generated-dungeon", "generated-dungeon-3",
        "generated-cave-3-5", "generated-dungeon-3-5-", "generated-dungeon-3-5--1",
        "generated-dungeon-3-5-1-2", "generated-dungeon-03-5", "generated-dungeon-+3-5",
        "generated-dungeon--0-5", "generated-dungeon-3-5-18446744073709551616",
        "generated-dungeon-9223372036854775808-1", "generated-dungeon-3-5 ",
        "Generated-dungeon-3-5", "made-dungeon-3-5", "generated-dungeon-x-y"}) {
    EXPECT_FALSE(generated_map(id)) << id;
  }
}

}  // namespace
}  // namespace karst
