// Recipes in YAML and JSON: the same map from both, and one-line errors for everything else.
#include "karst/engine/proof.hpp"
#include "karst/engine/recipe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/cpu_time.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kYaml = R"(# A cave with mazes in its rock.
generator: cellular
size: 60x40
seed: 7
params:
  fill: 0.46
  apart: connect
passes:
  - maze_fill
  - name: braid
    params: {share: 0.5}
  - name: stairs
    params:
      far: 0.8
      dead_end: true
require:
  exit_path: ">= 40"
  loops: "1..500"
attempts: 30
)";

constexpr std::string_view kJson = R"({
  "attempts": 30, "require": {"exit_path": ">= 40", "loops": "1..500"},
  "generator": "cellular", "size": "60x40", "seed": "7",
  "params": {"fill": 0.46, "apart": "connect"},
  "passes": ["maze_fill", {"name": "braid", "params": {"share": 0.5}},
             {"name": "stairs", "params": {"far": 0.8, "dead_end": true}}]
})";

TEST(Recipe, NamesATheme) {
  const auto recipe = read_recipe("{generator: delve, theme: CRYPT, theme_passes: false}", "r.yaml");
  ASSERT_TRUE(recipe) << recipe.error().message();
  EXPECT_EQ(recipe->request.theme, "crypt");
  EXPECT_FALSE(recipe->request.theme_passes);
  EXPECT_TRUE(read_recipe("{generator: delve, theme: void}", "r.yaml")->request.theme_passes);

  const auto unknown = read_recipe("generator: delve\ntheme: cript", "r.yaml");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message(), "r.yaml:2:8: theme = \"cript\" is unknown; did you mean crypt?");
  const auto no_flag = read_recipe("{generator: delve, theme_passes: 3}", "r.yaml");
  ASSERT_FALSE(no_flag);
  EXPECT_THAT(no_flag.error().message(), HasSubstr("theme_passes"));
}

TEST(Recipe, ReadsEverythingThatMakesUpAMap) {
  const auto recipe = read_recipe(kYaml, "cave.yaml");
  ASSERT_TRUE(recipe) << recipe.error().message();
  EXPECT_EQ(recipe->generator, "cellular");
  const MapRequest& request = recipe->request;
  EXPECT_EQ(request.width, 60);
  EXPECT_EQ(request.height, 40);
  EXPECT_EQ(request.seed, 7u);
  EXPECT_EQ(request.params, (std::vector<NamedParam>{{"fill", 0.46}, {"apart", "connect"}}));
  EXPECT_EQ(request.passes,
            (std::vector<PassRequest>{{"maze_fill"},
                                      {"braid", {{"share", 0.5}}},
                                      {"stairs", {{"far", 0.8}, {"dead_end", true}}}}));
  ASSERT_EQ(request.require.size(), 2u);
  EXPECT_EQ(request.require[0].range(), ">= 40");
  EXPECT_EQ(request.max_attempts, 30);
}

TEST(Recipe, GivesTheSameMapInYamlAndJson) {
  const auto yaml = read_recipe(kYaml, "cave.yaml");
  const auto json = read_recipe(kJson, "cave.json");
  ASSERT_TRUE(yaml) << yaml.error().message();
  ASSERT_TRUE(json) << json.error().message();
  const auto first = generate(yaml->generator, yaml->request);
  const auto second = generate(json->generator, json->request);
  ASSERT_TRUE(first) << first.error().message();
  ASSERT_TRUE(second);
  EXPECT_EQ(*first, *second);
  EXPECT_EQ(is_reproduced(*first), true);
}

TEST(Recipe, NeedsAGeneratorOnly) {
  const auto recipe = read_recipe("generator: BSP", "r.yaml");
  ASSERT_TRUE(recipe) << recipe.error().message();
  EXPECT_EQ(recipe->generator, "bsp");
  EXPECT_FALSE(recipe->request.width) << "the generator's own";
}

std::string fault(const std::string& text) {
  const auto recipe = read_recipe(text, "r.yaml");
  return recipe ? "read" : recipe.error().message();
}

TEST(Recipe, FaultsAreOneLineWithLineAndColumn) {
  const std::string bsp = "generator: bsp\n";
  EXPECT_EQ(fault("generator: bps"),
            "r.yaml:1:12: generator = \"bps\" is unknown; did you mean bsp?");
  EXPECT_THAT(fault("size: 9x9"), HasSubstr("generator"));
  EXPECT_EQ(fault(bsp + "sizes: 9x9"), "r.yaml:2:1: key \"sizes\" is unknown; did you mean size?");
  EXPECT_THAT(fault(bsp + "seed: 1\nseed: 2"), ::testing::StartsWith("r.yaml:3:1: "));
  EXPECT_EQ(fault(bsp + "size: 9"),
            "r.yaml:2:7: size = 9 is not WIDTHxHEIGHT in whole numbers, such as 100x80");
  EXPECT_EQ(fault(bsp + "size: 4294967297x9"),
            "r.yaml:2:7: size = \"4294967297x9\" is outside 1x1..32768x32768");
  EXPECT_EQ(fault(bsp + "params: {max_deph: 3}"),
            "r.yaml:2:10: key \"max_deph\" is unknown; did you mean max_depth?");
  EXPECT_THAT(fault(bsp + "params: {max_depth: 4294967297}"),
              HasSubstr("r.yaml:2:21: max_depth = 4294967297 is outside "));
  EXPECT_THAT(fault(bsp + "params: {max_depth: 2, MAX_DEPTH: 3}"),
              HasSubstr("r.yaml:2:24: key \"MAX_DEPTH\" is given twice"));
  EXPECT_THAT(fault(bsp + "params: {max_depth: .nan}"), HasSubstr("r.yaml:2:21: "));
  EXPECT_EQ(fault(bsp + "passes:\n  - smoth"),
            "r.yaml:3:5: value \"smoth\" is unknown; did you mean smooth?");
  EXPECT_EQ(fault(bsp + "passes:\n  - {name: smooth, parms: {}}"),
            "r.yaml:3:20: key \"parms\" is unknown; did you mean params?");
  EXPECT_EQ(fault(bsp + "passes:\n  - {name: smooth, params: {rounds: 0}}"),
            "r.yaml:3:37: rounds = 0 is outside 1..100");
  EXPECT_EQ(fault(bsp + "require: {exit_pth: '>= 4'}"),
            "r.yaml:2:11: key \"exit_pth\" is unknown; did you mean exit_path?");
  EXPECT_EQ(fault(bsp + "require: {exit_path: '> 4'}"),
            "r.yaml:2:22: exit_path = \"> 4\" is not \">= NUMBER\", \"<= NUMBER\", \"= NUMBER\" or "
            "\"LEAST..MOST\"");
  EXPECT_THAT(fault(bsp + "require: {exit_path: 4}"), HasSubstr("r.yaml:2:22: exit_path = 4 "));
  EXPECT_EQ(fault(bsp + "attempts: 1001"), "r.yaml:2:11: attempts = 1001 is outside 1..1000");
  EXPECT_THAT(fault(bsp + "seed: -1"), HasSubstr("r.yaml:2:7: seed = -1 "));
  EXPECT_THAT(fault("a: &a [*a]"), HasSubstr("r.yaml:1:"));
  EXPECT_THAT(fault(bsp + "passes: [" + std::string(400, '[')), HasSubstr("r.yaml:2:"));
  EXPECT_THAT(fault(""), HasSubstr("r.yaml:1:1: "));
}

// Whatever a recipe is cut or spoilt to, it is read or refused in one line, quickly.
TEST(Recipe, SurvivesEveryCutAndEverySpoiltByte) {
  const auto try_text = [](const std::string& text, std::string_view where) {
    const double begin = testing::cpu_seconds();
    const auto recipe = read_recipe(text, where);
    EXPECT_LT(testing::cpu_seconds() - begin, 0.1) << text;
    if (recipe) return;
    const std::string message = recipe.error().message();
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    EXPECT_EQ(message.find(where), 0u) << message;
  };
  for (const auto& [whole, where] : {std::pair{kYaml, "r.yaml"}, std::pair{kJson, "r.json"}}) {
    for (std::size_t i = 0; i < whole.size(); ++i) {
      try_text(std::string(whole.substr(0, i)), where);
      for (const char spoilt : {'\0', '"', '[', '&', ':', '\xff'}) {
        std::string text(whole);
        text[i] = spoilt;
        try_text(text, where);
      }
    }
  }
}

// What concerns several values is told where it stands, too.
TEST(Recipe, ChecksRulesSizesAndRequirementsWhereTheyStand) {
  const auto fault = [](std::string_view text) {
    const auto recipe = read_recipe(text, "r.yaml");
    return recipe ? "" : recipe.error().message();
  };
  EXPECT_EQ(fault("generator: bsp\nparams:\n  min_room_size: 12\n"),
            "r.yaml:3:18: min_room_size = 12, max_room_size = 10 breaks min_room_size <= "
            "max_room_size");
  EXPECT_THAT(fault("generator: bsp\nsize: 9x30\n"),
              HasSubstr("r.yaml:2:7: size = \"9x30\" is below 10x10, the minimum of bsp here"));
  EXPECT_THAT(fault("generator: bsp\nsize: 40x30\nrequire:\n  exit_path: '>= 5000'\n"),
              HasSubstr("r.yaml:4:14: exit_path = \">= 5000\" is met by no map of 40x30"));
  EXPECT_EQ(fault("generator: bsp\nrequire: {exit_path: '>= 5000'}\n"), "")
      << "it may be made in any size";
}

}  // namespace
}  // namespace karst
