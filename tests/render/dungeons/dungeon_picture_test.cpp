// The overview of a whole dungeon.
#include "karst/render/dungeon_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "render/dungeons/overview_layout.hpp"
#include "render/dungeons/room_danger.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

DungeonRoom room(const std::string& id, const std::string& type,
                 const std::vector<std::string>& links) {
  DungeonRoom made;
  made.id = id;
  made.type = type;
  for (const std::string& target : links)
    made.connections.push_back({target, PassageType::door, "", {}});
  return made;
}

// a - b - d, and c beside b; e is alone.
DungeonLevel small_level() {
  DungeonLevel level;
  level.rooms = {room("d", "exit", {}), room("a", "entrance", {"b"}), room("b", "chamber", {"d"}),
                 room("c", "chamber", {"a", "nowhere", "c"}), room("e", "chamber", {})};
  return level;
}

TEST(OverviewLayout, CountsLinksFromTheEntrance) {
  const DungeonLevel level = small_level();
  const LevelLayout layout = lay_out(level);
  std::vector<std::int32_t> columns;
  for (const RoomPlace& place : layout.places) columns.push_back(place.column);
  EXPECT_EQ(columns, (std::vector<std::int32_t>{2, 0, 1, 1, 3}));
  EXPECT_EQ(layout.columns, 4);
  EXPECT_EQ(layout.lanes, 2);
  EXPECT_EQ(layout.neighbours[1], (std::vector<std::size_t>{2, 3}));
  EXPECT_TRUE(lay_out(DungeonLevel{}).places.empty());
}

TEST(RoomDanger, IsToldOrFollowsFromTheEnemies) {
  DungeonRoom lair = room("a", "chamber", {});
  EXPECT_EQ(danger_of(lair), 0);
  Encounter rat;
  rat.metadata = {{"danger", "7"}};
  lair.encounters.push_back(rat);
  EXPECT_EQ(danger_of(lair), 7);
  Encounter foreign;
  foreign.metadata = {{"stats", R"({"hp": 40, "attackBonus": 5})"}};
  lair.encounters = {foreign};
  EXPECT_EQ(danger_of(lair), 20);
  Encounter boss;
  boss.type = EncounterType::boss;
  boss.metadata = {{"danger", "\"much\""}, {"stats", "[]"}};
  lair.encounters = {boss};
  EXPECT_EQ(danger_of(lair), 25);
}

Dungeon of_levels(std::int64_t count, DungeonType type) {
  Dungeon dungeon;
  dungeon.name = "The Sunken Keep";
  dungeon.type = type;
  for (std::int64_t i = 1; i <= count; ++i) {
    DungeonLevel level = small_level();
    level.z = type == DungeonType::tower ? i : -i;
    const std::int64_t next = level.z + (level.z > 0 ? 1 : -1);
    if (i < count) level.connections.push_back({LevelLinkType::staircase, next, "d", "a", "", {}});
    dungeon.levels.push_back(level);
  }
  return dungeon;
}

TEST(DungeonPicture, GrowsWithTheLevelsAndIsCompactForMany) {
  const auto few = draw_dungeon(of_levels(10, DungeonType::dungeon));
  const auto many = draw_dungeon(of_levels(100, DungeonType::dungeon));
  ASSERT_TRUE(few && many);
  EXPECT_EQ(few->width, many->width);
  EXPECT_GT(many->height, 2 * few->height);
  EXPECT_LT(many->height, 6 * few->height);
  EXPECT_EQ(draw_dungeon(of_levels(10, DungeonType::dungeon))->rgba, few->rgba);
  EXPECT_NE(draw_dungeon(of_levels(10, DungeonType::tower))->rgba, few->rgba);
}

TEST(DungeonPicture, TakesWhateverFilesHold) {
  EXPECT_THAT(draw_dungeon({}).error().message(), HasSubstr("has no levels"));
  Dungeon dungeon = of_levels(2, DungeonType::dungeon);
  dungeon.levels[0].rooms.clear();  // an empty level, linked with another and with none
  dungeon.levels[1].connections = {{LevelLinkType::portal, -9, "x", "y", "", {}},
                                   {LevelLinkType::ladder, -2, "", "", "", {}},
                                   {LevelLinkType::elevator, -1, "", "", "", {}}};
  dungeon.name = std::string(5000, 'x');
  EXPECT_TRUE(draw_dungeon(dungeon));
}

TEST(DungeonPicture, IsDrawnByTheCommandForFilesOfOthers) {
  const testing::TemporaryDirectory folder;
  for (const char* name : {"sunken_keep", "lamp_tower"}) {
    const std::string file = fmt::format("{}/tests/samples/{}.json", testing::kSourceDir, name);
    const std::string png = (folder.path() / "m.png").string();
    const auto run = testing::run_program(testing::kProgram, {"dungeon", "map", file, "-o", png});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_GT(std::filesystem::file_size(png), 1000u);
  }
  const auto nowhere = testing::run_program(testing::kProgram, {"dungeon", "map", "x.json"});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_THAT(nowhere.err, HasSubstr("name it with -o FILE.png"));
}

}  // namespace
}  // namespace karst
