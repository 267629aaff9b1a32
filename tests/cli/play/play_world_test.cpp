// karst play --world over a real terminal: a player who reads the screen, and is killed now and
// then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <charconv>
#include <filesystem>

#include "karst/core/rng.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/screen.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::ProgramRun;
using testing::Screen;
using testing::TerminalSession;

constexpr int kColumns = 110;
constexpr int kRows = 40;

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

// The number before a text on the screen; 0 if it is not there.
std::int64_t number_before(const std::string& text, std::string_view what) {
  const std::size_t end = text.find(what);
  if (end == std::string::npos) return 0;
  std::size_t begin = end;
  while (begin > 0 && std::isdigit(static_cast<unsigned char>(text[begin - 1])) != 0) --begin;
  std::int64_t number = 0;
  std::from_chars(text.data() + begin, text.data() + end, number);
  return number;
}
std::int64_t number_after(const std::string& text, std::string_view what) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) return 0;
  std::int64_t number = 0;
  std::from_chars(text.data() + at + what.size(), text.data() + text.size(), number);
  return number;
}

bool has(const std::string& text, std::string_view what) {
  return text.find(what) != std::string::npos;
}

// On the last page, and below the prompt after it.
bool is_over(const std::string& text) {
  return has(text, "Hero of level");
}

// What a careful player types when he sees this.
char key_for(const std::string& text, bool nothing_left) {
  const std::int64_t most = number_before(text, " hp  level");
  const std::int64_t hp = number_before(text, "/" + std::to_string(most) + " hp  level");
  if (has(text, "1) ")) return hp * 2 > most ? '1' : '3';
  const bool enemies = has(text, "In sight: ") && !has(text, "You know no way to");
  if (enemies && hp * 5 < most * 2 && number_after(text, "potions ") > 0) return 'p';
  if (!enemies && hp * 10 < most * 7) return 'z';
  if (enemies) return 'f';
  return nothing_left ? '>' : 'x';
}

// Types one key and waits until the game has answered, by asking for the help after it.
bool type_and_wait(TerminalSession& session, char key) {
  session.type(std::string(1, key) + "?");
  const auto answered = [](const Screen& s) {
    return is_over(s.text()) || has(s.text(), "Any key: back");
  };
  if (!session.shows(answered)) return false;
  if (is_over(session.screen().text())) return true;
  session.type(" ");
  return bool(session.shows([](const Screen& s) { return has(s.text(), "? help"); }));
}

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
    const int life = killed < kills ? 5 + static_cast<int>(rng.below(40)) : 100'000;
    bool nothing_left = false;
    for (int action = 0; action < life && !over; ++action) {
      text = session.screen().text();
      const char key = key_for(text, nothing_left);
      ASSERT_TRUE(type_and_wait(session, key)) << session.screen().text();
      text = session.screen().text();
      nothing_left = has(text, "nothing left to explore") ||
                     (nothing_left && key != '>' && !has(text, "You take the"));
      over = is_over(text);
    }
    if (over) {
      EXPECT_EQ(session.finish().exit_code, 0);
    } else {
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
      {{"play", "--vaults", "x"}, "--vaults is for levels to walk through"},
  };
  for (const auto& row : rows) {
    const ProgramRun run = testing::run_program(testing::kProgram, row.args);
    EXPECT_EQ(run.exit_code, 2) << row.error;
    EXPECT_THAT(run.err, HasSubstr(row.error));
  }
}

}  // namespace
}  // namespace karst
