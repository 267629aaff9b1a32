// karst play over a real terminal: what is typed, and what the screen then shows.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "karst/formats/formats.hpp"
#include "karst/game/ground_effects.hpp"
#include "karst/levels/descent.hpp"
#include "karst/render/game_view.hpp"
#include "render/palette.hpp"
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
  const auto rows = draw_game_view(game.map(), game.position(), view, ViewInk::colour);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    Screen expected(view.width, 1);
    expected.take(rows[y]);
    ASSERT_EQ(screen.row(y + 1), expected.row(0)) << "row " << y << " of\n" << screen.text();
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

// Walks to a tile, comparing the screen after every step.
void walk_to(TerminalSession& session, Descent& game, LogicalPosition target, Size view) {
  const auto path = find_path(dry_ground(game.map()), game.position(), target);
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

  walk_to(session, game, *game.map().stairs_down(), {80, 22});
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
  for (std::size_t i = 0; i < kFurnitureNames.size(); ++i) {
    const char sign = character_of(static_cast<Furniture>(i));
    EXPECT_THAT(session.screen().text(), HasSubstr(fmt::format("{} {}", sign, kFurnitureNames[i])));
  }
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
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 40, 12);
  Descent game = *Descent::begin(LevelGenerator(default_schedule(), 5));
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  ASSERT_GT(game.map().size().width, 40);
  walk_to(session, game, *game.map().stairs_down(), {40, 10});
  std::string dim;
  for (std::size_t y = 1; y <= 10; ++y) dim += session.screen().dim_row(y);
  EXPECT_THAT(dim, HasSubstr("d"));
  EXPECT_THAT(dim, HasSubstr("."));

  session.resize(60, 20);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  expect_same_view(session.screen(), game, {60, 18});
}

TEST_F(CliPlay, SignalsAndHangUpsRestoreTheTerminal) {
  for (const int signal :
       {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2}) {
    TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 80, 24,
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

// A shell that starts the game as a job, waits for a line when it is stopped, and continues it.
TerminalSession played_in_a_shell(const std::string& when_stopped) {
  return TerminalSession(
      "/bin/sh", {"-mc", "\"$0\" play --seed 5 --level 0; " + when_stopped, testing::kProgram}, 80, 24);
}

bool is_in_the_game(const Screen& screen) {
  return screen.is_alternate() && screen.last_row().starts_with("Level 0");
}

TEST_F(CliPlay, CtrlZGivesTheTerminalBackUntilTheGameContinues) {
  TerminalSession session = played_in_a_shell("echo stopped; read line; fg >/dev/null");
  ASSERT_TRUE(session.shows(is_in_the_game));
  session.type("?");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).starts_with("Walk down"); }));
  session.type("\x1a");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.text().find("stopped") < 2000; }));
  EXPECT_FALSE(session.screen().is_alternate());
  EXPECT_TRUE(session.screen().has_cursor());
  EXPECT_TRUE(session.has_its_modes_back());

  session.type("\n");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.times_entered() == 2; }));
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).starts_with("Walk down"); }));
  EXPECT_TRUE(session.screen().is_alternate());
  EXPECT_FALSE(session.screen().has_cursor());
  EXPECT_FALSE(session.has_its_modes_back());
  session.type(" ");
  ASSERT_TRUE(session.shows(is_in_the_game));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
  EXPECT_TRUE(session.has_its_modes_back());
}

TEST_F(CliPlay, CtrlZDoesNothingWhereNobodyCouldContinueTheGame) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 80, 24);
  ASSERT_TRUE(session.shows(is_in_the_game));
  session.type("\x1a");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.times_entered() == 2; }));
  ASSERT_TRUE(session.shows(is_in_the_game));
  EXPECT_FALSE(session.has_its_modes_back());
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

TEST_F(CliPlay, DrawsAgainAfterItWasStoppedByForce) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 80, 24);
  ASSERT_TRUE(session.shows(is_in_the_game));
  ASSERT_EQ(::kill(session.child(), SIGSTOP), 0);
  int status = 0;
  ASSERT_EQ(::waitpid(session.child(), &status, WUNTRACED), session.child());
  session.spoil();
  ASSERT_EQ(::kill(session.child(), SIGCONT), 0);
  ASSERT_TRUE(session.shows(is_in_the_game));
  EXPECT_FALSE(session.screen().has_cursor());
  EXPECT_FALSE(session.has_its_modes_back());
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

Descent game_on(const std::string& schedule, std::uint64_t seed) {
  return *Descent::begin(LevelGenerator(*read_schedule(schedule, ""), seed));
}

// With a game that fits; below 100 if there is one.
template <class Fits>
std::uint64_t first_seed(const std::string& schedule, Fits fits) {
  std::uint64_t seed = 1;
  while (seed < 100 && !fits(game_on(schedule, seed))) ++seed;
  return seed;
}

TerminalSession session_on(const std::string& schedule, std::uint64_t seed,
                           const testing::TemporaryDirectory& folder) {
  std::ofstream(folder.path() / "world.yaml") << schedule;
  return {testing::kProgram,
          {"play", "--schedule", "world.yaml", "--seed", std::to_string(seed)},
          80,
          24,
          {.directory = folder.path()}};
}

const SolutionStep& first_step(const Descent& game, SolutionAction action) {
  return *std::ranges::find(game.map().layout().solution, action, &SolutionStep::action);
}

// The tile from which the first lock is opened.
LogicalPosition before_lock(const Descent& game) {
  return std::prev(&first_step(game, SolutionAction::open_lock))->position;
}

// Whether one can walk up to the first lock without its key.
bool key_is_aside(const Descent& game) {
  const auto path = find_path(game.map().walkable(), game.position(), before_lock(game));
  return path &&
         std::ranges::none_of(*path, [&](LogicalPosition p) { return game.map().key_at(p) != 0; });
}

TEST_F(CliPlay, KeysHaveTheNumbersOfTheirLocks) {
  const std::string schedule =
      "chunk_width: 40\nchunk_height: 20\nsegments:\n  - {from: 0, to: 9, generator: bsp, "
      "passes: [{name: keys_and_locks, params: {pairs: 2}}]}\n";
  const std::uint64_t seed = first_seed(schedule, key_is_aside);
  ASSERT_LT(seed, 100u);
  Descent game = game_on(schedule, seed);
  const testing::TemporaryDirectory folder;
  TerminalSession session = session_on(schedule, seed, folder);
  ASSERT_TRUE(session.shows(is_in_the_game));
  EXPECT_THAT(session.screen().last_row(), HasSubstr("keys 0 "));

  const SolutionStep lock = first_step(game, SolutionAction::open_lock);
  const SolutionStep key = first_step(game, SolutionAction::take_key);
  ASSERT_EQ(key.pair, lock.pair);
  const std::string number = '#' + std::to_string(key.pair);
  walk_to(session, game, before_lock(game), {80, 22});
  session.type(keys_for(towards(game.position(), lock.position), 0));
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).starts_with("It is locked"); }));
  EXPECT_EQ(session.screen().row(0), "It is locked. You need key " + number + '.');
  walk_to(session, game, key.position, {80, 22});
  EXPECT_EQ(session.screen().row(0), "You take key " + number + '.');
  EXPECT_THAT(session.screen().last_row(), HasSubstr("keys " + number + "  "));
}

struct Brink {
  LogicalPosition tile;
  Direction way;
};
// A tile, which one can walk to, from where a step leads into a chasm.
std::optional<Brink> find_brink(const Descent& game) {
  const BitGrid dry = dry_ground(game.map());
  for (const LogicalPosition p : game.map().layout().valid_positions) {
    if (!dry.get(p) || !find_path(dry, game.position(), p)) continue;
    for (const Direction way :
         {Direction::up, Direction::left, Direction::right, Direction::down}) {
      if (game.map().ground_at(neighbour(p, way)) == Ground::chasm) return Brink{p, way};
    }
  }
  return std::nullopt;
}

TEST_F(CliPlay, AsksBeforeAChasm) {
  const std::string schedule =
      "chunk_width: 60\nchunk_height: 20\nsegments:\n  - {from: 0, to: 9, generator: delve, "
      "passes: [chasms]}\n";
  const std::uint64_t seed = first_seed(schedule, find_brink);
  ASSERT_LT(seed, 100u);
  Descent game = game_on(schedule, seed);
  const testing::TemporaryDirectory folder;
  TerminalSession session = session_on(schedule, seed, folder);
  ASSERT_TRUE(session.shows(is_in_the_game));
  const Brink brink = *find_brink(game);
  walk_to(session, game, brink.tile, {80, 22});
  const auto warned = [](const Screen& s) { return s.row(0).starts_with("That is a chasm"); };
  session.type(keys_for(brink.way, 1));
  ASSERT_TRUE(session.shows(warned));
  EXPECT_TRUE(tells_position(session.screen(), game));
  session.type("z");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).empty(); }));
  session.type(keys_for(brink.way, 1));
  ASSERT_TRUE(session.shows(warned)) << "another key came between";
  EXPECT_TRUE(tells_position(session.screen(), game));
  session.type(keys_for(brink.way, 2));
  ASSERT_EQ(*game.walk(brink.way), Event::fell);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 1"); }));
  EXPECT_EQ(session.screen().row(0), to_text(Event::fell));
  expect_same_view(session.screen(), game, {80, 22});
}

TEST_F(CliPlay, HelpFitsASmallTerminal) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 40, 12);
  ASSERT_TRUE(session.shows(is_in_the_game));
  session.type("?");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().ends_with("key: back."); }));
  session.resize(20, 5);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0) == "Walk down through th"; }));
}

// Any key leaves the help, and Esc is one although sequences begin with it too.
TEST_F(CliPlay, EscLeavesTheHelp) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 80, 24);
  ASSERT_TRUE(session.shows(is_in_the_game));
  for (const std::string_view key : {"\x1b", "\x1b[A", "\x1b"}) {
    session.type("?");
    ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).starts_with("Walk down"); }));
    session.type(key);
    ASSERT_TRUE(session.shows(is_in_the_game));
    EXPECT_THAT(session.screen().last_row(), HasSubstr("turn 0 "));
  }
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

TEST_F(CliPlay, UnknownKeysDoNothing) {
  TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, 80, 24);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level"); }));
  session.type("\x1b[5~\x1b[1;5Hzx\x1b\x1bZ\xff<");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0).find("stairs") < 20; }));
  EXPECT_THAT(session.screen().last_row(), HasSubstr("turn 0 "));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

TEST_F(CliPlay, ATinyTerminalIsNoFault) {
  for (const auto& [columns, rows] : {std::pair{1, 1}, std::pair{2, 3}, std::pair{9, 2}}) {
    TerminalSession session(testing::kProgram, {"play", "--seed", "5", "--level", "0"}, columns, rows);
    ASSERT_TRUE(session.shows([](const Screen& s) { return s.is_alternate(); }));
    session.type("lq");
    EXPECT_EQ(session.finish().exit_code, 0);
  }
}

// By hand: tiles alone.
TEST_F(CliPlay, PlaysAMapFromAFile) {
  const std::string path = ::testing::TempDir() + "karst_drawn_by_hand.txt";
  std::ofstream(path) << "#########\n#<.....>#\n#########\n";
  TerminalSession session(testing::kProgram, {"play", path}, 80, 24);
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.last_row().starts_with("Level 0"); }));
  session.type("llllll");
  ASSERT_TRUE(
      session.shows([](const Screen& s) { return s.row(0).starts_with("Stairs lead down"); }));
  session.type(">");
  ASSERT_TRUE(session.shows([](const Screen& s) { return s.row(0) == "The world ends here."; }));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
}

// Tiles alone, then stairs, a key and its lock by `apply`, and the walk that the map tells.
TEST_F(CliPlay, PlaysADrawnMapThatApplyGaveStairsAndKeys) {
  const testing::TemporaryDirectory folder;
  std::ofstream(folder.path() / "hall.txt") << "##############\n"
                                               "#....#.......#\n"
                                               "#....+.......#\n"
                                               "#....#.......#\n"
                                               "##+####+######\n"
                                               "#............#\n"
                                               "##############\n";
  const ProgramRun run = testing::run_program(
      testing::kProgram,
      {"apply", "hall.txt", "--pass", "stairs", "--pass", "keys_and_locks:pairs=1", "--seed", "3",
       "-o", "hall.json", "-o", "hall.png"},
      {.directory = folder.path()});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto map = read_map_file((folder.path() / "hall.json").string());
  ASSERT_TRUE(map) << map.error().message();
  Descent game = *Descent::begin(*map);
  TerminalSession session(testing::kProgram, {"play", "hall.json"}, 80, 24,
                          {.directory = folder.path()});
  ASSERT_TRUE(session.shows([&](const Screen& s) { return tells_position(s, game); }));
  for (const SolutionStep& step : map->solution) {
    if (step.action == SolutionAction::open_lock) {
      const Direction way = towards(game.position(), step.position);
      ASSERT_TRUE(game.walk(way));
      session.type(keys_for(way, 0));
      ASSERT_TRUE(session.shows([&](const Screen& s) { return tells_position(s, game); }));
    } else {
      walk_to(session, game, step.position, {80, 22});
    }
  }
  EXPECT_EQ(game.position(), map->stairs_down);
  ASSERT_TRUE(
      session.shows([](const Screen& s) { return s.row(0).starts_with("Stairs lead down"); }));
  session.type("q");
  EXPECT_EQ(session.finish().exit_code, 0);
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
      {{"play", "/missing.json"}, "/missing.json: cannot be read"},
      {{"play", "a.txt", "--level", "2"}, "a.txt is a map, which cannot be combined with options"},
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
