// Converting levels: every edge case, and random dungeons in which much is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "support/dungeons.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using testing::dungeon_of;
using ::testing::ElementsAre;
using testing::encounter;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::room;
using ::testing::SizeIs;

DungeonMap sound_map(const Conversion& conversion) {
  EXPECT_THAT(validate(conversion.map), IsEmpty());
  return conversion.map;
}

TEST(Convert, GridOfSquares) {
  std::vector<DungeonRoom> rooms;
  for (const char* id : {"a", "b", "c", "d", "e"}) rooms.push_back(room(id, "chamber"));
  const DungeonMap map = sound_map(*convert(dungeon_of(rooms)));
  EXPECT_EQ(map.rooms[2].x, 300);
  EXPECT_EQ(map.rooms[2].y, 0);
  EXPECT_EQ(map.rooms[4].x, 150);
  EXPECT_EQ(map.rooms[4].y, 150);
  EXPECT_EQ(map.rooms[4].width, 100);
  EXPECT_EQ(map.width, 500);
  EXPECT_EQ(map.height, 350);
}

TEST(Convert, EmptyLevel) {
  const auto converted = convert(dungeon_of({}));
  const DungeonMap map = sound_map(*converted);
  EXPECT_THAT(map.rooms, IsEmpty());
  EXPECT_EQ(map.width, 400);
  EXPECT_EQ(map.height, 300);
  EXPECT_THAT(map.objectives, ElementsAre(Objective{ObjectiveType::survive, "party"}));
  EXPECT_THAT(converted->repairs, ElementsAre("levels[0].rooms is empty; so is the map"));
}

TEST(Convert, SingleRoomWithoutAnything) {
  const auto converted = convert(dungeon_of({room("a", "entrance")}));
  const DungeonMap map = sound_map(*converted);
  EXPECT_THAT(converted->repairs, IsEmpty());
  EXPECT_THAT(map.rooms[0].spawn_points, ElementsAre(MapPoint{50, 50}));
  EXPECT_EQ(map.objectives[0].type, ObjectiveType::survive);
  EXPECT_EQ(map.width, 400);
}

TEST(Convert, TypesOfRooms) {
  const std::vector<std::pair<std::string, MapRoomType>> kinds = {
      {"chamber", MapRoomType::chamber},   {"corridor", MapRoomType::corridor},
      {"boss_room", MapRoomType::boss},    {"treasure_room", MapRoomType::chamber},
      {"trap_room", MapRoomType::chamber}, {"puzzle_room", MapRoomType::chamber},
      {"entrance", MapRoomType::room},     {"exit", MapRoomType::room}};
  for (const auto& [type, expected] : kinds) {
    EXPECT_EQ(convert(dungeon_of({room("a", type)}))->map.rooms[0].type, expected) << type;
  }
  const auto converted = convert(dungeon_of({room("a", "kennel")}));
  EXPECT_EQ(sound_map(*converted).rooms[0].type, MapRoomType::chamber);
  EXPECT_THAT(converted->repairs,
              ElementsAre("levels[0].rooms[0].type = \"kennel\" is unknown; it is taken for a "
                          "chamber"));
}

TEST(Convert, LinksAreMended) {
  const auto converted = convert(dungeon_of({
      room("a", "entrance", {"b", "b", "a", "nowhere"}),
      room("b", "chamber"),
      room("c", "exit"),
  }));
  const DungeonMap map = sound_map(*converted);
  EXPECT_THAT(map.rooms[0].connections, ElementsAre("b"));
  EXPECT_THAT(map.rooms[1].connections, ElementsAre("a", "c"));
  EXPECT_THAT(map.rooms[2].connections, ElementsAre("b"));
  EXPECT_THAT(
      converted->repairs,
      ElementsAre(
          "levels[0].rooms[0].connections[1].targetRoomId = \"b\" is a second link to the "
          "same room; it is left out",
          "levels[0].rooms[0].connections[2].targetRoomId = \"a\" is the room itself; it is "
          "left out",
          "levels[0].rooms[0].connections[3].targetRoomId = \"nowhere\" names no room of the "
          "level; it is left out",
          "levels[0].rooms[0] leads to \"b\", which does not lead back; now it does",
          "levels[0].rooms[2] cannot be reached; now \"b\" leads to it"));
}

TEST(Convert, IdsAreMadeUnique) {
  DungeonRoom full = room("a", "chamber");
  full.encounters = {encounter("rat", EncounterType::monster),
                     encounter("rat", EncounterType::monster),
                     encounter("", EncounterType::monster)};
  const DungeonMap map = sound_map(
      *convert(dungeon_of({full, room("a", "chamber"), room("a-2", "exit"), room("", "exit")})));
  EXPECT_EQ(map.rooms[1].id, "a-3");
  EXPECT_EQ(map.rooms[2].id, "a-2");
  EXPECT_EQ(map.rooms[3].id, "room-4");
  EXPECT_EQ(map.rooms[0].enemies[1].id, "rat-2");
  EXPECT_EQ(map.rooms[0].enemies[2].id, "a-enemy");
}

TEST(Convert, EnemiesAndTheirStats) {
  DungeonRoom den = room("a", "boss_room");
  den.encounters = {encounter("king", EncounterType::boss),
                    encounter("rat", EncounterType::monster),
                    encounter("pit", EncounterType::trap)};
  den.encounters[1].metadata = {{"stats", R"({"hp": 5, "ac": "high", "speed": 30})"}};
  const auto converted = convert(dungeon_of({den}));
  const DungeonMap map = sound_map(*converted);
  ASSERT_THAT(map.rooms[0].enemies, SizeIs(2));
  EXPECT_EQ(map.rooms[0].enemies[0].stats, (EnemyStats{16, 12, 14, 8, 10, 8, 15, 50, 50, 5}));
  EXPECT_EQ(map.rooms[0].enemies[1].stats, (EnemyStats{12, 14, 12, 6, 10, 6, 12, 5, 20, 3}));
  EXPECT_THAT(map.rooms[0].enemies[1].extra_stats, ElementsAre(std::pair("speed", "30")));
  EXPECT_THAT(converted->repairs,
              ElementsAre(HasSubstr("encounters[1].metadata.stats.ac = \"high\"")));
  EXPECT_THAT(map.objectives, ElementsAre(Objective{ObjectiveType::defeat_boss, "king"}));
  EXPECT_THAT(map.rooms[0].spawn_points, ElementsAre(MapPoint{50, 50}));
}

TEST(Convert, Items) {
  DungeonRoom store = room("a", "chamber");
  store.loot = {{"x", "sword_1", "Old Sword", "rare", {}, {}},
                {"y", "", "SHIELD", "legendary", {}, {}},
                {"", "", "Healing Potion", "", {}, {}},
                {"z", "", "Rope", "mythic", {}, {}}};
  const auto items = sound_map(*convert(dungeon_of({store}))).rooms[0].items;
  EXPECT_THAT(items,
              ElementsAre(MapItem{"sword_1", "Old Sword", ItemType::weapon, "rare", 2},
                          MapItem{"y", "SHIELD", ItemType::armor, "legendary", 4},
                          MapItem{"a-item-3", "Healing Potion", ItemType::potion, "common", 0},
                          MapItem{"z", "Rope", ItemType::misc, "mythic", 0}));
}

TEST(Convert, Objectives) {
  const auto treasure = convert(dungeon_of({room("a", "treasure_room")}));
  EXPECT_THAT(sound_map(*treasure).objectives,
              ElementsAre(Objective{ObjectiveType::retrieve_item, "a-treasure"}));
  EXPECT_THAT(treasure->repairs,
              ElementsAre(HasSubstr("without loot; \"a-treasure\" is put there")));

  DungeonRoom one = room("one", "chamber", {"two"});
  DungeonRoom two = room("two", "chamber", {"one"});
  one.encounters = {encounter("a", EncounterType::monster)};
  two.encounters = {encounter("b", EncounterType::monster), encounter("c", EncounterType::monster)};
  EXPECT_THAT(convert(dungeon_of({one, two}))->map.objectives,
              ElementsAre(Objective{ObjectiveType::clear_room, "two"}));
}

TEST(Convert, OwnLayout) {
  DungeonRoom hall = room("hall", "chamber", {"den"});
  hall.metadata = {{"rect", R"({"x": 4, "y": 5, "width": 10, "height": 6})"}};
  hall.encounters = {encounter("rat", EncounterType::monster)};
  hall.encounters[0].metadata = {{"x", "6"}, {"y", "7"}};
  hall.loot = {{"gem", "", "Gem", "rare", {{"x", "40"}, {"y", "7"}}, {}}};
  DungeonRoom den = room("den", "exit", {"hall"});
  den.metadata = {{"rect", R"({"x": 60, "y": 5, "width": 3, "height": 3})"}};
  const Dungeon dungeon = dungeon_of({hall, den});

  const auto converted = convert(dungeon);
  const DungeonMap map = sound_map(*converted);
  EXPECT_EQ(map.rooms[0].x, 40);
  EXPECT_EQ(map.rooms[0].height, 60);
  EXPECT_THAT(map.rooms[0].spawn_points, ElementsAre(MapPoint{65, 75}));
  EXPECT_THAT(converted->repairs,
              ElementsAre(HasSubstr("loot[0].metadata has the tile 40,7 outside")));
  EXPECT_EQ(map.width, 730);
  EXPECT_EQ(map.height, 300);
  EXPECT_EQ(sound_map(*convert(dungeon, -1, RoomLayout::grid)).rooms[1].x, 150);

  Dungeon mixed = dungeon;
  mixed.levels[0].rooms[1].metadata.clear();
  const auto in_grid = convert(mixed);
  EXPECT_EQ(sound_map(*in_grid).rooms[1].x, 150);
  EXPECT_THAT(in_grid->repairs, ElementsAre(HasSubstr("all are laid out in a grid")));
}

TEST(Convert, WhichLevel) {
  Dungeon dungeon = dungeon_of({room("a", "entrance")});
  for (const std::int64_t z : {-2, -3, -7}) dungeon.levels.emplace_back().z = z;
  EXPECT_EQ(convert(dungeon)->map.id, "d-level--1");
  EXPECT_EQ(convert(dungeon, -7)->map.name, "d, level -7");
  EXPECT_EQ(convert(dungeon, -9).error().message(), "d: level -9 is not there; levels: -7, -3..-1");
  dungeon.type = DungeonType::tower;
  EXPECT_EQ(convert(dungeon).error().message(), "d: level 1 is not there; levels: -7, -3..-1");
  dungeon.levels[3].z = 1;
  EXPECT_EQ(convert(dungeon)->map.id, "d-level-1");
  EXPECT_EQ(convert(Dungeon(), -1).error().allowed, "is not there; levels: none");
}

TEST(Convert, WhatTheDungeonLacks) {
  Dungeon dungeon = dungeon_of({room("a", "entrance")});
  dungeon.id = dungeon.name = "";
  dungeon.seed = 0;
  dungeon.levels.push_back(dungeon.levels[0]);
  const auto converted = convert(dungeon);
  EXPECT_NE(sound_map(*converted).seed, 0u);
  EXPECT_THAT(converted->repairs,
              ElementsAre(HasSubstr("id is empty"), HasSubstr("name is empty"),
                          HasSubstr("seed is 0"), HasSubstr("levels[1].z = -1 is given twice")));
}

TEST(Convert, ChanceFollowsFromSeedAndIds) {
  const auto points = [](std::uint64_t seed, const std::string& id) {
    Dungeon dungeon = dungeon_of({room("a", "chamber"), room(id, "chamber")});
    dungeon.seed = seed;
    return convert(dungeon)->map.rooms[1].spawn_points;
  };
  EXPECT_EQ(points(1, "b"), points(1, "b"));
  std::set<std::size_t> counts;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    counts.insert(points(seed, "b").size());
    for (const MapPoint& point : points(seed, "b")) {
      EXPECT_LE(std::abs(point.x - 200), 30);
      EXPECT_LE(std::abs(point.y - 50), 30);
    }
  }
  EXPECT_THAT(counts, ElementsAre(1, 2, 3));
  EXPECT_NE(points(1, "b"), points(2, "b"));
  EXPECT_NE(points(1, "b"), points(1, "c"));
}

std::multiset<std::string> ids(const DungeonMap& map) {
  std::multiset<std::string> ids;
  for (const MapRoom& room : map.rooms) ids.insert(room.id);
  return ids;
}

TEST(Convert, RandomDungeonsBecomeSound) {
  for (int seed = 1; seed <= seed_count(2000); ++seed) {
    Dungeon dungeon = testing::random_dungeon(static_cast<std::uint64_t>(seed));
    for (std::size_t i = 0; i < dungeon.levels.size(); ++i) {
      const std::int64_t z = dungeon.levels[i].z;
      const auto converted = convert(dungeon, z);
      ASSERT_THAT(validate(converted->map), IsEmpty()) << seed;
      const std::string text = write_dungeon_map_json(converted->map);
      ASSERT_EQ(*read_dungeon_map_json(text, "map"), converted->map) << seed;
      // The order of rooms in a file says nothing about what can be reached.
      std::reverse(dungeon.levels[i].rooms.begin(), dungeon.levels[i].rooms.end());
      const auto reversed = convert(dungeon, z);
      ASSERT_THAT(validate(reversed->map), IsEmpty()) << seed;
      const bool made_ids = std::any_of(
          converted->repairs.begin(), converted->repairs.end(),
          [](const std::string& line) { return line.find(".id ") != std::string::npos; });
      if (!made_ids) {
        ASSERT_EQ(ids(reversed->map), ids(converted->map)) << seed;
      }
    }
  }
}

// Golden files: ./test --update writes them anew.
class DungeonGolden : public ::testing::TestWithParam<std::pair<std::string, std::int64_t>> {};

TEST_P(DungeonGolden, SampleConverts) {
  const auto& [name, z] = GetParam();
  const auto converted = convert(testing::sample(name), z);
  ASSERT_TRUE(converted);
  EXPECT_THAT(validate(converted->map), IsEmpty());
  std::string text = write_dungeon_map_json(converted->map);
  for (const std::string& repair : converted->repairs) text += repair + '\n';
  const std::string path = std::string(testing::kSourceDir) + "/tests/samples/converted/" + name + "_level_" +
                           std::to_string(z) + ".txt";
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  std::ostringstream golden;
  golden << std::ifstream(path).rdbuf();
  EXPECT_EQ(text, golden.str()) << path;
}
INSTANTIATE_TEST_SUITE_P(Samples, DungeonGolden,
                         ::testing::Values(std::pair("sunken_keep", -1),
                                           std::pair("sunken_keep", -2),
                                           std::pair("sunken_keep", -3), std::pair("lamp_tower", 1),
                                           std::pair("lamp_tower", 2)));

}  // namespace
}  // namespace karst
