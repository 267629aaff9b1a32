// Maps from the command line: passes, requirements and many seeds on `generate`; `apply`, `batch`
// and `sheet`; `check -`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using testing::ProgramRun;

class MakeMaps : public ::testing::Test {
 protected:
  ProgramRun karst(const std::vector<std::string>& args) const {
    return testing::run_program(testing::kProgram, args, {.directory = directory_.path()});
  }
  nlohmann::json made(const std::vector<std::string>& args) const {
    const ProgramRun run = karst(args);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return nlohmann::json::parse(run.out);
  }
  std::filesystem::path file(const std::string& name) const { return directory_.path() / name; }
  std::string content(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
  }
  testing::TemporaryDirectory directory_;
};

TEST_F(MakeMaps, GenerateTakesPassesRequirementsAndStairs) {
  const auto map = made({"generate", "cellular", "--size", "60x40", "--seed", "7", "--pass",
                         "smooth", "--pass", "keys_and_locks:pairs=1,max_gap=3", "--require",
                         "exit_path>=20", "--entry", "5,6", "--exit", "50,30", "--format", "json"});
  EXPECT_EQ(map["passes"][0]["name"], "smooth");
  EXPECT_EQ(map["passes"][1]["params"]["pairs"], 1);
  EXPECT_EQ(map["passes"][1]["params"]["max_gap"], 3);
  EXPECT_GE(map["metrics"]["exit_path"], 20);
  EXPECT_EQ(map["stairs_up"], nlohmann::json::parse(R"({"x": 5, "y": 6})"));
  EXPECT_EQ(map["stairs_down"], nlohmann::json::parse(R"({"x": 50, "y": 30})"));
}

TEST_F(MakeMaps, GenerateDrawsTilesOfAnySize) {
  ASSERT_EQ(
      karst({"generate", "bsp", "--size", "30x20", "--seed", "1", "--scale", "3", "-o", "m.png"})
          .exit_code,
      0);
  const std::string png = content("m.png");
  ASSERT_GT(png.size(), 24u);
  EXPECT_EQ(static_cast<unsigned char>(png[19]), 90);  // the width in the header
  EXPECT_EQ(static_cast<unsigned char>(png[23]), 60);
}

TEST_F(MakeMaps, GenerateWritesAFileForEverySeed) {
  ASSERT_EQ(karst({"generate", "bsp", "--size", "30x20", "--seeds", "3..5", "-o", "m_{seed}.json",
                   "-o", "m_{seed}.txt"})
                .exit_code,
            0);
  for (const std::uint64_t seed : {3, 4, 5}) {
    const std::string name = "m_" + std::to_string(seed);
    const auto map = read_map_json(content(name + ".json"), name);
    ASSERT_TRUE(map);
    EXPECT_EQ(map->hash, generate("bsp", {.width = 30, .height = 20, .seed = seed})->hash);
    EXPECT_FALSE(content(name + ".txt").empty());
  }
  ASSERT_EQ(
      karst({"generate", "bsp", "--seed", "8", "--count", "2", "-o", "n{seed}.txt"}).exit_code, 0);
  EXPECT_FALSE(content("n8.txt").empty());
  EXPECT_FALSE(content("n9.txt").empty());
}

TEST_F(MakeMaps, BadOptionsAreToldInOneLine) {
  const auto error = [&](std::vector<std::string> args) {
    const ProgramRun run = karst(args);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    return run.err;
  };
  EXPECT_THAT(error({"generate", "bsp", "--pass", "smoth"}), HasSubstr("did you mean smooth?"));
  EXPECT_THAT(error({"generate", "bsp", "--pass", "stairs:fra=1"}), HasSubstr("did you mean far?"));
  EXPECT_THAT(error({"generate", "bsp", "--pass", "stairs:far"}), HasSubstr("is not KEY=VALUE"));
  EXPECT_THAT(error({"generate", "bsp", "--pass", "stairs:far=2"}), HasSubstr("is outside 0..1"));
  EXPECT_THAT(error({"generate", "bsp", "--require", "exit_path"}),
              HasSubstr("is not METRIC>=VALUE"));
  EXPECT_THAT(error({"generate", "bsp", "--require", "exit_pth>=3"}),
              HasSubstr("did you mean exit_path?"));
  EXPECT_THAT(error({"generate", "bsp", "--seeds", "1..3", "-o", "m.png"}), HasSubstr("{seed}"));
  EXPECT_THAT(error({"generate", "bsp", "--seeds", "3..1", "-o", "m{seed}.png"}),
              HasSubstr("is not FIRST..LAST"));
  EXPECT_THAT(error({"generate", "bsp", "--seeds", "1..3", "--seed", "1", "-o", "m{seed}.png"}),
              HasSubstr("--seeds excludes --seed and --count"));
  EXPECT_THAT(error({"generate", "bsp", "--style", "oil", "-o", "m.png"}),
              HasSubstr("--style \"oil\" is not shaded or ink"));
  EXPECT_THAT(error({"generate", "bsp", "--style", "ink", "-o", "m.txt"}),
              HasSubstr("--style is for pictures"));
  EXPECT_THAT(error({"generate", "bsp", "--scale", "65", "-o", "m.png"}),
              HasSubstr("from 1 to 64"));
  EXPECT_THAT(error({"generate", "bsp", "--scale", "4", "-o", "m.txt"}),
              HasSubstr("is for pictures"));
  EXPECT_THAT(error({"batch", "bsp", "--seeds", "1..3", "-o", "m.png"}),
              HasSubstr("is neither a folder nor a file that ends in .jsonl"));
  EXPECT_THAT(error({"sheet", "bsp", "--seeds", "1..401", "-o", "m.png"}),
              HasSubstr("at most 400"));
  EXPECT_THAT(error({"sheet", "bsp", "--seeds", "1..2", "--vary", "max_rooms", "-o", "m.png"}),
              HasSubstr("is not KEY=V1,V2,..."));
  EXPECT_THAT(error({"apply", "none.json"}), HasSubstr("--pass is missing"));
  EXPECT_TRUE(std::filesystem::is_empty(directory_.path()));
}

TEST_F(MakeMaps, ApplyGivesADrawnMapStairsAndKeys) {
  write("hall.txt",
        "##############\n"
        "#....#.......#\n"
        "#....+.......#\n"
        "#....#.......#\n"
        "##+####+######\n"
        "#............#\n"
        "##############\n");
  EXPECT_THAT(karst({"check", "hall.txt"}).err, HasSubstr("neither stairs down nor an exit"));
  const ProgramRun run =
      karst({"apply", "hall.txt", "--pass", "stairs", "--pass", "keys_and_locks:pairs=1", "--seed",
             "3", "-o", "hall.json", "-o", "hall.png"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto map = nlohmann::json::parse(content("hall.json"));
  EXPECT_TRUE(map.contains("stairs_down"));
  EXPECT_EQ(map["subtypes"].size(), 2u);
  EXPECT_EQ(karst({"check", "--promises-only", "hall.json"}).exit_code, 0);
  // Again, and into the file that was read.
  ASSERT_EQ(karst({"apply", "hall.json", "--pass", "stairs", "-o", "hall.json"}).exit_code, 0);
  EXPECT_EQ(nlohmann::json::parse(content("hall.json"))["passes"].size(), 3u);
}

TEST_F(MakeMaps, ApplyGivesTheMapThatGenerateMakesWithThePass) {
  karst({"generate", "cellular", "--seed", "4", "-o", "plain.json"});
  karst({"generate", "cellular", "--seed", "4", "--pass", "smooth", "-o", "whole.json"});
  karst({"apply", "plain.json", "--pass", "smooth", "-o", "applied.json"});
  EXPECT_EQ(content("applied.json"), content("whole.json"));
}

TEST_F(MakeMaps, BatchWritesTheSameLinesWhateverTheThreads) {
  for (const std::string threads : {"1", "2", "8"}) {
    ASSERT_EQ(karst({"batch", "bsp", "--size", "40x30", "--seeds", "1..60", "--threads", threads,
                     "-o", "maps" + threads + ".jsonl"})
                  .exit_code,
              0);
    EXPECT_EQ(content("maps" + threads + ".jsonl"), content("maps1.jsonl"));
  }
  std::istringstream lines(content("maps1.jsonl"));
  std::string line;
  std::uint64_t seed = 0;
  while (std::getline(lines, line)) {
    EXPECT_EQ(nlohmann::json::parse(line)["seed"], std::to_string(++seed));
  }
  EXPECT_EQ(seed, 60u);
}

TEST_F(MakeMaps, BatchWritesAFolder) {
  ASSERT_EQ(karst({"batch", "bsp", "--seeds", "1..3", "-o", "maps"}).exit_code, 0);
  EXPECT_EQ(karst({"check", "maps/map_2.json"}).exit_code, 0);
  ASSERT_EQ(karst({"batch", "bsp", "--seeds", "1..3", "--format", "text", "-o", "maps"}).exit_code,
            0);
  EXPECT_FALSE(content("maps/map_3.txt").empty());
}

// However many threads make maps: the files that are begun go away before the program ends.
TEST_F(MakeMaps, LeaveNothingWhenASignalEndsThem) {
  const std::vector<std::vector<std::string>> commands = {
      {"generate", "bsp", "--seeds", "1..100000", "-o", "m_{seed}.json", "-o", "m_{seed}.png"},
      {"batch", "bsp", "--seeds", "1..100000", "-o", "new"},
      {"batch", "bsp", "--seeds", "1..100000", "--threads", "3", "-o", "m.jsonl"},
      // Seeds that give no map do not keep it from being ended.
      {"batch", "bsp", "--require", "exit_path>=3000", "--seeds", "1..100000", "-o", "none"}};
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    for (const std::vector<std::string>& args : commands) {
      const ProgramRun run = testing::run_program(
          testing::kProgram, args,
          {.directory = directory_.path(), .signal = signal, .signal_after_ms = 300});
      EXPECT_EQ(run.signal, signal) << args[0] << run.err;
      EXPECT_TRUE(std::filesystem::is_empty(directory_.path())) << args[0];
    }
  }
}

TEST_F(MakeMaps, HaveAtMostSoManyFiles) {
  const auto error = [&](const std::vector<std::string>& args) {
    const ProgramRun run = karst(args);
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_TRUE(std::filesystem::is_empty(directory_.path()));
    return run.err;
  };
  EXPECT_THAT(error({"generate", "bsp", "--seeds", "1..100001", "-o", "{seed}.json"}),
              HasSubstr("--seeds 1..100001 are more than 100000, too many for a file each"));
  EXPECT_THAT(error({"batch", "bsp", "--seeds", "1..18446744073709551615", "-o", "new"}),
              HasSubstr("are more than 100000"));
  EXPECT_THAT(error({"generate", "bsp", "--count", "100001", "-o", "{seed}.json"}),
              HasSubstr("--count \"100001\" is not a whole number from 1 to 100000"));
  EXPECT_THAT(error({"generate", "bsp", "--count", "0"}),
              HasSubstr("--count \"0\" is not a whole number from 1 to 100000"));
}

TEST_F(MakeMaps, BatchLeavesOutSeedsWithoutAMapAndTellsSo) {
  write("r.yaml", "generator: bsp\nsize: 30x20\nattempts: 1\nrequire: {exit_path: \">= 30\"}\n");
  const ProgramRun run =
      karst({"batch", "--recipe", "r.yaml", "--seeds", "1..40", "-o", "m.jsonl"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err,
              MatchesRegex("karst: warning: [0-9]+ of 40 seeds gave no map; the first: .*\n"));
  const ProgramRun none = karst({"batch", "bsp", "--size", "30x20", "--require", "exit_path>=590",
                                 "--seeds", "1..3", "-o", "none.jsonl"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_FALSE(std::filesystem::exists(file("none.jsonl")));
}

TEST_F(MakeMaps, SheetsHaveSizesStylesAndTilePictures) {
  const auto sheet = [&](std::vector<std::string> more) {
    std::vector<std::string> all = {"sheet", "delve", "--seeds", "1..2", "--vary", "size=40x25,50x30"};
    all.insert(all.end(), more.begin(), more.end());
    all.insert(all.end(), {"-o", "s.png"});
    const ProgramRun run = karst(all);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return content("s.png");
  };
  const std::string tiles = std::string(testing::kSourceDir) + "/assets/tiles";
  std::set<std::string> seen;
  EXPECT_TRUE(seen.insert(sheet({})).second);
  EXPECT_TRUE(seen.insert(sheet({"--style", "ink"})).second);
  EXPECT_TRUE(seen.insert(sheet({"--layers", "distance,solution"})).second);
  EXPECT_TRUE(seen.insert(sheet({"--tiles", tiles})).second);
  EXPECT_THAT(karst({"sheet", "delve", "--seeds", "1..2", "--tiles", tiles, "--scale", "5", "-o", "m.png"}).err,
              HasSubstr("does not divide the 32 pixels"));
  EXPECT_THAT(karst({"sheet", "delve", "--seeds", "1..2", "--vary", "size=40", "-o", "m.png"}).err, HasSubstr("40"));
}

TEST_F(MakeMaps, HaveThemes) {
  const auto error = [&](const std::vector<std::string>& args) { return karst(args).err; };
  ASSERT_EQ(karst({"generate", "delve", "--seed", "3", "--theme", "Crypt", "-o", "c.json"}).exit_code, 0);
  EXPECT_THAT(content("c.json"), HasSubstr(R"("theme": {"name": "crypt", "floor": "#)"));
  EXPECT_EQ(karst({"check", "c.json"}).exit_code, 0);
  std::ofstream(file("r.yaml")) << "{generator: delve, seed: 3, theme: crypt}";
  ASSERT_EQ(karst({"generate", "--recipe", "r.yaml", "-o", "r.json"}).exit_code, 0);
  EXPECT_EQ(content("r.json"), content("c.json"));
  ASSERT_EQ(karst({"level", "--level", "2", "--seed", "3", "--theme", "void", "-o", "l.json"}).exit_code, 0);
  EXPECT_THAT(content("l.json"), HasSubstr(R"("theme": {"name": "void")"));
  ASSERT_EQ(karst({"sheet", "delve", "--size", "40x30", "--seeds", "1..2", "--vary", "theme=mine,ember",
                   "-o", "s.png"}).exit_code, 0);
  EXPECT_THAT(error({"generate", "delve", "--theme", "cript"}), HasSubstr("did you mean crypt?"));
  EXPECT_THAT(error({"level", "--level", "2", "--theme", "cript"}), HasSubstr("did you mean crypt?"));
  EXPECT_THAT(error({"sheet", "delve", "--seeds", "1..2", "--vary", "theme=", "-o", "s.png"}),
              HasSubstr("theme \"\""));

  const std::string themes = karst({"list", "--themes"}).out;
  EXPECT_EQ(std::ranges::count(themes, '\n'), 10);
  EXPECT_THAT(themes, HasSubstr("crypt     Cold halls of the dead"));
  EXPECT_THAT(karst({"list", "--json"}).out, HasSubstr(R"("colours": {)"));
  EXPECT_THAT(karst({"list", "--themes", "--passes"}).err, HasSubstr("--passes and --themes exclude each other"));
}

TEST_F(MakeMaps, HaveThemesOfTheirOwn) {
  write("t.yaml", "themes:\n  - {name: moor, colours: {floor: '#102030', wall: '#000000', accent: '#000000'},"
                  " passes: [growth]}\n");
  write("r.yaml", "{generator: delve, theme: moor, seed: 3, size: 40x30}");
  ASSERT_EQ(karst({"generate", "--recipe", "r.yaml", "--themes", "t.yaml", "-o", "m.json"}).exit_code, 0);
  EXPECT_THAT(content("m.json"), HasSubstr(R"("theme": {"name": "moor", "floor": "#102030")"));
  EXPECT_EQ(karst({"check", "m.json", "--themes", "t.yaml"}).exit_code, 0);
  EXPECT_THAT(karst({"check", "m.json"}).out, HasSubstr("not known here"));
  EXPECT_EQ(karst({"generate", "--recipe", "r.yaml", "-o", "n.json"}).exit_code, 2);
  ASSERT_EQ(karst({"batch", "delve", "--size", "40x30", "--theme", "moor", "--themes", "t.yaml", "--seeds",
                   "1..2", "-o", "b.jsonl"}).exit_code, 0);
  ASSERT_EQ(karst({"sheet", "delve", "--size", "40x30", "--vary", "theme=moor,ruin", "--themes", "t.yaml",
                   "--seeds", "1..2", "-o", "s.png"}).exit_code, 0);
  write("w.yaml", "- {from: 0, to: 2, generator: delve, theme: moor}");
  ASSERT_EQ(karst({"level", "--schedule", "w.yaml", "--themes", "t.yaml", "--level", "1", "--seed", "3",
                   "-o", "l.json"}).exit_code, 0);
  EXPECT_EQ(karst({"check", "l.json", "--themes", "t.yaml", "--schedule", "w.yaml"}).exit_code, 0);
  ASSERT_EQ(karst({"dungeon", "new", "--schedule", "w.yaml", "--themes", "t.yaml", "--depth", "2", "--seed",
                   "3", "--maps", "maps", "-o", "d.json"}).exit_code, 0);
  EXPECT_THAT(content("maps/level_-1.json"), HasSubstr(R"("name": "moor")"));
  EXPECT_THAT(karst({"generate", "delve", "--themes", "none.yaml"}).err, HasSubstr("none.yaml"));
}

TEST_F(MakeMaps, SheetDrawsARowForEveryValue) {
  ASSERT_EQ(karst({"sheet", "cavern", "--size", "40x30", "--seeds", "1..3", "--vary",
                   "ca_iterations=1,6", "--metric", "floor_ratio", "--scale", "2", "-o", "s.png"})
                .exit_code,
            0);
  const std::string png = content("s.png");
  ASSERT_GT(png.size(), 24u);
  const auto number = [&](std::size_t at) {
    return static_cast<unsigned char>(png[at]) * 256 + static_cast<unsigned char>(png[at + 1]);
  };
  EXPECT_GT(number(18), 3 * 80);  // three maps side by side
  EXPECT_LT(number(18), 3 * 80 + 80);
  EXPECT_GT(number(22), 2 * 60);  // in two rows
}

TEST_F(MakeMaps, CheckReadsStandardInput) {
  karst({"generate", "bsp", "--seed", "4", "-o", "m.json"});
  const ProgramRun run =
      testing::run_program("/bin/sh", {"-c", std::string(testing::kProgram) + " check - < m.json"},
                           {.directory = directory_.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("bsp version"));
}

}  // namespace
}  // namespace karst
