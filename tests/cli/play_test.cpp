// karst play over a real terminal: what is typed, and what the screen then shows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/formats/game_view.hpp"
#include "karst/levels/descent.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/screen.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::ProgramRun;
using testing::Screen;
using testing::TerminalSession;
using Args = std::vector<std::string>;

class CliPlay : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "there are no pseudo terminals here";
  }
};

Descent same_game(const char* generator, std::uint64_t seed, Size size) {
  const WorldConfig config{.chunk_width = size.width, .chunk_height = size.height};
  return *Descent::begin(
      LevelGenerator(*WorldScheduler::make(config, {{.generators = {generator}}}), seed));
}

bool tells_position(const Screen& screen, const Descent& game) {
  const std::string position =
      "  " + std::to_string(game.position().x) + ',' + std::to_string(game.position().y) + "  ";
  return screen.last_row().find(position) != std::string::npos;
}

// The map between the message and the status, row by row.
void expect_same_view(const Screen& screen, const Descent& game, Size view) {
  const auto rows = draw_game_view(game.map(), game.position(), view, ViewInk::plain);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    std::string row = rows[y];
    row.erase(row.find_last_not_of(' ') + 1);
    ASSERT_EQ(screen.row(y + 1), row) << "row " << y << " of\n" << screen.text();
  }
}

// The keys for one step, each way to type it in turn.
std::string keys_for(Direction way, std::size_t turn) {
  static const std::vector<std::vector<std::string>> kKeys = {{"\x1b[A", "k", "w", "\x1bOA"},
                                                              {"\x1b[D", "h", "a", "\x1bOD"},
                                                              {"\x1b[C", "l", "d", "\x1bOC"},
                                                              {"\x1b[B", "j", "s", "\x1bOB"}};
  return kKeys[static_cast<std::size_t>(way)][turn % 4];
}

Direction towards(LogicalPosition from, LogicalPosition to) {
  if (to.y != from.y) return to.y < from.y ? Direction::up : Direction::down;
  return to.x < from.x ? Direction::left : Direction::right;
}

// Walks to the stairs down, comparing the screen after every step.
void walk_to_stairs(TerminalSession& session, Descent& game, Size view) {
  const auto path = find_path(game.map().walkable(), game.position(), *game.map().stairs_down());
  ASSERT_TRUE(path);
  for (std::size_t i = 1; i < path->size(); ++i) {
    const Direction way = towards((*path)[i - 1], (*path)[i]);
    ASSERT_TRUE(game.walk(way));
    session.type(keys_for(way, i));
    ASSERT_TRUE(session.shows([&](const Screen& screen) { return tells_position(screen, game); }));
    expect_same_view(session.screen(), game, view);
  }
}

TEST_F(CliPlay, MovesSeesTakesTheStairsAndEnds) {
  TerminalSession session(testing::kProgram, {"play", "maze", "--seed", "7", "--size", "15x9"}, 80,
                          24);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  EXPECT_TRUE(session.screen().is_alternate());
  EXPECT_FALSE(session.screen().has_cursor());
  EXPECT_FALSE(session.has_its_modes_back());
  Descent game = same_game("maze", 7, {15, 9});
  expect_same_view(session.screen(), game, {80, 22});
  EXPECT_EQ(session.screen().row(0), "Find the stairs down. ? shows the keys.");
  EXPECT_THAT(session.screen().last_row(), HasSubstr("Level 0 (maze)   "));

  walk_to_stairs(session, game, {80, 22});
  EXPECT_EQ(session.screen().row(0), "Stairs lead down. Press > to take them.");
  EXPECT_EQ(*game.go_down(), Event::went_down);
  session.type(">");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 1"); }));
  expect_same_view(session.screen(), game, {80, 22});
  session.type("<");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  EXPECT_EQ(session.screen().row(0), "You go up.");

  session.type("?");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).starts_with("Walk down"); }));
  session.type(" ");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));

  session.type("q");
  const ProgramRun run = session.finish();
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_FALSE(session.screen().is_alternate());
  EXPECT_TRUE(session.screen().has_cursor());
  EXPECT_TRUE(session.has_its_modes_back());
}

TEST_F(CliPlay, ScrollsOverALargeMapAndDimsWhatIsRemembered) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5"}, 40, 12);
  Descent game = *Descent::begin(LevelGenerator(default_schedule(), 5));
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  ASSERT_GT(game.map().size().width, 40);
  walk_to_stairs(session, game, {40, 10});
  std::string dim;
  for (std::size_t y = 1; y <= 10; ++y) dim += session.screen().dim_row(y);
  EXPECT_THAT(dim, HasSubstr("d"));
  EXPECT_THAT(dim, HasSubstr("."));

  session.resize(60, 20);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  expect_same_view(session.screen(), game, {60, 18});
}

TEST_F(CliPlay, SignalsAndHangUpsRestoreTheTerminal) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    TerminalSession session(testing::kProgram, {"play", "--seed", "5"}, 80, 24,
                            {.environment = {{"NO_COLOR", "1"}}});
    ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level"); }));
    if (signal == SIGINT) {
      session.type("\x03");  // Ctrl-C
    } else {
      ASSERT_EQ(::kill(session.child(), signal), 0);
    }
    EXPECT_EQ(session.finish().signal, signal);
    EXPECT_FALSE(session.screen().is_alternate());
    EXPECT_TRUE(session.screen().has_cursor());
    EXPECT_TRUE(session.has_its_modes_back());
  }
}

TEST_F(CliPlay, UnknownKeysDoNothing) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5"}, 80, 24);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level"); }));
  session.type("\x1b[5~\x1b[1;5Hzx\x1b\x1bZ\xff<");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).find("stairs") < 20; }));
  EXPECT_THAT(session.screen().last_row(), HasSubstr("turn 0 "));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

TEST_F(CliPlay, ATinyTerminalIsNoFault) {
  for (const auto& [columns, rows] : {std::pair{1, 1}, std::pair{2, 3}, std::pair{9, 2}}) {
    TerminalSession session(testing::kProgram, {"play", "--seed", "5"}, columns, rows);
    ASSERT_TRUE(session.shows([](const Screen& s) { return s.is_alternate(); }));
    session.type("lq");
    EXPECT_EQ(session.finish().exit_code, 0);
  }
}

TEST(CliPlayRefuses, WhatIsNoTerminal) {
  const ProgramRun run = testing::run_program(testing::kProgram, {"play"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "karst: play needs a terminal as standard input and output\n");
}

TEST(CliPlayRefuses, WhatMakesNoSense) {
  const struct {
    Args args;
    std::string error;
  } rows[] = {
      {{"play", "mazes"}, "generator \"mazes\" is unknown; did you mean maze?"},
      {{"play", "maze", "--random"}, "a generator cannot be combined with --random"},
      {{"play", "maze", "--schedule", "x"}, "a generator cannot be combined with --schedule"},
      {{"play", "--random", "--schedule", "x"}, "--random cannot be combined with --schedule"},
      {{"play", "--schedule", "/missing.yaml"}, "/missing.yaml: cannot be read"},
      {{"play", "--level", "-1"}, "--level \"-1\" is not a whole number"},
      {{"play", "--seed", "x"}, "--seed \"x\" is not"},
      {{"play", "--size", "0x4"}, "size 0x4 is outside"},
  };
  for (const auto& row : rows) {
    const ProgramRun run = testing::run_program(testing::kProgram, row.args);
    EXPECT_EQ(run.exit_code, 2) << row.error;
    EXPECT_THAT(run.err, HasSubstr(row.error));
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
  }
}

}  // namespace
}  // namespace karst
