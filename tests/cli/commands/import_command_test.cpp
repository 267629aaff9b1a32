// karst import, karst atlas, and maps of other programs in every command that reads maps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "karst/io/files.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/sanitizers.hpp"

namespace karst {
namespace {

using testing::ProgramRun;
using testing::run_program;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class ImportCommand : public ::testing::Test {
 protected:
  ProgramRun karst(const std::vector<std::string>& args) const {
    return run_program(testing::kProgram, args, {.directory = folder_.path()});
  }
  std::string file(const std::string& name) const {
    return read_file((folder_.path() / name).string()).value_or("(none)");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  bool exists(const std::string& name) const { return fs::exists(folder_.path() / name); }

  testing::TemporaryDirectory folder_;
};

TEST_F(ImportCommand, BringsATiledMapBack) {
  ASSERT_EQ(karst({"generate", "bsp", "--seed", "7", "-o", "m.tmx", "-o", "m.json"}).exit_code, 0);
  EXPECT_TRUE(exists("m.tsx") && exists("m_tiles.png") && !exists("m_values.tsx"));
  ASSERT_EQ(karst({"import", "m.tmx", "-o", "back.json"}).exit_code, 0);
  EXPECT_EQ(file("back.json"), file("m.json"));
  const ProgramRun check = karst({"check", "m.tmx"});
  EXPECT_EQ(check.exit_code, 0) << check.out << check.err;
  EXPECT_EQ(karst({"path", "m.tmx", "1,1", "1,1"}).exit_code,
            karst({"path", "m.json", "1,1", "1,1"}).exit_code);
  const ProgramRun pass =
      karst({"apply", "m.tmx", "--pass", "keys_and_locks:pairs=1", "-o", "locked.tmx"});
  EXPECT_EQ(pass.exit_code, 0) << pass.err;
  EXPECT_THAT(file("locked.tmx"), HasSubstr("<objectgroup id="));
}

TEST_F(ImportCommand, LegendsTellWhatTilesMean) {
  write("m.csv", "7,8\n8,8\n");
  write("l.yaml", "tiles: {wall: [7], floor: [8]}\n");
  EXPECT_THAT(karst({"import", "m.csv", "-o", "-", "--format", "text"}).err,
              HasSubstr("m.csv:1: tile 0,0: \"7\" is neither"));
  EXPECT_EQ(karst({"import", "m.csv", "--legend", "l.yaml", "-o", "-", "--format", "text"}).out,
            "#.\n..\n");
  write("l.yaml", "tiles: {wals: [7]}\n");
  const ProgramRun wrong = karst({"import", "m.csv", "--legend", "l.yaml", "-o", "x.json"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("l.yaml:1:"));
  EXPECT_FALSE(exists("x.json"));
}

TEST_F(ImportCommand, NamesOfFilesMustNotMeet) {
  EXPECT_THAT(karst({"generate", "bsp", "-o", "m.tmx", "-o", "m_tiles.png"}).err,
              HasSubstr("could be a file that belongs to m.tmx"));
  EXPECT_FALSE(exists("m.tmx"));
}

TEST_F(ImportCommand, FormatsOfOneMapLeaveEachOtherAlone) {
  ASSERT_EQ(karst({"generate", "bsp", "--seed", "7", "-o", "alone.tmx"}).exit_code, 0);
  std::vector<std::string> all = {"generate", "bsp", "--seed", "7"};
  for (const char* ending : {"tmx", "ldtk", "csv", "geojson", "uvtt", "xp", "json"}) {
    all.insert(all.end(), {"-o", std::string("m.") + ending});
  }
  ASSERT_EQ(karst(all).exit_code, 0);
  EXPECT_TRUE(file("m_tiles.png") == file("alone_tiles.png"));
  EXPECT_TRUE(exists("m_ldtk.png"));
}

TEST_F(ImportCommand, ManyMapsAndWholeDescents) {
  EXPECT_EQ(karst({"generate", "maze", "--size", "21x21", "--seeds", "1..3", "-o", "m{seed}.tmx"})
                .exit_code,
            0);
  EXPECT_TRUE(exists("m3.tmx") && exists("m3.tsx") && exists("m3_tiles.png"));
  EXPECT_EQ(karst({"level", "--levels", "0..2", "--seed", "7", "-o", "d.ldtk"}).exit_code, 0);
  EXPECT_THAT(file("d.ldtk"), HasSubstr("\"identifier\":\"Level_2\""));
  EXPECT_TRUE(exists("d_ldtk.png"));
  EXPECT_EQ(karst({"level", "--levels", "0..1", "--seed", "7", "--format", "tmx", "-o", "levels"})
                .exit_code,
            0);
  EXPECT_TRUE(exists("levels/level_1.tmx") && exists("levels/level_1.tsx"));
  EXPECT_EQ(karst({"dungeon", "new", "--depth", "2", "--seed", "7", "--maps", "maps", "--format",
                   "tmx", "-o", "d.json"})
                .exit_code,
            0);
  EXPECT_TRUE(exists("maps/level_-2.tmx") && exists("maps/level_-2.tsx"));
  const ProgramRun back = karst({"import", "maps/level_-2.tmx", "-o", "back.json"});
  EXPECT_EQ(back.exit_code, 0) << back.err;
  EXPECT_THAT(file("back.json"), HasSubstr("\"things\""));
  EXPECT_EQ(karst({"dungeon", "new", "--depth", "1", "--format", "tmx", "-o", "e.json"}).exit_code,
            2);
}

TEST_F(ImportCommand, AtlasListsEveryPicture) {
  const std::string tiles = std::string(testing::kSourceDir) + "/assets/tiles";
  ASSERT_EQ(karst({"atlas", tiles, "-o", "tiles.png"}).exit_code, 0);
  EXPECT_THAT(file("tiles.json"), HasSubstr("\"name\": \"floors/limestone/plain_1\""));
  EXPECT_THAT(file("tiles.json"), HasSubstr("\"name\": \"stairs/down\""));
  EXPECT_EQ(karst({"atlas", "-o", "plain.png"}).exit_code, 0);
  EXPECT_EQ(karst({"atlas", "-o", "plain.jpg"}).exit_code, 2);
  EXPECT_EQ(karst({"atlas", "nowhere", "-o", "x.png"}).exit_code, 2);
}

// Memory over that of a command that reads nothing.
TEST_F(ImportCommand, RefusesHostileFilesInLittleMemory) {
  if (KARST_SANITIZED != 0) GTEST_SKIP();
  const long base = karst({"list"}).peak_kib;
  std::string deep;
  for (int i = 0; i < 1'000'000; ++i) deep += "<map>";
  const std::string head = "<map width=\"8192\" height=\"8192\" tilewidth=\"1\" tileheight=\"1\">";
  const std::string entities = "<!DOCTYPE m [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><m/>";
  for (const std::string& text :
       {deep, head + "<layer><data encoding=\"csv\">1", entities, std::string(10'000'000, '<'),
        head + "<layer><data encoding=\"base64\" compression=\"zlib\">eJwL</data></layer></map>"}) {
    write("h.tmx", text);
    const ProgramRun run = karst({"import", "h.tmx", "-o", "x.json"});
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_LT(run.peak_kib - base, 64 * 1024) << run.err;
    EXPECT_FALSE(exists("x.json"));
  }
}

}  // namespace
}  // namespace karst
