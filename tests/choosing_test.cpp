// docs/choosing.md, which generator for which game, is true: it shows every generator of the catalogue
// with pictures, measures and a cost, and what it shows is what scripts/draw_choosing makes today.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <regex>

#include "karst/generators/catalog.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/walk_through.hpp"

namespace karst {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path kRoot = testing::kSourceDir;

std::string page() { return testing::read_text(kRoot / "docs/choosing.md"); }

// What stands in the table of measures about a generator; empty without a row.
std::vector<std::string> cells_of(std::string_view name) {
  std::istringstream lines(page());
  const std::string begin = "| [`" + std::string(name) + "`]";
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(begin)) continue;
    std::vector<std::string> cells;
    const std::regex between(R"(\s*\|\s*)");
    std::copy_if(std::sregex_token_iterator(line.begin(), line.end(), between, -1), {},
                 std::back_inserter(cells), [](const std::string& cell) { return !cell.empty(); });
    return cells;
  }
  return {};
}

TEST(Choosing, DocumentsOfItAreFresh) {
  if (std::system("python3 --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3 here";
  const testing::TemporaryDirectory folder;
  const bool update = std::getenv("KARST_UPDATE_GOLDEN") != nullptr;
  const std::string written = (folder.path() / "choosing.md").string();
  const std::string command =
      "python3 '" + (kRoot / "scripts/draw_choosing").string() + "' --karst '" + testing::kProgram +
      "'" + (update ? "" : " --no-pictures --page '" + written + "'");
  ASSERT_EQ(std::system(command.c_str()), 0);
  if (update) return;
  EXPECT_EQ(testing::read_text(written), page()) << "scripts/draw_choosing writes it anew";
}

TEST(Choosing, ShowsEveryGeneratorWithPicturesMeasuresAndCost) {
  const std::string text = page();
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const std::string name(generator.name);
    EXPECT_THAT(text, HasSubstr("### " + name + "\n")) << "no section";
    EXPECT_THAT(text, HasSubstr("pictures/choosing/" + name + ".png")) << "no picture";
    const std::vector<std::string> cells = cells_of(name);
    ASSERT_EQ(cells.size(), 14u) << name;
    EXPECT_EQ(cells[1], std::to_string(generator.version)) << name;
    EXPECT_GT(std::atof(cells[12].c_str()), 0) << name << " has no instructions";
    EXPECT_GT(std::atof(cells[13].c_str()), 0) << name << " has no cost";
  }
}

TEST(Choosing, ShowsPicturesThatAreThereAndNoOthers) {
  const std::string text = page();
  const std::regex picture(R"(\]\((pictures/choosing/[a-z_0-9]+\.png)\))");
  std::vector<std::string> shown, there;
  for (std::sregex_iterator found(text.begin(), text.end(), picture), end; found != end; ++found) {
    shown.push_back((*found)[1]);
  }
  for (const auto& file : fs::directory_iterator(kRoot / "docs/pictures/choosing")) {
    there.push_back("pictures/choosing/" + file.path().filename().string());
  }
  EXPECT_THAT(shown, ::testing::UnorderedElementsAreArray(there));
}

}  // namespace
}  // namespace karst
