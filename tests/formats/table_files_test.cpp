#include "karst/formats/table_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/program.hpp"
#include "support/run_program.hpp"
#include "support/walk_through.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

std::string write(const testing::TemporaryDirectory& folder, const char* name,
                  std::string_view text) {
  const auto path = folder.path() / name;
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

TEST(TableFiles, AreReadOneOnTopOfTheOther) {
  const testing::TemporaryDirectory folder;
  const std::string own = write(folder, "own.yaml",
                                "extends: false\nitems:\n"
                                "- {id: cup, name: Cup, description: It leaks.}\n");
  const std::string more = write(
      folder, "more.json", R"({"items": [{"id": "cup", "name": "Mug", "description": "New."}]})");
  const auto read = read_table_files(std::vector{own, more});
  ASSERT_TRUE(read) << read.error().message();
  ASSERT_EQ(read->items.size(), 1u);
  EXPECT_EQ(read->items[0].name, "Mug");
  EXPECT_EQ(read->monsters, DungeonTables::builtin().monsters);
  EXPECT_EQ(read_table_files({}), DungeonTables::builtin());
}

TEST(TableFiles, NameTheFileAtFault) {
  const testing::TemporaryDirectory folder;
  const std::string bad = write(folder, "bad.yaml", "items: 7\n");
  const auto read = read_table_files(std::vector{bad});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message(), bad + ":1:8: items = 7 is not a list");
  const auto none = read_table_files(std::vector{(folder.path() / "none.yaml").string()});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message(), HasSubstr("none.yaml"));
  EXPECT_FALSE(read_table_files(std::vector(kMostTableFiles + 1, bad)));
}

TEST(TableFiles, AreWrittenAsTheirPageShows) {
  const auto page = std::filesystem::path(testing::kSourceDir) / "docs/tables.md";
  int examples = 0;
  for (const auto& block : testing::fenced_blocks(testing::read_text(page))) {
    if (!block.info.starts_with("yaml")) continue;
    const auto read = read_tables(block.text, block.info, DungeonTables::builtin());
    EXPECT_TRUE(read) << read.error().message();
    ++examples;
  }
  EXPECT_GE(examples, 2);
}

}  // namespace
}  // namespace karst
