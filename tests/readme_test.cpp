// What the README and the pages in docs/ show must work: every line of their ```sh blocks that
// starts with ./karst is run in a folder that is empty but for assets/, in order, with the program of
// this build; the README's C++ example is examples/hello_map.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/walk_through.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using testing::WalkThrough;

WalkThrough walk(const fs::path& page) {
  const testing::TemporaryDirectory folder;
  fs::create_directory_symlink(fs::path(testing::kSourceDir) / "assets", folder.path() / "assets");
  return testing::walk_through(testing::read_text(page), testing::kProgram, folder.path());
}

const fs::path kRoot = testing::kSourceDir;

TEST(Readme, ItsCommandsWork) {
  const WalkThrough done = walk(kRoot / "README.md");
  EXPECT_THAT(done.failed, ::testing::IsEmpty());
  EXPECT_GE(done.commands_run, 1) << "no line starts with ./karst in a ```sh block";
}

TEST(Readme, ItsExampleIsTheOneThatIsTested) {
  const std::string example = testing::read_text(kRoot / "examples/hello_map.cpp");
  for (const auto& block : testing::fenced_blocks(testing::read_text(kRoot / "README.md"))) {
    if (block.info != "cpp") continue;
    EXPECT_NE(example.find(block.text), std::string::npos)
        << "the first ```cpp block of README.md is not a part of examples/hello_map.cpp:\n"
        << block.text;
    return;
  }
  FAIL() << "README.md has no ```cpp block";
}

TEST(Documents, TheirCommandsWork) {
  int walked = 0;
  for (const auto& page : fs::directory_iterator(kRoot / "docs")) {
    if (page.path().extension() != ".md") continue;
    const WalkThrough done = walk(page.path());
    EXPECT_THAT(done.failed, ::testing::IsEmpty()) << page.path();
    walked += done.commands_run > 0 ? 1 : 0;
  }
  EXPECT_GE(walked, 1) << "no page in docs/ has a command to run";
}

TEST(Documents, TheirExamplesAreThoseThatAreTested) {
  std::string examples;
  for (const auto& file : fs::recursive_directory_iterator(kRoot / "examples")) {
    if (file.path().extension() == ".cpp") examples += testing::read_text(file.path());
  }
  for (const char* page : {"docs/authors.md", "docs/game.md", "docs/tiles.md"}) {
    for (const auto& block : testing::fenced_blocks(testing::read_text(kRoot / page))) {
      if (block.info != "cpp") continue;
      EXPECT_NE(examples.find(block.text), std::string::npos)
          << page << " shows what is in no example:\n"
          << block.text;
    }
  }
}

}  // namespace
}  // namespace karst
