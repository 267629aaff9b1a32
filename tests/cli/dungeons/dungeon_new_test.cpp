// karst dungeon new: what it writes and how it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/formats/dungeon_json.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::ProgramRun;

ProgramRun dungeon_new(std::vector<std::string> args, const testing::ProgramOptions& options = {}) {
  args.insert(args.begin(), {"dungeon", "new"});
  return testing::run_program(testing::kProgram, args, options);
}

TEST(DungeonNewCommand, PrintsTheDungeonThatTheLibraryMakes) {
  const ProgramRun run = dungeon_new({"--depth", "3", "--seed", "7"});
  EXPECT_EQ(run.exit_code, 0);
  const auto whole = DungeonMaker::make({.depth = 3, .seed = 7})->whole();
  EXPECT_EQ(run.out, write_dungeon_json(*whole));
  EXPECT_THAT(run.err, HasSubstr("3 levels, seed 7"));
}

TEST(DungeonNewCommand, MakesTowersWithNamesAndSizes) {
  const ProgramRun run = dungeon_new(
      {"--type", "tower", "--depth", "2", "--seed", "5", "--name", "Needle", "--size", "60x40"});
  EXPECT_EQ(run.exit_code, 0);
  const auto read = read_dungeon_json(run.out, "out");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->name, "Needle");
  ASSERT_NE(find_level(*read, 2), nullptr);
  EXPECT_THAT(run.out, HasSubstr("\"width\":"));
}

TEST(DungeonNewCommand, RefusesWhatItCannotMake) {
  const std::pair<std::vector<std::string>, std::string_view> cases[] = {
      {{"--type", "keep"}, "--type \"keep\" is neither dungeon nor tower"},
      {{"--depth", "0"}, "--depth \"0\" is not a whole number in 1..10000"},
      {{"--depth", "ten"}, "--depth \"ten\" is not a whole number"},
      {{"--tables", "no/such.yaml"}, "no/such.yaml"},
      {{"--schedule", "no/such.yaml"}, "no/such.yaml"},
      {{"--size", "1x1"}, "karst: level 0, delve: size 1x1 is below 7x7"},
      {{"--type", "tower", "--size", "1x1"}, "karst: level 0, delve: size 1x1 is below 7x7"},
      {{"--name", "Keep\x1b[2J"}, "has a control character"},
      {{"-o", ""}, "-o \"\" is not the name of a file"}};
  for (const auto& [args, message] : cases) {
    const ProgramRun run = dungeon_new(args);
    EXPECT_EQ(run.exit_code, 2) << message;
    EXPECT_EQ(run.out, "");
    EXPECT_THAT(run.err, HasSubstr(std::string(message)));
  }
}

TEST(DungeonNewCommand, TellsOfGapsInTheSchedule) {
  const testing::TemporaryDirectory folder;
  std::ofstream(folder.path() / "s.yaml")
      << "- {from: 0, to: 1, generator: bsp}\n- {from: 2, to: 4, generator: bsp}\n";
  const ProgramRun run = dungeon_new({"--depth", "4", "--seed", "7", "--schedule", "s.yaml"},
                                     {.directory = folder.path()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, HasSubstr("karst: warning: level -2: level 1 lies in a gap"));
}

}  // namespace
}  // namespace karst
