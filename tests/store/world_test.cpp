#include "karst/store/world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/formats/dungeon_json.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::TemporaryDirectory;
using Access = WorldStore::Access;

class WorldTest : public ::testing::Test {
 protected:
  World make(const WorldPlan& plan) {
    auto world = World::create(path, plan);
    if (!world) throw std::runtime_error(world.error().message());
    return *std::move(world);
  }
  World open(Access access = Access::read) {
    auto world = World::open(path, access);
    if (!world) throw std::runtime_error(world.error().message());
    return *std::move(world);
  }

  TemporaryDirectory folder;
  std::string path = folder.path() / "w.karst";
};

WorldPlan plan_with(DungeonType type, std::int64_t depth, std::uint64_t seed) {
  WorldPlan plan;
  plan.dungeon.type = type;
  plan.dungeon.depth = depth;
  plan.dungeon.seed = seed;
  return plan;
}

TEST_F(WorldTest, AFileAloneGivesEveryLevel) {
  for (const DungeonType type : {DungeonType::dungeon, DungeonType::tower}) {
    const std::int64_t z = type == DungeonType::dungeon ? -7 : 7;
    WorldLevel made;
    {
      World world = make(plan_with(type, 9, 5));
      made = *world.level(z);
      EXPECT_FALSE(made.saved);
      EXPECT_THAT(*world.store().levels(), IsEmpty()) << "asking saves nothing";
    }
    const World world = open();
    EXPECT_EQ(world.levels()->size(), 9u);
    EXPECT_EQ(world.level(z)->level, made.level);
    EXPECT_EQ(world.level(z)->map, made.map);
    ASSERT_TRUE(WorldStore::destroy(path));
  }
}

TEST_F(WorldTest, ASavedLevelComesBackAsItWas) {
  World world = make(plan_with(DungeonType::dungeon, 6, 11));
  for (std::int64_t z = -6; z < 0; ++z) {
    WorldLevel level = *world.level(z);
    level.state = R"({"turn":7})";
    ASSERT_TRUE(world.save(level));
    const WorldLevel again = *world.level(z);
    EXPECT_TRUE(again.saved);
    EXPECT_EQ(again.level, level.level);
    EXPECT_EQ(again.state, level.state);
    EXPECT_EQ(again.map.tiles, level.map.tiles);
    EXPECT_EQ(again.map.hash, level.map.hash);
    EXPECT_EQ(again.map.graph, level.map.graph);
    EXPECT_EQ(again.map.things, level.map.things);
    EXPECT_EQ(again.map.level, level.map.level);
  }
  EXPECT_THAT(*world.store().verify(), IsEmpty());
}

TEST_F(WorldTest, TheWholeDungeonIsTheSameWhateverIsSaved) {
  World world = make(plan_with(DungeonType::tower, 5, 3));
  const Dungeon before = *world.whole();
  ASSERT_TRUE(world.save(*world.level(2)));
  EXPECT_EQ(*world.whole(), before);
  EXPECT_EQ(before.levels.size(), 5u);
  ASSERT_EQ(world.whole(true)->levels.size(), 1u);
  EXPECT_EQ(world.whole(true)->levels[0], before.levels[1]);
}

TEST_F(WorldTest, KeepsItsScheduleTablesAndSize) {
  WorldPlan plan = plan_with(DungeonType::dungeon, 3, 2);
  plan.schedule = {"- {from: 0, to: 3, generator: bsp}\n", "mine.yaml"};
  plan.dungeon.width = 64;
  plan.dungeon.height = 48;
  WorldLevel made;
  {
    const World world = make(plan);
    made = *world.level(-2);
  }
  const World world = open();
  EXPECT_EQ(world.level(-2)->map, made.map);
  EXPECT_EQ(made.map.generator, "bsp");
  EXPECT_EQ(made.map.size(), (Size{64, 48}));
}

TEST_F(WorldTest, TellsWhichLevelsThereAre) {
  const World world = make(plan_with(DungeonType::dungeon, 3, 2));
  for (const std::int64_t z : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-4}}) {
    const auto level = world.level(z);
    ASSERT_FALSE(level);
    EXPECT_THAT(level.error().message(), HasSubstr(path + ": level " + std::to_string(z)));
    EXPECT_THAT(level.error().message(), HasSubstr("-1 .. -3"));
  }
}

TEST_F(WorldTest, RefusesAPlanBeforeThereIsAFile) {
  EXPECT_FALSE(World::create(path, plan_with(DungeonType::dungeon, 0, 1)));
  WorldPlan plan = plan_with(DungeonType::dungeon, 3, 1);
  plan.schedule = {"- {from: 0, to: 3, generator: nonsense}\n", "mine.yaml"};
  EXPECT_THAT(World::create(path, plan).error().message(), HasSubstr("mine.yaml:1"));
  EXPECT_THAT(folder.files(), IsEmpty());
}

TEST_F(WorldTest, TakesADungeonFromElsewhere) {
  const auto dungeon = read_dungeon_json(R"({"id": "d", "name": "Keep", "entranceX": 1,
    "entranceY": 2, "seed": "9", "type": "dungeon", "maxDepth": 5, "mine": [1], "levels": [
    {"z": -1, "rooms": [{"id": "a", "name": "A", "description": "", "type": "entrance",
     "connections": []}], "connections": [], "odd": true}]})",
                                         "keep.json");
  ASSERT_TRUE(dungeon) << dungeon.error().message();
  ASSERT_TRUE(World::create_from(path, *dungeon));
  const World world = open();
  EXPECT_FALSE(world.makes_levels());
  EXPECT_EQ(*world.whole(), *dungeon);
  EXPECT_THAT(world.level(-2).error().message(), HasSubstr("level -2 is not in this file"));
}

}  // namespace
}  // namespace karst
