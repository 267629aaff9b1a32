// Themes of an application's own, in YAML: what they become, and one-line errors for everything else.
#include "karst/engine/read_themes.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "karst/engine/proof.hpp"
#include "karst/formats/theme_files.hpp"
#include "karst/formats/vault_files.hpp"
#include "karst/levels/level_generator.hpp"
#include "support/program.hpp"
#include "support/run_program.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kGarden = R"(themes:
  - name: garden
    description: Green and quiet.
    colours: {floor: "#96aa6e", wall: "#46543A", accent: "#d2788c"}
    words: fungus
    passes:
      - {name: lakes, params: {share: 0.08, shore: grass}}
      - growth
)";

std::string fault(std::string_view text) {
  const auto read = read_themes(text, "t.yaml");
  return read ? "no fault" : read.error().message();
}

TEST(ReadThemes, AddsToThoseOfKarst) {
  const auto themes = read_themes(kGarden, "t.yaml");
  ASSERT_TRUE(themes) << themes.error().message();
  EXPECT_EQ(themes->themes().size(), ThemeCatalog::builtin().themes().size() + 1);
  const Theme* garden = themes->find("Garden");
  ASSERT_NE(garden, nullptr);
  EXPECT_EQ(garden->description, "Green and quiet.");
  EXPECT_EQ(garden->floor, (Colour{0x96, 0xaa, 0x6e}));
  EXPECT_EQ(garden->wall, (Colour{0x46, 0x54, 0x3a}));
  EXPECT_EQ(garden->accent, (Colour{0xd2, 0x78, 0x8c}));
  EXPECT_EQ(garden->words, "fungus");
  EXPECT_EQ(garden->passes, (std::vector<PassRequest>{
                                {"lakes", {{"share", 0.08}, {"shore", "grass"}}}, {"growth"}}));
}

TEST(ReadThemes, ReplacesOneOrAll) {
  constexpr std::string_view kCrypt =
      R"({"themes": [{"name": "crypt", "colours": {"floor": "#000000", "wall": "#000000", "accent": "#000000"}}]})";
  const auto one = read_themes(kCrypt, "t.json");
  ASSERT_TRUE(one) << one.error().message();
  EXPECT_EQ(one->themes().size(), ThemeCatalog::builtin().themes().size());
  EXPECT_TRUE(one->find("crypt")->passes.empty());
  EXPECT_EQ(one->find("crypt")->words, "crypt");
  std::string alone(kCrypt);
  alone.replace(0, 1, R"({"extends": false, )");
  EXPECT_EQ(read_themes(alone, "t.json")->names(), std::vector<std::string_view>{"crypt"});
}

TEST(ReadThemes, TellsWhatIsWrongAndWhere) {
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string text(kGarden);
    text.replace(text.find(from), from.size(), to);
    return fault(text);
  };
  EXPECT_EQ(changed("garden", "gar den").substr(0, 40), "t.yaml:2:11: name = \"gar den\" is not a w");
  EXPECT_EQ(changed("#96aa6e", "96aa6e"),
            "t.yaml:4:22: floor = \"96aa6e\" is not # and six hexadecimal digits, such as #8c94a0");
  EXPECT_THAT(changed("accent", "acent"), HasSubstr("did you mean accent?"));
  EXPECT_THAT(changed("accent: \"#d2788c\"", ""), HasSubstr("accent"));
  EXPECT_THAT(changed("lakes", "lake"), HasSubstr("t.yaml:7:16: name = \"lake\" is unknown; did you mean lakes?"));
  EXPECT_THAT(changed("0.08", "8"), HasSubstr("t.yaml:7:39: share = 8 is outside 0..0.5"));
  EXPECT_THAT(changed("words: fungus", "words: 7"), HasSubstr("t.yaml:5:12: words = 7 is not a text"));
  EXPECT_THAT(changed("description", "descriptoin"), HasSubstr("did you mean description?"));
  EXPECT_THAT(changed("themes", "theme"), HasSubstr("did you mean themes?"));
  EXPECT_THAT(fault(std::string(kGarden) + std::string(kGarden.substr(8))), HasSubstr("t.yaml:9:11: name = \"garden\" is given twice"));
  EXPECT_THAT(fault("themes: 3"), HasSubstr("is not a list"));
  EXPECT_THAT(fault("{}"), HasSubstr("themes"));
  std::string many = "themes:\n";
  for (std::size_t i = 0; i <= kMostThemes; ++i) {
    many += fmt::format("- {{name: t{}, colours: {{floor: \"#000000\", wall: \"#000000\", accent: \"#000000\"}}}}\n", i);
  }
  EXPECT_THAT(fault(many), HasSubstr("500"));
}

TEST(ReadThemes, RefusesEveryCutInOneLine) {
  for (std::size_t length = 0; length < kGarden.size(); ++length) {
    const auto read = read_themes(kGarden.substr(0, length), "t.yaml");
    if (!read) EXPECT_THAT(read.error().message(), Not(HasSubstr("\n"))) << length;
  }
}

// A game's folder: its vaults, its theme, its descent.
TEST(ReadThemes, TheExampleOfAGameHoldsInEveryLevel) {
  const std::string folder = std::string(testing::kSourceDir) + "/examples/theme_game/";
  PassCatalog passes = PassCatalog::builtin();
  auto vaults = read_vault_files(std::array<std::string, 1>{folder + "vaults"});
  ASSERT_TRUE(vaults) << vaults.error().message();
  EXPECT_EQ(vaults->vaults().size(), VaultCatalog::builtin().vaults().size() + 3);
  passes.set_vaults(*vaults);
  auto themes = read_theme_files(std::array<std::string, 1>{folder + "themes"}, passes);
  ASSERT_TRUE(themes) << themes.error().message();
  passes.set_themes(*themes);
  std::ifstream in(folder + "descent.yaml");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto schedule = read_schedule(text, "descent.yaml", Catalog::builtin(), passes);
  ASSERT_TRUE(schedule) << schedule.error().message();

  std::size_t own_vaults = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const LevelGenerator world(*schedule, seed, Catalog::builtin(), passes);
    for (std::int64_t n = 0; n < 6; ++n) {
      const auto level = world.level(n);
      ASSERT_TRUE(level) << level.error().message();
      EXPECT_EQ(level->theme->name, n < 4 ? "orchard" : "crypt");
      for (const PromiseReport& report : check_map(*level, Catalog::builtin(), passes)) {
        EXPECT_FALSE(report.missed) << report.name;
      }
      EXPECT_TRUE(is_level_of(*level, *schedule, Catalog::builtin(), passes));
      for (const PlacedVault& placed : level->vaults) {
        own_vaults += vaults->find(placed.name)->has_tag("orchard") ? 1 : 0;
      }
    }
  }
  EXPECT_GE(own_vaults, 24U);
}

TEST(ReadThemes, FilesAndFoldersAreReadOneOnTopOfTheOther) {
  const testing::TemporaryDirectory folder;
  const auto write = [&](const std::string& name, std::string_view text) {
    std::ofstream(folder.path() / name) << text;
  };
  write("b.yaml", kGarden);
  write("a.yaml", "themes:\n  - {name: moor, colours: {floor: \"#000000\", wall: \"#000000\", accent: \"#000000\"}}");
  write("readme.txt", "no theme");
  const auto read = read_theme_files(std::array<std::string, 1>{folder.path().string()});
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_NE(read->find("moor"), nullptr);
  EXPECT_NE(read->find("garden"), nullptr);
  EXPECT_FALSE(read_theme_files(std::array<std::string, 1>{(folder.path() / "none.yaml").string()}));
  write("c.yaml", "themes: [{}]");
  const auto faulty = read_theme_files(std::array<std::string, 1>{folder.path().string()});
  ASSERT_FALSE(faulty);
  EXPECT_THAT(faulty.error().message(), HasSubstr("c.yaml:1:"));
}

}  // namespace
}  // namespace karst
