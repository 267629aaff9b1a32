// karst level, as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "karst/formats/formats.hpp"
#include "karst/levels/level_generator.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using testing::ProgramRun;
using testing::run_program;
using testing::TemporaryDirectory;
using Args = std::vector<std::string>;

ProgramRun karst(const Args& args) { return run_program(testing::kProgram, args); }

constexpr const char* kWorld =
    "chunk_width: 40\nchunk_height: 30\nseed: '9'\nsegments:\n"
    "  - {from: 0, to: 2, generator: bsp}\n  - {from: 5, to: 6, biome: maze}\n";

TEST(CliLevel, MakesTheLevelThatTheLibraryMakes) {
  const TemporaryDirectory folder;
  const std::string file = (folder.path() / "world.yaml").string();
  std::ofstream(file) << kWorld;
  const ProgramRun run = karst({"level", "--schedule", file, "--level", "5", "--format", "json"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto map = LevelGenerator(*read_schedule(kWorld, file)).level(5);
  EXPECT_EQ(run.out, *(*find_format("json"))->write(*map));
  EXPECT_EQ(run.err, "");
  const ProgramRun gap = karst({"level", "--schedule", file, "--level", "3"});
  EXPECT_EQ(gap.exit_code, 0);
  EXPECT_THAT(gap.err, HasSubstr("warning: level 3 lies in a gap"));
  const ProgramRun other =
      karst({"level", "--schedule", file, "--level", "1", "--seed", "4", "--size", "30x31"});
  EXPECT_EQ(std::count(other.out.begin(), other.out.end(), '\n'), 31);
}

TEST(CliLevel, TellsASeedThatItPicks) {
  EXPECT_THAT(karst({"level", "--level", "0"}).err, HasSubstr("world seed "));
  EXPECT_EQ(karst({"level", "--level", "0", "--seed", "3"}).err, "");
}

TEST(CliLevel, DrawsADescent) {
  const TemporaryDirectory folder;
  const std::string file = (folder.path() / "descent.png").string();
  const ProgramRun run = karst({"level", "--levels", "0..6", "--random", "--size", "40x40",
                                "--seed", "3", "-o", file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_GT(std::filesystem::file_size(file), 1000u);
}

TEST(CliLevel, RefusesWhatMakesNoSense) {
  const TemporaryDirectory folder;
  const std::string file = (folder.path() / "bad.yaml").string();
  std::ofstream(file) << "- {from: 0, to: 2, generator: bps}\n";
  const std::string png = (folder.path() / "x.png").string();
  const struct {
    Args args;
    std::string error;
  } rows[] = {
      {{"level"}, "level needs either --level N or --levels A..B"},
      {{"level", "--level", "1", "--levels", "1..2"}, "needs either"},
      {{"level", "--level", ""}, "--level \"\" is not a whole number"},
      {{"level", "--level", "-1"}, "--level \"-1\" is not a whole number"},
      {{"level", "--level", "4294967297"}, "is not a whole number from 0 to 1000000000"},
      {{"level", "--levels", "5..3", "-o", png}, "--levels \"5..3\" is not FIRST..LAST"},
      {{"level", "--levels", "0..1000", "-o", png}, "are more than 1000"},
      {{"level", "--levels", "0..3"}, "name it with -o FILE.png"},
      {{"level", "--level", "1", "--size", "0x4"}, "size 0x4 is outside"},
      {{"level", "--level", "1", "--seed", "x"}, "--seed \"x\" is not"},
      {{"level", "--level", "1", "--schedule", file},
       "bad.yaml:1:31: generator = \"bps\" is unknown; did you mean bsp?"},
      {{"level", "--level", "1", "--schedule", "/dev/zero"}, "/dev/zero"},
      {{"level", "--level", "1", "--schedule", file, "--random"}, "cannot be combined"},
  };
  for (const auto& row : rows) {
    const ProgramRun run = karst(row.args);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_THAT(run.err, HasSubstr(row.error));
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_EQ(run.out, "");
  }
  EXPECT_FALSE(std::filesystem::exists(png));
}

}  // namespace
}  // namespace karst
