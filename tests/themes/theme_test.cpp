// Themes: every one of them on every generator for dungeons, and what a map tells of its own.
#include "karst/themes/theme.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <set>

#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "support/ground_oracle.hpp"
#include "support/seeds.hpp"
#include "themes/theme_names.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

// Those whose maps have no biomes and no armies.
constexpr std::array<std::string_view, 8> kDungeonGenerators = {
    "delve", "rooms_corridors", "bsp", "cellular", "drunkard", "maze", "tiler", "center_out"};

GenerationResult made(std::string_view generator, const MapRequest& request) {
  auto map = generate(generator, request);
  EXPECT_TRUE(map) << generator << ' ' << request.theme << ": " << map.error().message();
  return map ? *std::move(map) : GenerationResult{};
}

std::string missed_promises(const GenerationResult& map) {
  std::string missed;
  for (const PromiseReport& report : check_map(map)) {
    if (report.missed) missed += std::string(report.name) + ": " + report.missed->detail + '\n';
  }
  return missed;
}

TEST(Themes, HaveTheTenNames) {
  const ThemeCatalog& themes = PassCatalog::builtin().themes();
  EXPECT_EQ(themes.themes().size(), kThemeNames.size());
  for (const std::string_view name : kThemeNames) {
    const Theme* theme = themes.find(name);
    ASSERT_NE(theme, nullptr) << name;
    EXPECT_EQ(theme->words, name);
    EXPECT_FALSE(theme->description.empty());
    EXPECT_FALSE(theme->passes.empty());
  }
}

// The promises by Karst's own means on some seeds, ground and furniture by others' on many.
TEST(Themes, KeepEveryPromiseOnEveryGeneratorForDungeons) {
  Workspace workspace;
  GenerationResult map;
  for (const Theme& theme : ThemeCatalog::builtin().themes()) {
    for (const std::string_view generator : kDungeonGenerators) {
      for (int seed = 1; seed <= share_of_seeds(40); ++seed) {
        const MapRequest request{.width = seed % 2 == 0 ? 79 : 50,
                                 .height = seed % 2 == 0 ? 50 : 29,
                                 .seed = static_cast<std::uint64_t>(seed),
                                 .theme = theme.name};
        const auto made = generate_into(map, workspace, generator, request);
        ASSERT_TRUE(made) << generator << ' ' << theme.name << ": " << made.error().message();
        ASSERT_EQ(testing::fault_of_safe_way(map), "") << generator << ' ' << theme.name << ' ' << seed;
        ASSERT_EQ(testing::fault_of_furniture(map), "") << generator << ' ' << theme.name << ' ' << seed;
        if (seed > 4) continue;
        EXPECT_EQ(missed_promises(map), "") << generator << ' ' << theme.name << ' ' << seed;
        EXPECT_EQ(map.passes.size(), theme.passes.size());
        ASSERT_TRUE(map.theme);
        EXPECT_EQ(*map.theme, look_of(theme));
      }
    }
  }
}

// Of a delve, in the mean of many: what well-loved levels have is 6 to 18 of a hundred tiles.
TEST(Themes, WithHazardsHaveThemToAModestShare) {
  const std::set<std::string> dry = {"ruin", "warren", "fortress", "archive"};
  Workspace workspace;
  GenerationResult map;
  for (const Theme& theme : ThemeCatalog::builtin().themes()) {
    double shares = 0;
    const int seeds = seed_count(60);
    for (int seed = 1; seed <= seeds; ++seed) {
      ASSERT_TRUE(generate_into(map, workspace, "delve",
                                {.seed = static_cast<std::uint64_t>(seed), .theme = theme.name}));
      const auto cells = map.ground.cells();
      const auto hazards = std::ranges::count_if(cells, is_hazard);
      shares += static_cast<double>(hazards) / static_cast<double>(map.size().area());
    }
    const double mean = shares / seeds;
    if (dry.contains(theme.name)) {
      EXPECT_LT(mean, 0.01) << theme.name;
    } else {
      EXPECT_GE(mean, 0.05) << theme.name;
      EXPECT_LE(mean, 0.18) << theme.name;
    }
    std::printf("%s: %.3f\n", theme.name.c_str(), mean);
  }
}

TEST(Themes, FollowTheRequestsOwnPasses) {
  const auto map = made("delve", {.seed = 3, .passes = {{"loops"}}, .theme = "Crypt"});
  const Theme& crypt = *ThemeCatalog::builtin().find("crypt");
  ASSERT_EQ(map.passes.size(), crypt.passes.size() + 1);
  EXPECT_EQ(map.passes[0].name, "loops");
  for (std::size_t i = 0; i < crypt.passes.size(); ++i) {
    EXPECT_EQ(map.passes[i + 1].name, crypt.passes[i].name);
  }
  EXPECT_EQ(map.theme->name, "crypt");
}

TEST(Themes, CanBeATellingAlone) {
  const auto plain = made("delve", {.seed = 3});
  auto themed = made("delve", {.seed = 3, .theme = "crypt", .theme_passes = false});
  EXPECT_TRUE(themed.passes.empty());
  EXPECT_EQ(themed.tiles, plain.tiles);
  EXPECT_NE(themed.hash, plain.hash);
  themed.theme.reset();
  EXPECT_EQ(content_hash(themed), plain.hash);
}

TEST(Themes, ThatNobodyKnowsAreRefused) {
  const auto map = generate("delve", {.theme = "cript"});
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::bad_input);
  EXPECT_THAT(map.error().message(), HasSubstr("theme \"cript\" is unknown; did you mean crypt?"));
}

TEST(Themes, DoNotStayFromOneMapToTheNext) {
  GenerationResult map;
  Workspace workspace;
  ASSERT_TRUE(generate_into(map, workspace, "delve", {.seed = 2, .theme = "mine"}));
  ASSERT_TRUE(generate_into(map, workspace, "delve", {.seed = 2}));
  EXPECT_EQ(map, made("delve", {.seed = 2}));
}

TEST(Themes, AreToldInMapJson) {
  const auto map = made("delve", {.width = 60, .height = 40, .seed = 9, .theme = "flooded"});
  const auto text = (*find_format("json"))->write(map);
  ASSERT_TRUE(text);
  const auto back = read_map_json(*text, "flooded.json");
  ASSERT_TRUE(back) << back.error().message();
  EXPECT_EQ(back->theme, map.theme);
  EXPECT_EQ(*(*find_format("json"))->write(*back), *text);

  const auto fault = [&](std::string_view from, std::string_view to) {
    std::string changed = *text;
    changed.replace(changed.find(from), from.size(), to);
    const auto read = read_map_json(changed, "flooded.json");
    return read ? std::string() : read.error().message();
  };
  EXPECT_THAT(fault("\"floor\": \"#", "\"floor\": \"?"), HasSubstr("is not # and six hexadecimal digits"));
  EXPECT_THAT(fault("\"floor\":", "\"flour\":"), HasSubstr("flour"));
}

TEST(Themes, AreProvedAndTheirNamesCannotBeAltered) {
  for (const std::string_view name : kThemeNames) {
    auto map = made("delve", {.width = 50, .height = 40, .seed = 5, .theme = std::string(name)});
    EXPECT_TRUE(is_proved(prove_map(map))) << name;
    EXPECT_EQ(is_reproduced(map), true) << name;
    map.theme->name = name == "ruin" ? "void" : "ruin";
    EXPECT_FALSE(is_proved(prove_map(map))) << name;
    EXPECT_EQ(missed_promises(map).substr(0, 5), "hash:") << name;
    map.theme->name = "nowhere";
    EXPECT_EQ(is_reproduced(map), std::nullopt) << name;
    map.theme.reset();
    EXPECT_FALSE(is_proved(prove_map(map))) << name;
  }
}

TEST(Themes, OfAnApplicationHaveTheirOwnPasses) {
  ThemeCatalog themes = ThemeCatalog::builtin();
  themes.add({.name = "garden", .description = "Green.", .words = "ruin", .passes = {{"growth"}}});
  PassCatalog passes = PassCatalog::builtin();
  passes.set_themes(themes);
  const auto map = generate("delve", {.seed = 4, .theme = "garden"}, Catalog::builtin(), passes);
  ASSERT_TRUE(map) << map.error().message();
  ASSERT_EQ(map->passes.size(), 1U);
  EXPECT_EQ(map->passes[0].name, "growth");
  EXPECT_EQ(is_reproduced(*map, Catalog::builtin(), passes), true);
  EXPECT_EQ(is_reproduced(*map), std::nullopt);
}

}  // namespace
}  // namespace karst
