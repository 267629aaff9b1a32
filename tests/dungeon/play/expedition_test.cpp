#include "karst/dungeon/expedition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <set>

#include "support/expedition_bot.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

LevelsInMemory made_levels(std::uint64_t seed, std::int64_t depth) {
  DungeonPlan plan;
  plan.depth = depth;
  plan.seed = seed;
  return LevelsInMemory(*DungeonMaker::make(plan));
}

// What must hold after every action.
void expect_sound(const Expedition& game) {
  ASSERT_TRUE(game.map().is_walkable(game.position()));
  std::set<std::pair<std::int32_t, std::int32_t>> taken = {{game.position().x, game.position().y}};
  for (const Creature& creature : game.scene().creatures) {
    if (!creature.alive()) continue;
    ASSERT_TRUE(game.map().is_walkable(creature.at)) << creature.name;
    ASSERT_TRUE(taken.insert({creature.at.x, creature.at.y}).second) << creature.name;
    ASSERT_LE(creature.stats.hp, creature.stats.max_hp);
  }
  ASSERT_LE(game.hero().hp, game.hero().max_hp);
  ASSERT_GE(game.hero().hp, 0);
}

struct Ending {
  std::int64_t turn = 0;
  std::int64_t score = 0;
  std::int64_t level = 0;
  Outcome outcome = Outcome::playing;
  Hero hero;
  friend bool operator==(const Ending&, const Ending&) = default;
};

Ending ending_of(const Expedition& game) {
  return {game.turn(), game.score(), game.level(), game.outcome(), game.hero()};
}

// Names may be of several, and not everything does harm.
TEST(Expedition, TellsOfHarmAndStairsInWholeSentences) {
  int losses = 0;
  for (int seed = 1; seed <= seed_count(3); ++seed) {
    LevelsInMemory levels = made_levels(static_cast<std::uint64_t>(seed), 4);
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game) << game.error().message();
    Result<void> done;
    while (game->outcome() == Outcome::playing && game->turn() < 4000) {
      if (!testing::bot_acts(*game, {}, done)) break;
      for (const std::string& message : game->messages()) {
        losses += message.find("You lose") != message.npos ? 1 : 0;
        for (const char* wrong : {" 0 hp", "costs you", "Here is the"}) {
          ASSERT_THAT(message, ::testing::Not(HasSubstr(wrong)));
        }
      }
    }
  }
  EXPECT_GT(losses, 0);
}

TEST(Expedition, NobodyStandsInAWallOrOnAnother) {
  for (int seed = 1; seed <= seed_count(2); ++seed) {
    LevelsInMemory levels = made_levels(static_cast<std::uint64_t>(seed), 4);
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game) << game.error().message();
    Result<void> done;
    while (game->outcome() == Outcome::playing && game->turn() < 4000) {
      if (!testing::bot_acts(*game, {}, done)) break;
      ASSERT_TRUE(done) << done.error().message();
      ASSERT_NO_FATAL_FAILURE(expect_sound(*game));
    }
  }
}

TEST(Expedition, TheSameKeysGiveTheSameGameAlsoOverSaves) {
  for (int seed = 1; seed <= seed_count(2); ++seed) {
    LevelsInMemory one = made_levels(static_cast<std::uint64_t>(seed), 3);
    LevelsInMemory two = made_levels(static_cast<std::uint64_t>(seed), 3);
    auto straight = Expedition::begin(one);
    auto broken = Expedition::begin(two);
    ASSERT_TRUE(straight && broken);
    Result<void> done;
    for (int action = 0; action < 300 && straight->outcome() == Outcome::playing; ++action) {
      const bool acted = testing::bot_acts(*straight, {}, done);
      ASSERT_TRUE(done);
      ASSERT_EQ(testing::bot_acts(*broken, {}, done), acted);
      ASSERT_EQ(ending_of(*straight), ending_of(*broken)) << "seed " << seed << " at " << action;
      if (!acted) break;
      if (action % 7 != 3) continue;
      ASSERT_TRUE(broken->save());
      auto again = Expedition::resume(two);
      ASSERT_TRUE(again) << again.error().message();
      ASSERT_EQ(again->scene().write_state(), broken->scene().write_state());
      broken = std::move(again);
    }
  }
}

// The careful bot wins most dungeons of ten levels; the reckless one does not always. docs/play.md
// has the counts for KARST_TEST_GAMES=20.
TEST(Expedition, CarefulPlayersWinMoreThanRecklessOnes) {
  const char* asked = std::getenv("KARST_TEST_GAMES");
  const int games = asked != nullptr ? std::atoi(asked) : share_of_seeds(4);
  int careful = 0;
  int reckless = 0;
  for (int seed = 1; seed <= games; ++seed) {
    for (const bool rests : {true, false}) {
      LevelsInMemory levels = made_levels(static_cast<std::uint64_t>(seed), 10);
      auto game = Expedition::begin(levels);
      ASSERT_TRUE(game) << game.error().message();
      const auto done = testing::play_on(*game, {.rests = rests, .drinks = rests});
      ASSERT_TRUE(done) << done.error().message();
      EXPECT_NE(game->outcome(), Outcome::playing)
          << "seed " << seed << ": stuck on level " << game->level() << " turn " << game->turn();
      (rests ? careful : reckless) += game->outcome() == Outcome::victory ? 1 : 0;
    }
  }
  std::printf("of %d games the careful player wins %d, the reckless %d\n", games, careful,
              reckless);
  if (games < 4) return;  // too few to tell
  EXPECT_GE(careful * 4, games * 3);
  EXPECT_LT(reckless, games);
}

TEST(Expedition, LevelsKeepWhatHappened) {
  LevelsInMemory levels = made_levels(7, 4);
  Expedition game = *Expedition::begin(levels);
  Result<void> done;
  while (game.level() == -1 && game.outcome() == Outcome::playing) {
    ASSERT_TRUE(testing::bot_acts(game, {.rests = true, .drinks = true}, done) && done);
  }
  ASSERT_EQ(game.level(), -2);
  const ProgressTally below = game.tally();
  ASSERT_TRUE(game.go_back());
  ASSERT_EQ(game.level(), -1);
  EXPECT_EQ(game.tally(), below);
  EXPECT_GT(game.map().revealed().count(), 200);
  for (const Creature& creature : game.scene().creatures) {
    const MapRoom* room = game.scene().progress.find_room(creature.room);
    const bool waits =
        std::ranges::find(room->enemies, creature.id, &MapEnemy::id) != room->enemies.end();
    EXPECT_EQ(waits, creature.alive()) << "one truth about who is defeated";
  }
}

TEST(Expedition, RefusesASaveThatDoesNotFit) {
  LevelsInMemory levels = made_levels(5, 2);
  Expedition game = *Expedition::begin(levels);
  ASSERT_TRUE(game.explore() && game.save());
  const std::string play = *levels.play();
  const std::string level = *levels.state(-1);
  const auto refusal = [&](const std::string& play_text, const std::string& level_text) {
    const LevelState state{-1, level_text};
    EXPECT_TRUE(levels.save({&state, 1}, play_text));
    const auto again = Expedition::resume(levels);
    return again ? "accepted" : again.error().message();
  };
  const auto with = [](std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  EXPECT_EQ(refusal(play, level), "accepted");
  EXPECT_THAT(refusal(with(play, "\"x\":", "\"x\":9"), level), HasSubstr("is no free tile"));
  EXPECT_THAT(refusal(with(play, "\"turn\":", "\"torn\":"), level), HasSubstr("torn"));
  EXPECT_THAT(refusal(play, with(level, "\"revealed\":\"", "\"revealed\":\"1 ")),
              HasSubstr("revealed does not cover"));
  EXPECT_THAT(refusal(play, with(level, "\"index\":0", "\"index\":99999")), HasSubstr("outside"));
  // An empty text is that of a level where nothing happened, or of no game.
  for (std::size_t length = 1; length < level.size(); ++length) {
    EXPECT_NE(refusal(play, level.substr(0, length)), "accepted") << length;
  }
  for (std::size_t length = 1; length < play.size(); ++length) {
    EXPECT_NE(refusal(play.substr(0, length), level), "accepted") << length;
  }
}

TEST(Expedition, ADungeonFromElsewhereHasNoTilesToWalkOn) {
  Dungeon dungeon;
  dungeon.levels = {DungeonLevel()};
  LevelsInMemory levels(dungeon);
  EXPECT_EQ(Expedition::begin(levels).error().message(),
            "level -1: has no map to walk on: it comes from another program");
}

TEST(Hero, UsesTheBestAndGrows) {
  Hero hero;
  MapItem sword;
  sword.name = "Sword";
  sword.type = ItemType::weapon;
  sword.value = 1;
  EXPECT_EQ(hero.take(sword, 8), "You wield it.");
  EXPECT_EQ(hero.weapon, (Gear{"Sword", 8}));
  EXPECT_EQ(hero.take(sword, 8), "It goes for gold.");
  EXPECT_EQ(hero.gold, 20);
  MapItem potion;
  potion.type = ItemType::potion;
  for (const std::int32_t power : {9, 5, 7}) hero.take(potion, power);
  EXPECT_THAT(hero.potions, ::testing::ElementsAre(5, 7, 9));
  EXPECT_FALSE(hero.gain(hero.next_level_at() - 1));
  EXPECT_TRUE(hero.gain(1));
  EXPECT_EQ(hero.level, 2);
  EXPECT_EQ(hero.max_hp, 55);
}

TEST(Hero, BlowsFollowTheirOdds) {
  const Hero hero;  // +5 against 12: 7 and more of 20 hit
  int hits = 0;
  int criticals = 0;
  for (std::uint64_t key = 0; key < 4000; ++key) {
    const Blow blow = hero_strikes(hero, kMonsterStats, Rng(key));
    EXPECT_EQ(blow.hits, blow.damage > 0);
    EXPECT_TRUE(!blow.hits || (blow.damage >= 3 && blow.damage <= (blow.critical ? 14 : 7)));
    hits += blow.hits ? 1 : 0;
    criticals += blow.critical ? 1 : 0;
  }
  EXPECT_NEAR(hits, 2800, 120);
  EXPECT_NEAR(criticals, 200, 60);
}

}  // namespace
}  // namespace karst
