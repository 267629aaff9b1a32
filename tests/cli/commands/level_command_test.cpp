// karst level, as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

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

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(CliLevel, WritesADescentAsLinesThatAreMapsAlone) {
  const TemporaryDirectory folder;
  const std::string file = (folder.path() / "levels.jsonl").string();
  const Args args = {"level", "--levels", "2..8", "--size", "40x30", "--seed", "3"};
  Args to_file = args;
  to_file.insert(to_file.end(), {"-o", file});
  ASSERT_EQ(karst(to_file).exit_code, 0);
  const auto lines = lines_of(text_of(file));
  ASSERT_EQ(lines.size(), 7u);
  const auto config = WorldConfig{.chunk_width = 40, .chunk_height = 30};
  const LevelGenerator world(default_schedule().with_config(config).value(), 3);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto read = read_map_json(lines[i], "line");
    ASSERT_TRUE(read) << read.error().message();
    auto made = world.level(2 + static_cast<std::int64_t>(i));
    made->graph = room_graph(*made);
    EXPECT_EQ((*find_format("json"))->write(*read), (*find_format("json"))->write(*made)) << i;
    EXPECT_EQ(read->level, made->level);
    EXPECT_EQ(read->level->number, 2 + static_cast<std::int64_t>(i));
  }
  Args to_output = args;
  to_output.insert(to_output.end(), {"--format", "jsonl"});
  EXPECT_EQ(karst(to_output).out, text_of(file));
}

TEST(CliLevel, WritesADescentIntoAFolder) {
  const TemporaryDirectory folder;
  const std::filesystem::path levels = folder.path() / "levels";
  const Args args = {"level", "--levels", "0..2", "--size", "30x30", "--seed", "3", "-o"};
  Args json = args;
  json.push_back(levels.string());
  const ProgramRun run = karst(json);
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const ProgramRun one = karst(
      {"level", "--level", "2", "--size", "30x30", "--seed", "3", "--format", "json"});
  EXPECT_EQ(text_of(levels / "level_2.json"), one.out);
  // The folder is there now, and keeps what else is in it.
  Args text = args;
  text.insert(text.end(), {levels.string(), "--format", "text"});
  ASSERT_EQ(karst(text).exit_code, 0);
  EXPECT_EQ(lines_of(text_of(levels / "level_0.txt")).size(), 30u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(levels), {}), 6);
}

TEST(CliLevel, WritesAllLevelsOrNone) {
  const TemporaryDirectory folder;
  const std::filesystem::path levels = folder.path() / "levels";
  const Args args = {"level", "--levels", "0..3", "--size", "30x30", "--seed", "3", "-o"};
  Args into = args;
  into.push_back(levels.string());
  std::filesystem::create_directories(levels / "level_2.json");  // where a file should go
  const ProgramRun run = karst(into);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("level_2.json: cannot be written: it is a directory"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(levels), {}), 1);
  // A folder that was made for levels that cannot be is gone again.
  const std::string schedule = (folder.path() / "world.yaml").string();
  std::ofstream(schedule) << "chunk_width: 5\nchunk_height: 5\nsegments:\n"
                             "  - {from: 0, to: 2, generator: maze}\n"
                             "  - {from: 2, to: 3, generator: overworld}\n";
  const ProgramRun cannot = karst({"level", "--schedule", schedule, "--levels", "0..2", "--seed",
                                   "1", "-o", (folder.path() / "new").string()});
  EXPECT_NE(cannot.exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "new"));
  EXPECT_EQ(karst({"level", "--levels", "0..1", "--seed", "1", "-o",
                   (folder.path() / "no/such").string()})
                .exit_code,
            1);
}

TEST(CliLevel, DrawsLayers) {
  const TemporaryDirectory folder;
  const auto file = [&](const char* name) { return (folder.path() / name).string(); };
  const Args args = {"level", "--level", "1", "--seed", "3", "-o"};
  const auto draw = [&](const std::string& to, const Args& more) {
    Args all = args;
    all.push_back(to);
    all.insert(all.end(), more.begin(), more.end());
    EXPECT_EQ(karst(all).exit_code, 0);
    return text_of(to);
  };
  const std::string plain = draw(file("plain.png"), {});
  EXPECT_NE(draw(file("rooms.png"), {"--layers", "rooms"}), plain);
  EXPECT_EQ(draw(file("both.png"), {"--layers", "things,rooms"}), text_of(file("rooms.png")));
}

TEST(CliLevel, SaysOnceThatThereAreNoThingsToDraw) {
  const TemporaryDirectory folder;
  const std::string png = (folder.path() / "x.png").string(), levels = folder.path() / "levels";
  const auto warnings = [](Args args) {
    const Args more = {"--size", "30x30", "--seed", "3", "--layers", "things"};
    args.insert(args.end(), more.begin(), more.end());
    const ProgramRun run = karst(args);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const auto lines = lines_of(run.err);
    return std::ranges::count_if(lines, [](const std::string& line) {
      return line.starts_with("karst: warning: --layers things: there are none;");
    });
  };
  EXPECT_EQ(warnings({"level", "--level", "1", "-o", png}), 1);
  EXPECT_EQ(warnings({"level", "--levels", "0..2", "-o", png}), 1);
  EXPECT_EQ(warnings({"level", "--levels", "0..2", "-o", levels, "--format", "png"}), 1);
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
      {{"level", "--levels", "0..100000", "-o", png + ".jsonl"}, "are more than 100000"},
      {{"level", "--levels", "0..3", "-o", png + ".json"}, "name it with -o DIR"},
      {{"level", "--levels", "0..3", "-o", png, "-o", png + "2"}, "can be given only once"},
      {{"level", "--levels", "0..3", "-o", png + ".jsonl", "--format", "text"}, "does not fit"},
      {{"level", "--levels", "0..3", "-o", png + ".jsonl", "--layers", "rooms"},
       "--layers is for pictures"},
      {{"level", "--level", "1", "-o", png, "--layers", "doors"},
       "--layers \"doors\" is unknown"},
      {{"level", "--level", "1", "--layers", "rooms"}, "--layers is for pictures"},
      {{"level", "--levels", "0..3"}, "name it with -o DIR, -o FILE.jsonl, -o FILE.png or -o FILE.ldtk"},
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
