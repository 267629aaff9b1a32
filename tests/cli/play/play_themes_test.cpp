// karst play --world over a real terminal, down through every theme: a player who explores by the
// key for it fights what he meets, finds every way on and wins.
//
//   KARST_PLAY_DUNGEONS=20 build/test/tests/karst_tests --gtest_filter='CliPlayThemes*'
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/screen.hpp"
#include "support/screen_player.hpp"
#include "support/seeds.hpp"
#include "themes/theme_names.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using testing::has;
using testing::is_over;
using testing::ProgramRun;
using testing::Screen;
using testing::ScreenPlayer;
using testing::TerminalSession;

constexpr int kThemes = static_cast<int>(kThemeNames.size());
constexpr int kActionsALevel = 3'000;  // who needs more is stuck
constexpr int kLives = 60;             // of one dungeon

struct Task {
  int dungeons = 1;
  int levels = kThemes;
  int levels_a_theme = 1;
};
// Where fewer seeds are tried, the first themes must do: a level takes a minute in slow builds.
Task task() {
  const char* asked = std::getenv("KARST_PLAY_DUNGEONS");
  if (asked != nullptr) return {std::atoi(asked), 2 * kThemes, 2};
  return {.levels = seed_count(100) < 100 ? 3 : kThemes};
}

// Every generator of dungeons has its turn.
std::string schedule(const Task& task) {
  constexpr std::array<std::string_view, 8> kGenerators = {
      "delve", "bsp", "rooms_corridors", "cellular", "tiler", "drunkard", "center_out", "maze"};
  std::string text = "segments:\n";
  for (int level = 0; level < task.levels; ++level) {
    text += fmt::format("  - {{from: {0}, to: {0}, generator: {1}, theme: {2}}}\n", level,
                        kGenerators[static_cast<std::size_t>(level) % kGenerators.size()],
                        kThemeNames[static_cast<std::size_t>(level / task.levels_a_theme)]);
  }
  return text;
}

// Goes through one dungeon, and keeps a copy of the world from the beginning of each level, to
// which he returns when he is slain.
class Delver {
 public:
  Delver(fs::path world, fs::path copy) : world_(std::move(world)), copy_(std::move(copy)) {}

  int slain() const { return slain_; }

  void wins() {
    while (slain_ < kLives) {
      fs::copy_file(world_, copy_, fs::copy_options::overwrite_existing);
      ASSERT_NO_FATAL_FAILURE(plays_a_level());
      if (won_) return;
    }
    FAIL() << "slain " << slain_ << " times, last at depth " << depth_;
  }

 private:
  // Up to the next level, the end of the game or death.
  void plays_a_level() {
    bool alive = false;
    for (int waits = 0; !alive && slain_ < kLives; ++waits) {
      if (waits > 0) fs::copy_file(copy_, world_, fs::copy_options::overwrite_existing);
      ASSERT_NO_FATAL_FAILURE(alive = survives(waits));
      slain_ += alive ? 0 : 1;
    }
  }

  // The same keys give the same game, so each time he begins by waiting longer.
  bool survives(int waits) {
    TerminalSession session(testing::kProgram, {"play", "--world", world_.string()},
                            testing::kColumns, testing::kRows);
    EXPECT_TRUE(session.shows([](const Screen& s) { return has(s.text(), "? help"); }));
    depth_ = depth_on(session);
    ScreenPlayer player(session);
    for (int i = 0; i < waits && !is_over(session.screen().text()); ++i) {
      EXPECT_TRUE(player.type_and_wait('.'));
    }
    for (int action = 0; action < kActionsALevel; ++action) {
      const std::string text = session.screen().text();
      if (is_over(text)) {
        won_ = has(text, "Victory!");
        session.type(" ");
        EXPECT_EQ(session.finish().exit_code, 0);
        return won_;
      }
      if (depth_on(session) != depth_) {
        session.type("q");
        EXPECT_EQ(session.finish().exit_code, 0);
        return true;
      }
      const bool answered = player.acts();
      EXPECT_TRUE(answered) << session.screen().text();
      if (!answered) break;
    }
    ADD_FAILURE() << "stuck:\n" << session.screen().text();
    slain_ = kLives;
    return false;
  }

  static std::int64_t depth_on(const TerminalSession& session) {
    return testing::number_after(session.screen().last_row(), "Depth ");
  }

  fs::path world_, copy_;
  std::int64_t depth_ = 1;
  int slain_ = 0;
  bool won_ = false;
};

TEST(CliPlayThemes, AnExplorerWinsDownThroughEveryTheme) {
  if (!testing::has_pseudo_terminals()) GTEST_SKIP() << "there are no pseudo terminals here";
  const testing::TemporaryDirectory folder;
  const fs::path file = folder.path() / "schedule.yaml";
  const Task asked = task();
  std::ofstream(file) << schedule(asked);
  const std::string depth = std::to_string(asked.levels);
  int slain = 0;
  for (int seed = 1; seed <= asked.dungeons; ++seed) {
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    const fs::path world = folder.path() / (std::to_string(seed) + ".karst");
    const ProgramRun made = testing::run_program(
        testing::kProgram, {"world", "new", world.string(), "--depth", depth, "--seed",
                            std::to_string(seed), "--schedule", file.string()});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    Delver delver(world, folder.path() / "copy.karst");
    ASSERT_NO_FATAL_FAILURE(delver.wins());
    slain += delver.slain();
  }
  std::printf("%d dungeons of %s levels won, slain %d times\n", asked.dungeons, depth.c_str(),
              slain);
}

}  // namespace
}  // namespace karst
