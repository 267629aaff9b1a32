#include "karst/dungeon/play_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/room_player.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

DungeonRoom room(std::string id, std::string type, std::vector<std::string> links) {
  DungeonRoom made;
  made.id = id;
  made.name = "Room " + id;
  made.type = std::move(type);
  for (std::string& link : links) made.connections.emplace_back().target_room_id = std::move(link);
  return made;
}

void add_enemy(DungeonRoom& room, std::string id, EncounterType type, std::string name) {
  Encounter& enemy = room.encounters.emplace_back();
  enemy.id = std::move(id);
  enemy.type = type;
  enemy.name = std::move(name);
}

Dungeon empty_dungeon(std::string id) {
  Dungeon dungeon;
  dungeon.id = std::move(id);
  dungeon.name = "The Keep";
  dungeon.seed = 5;
  return dungeon;
}

// gate - hall - vault (a crown) and hall - stair; below it den (a boss).
Dungeon small_dungeon() {
  Dungeon dungeon = empty_dungeon("keep");
  dungeon.max_depth = 2;
  DungeonLevel upper;
  upper.rooms = {room("gate", "entrance", {"hall"}), room("hall", "chamber", {"vault", "stair"}),
                 room("vault", "treasure_room", {}), room("stair", "exit", {})};
  add_enemy(upper.rooms[1], "rat", EncounterType::monster, "Rat");
  LootEntry& crown = upper.rooms[2].loot.emplace_back();
  crown.id = "l1";
  crown.item_id = "crown";
  crown.name = "Crown";
  crown.rarity = "rare";
  upper.connections.emplace_back().target_level = -2;
  DungeonLevel lower;
  lower.z = -2;
  lower.rooms = {room("landing", "entrance", {"den"}), room("den", "boss_room", {})};
  add_enemy(lower.rooms[1], "ogre", EncounterType::boss, "Ogre");
  dungeon.levels = {upper, lower};
  return dungeon;
}

std::string refusal(const auto& result) {
  return result ? "accepted" : result.error().message();
}

TEST(PlayState, IsPlayedFromTheEntranceToVictory) {
  LevelsInMemory levels(small_dungeon());
  auto play = PlayState::begin(levels);
  ASSERT_TRUE(play) << play.error().message();
  EXPECT_EQ(play->level(), -1);
  EXPECT_EQ(play->room_id(), "gate");
  EXPECT_EQ(play->outcome(), Outcome::playing);
  ASSERT_TRUE(play->move_to("hall"));
  EXPECT_EQ(play->defeat("rat")->name, "Rat");
  ASSERT_TRUE(play->move_to("vault"));
  EXPECT_FALSE(play->progress().is_complete());
  EXPECT_EQ(play->take("crown")->rarity, "rare");
  EXPECT_TRUE(play->progress().is_complete());
  ASSERT_TRUE(play->move_to("hall") && play->move_to("stair"));
  ASSERT_TRUE(play->change_level(-2));
  EXPECT_EQ(play->room_id(), "landing");
  ASSERT_TRUE(play->move_to("den") && play->defeat("ogre"));
  EXPECT_EQ(play->outcome(), Outcome::victory);
  EXPECT_EQ(play->tally(), (ProgressTally{2, 2, 2, 2}));
}

TEST(PlayState, RefusesWhatIsNotPossibleAndSaysWhatIs) {
  LevelsInMemory levels(small_dungeon());
  PlayState play = *PlayState::begin(levels);
  EXPECT_EQ(refusal(play.move_to("vault")), "room gate has no link to vault; it leads to hall");
  EXPECT_THAT(refusal(play.take("crown")), HasSubstr("item crown is not there; there is nothing"));
  EXPECT_THAT(refusal(play.defeat("rat")), HasSubstr("enemy rat is not there"));
  EXPECT_EQ(refusal(play.change_level(-2)),
            "room gate has no way to level -2; it leads to no other level");
  ASSERT_TRUE(play.move_to("hall"));
  EXPECT_EQ(refusal(play.move_to("hall")),
            "room hall has no link to hall; it leads to vault, stair, gate");
  EXPECT_THAT(refusal(play.defeat("ogre")), HasSubstr("there is rat"));
  ASSERT_TRUE(play.move_to("stair"));
  EXPECT_EQ(refusal(play.change_level(-3)),
            "room stair has no way to level -3; it leads to -2 (staircase)");
  EXPECT_THAT(refusal(PlayState::begin(levels, 0)), HasSubstr("party_hp = 0 is outside 1.."));
}

TEST(PlayState, LevelsKeepTheirChangesAndTheWayBackIsOpen) {
  LevelsInMemory levels(small_dungeon());
  PlayState play = *PlayState::begin(levels);
  ASSERT_TRUE(play.move_to("hall") && play.defeat("rat") && play.move_to("stair"));
  ASSERT_TRUE(play.change_level(-2));
  EXPECT_EQ(play.ways(), std::vector<LevelWay>({{LevelLinkType::staircase, -1, "stair"}}));
  EXPECT_EQ(play.tally(), (ProgressTally{2, 0, 0, 2}));
  ASSERT_TRUE(play.change_level(-1));
  EXPECT_EQ(play.room_id(), "stair");
  ASSERT_TRUE(play.move_to("hall"));
  EXPECT_TRUE(play.room()->enemies.empty());
  EXPECT_THAT(play.progress().history().rooms_visited, ElementsAre("gate", "hall", "stair"));
  EXPECT_EQ(play.tally(), (ProgressTally{2, 0, 0, 2}));
}

TEST(PlayState, ThePartyMayFall) {
  LevelsInMemory levels(small_dungeon());
  PlayState play = *PlayState::begin(levels, 10);
  ASSERT_TRUE(play.hurt(4));
  ASSERT_TRUE(play.hurt(-100));
  EXPECT_EQ(play.party_hp(), 10);
  ASSERT_TRUE(play.hurt(INT32_MAX));
  EXPECT_EQ(play.outcome(), Outcome::defeat);
  EXPECT_EQ(refusal(play.move_to("hall")), "the party is defeated; the play is over");
  EXPECT_FALSE(play.hurt(-1) || play.take("crown") || play.defeat("rat") || play.change_level(-2));
}

TEST(PlayState, GoesOnFromASave) {
  LevelsInMemory levels(small_dungeon());
  PlayState play = *PlayState::begin(levels, 30);
  ASSERT_TRUE(play.move_to("hall") && play.defeat("rat") && play.hurt(3));
  ASSERT_TRUE(play.save());
  auto again = PlayState::resume(levels);
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->room_id(), "hall");
  EXPECT_EQ(again->party_hp(), 27);
  EXPECT_EQ(again->progress().history(), play.progress().history());
  EXPECT_THAT(refusal(PlayState::begin(levels)), HasSubstr("was played before"));
  ASSERT_TRUE(again->move_to("stair") && again->change_level(-2));
  EXPECT_EQ(PlayState::resume(levels)->level(), -2);
}

TEST(PlayState, RefusesASaveThatDoesNotFit) {
  LevelsInMemory levels(small_dungeon());
  PlayState play = *PlayState::begin(levels);
  ASSERT_TRUE(play.save());
  const std::string good = *levels.play();
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    EXPECT_TRUE(levels.save({}, text));
    return refusal(PlayState::resume(levels));
  };
  EXPECT_EQ(with("\"gate\"", "\"gate\""), "accepted");
  EXPECT_THAT(with("\"gate\"", "\"attic\""), HasSubstr("room = \"attic\" is no room of level -1"));
  EXPECT_THAT(with("\"level\":-1", "\"level\":-7"), HasSubstr("level -7 is not there"));
  EXPECT_THAT(with("\"hp\":100", "\"hp\":101"), HasSubstr("is above 100"));
  EXPECT_THAT(with("\"version\":1", "\"version\":2"), HasSubstr("is not 1"));
  EXPECT_THAT(with("karst-play", "karst-plan"), HasSubstr("is not karst-play"));
  EXPECT_THAT(with("\"won\"", "\"one\""), HasSubstr("one"));
  for (std::size_t length = 0; length < good.size(); ++length) {
    ASSERT_TRUE(levels.save({}, std::string_view(good).substr(0, length)));
    EXPECT_FALSE(PlayState::resume(levels)) << length;
  }
}

TEST(PlayState, EmptyLevelsAndDungeonsWithoutLevels) {
  Dungeon dungeon = empty_dungeon("void");
  LevelsInMemory none(dungeon);
  EXPECT_EQ(refusal(PlayState::begin(none)), "dungeon void has no levels");
  dungeon.levels = {DungeonLevel()};
  LevelsInMemory empty(dungeon);
  auto play = PlayState::begin(empty);
  ASSERT_TRUE(play) << play.error().message();
  EXPECT_EQ(play->room(), nullptr);
  EXPECT_THAT(refusal(play->move_to("x")), HasSubstr("it leads to no room"));
  EXPECT_EQ(play->outcome(), Outcome::victory) << "it has nothing but to be survived";
}

TEST(PlayState, AScriptedPlayerWinsMadeDungeons) {
  testing::ObjectiveCounts done;
  for (int seed = 1; seed <= seed_count(3); ++seed) {
    for (const DungeonType type : {DungeonType::dungeon, DungeonType::tower}) {
      DungeonPlan plan;
      plan.type = type;
      plan.depth = 12;
      plan.seed = static_cast<std::uint64_t>(seed);
      testing::expect_winnable(plan, done);
    }
  }
}

}  // namespace
}  // namespace karst
