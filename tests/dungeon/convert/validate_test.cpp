// Every rule of the two validators, each broken alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "support/dungeons.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

DungeonMap sound_map() {
  DungeonRoom den = testing::room("den", "boss_room", {"hall"});
  den.encounters = {testing::encounter("king", EncounterType::boss)};
  den.loot = {{"gem", "", "Gem", "rare", {}, {}}};
  return convert(testing::dungeon_of({testing::room("hall", "entrance", {"den"}), den}))->map;
}

TEST(ValidateMap, EveryRule) {
  using Break = std::function<void(DungeonMap&)>;
  const std::vector<std::pair<Break, std::string>> rows = {
      {[](auto& map) { map.id.clear(); }, "id is empty"},
      {[](auto& map) { map.name.clear(); }, "name is empty"},
      {[](auto& map) { map.seed = 0; }, "seed is 0"},
      {[](auto& map) { map.objectives.clear(); }, "objectives is empty"},
      {[](auto& map) { map.objectives[0].target = "x"; },
       "objectives[0].target = \"x\" names no enemy"},
      {[](auto& map) { map.rooms[1].spawn_points.clear(); }, "rooms[1].spawnPoints is empty"},
      {[](auto& map) { map.rooms[1].spawn_points[0].x = 250; },
       "rooms[1].spawnPoints[0] = 250,50 is outside the room"},
      {[](auto& map) { map.rooms[1].connections[0] = "x"; }, "\"den\" does not lead back"},
      {[](auto& map) { map.rooms[1].connections.push_back("den"); },
       "rooms[1].connections[1] = \"den\" is the room itself"},
      {[](auto& map) { map.rooms[1].connections.push_back("hall"); }, "is given twice"},
      {[](auto& map) { map.rooms[1].connections.push_back("x"); }, "= \"x\" names no room"},
      {[](auto& map) { map.rooms[0].connections.clear(), map.rooms[1].connections.clear(); },
       "rooms[1] cannot be reached"},
      {[](auto& map) { map.width = 200; },
       "rooms[1] = 150,0 100x100 does not lie in the map of 200x300"},
      {[](auto& map) { map.rooms[1].enemies.push_back(map.rooms[1].enemies[0]); },
       "rooms[1].enemies[1].id = \"king\" is given twice"},
      {[](auto& map) { map.rooms[1].items[0].id.clear(); }, "rooms[1].items[0].id is empty"},
  };
  EXPECT_THAT(validate(sound_map()), IsEmpty());
  for (const auto& [break_it, fault] : rows) {
    DungeonMap map = sound_map();
    break_it(map);
    const auto faults = validate(map);
    ASSERT_FALSE(faults.empty()) << fault;
    EXPECT_THAT(faults.front(), HasSubstr(fault));
  }
  DungeonMap doubled = sound_map();
  doubled.rooms.push_back(doubled.rooms[1]);
  EXPECT_THAT(validate(doubled), ::testing::Contains("rooms[2].id = \"den\" is given twice"));
  DungeonMap empty = sound_map();
  empty.rooms.clear();
  empty.objectives = {{ObjectiveType::survive, "party"}};
  EXPECT_THAT(validate(empty), IsEmpty());  // as an empty level becomes
  empty.width = 500;
  EXPECT_THAT(validate(empty), ElementsAre("rooms is empty: no room"));
}

TEST(ValidateDungeon, EveryRule) {
  const auto sound = [] {
    Dungeon dungeon = testing::dungeon_of(
        {testing::room("a", "entrance", {"b"}), testing::room("b", "exit", {"a"})});
    dungeon.levels[0].connections = {{LevelLinkType::ladder, -2, "b", "a", "", {}},
                                     {LevelLinkType::staircase, 0, "a", "", "", {}}};
    dungeon.levels.push_back(dungeon.levels[0]);
    dungeon.levels[1].z = -2;
    dungeon.levels[1].connections = {{LevelLinkType::ladder, -1, "a", "b", "", {}},
                                     {LevelLinkType::portal, -3, "", "", "", {}}};
    return dungeon;
  };
  using Break = std::function<void(Dungeon&)>;
  const std::vector<std::pair<Break, std::string>> rows = {
      {[](auto& d) { d.id.clear(); }, "id is empty"},
      {[](auto& d) { d.name.clear(); }, "name is empty"},
      {[](auto& d) { d.seed = 0; }, "seed is 0: no seed"},
      {[](auto& d) { d.levels.clear(); }, "levels is empty: no level"},
      {[](auto& d) { d.max_depth = 2; },
       "levels[1].connections[1].targetLevel = -3 is outside -2..-1, the levels of this dungeon"},
      {[](auto& d) { d.levels[1].connections.erase(d.levels[1].connections.begin()); },
       "levels[0].connections[0].targetLevel = -2 does not lead back"},
      {[](auto& d) { d.levels[0].connections[0].from_room_id = "x"; },
       "levels[0].connections[0].fromRoomId = \"x\" names no room of level -1"},
      {[](auto& d) { d.levels[0].connections[0].to_room_id = "y"; },
       "levels[0].connections[0].toRoomId = \"y\" names no room of level -2"},
      {[](auto& d) { d.levels[1].connections[1].target_level = -2; },
       "levels[1].connections[1].targetLevel = -2 is the level itself"},
      {[](auto& d) { d.levels[1].rooms[0].type = "odd"; },
       "levels[1].rooms[0].type = \"odd\" is unknown"},
      {[](auto& d) { d.levels[1].rooms[0].connections.clear(); },
       "levels[1].rooms[1] leads to \"a\", which does not lead back"},
  };
  EXPECT_THAT(validate(sound()), IsEmpty());
  for (const auto& [break_it, fault] : rows) {
    Dungeon dungeon = sound();
    break_it(dungeon);
    EXPECT_THAT(validate(dungeon), ElementsAre(fault));
  }
  Dungeon twice = sound();
  twice.levels.push_back(twice.levels[1]);
  EXPECT_THAT(validate(twice), ElementsAre("levels[2].z = -2 is given twice"));
  Dungeon tower = sound();
  tower.type = DungeonType::tower;
  EXPECT_THAT(validate(tower).front(),
              "levels[0].z = -1 is outside 1..100, the levels of this tower");
}

}  // namespace
}  // namespace karst
