#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/walk_through.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using testing::ProgramRun;

ProgramRun karst(const std::vector<std::string>& args, const fs::path& folder = ".") {
  return testing::run_program(testing::kProgram, args, {.directory = folder});
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

TEST(VaultCommand, ListsThoseWithAllTheTags) {
  const ProgramRun run = karst({"vault", "list", "--tags", "treasure", "--tags", "locked"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("strongroom"));
  EXPECT_THAT(run.out, ::testing::Not(HasSubstr("hidden_hoard")));
  const ProgramRun wrong = karst({"vault", "list", "--tags", "tresure"});
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean treasure"));
}

TEST(VaultCommand, DrawsEveryTurnAndTellsWhereItFits) {
  const testing::TemporaryDirectory folder;
  write(folder.path() / "v.yaml", "vaults:\n  - name: nook\n    map: [\"####\", \"#..#\", \"##@#\"]\n");
  const ProgramRun run = karst({"vault", "check", "v.yaml", "-o", "v.png"}, folder.path());
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("nook: room, 4x3, depth 1.., no tags\n  ####  "));
  EXPECT_THAT(run.out, HasSubstr("#@##"));
  EXPECT_THAT(run.out, HasSubstr("  fits "));
  EXPECT_THAT(run.out, HasSubstr(" 3 of 3"));
  EXPECT_THAT(run.out, HasSubstr("1 vault, no faults.\n"));
  EXPECT_GT(fs::file_size(folder.path() / "v.png"), 100u);
}

TEST(VaultCommand, RefusesWhatIsWrongInOneLine) {
  const testing::TemporaryDirectory folder;
  write(folder.path() / "v.yaml", "vaults:\n  - name: nook\n    map: [\"####\", \"#..#\", \"####\"]\n");
  const ProgramRun run = karst({"vault", "check", "v.yaml", "-o", "v.png"}, folder.path());
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "karst: v.yaml:3:12: the picture has no entrance; '@' is one with a door\n");
  EXPECT_FALSE(fs::exists(folder.path() / "v.png"));
  EXPECT_EQ(karst({"generate", "delve", "--seed", "7", "--vaults", "v.yaml"}, folder.path()).exit_code, 2);
  EXPECT_EQ(karst({"generate", "delve", "--seed", "7", "--vaults", "."}, folder.path()).exit_code, 2);
}

TEST(VaultCommand, AnUnknownNameOrTagIsBadInput) {
  const testing::TemporaryDirectory folder;
  const auto error = [&](const std::string& pass) {
    const ProgramRun run =
        karst({"generate", "bsp", "--seed", "7", "--pass", pass, "-o", "m.json"}, folder.path());
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_FALSE(fs::exists(folder.path() / "m.json"));
    return run.err;
  };
  EXPECT_EQ(error("vaults:name=strongrom"),
            "karst: vaults: vault \"strongrom\" is unknown; did you mean strongroom?\n");
  EXPECT_EQ(error("vaults:tags=treasure+lokced"),
            "karst: vaults: tag \"lokced\" is unknown; did you mean locked?\n");
  EXPECT_THAT(error("vaults:name=nosuch"), HasSubstr("is unknown, and near to none of the "));
  write(folder.path() / "r.yaml",
        "generator: bsp\npasses:\n  - {name: vaults, must: true, params: {name: nosuch}}\n");
  EXPECT_EQ(karst({"generate", "--recipe", "r.yaml"}, folder.path()).exit_code, 2);
  write(folder.path() / "s.yaml",
        "- {from: 0, to: 9, generator: bsp, passes: [{name: vaults, params: {name: strongrom}}]}\n");
  const ProgramRun level =
      karst({"level", "--level", "0", "--schedule", "s.yaml", "-o", "l.json"}, folder.path());
  EXPECT_EQ(level.exit_code, 2);
  EXPECT_THAT(level.err, StartsWith("karst: s.yaml:1:3: vaults: vault \"strongrom\" is unknown"));
}

TEST(VaultCommand, AFolderOfVaultsIsThereForGenerateLevelAndDungeon) {
  const testing::TemporaryDirectory folder;
  fs::create_directory(folder.path() / "mine");
  write(folder.path() / "mine" / "v.yaml",
        "extends: false\nvaults:\n  - name: nook\n    map: [\"####\", \"#..#\", \"##@#\"]\n");
  write(folder.path() / "w.yaml",
        "- {from: 0, to: 2, generator: delve, boss_arena: {depth: 2, vault: nook}}\n");
  const ProgramRun map = karst({"generate", "delve", "--seed", "7", "--pass", "vaults", "--vaults", "mine",
                                "-o", "m.json"}, folder.path());
  EXPECT_EQ(map.exit_code, 0) << map.err;
  const ProgramRun known = karst({"check", "m.json", "--vaults", "mine"}, folder.path());
  EXPECT_EQ(known.exit_code, 0) << known.out;
  EXPECT_THAT(karst({"check", "m.json"}, folder.path()).out, HasSubstr("are not known here"));
  const ProgramRun level = karst({"level", "--schedule", "w.yaml", "--level", "1", "--seed", "3", "--vaults",
                                  "mine", "--format", "json"}, folder.path());
  EXPECT_THAT(level.out, HasSubstr("\"name\": \"nook\"")) << level.err;
  EXPECT_EQ(karst({"level", "--schedule", "w.yaml", "--level", "1", "--seed", "3"}, folder.path()).exit_code, 2);
  const ProgramRun dungeon = karst({"dungeon", "new", "--depth", "2", "--seed", "3", "--schedule", "w.yaml",
                                    "--vaults", "mine", "--maps", "maps", "-o", "d.json"}, folder.path());
  EXPECT_EQ(dungeon.exit_code, 0) << dungeon.err;
  EXPECT_THAT(testing::read_text(folder.path() / "maps" / "level_-2.json"), HasSubstr("\"nook\""));
}

}  // namespace
}  // namespace karst
