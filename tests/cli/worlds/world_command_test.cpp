// karst world: dungeons in files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "karst/formats/formats.hpp"
#include "karst/store/world_store.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class WorldCommand : public ::testing::Test {
 protected:
  ProgramRun run(std::vector<std::string> args) {
    args.insert(args.begin(), "world");
    return run_program(kProgram, args, {.directory = folder.path()});
  }
  std::string file(const std::string& name) { return *read_file(folder.path() / name); }

  TemporaryDirectory folder;
};

TEST_F(WorldCommand, MakesShowsListsAndDeletes) {
  const ProgramRun made = run({"new", "w.karst", "--depth", "4", "--seed", "7", "--name", "Deep"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_EQ(made.out, "w.karst: Deep, dungeon of 4 levels, seed 7, 1 level saved\n");
  EXPECT_THAT(folder.files(), ElementsAre("w.karst"));
  EXPECT_THAT(run({"show", "w.karst"}).out, HasSubstr("seed    7\n"));
  const ProgramRun list = run({"list", "w.karst"});
  EXPECT_THAT(list.out, HasSubstr("\n    -1 "));
  EXPECT_THAT(list.out, HasSubstr("\n3 levels are not made yet\n"));
  EXPECT_EQ(run({"verify", "w.karst"}).out, "w.karst: sound, 1 level\n");
  EXPECT_EQ(run({"delete", "w.karst", "--level", "-1"}).exit_code, 0);
  EXPECT_EQ(run({"verify", "w.karst"}).out, "w.karst: sound, 0 levels\n");
  EXPECT_EQ(run({"delete", "w.karst"}).exit_code, 0);
  EXPECT_THAT(folder.files(), IsEmpty());
}

TEST_F(WorldCommand, ALevelIsTheSameSavedOrNot) {
  ASSERT_EQ(run({"new", "a.karst", "--depth", "3", "--seed", "9", "--type", "tower"}).exit_code, 0);
  ASSERT_EQ(
      run({"new", "b.karst", "--depth", "3", "--seed", "9", "--type", "tower", "--all"}).exit_code,
      0);
  for (const std::string world : {"a", "b"}) {
    EXPECT_EQ(run({"level", world + ".karst", "2", "-o", world + ".json"}).exit_code, 0);
    EXPECT_EQ(run({"level", world + ".karst", "3", "--model", "-o", world + "3.json"}).exit_code,
              0);
    EXPECT_EQ(run({"export", world + ".karst", "-o", world + "all.json"}).exit_code, 0);
  }
  EXPECT_EQ(file("a.json"), file("b.json"));
  EXPECT_EQ(file("a3.json"), file("b3.json"));
  EXPECT_EQ(file("aall.json"), file("ball.json"));
  EXPECT_EQ(run({"level", "a.karst", "3", "--save"}).exit_code, 0);
  EXPECT_EQ(run({"verify", "a.karst"}).out, "a.karst: sound, 2 levels\n");
  EXPECT_EQ(run_program(kProgram, {"check", "--promises-only", "a.json"}, {.directory = folder.path()}).exit_code, 0);
  EXPECT_EQ(run_program(kProgram, {"dungeon", "check", "aall.json"}, {.directory = folder.path()})
                .exit_code,
            0);
}

TEST_F(WorldCommand, VerifyNamesWhatIsDamaged) {
  ASSERT_EQ(run({"new", "w.karst", "--depth", "3", "--seed", "7", "--all"}).exit_code, 0);
  std::string bytes = file("w.karst");
  const std::size_t at = bytes.find("karst-map");
  ASSERT_NE(at, std::string::npos);
  bytes[at] = 'K';
  std::ofstream(folder.path() / "w.karst", std::ios::binary) << bytes;
  const ProgramRun verify = run({"verify", "w.karst"});
  EXPECT_EQ(verify.exit_code, 1);
  EXPECT_THAT(verify.out, HasSubstr("is damaged: its hash does not fit\n"));
  EXPECT_EQ(verify.err, "karst: w.karst: 1 fault was found\n");
  EXPECT_EQ(run({"list", "w.karst"}).exit_code, 2);
}

TEST_F(WorldCommand, ACutFileIsDamagedAndNotAnotherFile) {
  ASSERT_EQ(run({"new", "w.karst", "--depth", "3", "--seed", "7", "--all"}).exit_code, 0);
  const std::string bytes = file("w.karst");
  for (const std::size_t length : {bytes.size() - 1, bytes.size() / 2, std::size_t{4097}}) {
    std::ofstream(folder.path() / "w.karst", std::ios::binary) << bytes.substr(0, length);
    EXPECT_EQ(run({"verify", "w.karst"}).exit_code, 1) << length;
  }
}

TEST_F(WorldCommand, NothingHalfMadeStaysWhereFilesMustBeSmall) {
  for (int kib = 4; kib <= 64; kib += 4) {
    const std::string command = std::string("ulimit -f ") + std::to_string(kib) +
                                "; exec \"$0\" world new w.karst --seed 7";
    const ProgramRun made =
        run_program("/bin/bash", {"-c", command, kProgram}, {.directory = folder.path()});
    if (made.exit_code == 0) {
      EXPECT_EQ(run({"verify", "w.karst"}).exit_code, 0);
      EXPECT_EQ(run({"delete", "w.karst"}).exit_code, 0);
    } else {
      EXPECT_EQ(made.exit_code, 1) << made.err;
    }
    EXPECT_THAT(folder.files(), IsEmpty()) << kib << ": " << made.err;
  }
}

TEST_F(WorldCommand, GapsOfTheScheduleAreTold) {
  std::ofstream(folder.path() / "s.yaml")
      << "- {from: 0, to: 1, generator: bsp}\n- {from: 2, to: 4, generator: bsp}\n";
  const ProgramRun made =
      run({"new", "w.karst", "--depth", "4", "--seed", "7", "--schedule", "s.yaml", "--all"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.err, HasSubstr("karst: warning: level -2: level 1 lies in a gap"));
}

// The session in docs/worlds.md, "$ karst world ..." and what it prints, is one that took place.
TEST_F(WorldCommand, DocumentsOfWorldsAreFresh) {
  const std::string path = std::string(kSourceDir) + "/docs/worlds.md";
  const std::string page = *read_file(path);
  const std::size_t begin = page.find("$ karst world"), end = page.find("```", begin);
  ASSERT_NE(end, std::string::npos);
  std::istringstream lines(page.substr(begin, end - begin));
  std::string session;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("$ karst world ")) continue;
    std::istringstream words(line.substr(14));
    const std::vector<std::string> args(std::istream_iterator<std::string>{words}, {});
    session += line + '\n' + run(args).out;
  }
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << page.substr(0, begin) << session << page.substr(end);
  }
  EXPECT_THAT(*read_file(path), HasSubstr("```\n" + session + "```"))
      << "./test --update writes it";
}

TEST_F(WorldCommand, SaysWhatIsWrong) {
  std::ofstream(folder.path() / "text") << "not a world";
  struct Case {
    std::vector<std::string> args;
    int exit_code;
    std::string says;
  };
  for (const Case& one : std::vector<Case>{
           {{"new", "text"}, 2, "text: cannot be created: it is there already"},
           {{"new", "no/w"}, 1, "no/w: cannot be created: there is no such directory"},
           {{"new", "w", "--depth", "0"}, 2, "--depth \"0\" is not a whole number in 1..10000"},
           {{"new", "w", "--type", "towr"}, 2, "--type \"towr\" is unknown; did you mean tower?"},
           {{"new", "w", "--size", "1x1"}, 2, "size 1x1 is below 7x7"},
           {{"new", "w", "--name", "a\nb"}, 2, "has a control character or more than one line"},
           {{"level", "text", "-1", "--model", "-o", "m.png"}, 2, "-o \"m.png\" does not end in"},
           {{"new", "w", "--schedule", "none"}, 2, "none: cannot be read"},
           {{"show", "text"}, 2, "text: is no world of Karst: it is not an SQLite file"},
           {{"verify", "none"}, 2, "none: cannot be opened: No such file or directory"},
           {{"level", "text", "x"}, 2, "level \"x\" is not a whole number"},
           {{"export", "text", "-o", "text"}, 2, "text"},
           {{"delete", "text"}, 2, "text: is no world of Karst: it is not an SQLite file"},
       }) {
    const ProgramRun result = run(one.args);
    EXPECT_EQ(result.exit_code, one.exit_code) << one.says;
    EXPECT_THAT(result.err, HasSubstr(one.says));
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
    EXPECT_EQ(result.out, "");
  }
  EXPECT_THAT(folder.files(), ElementsAre("text"));
  EXPECT_EQ(file("text"), "not a world");
}

TEST_F(WorldCommand, ASecondWriterIsRefused) {
  ASSERT_EQ(run({"new", "w.karst", "--depth", "2", "--seed", "7"}).exit_code, 0);
  const auto store = WorldStore::open(folder.path() / "w.karst", WorldStore::Access::write);
  ASSERT_TRUE(store);
  const ProgramRun second = run({"level", "w.karst", "-2", "--save"});
  EXPECT_EQ(second.exit_code, 1);
  EXPECT_EQ(second.err,
            "karst: w.karst: cannot be written: another program has it open for writing\n");
  EXPECT_EQ(run({"level", "w.karst", "-2"}).exit_code, 0);
}

}  // namespace
}  // namespace karst::testing
