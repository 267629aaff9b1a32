// karst play --world over a real terminal: a player who reads the screen, and is killed now and
// then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "karst/core/rng.hpp"
#include "karst/dungeon/expedition.hpp"
#include "karst/game/ground_effects.hpp"
#include "karst/store/world.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/screen.hpp"
#include "support/screen_player.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::has;
using testing::is_over;
using testing::kColumns;
using testing::kRows;
using testing::number_after;
using testing::ProgramRun;
using testing::Screen;
using testing::ScreenPlayer;
using testing::TerminalSession;

class CliPlayWorld : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "there are no pseudo terminals here";
  }
  std::string new_world(std::int64_t depth, std::uint64_t seed) const {
    const std::string path = (folder_.path() / "deep.karst").string();
    const ProgramRun made = testing::run_program(
        testing::kProgram,
        {"world", "new", path, "--depth", std::to_string(depth), "--seed", std::to_string(seed)});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return path;
  }
  testing::TemporaryDirectory folder_;
};

TEST_F(CliPlayWorld, IsPlayedAndGoesOnWhereItWasLeft) {
  const std::string path = new_world(3, 7);
  {
    TerminalSession session(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "Depth 1/3"); }));
    session.type("...");
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.last_row(), "turn 3 "); }));
    session.type("q");
    EXPECT_EQ(session.finish().exit_code, 0);
  }
  TerminalSession session(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
  ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.last_row(), "turn 3 "); }));
  session.type(".");
  ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.last_row(), "turn 4 "); }));
  ASSERT_EQ(::kill(session.child(), SIGTERM), 0);
  EXPECT_EQ(session.finish().signal, SIGTERM);
  TerminalSession last(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
  ASSERT_TRUE(last.shows([](const Screen& s) { return has(s.last_row(), "turn 4 "); }));
  last.type("q");
  EXPECT_EQ(last.finish().exit_code, 0);
}

// The keys to a chasm, the last of which leads into it; empty if none is near.
std::string keys_to_a_chasm(const Expedition& game) {
  constexpr std::string_view kKeys = "khlj";  // by Direction
  const BitGrid dry = dry_ground(game.map());
  DistanceMap steps;
  steps.find(dry, game.position());
  for (const LogicalPosition p : game.map().layout().valid_positions) {
    if (steps.steps_to(p) < 1 || steps.steps_to(p) > 20) continue;
    for (std::size_t last = 0; last < kKeys.size(); ++last) {
      const LogicalPosition to = neighbour(p, static_cast<Direction>(last));
      if (game.map().ground_at(to) != Ground::chasm) continue;
      const auto path = find_path(dry, game.position(), p);
      std::string keys;
      for (std::size_t i = 1; i < path->size(); ++i) {
        std::size_t way = 0;
        while (neighbour((*path)[i - 1], static_cast<Direction>(way)) != (*path)[i]) ++way;
        keys += kKeys[way];
      }
      return keys + kKeys[last];
    }
  }
  return {};
}

// Nobody may come between.
bool falls_at_last(Expedition& game, std::string_view keys) {
  for (const char key : keys) {
    if (!game.walk(static_cast<Direction>(std::string_view("khlj").find(key)))) return false;
  }
  return game.level() == -2 && game.outcome() == Outcome::playing;
}

TEST_F(CliPlayWorld, AsksBeforeAChasmAndIsSavedAfterTheFall) {
  const std::string schedule = "segments: [{from: 0, to: 2, generator: delve, passes: [chasms]}]\n";
  const std::string file = (folder_.path() / "schedule.yaml").string();
  std::ofstream(file) << schedule;
  std::string path, keys;
  for (int seed = 1; keys.empty() && seed < 100; ++seed) {
    path = (folder_.path() / (std::to_string(seed) + ".karst")).string();
    const ProgramRun made = testing::run_program(
        testing::kProgram,
        {"world", "new", path, "--depth", "3", "--seed", std::to_string(seed), "--schedule", file});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    auto world = World::open(path, WorldStore::Access::read);
    ASSERT_TRUE(world) << world.error().message();
    LevelsInMemory levels(world->dungeon(), *world->levels(),
                          [&](std::int64_t z) -> Result<MadeLevel> {
                            auto level = world->level(z);
                            if (!level) return tl::make_unexpected(level.error());
                            return MadeLevel{level->map, level->level};
                          });
    auto game = Expedition::begin(levels);
    ASSERT_TRUE(game) << game.error().message();
    keys = keys_to_a_chasm(*game);
    if (!falls_at_last(*game, keys)) keys.clear();
  }
  ASSERT_FALSE(keys.empty());
  {
    TerminalSession session(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "Depth 1/3"); }));
    session.type(keys);
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "That is a chasm"); }));
    EXPECT_THAT(session.screen().text(), HasSubstr("Depth 1/3"));
    session.type(keys.substr(keys.size() - 1));
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.last_row(), "Depth 2/3"); }));
    EXPECT_THAT(session.screen().text(), HasSubstr("You fall down the chasm"));
    ASSERT_EQ(::kill(session.child(), SIGKILL), 0);
    EXPECT_EQ(session.finish().signal, SIGKILL);
  }
  TerminalSession session(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
  ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "Depth 2/3"); }));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

TEST_F(CliPlayWorld, ANewGameLeavesNothingBehind) {
  const testing::TemporaryDirectory folder;
  const testing::ProgramOptions options{.environment = {{"TMPDIR", folder.path().string()}}};
  const std::vector<std::string> args = {"play", "--seed", "7", "--depth", "3"};
  for (const int signal : {0, SIGTERM}) {
    TerminalSession session(testing::kProgram, args, kColumns, kRows, options);
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "Depth 1/3"); }));
    EXPECT_FALSE(std::filesystem::is_empty(folder.path()));
    session.type("...");
    ASSERT_TRUE(session.shows([](const Screen& s) { return has(s.last_row(), "turn 3 "); }));
    if (signal == 0) {
      session.type("q");
      EXPECT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "You rest at depth 1"); }));
    } else {
      ASSERT_EQ(::kill(session.child(), signal), 0);
    }
    EXPECT_EQ(session.finish().signal, signal);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  }
}

TEST_F(CliPlayWorld, ATinyTerminalIsNoFault) {
  const std::string path = new_world(2, 3);
  for (const auto& [columns, rows] : {std::pair{1, 1}, std::pair{2, 3}, std::pair{9, 5}}) {
    TerminalSession session(testing::kProgram, {"play", "--world", path}, columns, rows);
    ASSERT_TRUE(session.shows([](const Screen& s) { return s.is_alternate(); }));
    session.type("lq");
    EXPECT_EQ(session.finish().exit_code, 0);
  }
}

// Kills are spread over the game by chance; each loses at most the turns since the last save.
TEST_F(CliPlayWorld, AScriptedPlayerWinsThoughKilledTwentyTimes) {
  constexpr int kills = 20;
  const std::string path = new_world(10, 2);
  Rng rng(5);
  int killed = 0;
  bool over = false;
  std::string text;
  for (int session_count = 0; !over && session_count < kills + 2; ++session_count) {
    TerminalSession session(testing::kProgram, {"play", "--world", path}, kColumns, kRows);
    ASSERT_TRUE(session.shows(
        [](const Screen& s) { return has(s.text(), "? help") || is_over(s.text()); }));
    const std::int64_t turn = number_after(session.screen().text(), "turn ");
    if (killed > 0) {
      EXPECT_LE(number_after(text, "turn ") - turn, 20) << "at most the turns since a save";
    }
    constexpr int kEnough = 4'000;  // actions for the rest of a game
    const int life = killed < kills ? 5 + static_cast<int>(rng.below(40)) : kEnough;
    ScreenPlayer player(session);
    for (int action = 0; action < life && !over; ++action) {
      ASSERT_TRUE(player.acts()) << session.screen().text();
      text = session.screen().text();
      over = is_over(text);
    }
    if (over) {
      EXPECT_EQ(session.finish().exit_code, 0);
    } else {
      ASSERT_LT(killed, kills) << "the player is stuck:\n" << text;
      ASSERT_EQ(::kill(session.child(), SIGKILL), 0);
      EXPECT_EQ(session.finish().signal, SIGKILL);
      ++killed;
    }
  }
  EXPECT_EQ(killed, kills);
  EXPECT_THAT(text, HasSubstr("Victory!"));
  const ProgramRun verified = testing::run_program(testing::kProgram, {"world", "verify", path});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
}

TEST(CliPlayWorldRefuses, WhatMakesNoSense) {
  const struct {
    std::vector<std::string> args;
    std::string error;
  } rows[] = {
      {{"play", "--world", "/missing.karst"}, "\"karst world new FILE\" makes a world"},
      {{"play", "--world", "x", "--seed", "3"}, "--world cannot be combined"},
      {{"play", "maze", "--world", "x"}, "--world cannot be combined"},
      {{"play", "--depth", "3", "--world", "x"}, "--world cannot be combined"},
      {{"play", "maze", "--depth", "3"}, "--depth \"3\" is that of a new game"},
      {{"play", "--depth", "0"}, "--depth \"0\" is not a whole number in 1..10000"},
      {{"play", "--vaults", "x"}, "--vaults and --themes are for levels to walk through"},
  };
  for (const auto& row : rows) {
    const ProgramRun run = testing::run_program(testing::kProgram, row.args);
    EXPECT_EQ(run.exit_code, 2) << row.error;
    EXPECT_THAT(run.err, HasSubstr(row.error));
  }
}

}  // namespace
}  // namespace karst
