// What the README and the pages of docs/ show must work: every line of their ```sh blocks that
// starts with ./karst is run in an empty folder, in order, with the program of this build.
#include <gtest/gtest.h>

#include <filesystem>

#include "support/program.hpp"
#include "support/walk_through.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using testing::blocks;
using testing::read_page;
class Readme : public testing::WalkThrough {};
class Docs : public testing::WalkThrough {};

TEST_F(Readme, ItsCommandsWork) {
  EXPECT_GE(walk(read_page(fs::path(testing::kSourceDir) / "README.md")), 1);
}

TEST_F(Docs, TheWalkThroughLevelsWorks) {
  EXPECT_GE(walk(read_page(fs::path(testing::kSourceDir) / "docs/levels.md")), 6);
  for (const char* file : {"descent.png", "world.yaml", "world.png", "forest.json"}) {
    EXPECT_TRUE(fs::exists(folder_ / file)) << file;
  }
}

TEST_F(Readme, ItsExampleIsTheOneThatIsTested) {
  const fs::path root = testing::kSourceDir;
  const std::string example = read_page(root / "examples/hello_map.cpp");
  const auto shown = blocks(read_page(root / "README.md"), "cpp");
  ASSERT_FALSE(shown.empty()) << "README.md has no ```cpp block";
  EXPECT_NE(example.find(shown.front()), std::string::npos)
      << "the first ```cpp block of README.md is not a part of examples/hello_map.cpp:\n"
      << shown.front();
}

}  // namespace
}  // namespace karst
