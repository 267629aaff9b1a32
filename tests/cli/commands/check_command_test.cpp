// karst check: its exit code says whether a map is proved.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "karst/io/files.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::ProgramRun;

class CheckCommand : public ::testing::Test {
 protected:
  ProgramRun karst(const std::vector<std::string>& args) const {
    return testing::run_program(testing::kProgram, args, {.directory = folder_.path()});
  }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string read(const std::string& name) const { return read_file(path(name)).value(); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  // Replaces the first occurrence in a copy of the file.
  void edit(const std::string& name, const std::string& copy, const std::string& what,
            const std::string& by) const {
    std::string text = read(name);
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    write(copy, text.replace(at, what.size(), by));
  }

 private:
  testing::TemporaryDirectory folder_;
};

TEST_F(CheckCommand, ProvesMapsOfEveryKind) {
  ASSERT_EQ(karst({"generate", "overworld", "--seed", "7", "-o", "w.json"}).exit_code, 0);
  ASSERT_EQ(karst({"generate", "cellular", "--seed", "7", "--pass", "keys_and_locks", "-o", "c.json",
                   "-o", "c.tmx"})
                .exit_code,
            0);
  ASSERT_EQ(karst({"level", "--level", "3", "--seed", "7", "-o", "l.json"}).exit_code, 0);
  for (const char* name : {"w.json", "c.json", "c.tmx", "l.json"}) {
    const ProgramRun run = karst({"check", name});
    EXPECT_EQ(run.exit_code, 0) << name << run.out << run.err;
    EXPECT_THAT(run.out, HasSubstr("Made again from what it says of itself")) << name;
  }
}

TEST_F(CheckCommand, NamesWhatWasAlteredAndFails) {
  ASSERT_EQ(karst({"generate", "overworld", "--seed", "7", "-o", "w.json"}).exit_code, 0);
  edit("w.json", "land.json", "\"land\": [", "\"land\": [1");
  ProgramRun run = karst({"check", "land.json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("ALTERED  factions is not what the seed gives"));
  EXPECT_THAT(run.err, HasSubstr("land.json: the map was altered: factions"));
  EXPECT_EQ(karst({"check", "--promises-only", "land.json"}).exit_code, 0);

  edit("w.json", "metric.json", "\"dead_ends\": ", "\"dead_ends\": 9");
  run = karst({"check", "metric.json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("ALTERED  metrics.dead_ends is 9"));

  edit("w.json", "seed.json", "\"seed\": \"7\"", "\"seed\": \"0\"");
  run = karst({"check", "seed.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("seed = \"0\" is no seed that a map is made with"));
}

TEST_F(CheckCommand, DrawnMapsAreUnknownUnlessPromisesAloneAreAsked) {
  write("d.txt", "#####\n#<.>#\n#####\n");
  const ProgramRun run = karst({"check", "d.txt"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("unknown  tiles was not verified: drawn version 1"));
  EXPECT_EQ(karst({"check", "--promises-only", "d.txt"}).exit_code, 0);
}

TEST_F(CheckCommand, ALevelIsProvedByItsSchedule) {
  write("w.yaml", "- {from: 0, to: 3, generator: maze}\n- {from: 3, to: 9, generator: bsp}\n");
  ASSERT_EQ(karst({"level", "--schedule", "w.yaml", "--level", "4", "--seed", "7", "-o", "l.json"})
                .exit_code,
            0);
  ProgramRun run = karst({"check", "l.json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("--schedule FILE"));
  EXPECT_EQ(karst({"check", "--schedule", "w.yaml", "l.json"}).exit_code, 0);
  write("other.yaml", "- {from: 0, to: 9, generator: bsp}\n");
  run = karst({"check", "--schedule", "other.yaml", "l.json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, HasSubstr("ALTERED  level is not what the schedule gives"));
}

TEST_F(CheckCommand, SaysThatADungeonIsNoMap) {
  ASSERT_EQ(karst({"dungeon", "new", "--seed", "7", "--depth", "2", "-o", "d.json"}).exit_code, 0);
  ASSERT_EQ(karst({"dungeon", "convert", "d.json", "-o", "m.json"}).exit_code, 0);
  for (const auto& [name, kind] : {std::pair{"d.json", "a dungeon"},
                                   std::pair{"m.json", "a converted level of a dungeon"}}) {
    const ProgramRun run = karst({"check", name});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.err, HasSubstr(std::string("is no map of tiles but ") + kind));
    EXPECT_THAT(run.err, HasSubstr("karst dungeon check"));
  }
}

TEST_F(CheckCommand, SaysWhatElseAFileIs) {
  write("v.yaml", "# caves\nvaults:\n  - name: nook\n    map: [\"####\", \"#..#\", \"##@#\"]\n");
  write("r.yaml", "generator: bsp\n");
  write("r.json", "{\"generator\": \"bsp\"}");
  write("s.yaml", "segments:\n  - {from: 0, to: 9, generator: bsp}\n");
  write("l.yaml", "- {from: 0, to: 9, generator: bsp}\n");
  write("t.yaml", "monsters: []\n");
  const auto error = [&](const std::vector<std::string>& args) {
    const ProgramRun run = karst(args);
    EXPECT_EQ(run.exit_code, 2);
    return run.err;
  };
  const std::string but = " is no map of tiles but ";
  EXPECT_EQ(error({"check", "v.yaml"}),
            "karst: v.yaml:" + but + "a file of vaults: \"karst vault check\" reads it\n");
  EXPECT_EQ(error({"import", "r.yaml"}),
            "karst: r.yaml:" + but + "a recipe: \"karst generate --recipe\" reads it\n");
  EXPECT_THAT(error({"check", "r.json"}), HasSubstr("a recipe"));
  EXPECT_THAT(error({"apply", "s.yaml", "--pass", "smooth"}), HasSubstr("a schedule"));
  EXPECT_THAT(error({"check", "l.yaml"}), HasSubstr("a schedule: \"karst level --schedule\""));
  EXPECT_THAT(error({"check", "t.yaml"}), HasSubstr("tables for dungeons"));
  write("m.json", "{\"format\": \"karst-map\", \"generator\": \"bsp\"}");
  EXPECT_THAT(error({"check", "m.json"}), ::testing::Not(HasSubstr("a recipe")));
}

TEST_F(CheckCommand, ShowsWarnings) {
  const ProgramRun made =
      karst({"generate", "bsp", "--seed", "7", "--set", "max_depth=0", "-o", "b.json"});
  EXPECT_EQ(made.exit_code, 0);
  EXPECT_THAT(made.err, HasSubstr("karst: warning: one room (max_depth = 0)"));
  const ProgramRun run = karst({"check", "b.json"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("\n  one room"));
}

}  // namespace
}  // namespace karst
