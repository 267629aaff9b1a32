// karst path, as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

using testing::has_pseudo_terminals;
using ::testing::HasSubstr;
using testing::ProgramRun;
using testing::run_in_terminal;
using testing::run_program;
using ::testing::StartsWith;
using testing::TemporaryDirectory;
using Args = std::vector<std::string>;

class CliPath : public ::testing::Test {
 protected:
  CliPath() {
    GenerationResult map = text_map({"########",  //
                                     "#@..#..#",  //
                                     "#.#...##",  //
                                     "#...#..#",  //
                                     "######.#"});
    std::ofstream(file_) << *(*find_format("json"))->write(map);
    map.rough = {packed({1, 2})};
    map.hash = content_hash(map);
    std::ofstream(rough_) << *(*find_format("json"))->write(map);
  }

  static ProgramRun path(const std::string& file, const Args& args) {
    Args all = {"path", file};
    all.insert(all.end(), args.begin(), args.end());
    return run_program(testing::kProgram, all);
  }

  TemporaryDirectory folder_;
  std::string file_ = (folder_.path() / "map.json").string();
  std::string rough_ = (folder_.path() / "rough.json").string();
};

TEST_F(CliPath, PrintsTheTilesAndTheLength) {
  const ProgramRun run = path(file_, {"1,1", "2,3"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "1,1\n1,2\n1,3\n2,3\n3 steps from 1,1 to 2,3, cost 3\n");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(path(file_, {"1,1", "2,1"}).out, "1,1\n2,1\n1 step from 1,1 to 2,1, cost 1\n");
  EXPECT_EQ(path(file_, {"1,1", "1,1"}).out, "1,1\n0 steps from 1,1 to 1,1, cost 0\n");
}

TEST_F(CliPath, LeadsToAnExitInAWall) {
  GenerationResult map = text_map({"####", "#@.#", "####"});
  map.subtypes = {{{3, 1}, {Subtype::door, Subtype::exit}, 0, {}}};
  map.hash = content_hash(map);
  const std::string file = (folder_.path() / "exit.json").string();
  std::ofstream(file) << *(*find_format("json"))->write(map);
  EXPECT_EQ(path(file, {"1,1", "3,1"}).out, "1,1\n2,1\n3,1\n2 steps from 1,1 to 3,1, cost 2\n");
  EXPECT_THAT(path(file, {"1,1", "3,0"}).err, HasSubstr("is a wall"));
}

TEST_F(CliPath, SpeaksJson) {
  EXPECT_EQ(path(file_, {"1,1", "1,3", "--json"}).out,
            "{\"steps\": 2, \"cost\": 2, \"path\": [[1, 1], [1, 2], [1, 3]]}\n");
}

TEST_F(CliPath, KnowsMovesCostsAndWalls) {
  EXPECT_THAT(path(file_, {"3,1", "5,2"}).out, HasSubstr("3 steps from 3,1 to 5,2, cost 3\n"));
  EXPECT_THAT(path(file_, {"3,1", "5,2", "--moves", "Eight"}).out, HasSubstr("3 steps"));
  EXPECT_THAT(path(file_, {"5,1", "6,1", "--moves", "octile"}).out, HasSubstr("cost 10\n"));
  EXPECT_THAT(path(rough_, {"1,1", "1,3"}).out, HasSubstr("2 steps from 1,1 to 1,3, cost 3\n"));
  EXPECT_THAT(path(file_, {"0,0", "7,4", "--ignore-walls"}).out, HasSubstr("cost 11\n"));
  const ProgramRun both = path(file_, {"0,0", "7,4", "--ignore-walls", "--locked"});
  EXPECT_EQ(both.exit_code, 2);
  EXPECT_THAT(both.err, HasSubstr("--locked excludes --ignore-walls"));
}

TEST_F(CliPath, IsDrawnInATerminal) {
  if (!has_pseudo_terminals()) GTEST_SKIP() << "no pseudo terminals here";
  const ProgramRun run = run_in_terminal(testing::kProgram, {"path", file_, "1,1", "5,3"}, 80, 24);
  EXPECT_THAT(run.out, HasSubstr("#.#***##\r\n#...#*.#\r\n"));
  EXPECT_THAT(run.out, HasSubstr("6 steps from 1,1 to 5,3"));
  const ProgramRun narrow = run_in_terminal(testing::kProgram, {"path", file_, "1,1", "1,2"}, 7, 9);
  EXPECT_THAT(narrow.out, StartsWith("1,1\r\n1,2\r\n"));
}

TEST_F(CliPath, RefusesWhatMakesNoSense) {
  const auto expect = [&](const Args& args, int exit_code, const std::string& error) {
    const ProgramRun run = path(file_, args);
    EXPECT_EQ(run.exit_code, exit_code) << error;
    EXPECT_EQ(run.err, "karst: " + error + "\n");
    EXPECT_EQ(run.out, "");
  };
  expect({}, 2, "path: FROM is missing; see \"karst path --help\"");
  expect({"1,1"}, 2, "path: TO is missing; see \"karst path --help\"");
  expect({"1;1", "2,3"}, 2,
         "FROM \"1;1\" is not X,Y in whole numbers from 0 to 32767, such as 12,7");
  expect({"1,1", "4294967297,3"}, 2,
         "TO \"4294967297,3\" is not X,Y in whole numbers from 0 to 32767, such as 12,7");
  expect({"8,1", "2,3"}, 2, "FROM \"8,1\" lies outside the map of 8x5");
  expect({"1,1", "0,0"}, 2, "TO \"0,0\" is a wall");
  expect({"1,1", "2,3", "--moves", "six"}, 2, "--moves \"six\" is not four, eight or octile");
  expect({"1,1", "2,3", "4,5"}, 2, "path: argument \"4,5\" is one too many");
  const ProgramRun missing = path("nowhere.json", {"1,1", "2,3"});
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.err, HasSubstr("nowhere.json"));
}

TEST_F(CliPath, LocksAreOpenUnlessAskedFor) {
  GenerationResult map = text_map({"@..",  //
                                   "...",  //
                                   "###"});
  map.subtypes = {{{0, 1}, {Subtype::key}, 1, {1, 0}}, {{1, 0}, {Subtype::lock}, 1, {0, 1}}};
  map.hash = content_hash(map);
  const std::string file = (folder_.path() / "locks.json").string();
  std::ofstream(file) << *(*find_format("json"))->write(map);
  EXPECT_THAT(path(file, {"0,0", "2,0"}).out, HasSubstr("2 steps"));
  EXPECT_THAT(path(file, {"0,0", "2,0", "--locked"}).out, HasSubstr("4 steps"));
  const ProgramRun run = path(file, {"0,0", "1,0", "--locked"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.err, HasSubstr("no way leads from 0,0 to 1,0 while its locks are closed\n"));
}

TEST_F(CliPath, SaysWhenThereIsNoWay) {
  GenerationResult map = text_map({"@#."});
  const std::string apart = (folder_.path() / "apart.json").string();
  std::ofstream(apart) << *(*find_format("json"))->write(map);
  const ProgramRun run = path(apart, {"0,0", "2,0"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("apart.json: no way leads from 0,0 to 2,0\n"));
}

}  // namespace
}  // namespace karst
