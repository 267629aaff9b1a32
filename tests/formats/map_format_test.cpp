#include "formats/maps/map_format.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "karst/engine/generate.hpp"
#include "karst/formats/formats.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using testing::ProgramRun;

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void expect_fresh(const std::string& name, const std::string& text) {
  const std::string path = std::string(testing::kSourceDir) + "/docs/" + name;
  if (std::getenv("KARST_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  EXPECT_EQ(text, content(path)) << "./test --update writes " << path;
}

TEST(MapFormat, DocumentsOfItAreFresh) {
  expect_fresh("map_format.md", map_format_page());
  expect_fresh("map.schema.json", map_json_schema());
}

// The example is a sound map, whose rooms, walk and hash are those that follow from it.
TEST(MapFormat, HasAnExampleThatHolds) {
  const Result<GenerationResult> map = read_map_json(map_format_example(), "example");
  ASSERT_TRUE(map) << map.error().message();
  for (const PromiseReport& line : check_map(*map)) {
    EXPECT_FALSE(line.missed) << line.name << ": " << line.missed->detail;
  }
}

// The lines of the page, run on the map of the page.
TEST(MapFormat, IsReadByTheLinesOfPythonOnItsPage) {
  if (!std::filesystem::exists("/usr/bin/python3")) GTEST_SKIP() << "no python3";
  const std::string page = content(std::string(testing::kSourceDir) + "/docs/map_format.md");
  const std::size_t begin = page.find("```python\n") + 10;
  const std::string lines = page.substr(begin, page.find("```", begin) - begin);
  EXPECT_LE(std::count(lines.begin(), lines.end(), '\n'), 10);
  const testing::TemporaryDirectory directory;
  std::ofstream(directory.path() / "read.py") << lines;
  std::ofstream(directory.path() / "map.json") << map_format_example();
  const ProgramRun run = testing::run_program("/usr/bin/python3", {"read.py", "map.json"},
                                              {.directory = directory.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out,
            "by_hand 9x5: 15 walkable tiles\n"
            "town at 3,3\n"
            "highest tile: 96\n");
}

}  // namespace
}  // namespace karst
