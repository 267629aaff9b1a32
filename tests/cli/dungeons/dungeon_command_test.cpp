// karst dungeon: what its commands print and write, and how they refuse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/dungeons.hpp"
#include "support/run_program.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::ProgramRun;
using ::testing::StartsWith;

ProgramRun dungeon(std::vector<std::string> args, const testing::ProgramOptions& options = {}) {
  args.insert(args.begin(), "dungeon");
  return testing::run_program(testing::kProgram, args, options);
}

std::string sample_path(const std::string& name) {
  return std::string(testing::kSourceDir) + "/tests/samples/" + name + ".json";
}

std::ptrdiff_t lines(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

TEST(CliDungeon, ConvertsALevelAndTellsRepairs) {
  const ProgramRun run = dungeon({"convert", sample_path("sunken_keep")});
  EXPECT_EQ(run.exit_code, 0);
  const auto converted = convert(testing::sample("sunken_keep"));
  EXPECT_EQ(run.out, write_dungeon_map_json(converted->map));
  EXPECT_EQ(lines(run.err), std::ssize(converted->repairs));
  EXPECT_THAT(run.err,
              HasSubstr("karst: repaired: levels[0].rooms[3].type = \"aquarium\" is unknown"));
  const ProgramRun tower = dungeon({"convert", sample_path("lamp_tower"), "--level", "2"});
  EXPECT_EQ(tower.err, "");
  EXPECT_THAT(tower.out, StartsWith("{\n  \"id\": \"lamp-tower-level-2\""));
}

TEST(CliDungeon, ConvertsAllLevelsOrNone) {
  const testing::TemporaryDirectory directory;
  const testing::ProgramOptions here = {.directory = directory.path()};
  const ProgramRun run =
      dungeon({"convert", sample_path("sunken_keep"), "--all", "-o", "levels"}, here);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
  for (const std::string file : {"level_-1.json", "level_-2.json", "level_-3.json"}) {
    EXPECT_EQ(dungeon({"check", (directory.path() / "levels" / file).string()}).exit_code, 0)
        << file;
  }
  // A level that cannot be written leaves the others as they were.
  std::filesystem::create_directories(directory.path() / "other" / "level_-2.json");
  const ProgramRun failed =
      dungeon({"convert", sample_path("sunken_keep"), "--all", "-o", "other"}, here);
  EXPECT_EQ(failed.exit_code, 2);
  EXPECT_EQ(lines(failed.err), 1);
  EXPECT_FALSE(std::filesystem::exists(directory.path() / "other" / "level_-1.json"));
  EXPECT_EQ(
      dungeon({"convert", sample_path("sunken_keep"), "--all", "-o", "no/such"}, here).exit_code,
      1);
}

TEST(CliDungeon, ReadsStandardInput) {
  const std::string script = "\"$0\" dungeon convert - < \"$1\" | \"$0\" dungeon check -";
  const ProgramRun run = testing::run_program(
      "/bin/bash", {"-c", script, testing::kProgram, sample_path("lamp_tower")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("-: map lamp-tower-level-1, seed 18446744073709551557, 500x350, "
                                 "6 rooms, 1 enemy, 2 items, 1 objective\nNo faults.\n"));
}

TEST(CliDungeon, ChecksEveryShape) {
  const ProgramRun sound = dungeon({"check", sample_path("lamp_tower")});
  EXPECT_EQ(sound.exit_code, 0);
  EXPECT_THAT(sound.out,
              HasSubstr("2 levels of 12, 9 rooms, 3 encounters, 3 pieces of loot\nNo faults."));
  const ProgramRun faulty = dungeon({"check", sample_path("sunken_keep")});
  EXPECT_EQ(faulty.exit_code, 1);
  EXPECT_EQ(lines(faulty.out), 8);
  EXPECT_THAT(faulty.err,
              HasSubstr("levels[0].rooms[3].type = \"aquarium\" is unknown and 6 more\n"));

  const testing::TemporaryDirectory directory;
  const std::string level = (directory.path() / "level.json").string();
  std::ofstream(level) << write_level_json(testing::sample("sunken_keep").levels[0]);
  const ProgramRun of_level = dungeon({"check", level});
  EXPECT_EQ(of_level.exit_code, 1);
  EXPECT_THAT(of_level.out, HasSubstr("level -1, 7 rooms"));
  EXPECT_THAT(of_level.out, HasSubstr("\n  rooms[6] cannot be reached\n"));
  EXPECT_THAT(dungeon({"convert", level}).err, HasSubstr("is one level, not a dungeon"));
}

TEST(CliDungeon, RefusesInOneLine) {
  const std::string keep = sample_path("sunken_keep");
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"convret"}, "karst: dungeon: command \"convret\" is unknown; did you mean convert?\n"},
      {{"convert"},
       "karst: dungeon convert: FILE is missing; see \"karst dungeon convert --help\"\n"},
      {{"check", "a", "b"}, "karst: dungeon check: argument \"b\" is one too many\n"},
      {{"check", "--levl"},
       "karst: dungeon check: option --levl is unknown; known: -h or --help\n"},
      {{"check", "nothing.json"},
       "karst: nothing.json: cannot be read: No such file or directory\n"},
      {{"convert", keep, "--level", "-7"},
       "karst: sunken-keep: level -7 is not there; levels: -3..-1\n"},
      {{"convert", keep, "--level", "one"},
       "karst: dungeon convert: --level \"one\" is not a whole number in -1000000..1000000\n"},
      {{"convert", keep, "--layout", "ring"},
       "karst: dungeon convert: --layout \"ring\" is not grid\n"},
      {{"convert", keep, "--all"},
       "karst: dungeon convert: --all needs a folder for the levels: -o DIR\n"},
      {{"convert", keep, "--all", "--level", "-1", "-o", "x"},
       "karst: dungeon convert: --all cannot be combined with --level\n"},
  };
  for (const auto& [args, message] : rows) {
    const ProgramRun run = dungeon(args);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, message);
    EXPECT_EQ(run.out, "");
  }
}

TEST(CliDungeon, LargeFilesWithAFaultTakeLittleMemory) {
  if (KARST_SANITIZED != 0) GTEST_SKIP();
  const testing::TemporaryDirectory directory;
  const std::string path = (directory.path() / "large.json").string();
  {
    std::ofstream file(path);
    file << R"({"id":"a","name":"b","seed":1,"type":"dungeon","levels":[{"z":-1,"rooms":[)";
    for (int i = 0; i < 500'000; ++i) file << R"({"id":"a","name":"","type":""},)";
  }
  const ProgramRun run = dungeon({"check", path});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("but the text ends here"));
  EXPECT_LT(run.peak_kib, 64 << 10);  // kept, the rooms would take 130 MB
}

TEST(CliDungeon, HelpOfCommandsInside) {
  const auto karst = [](const std::vector<std::string>& args) {
    return testing::run_program(testing::kProgram, args);
  };
  EXPECT_EQ(karst({"dungeon"}).out, karst({"help", "dungeon"}).out);
  EXPECT_THAT(karst({"dungeon"}).out, HasSubstr("Usage: karst dungeon COMMAND"));
  EXPECT_EQ(karst({"help", "dungeon", "check"}).out, karst({"dungeon", "check", "--help"}).out);
  EXPECT_THAT(karst({"dungeon", "check", "-h"}).out, HasSubstr("Usage: karst dungeon check FILE"));
  EXPECT_EQ(karst({"help", "dungeon", "chek"}).err,
            "karst: dungeon: command \"chek\" is unknown; did you mean check?\n");
  EXPECT_EQ(karst({"help", "list", "x"}).err, "karst: list: argument \"x\" is one too many\n");
  const std::string script =
      "source <(\"$0\" completion bash); COMP_WORDS=(\"$@\"); "
      "COMP_CWORD=$(($# - 1)); _karst; echo \"${COMPREPLY[@]}\"";
  const auto offered = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"-c", script, testing::kProgram, "karst"});
    return testing::run_program("/bin/bash", words).out;
  };
  EXPECT_EQ(offered({"dungeon", "con"}), "convert\n");
  EXPECT_EQ(offered({"dungeon", "convert", "--la"}), "--layout\n");
  EXPECT_EQ(offered({"help", "dungeon", "ch"}), "check\n");
  EXPECT_THAT(karst({"completion", "zsh"}).out, HasSubstr("'convert:turn a level into a map"));
}

}  // namespace
}  // namespace karst
