#include "karst/engine/proof.hpp"
#include "karst/model/map_context.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "karst/engine/recipe.hpp"
#include "karst/formats/formats.hpp"
#include "karst/levels/level_generator.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

// Makes so many tiles rough as the game says, and notes what it saw of its surroundings.
Result<void> run(const NoParams&, Build& build) {
  const auto tiles = build.context().integer("tiles", 0, {0, 99});
  if (!tiles) return error_of(tiles);
  std::int64_t left = *tiles;
  build.terrain.for_each([&](LogicalPosition p) {
    if (left-- > 0) build.map.rough.push_back(packed(p));
  });
  const WorldConfig world = build.context().world();
  build.map.placements.push_back({.type = "seen",
                                  .asked = static_cast<std::int32_t>(build.context().level_index()),
                                  .placed = static_cast<std::int32_t>(100 * build.context().depth()),
                                  .distance = static_cast<std::int32_t>(world.chunk_width),
                                  .kept_distance = static_cast<std::int32_t>(world.halo_size)});
  return {};
}
constexpr Pass kSee = pass<run>({.name = "see"}, kNoParams);

PassCatalog passes() {
  PassCatalog all = PassCatalog::builtin();
  all.add(kSee);
  return all;
}

std::string refusal(const auto& result) {
  return result ? std::string("accepted") : result.error().message();
}

TEST(MapContext, BringsTheGamesOwnParametersToPassesAndKeepsThem) {
  const MapRequest request{.width = 40, .height = 30, .seed = 3, .passes = {{"see"}},
                           .custom = {{"tiles", 7}, {"mood", "grim"}}};
  const auto map = generate("bsp", request, Catalog::builtin(), passes());
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->rough.size(), 7u);
  EXPECT_EQ(map->custom, request.custom);
  EXPECT_EQ(map->placements.back().distance, 40);
  const auto text = (*find_format("json"))->write(*map);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("\"custom\": {\"tiles\": 7, \"mood\": \"grim\"}"));
  auto again = read_map_json(*text, "m.json");
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(is_reproduced(*again, Catalog::builtin(), passes()), true);
  again->custom[0].value = std::int64_t{8};
  EXPECT_EQ(is_reproduced(*again, Catalog::builtin(), passes()), false);
}

TEST(MapContext, TellsTheLevelAndItsDepth) {
  const auto schedule = read_schedule(
      "chunk_width: 50\nchunk_height: 40\nhalo_size: 3\ncustom: {tiles: 5, mood: grim}\nsegments:\n"
      "  - {from: 0, to: 3, generator: bsp, passes: [see]}\n"
      "  - from: 3\n    to: 11\n    generator: bsp\n    passes: [see]\n"
      "    overrides: {custom: {tiles: {type: linear, start: 10, end: 17}}}\n",
      "s.yaml", Catalog::builtin(), passes());
  ASSERT_TRUE(schedule) << schedule.error().message();
  const LevelGenerator world(*schedule, 5, Catalog::builtin(), passes());
  for (const int level : {0, 2, 3, 5, 10, 30}) {
    const auto map = world.level(level);
    ASSERT_TRUE(map) << map.error().message();
    const Placement& seen = map->placements.back();
    EXPECT_EQ(seen.asked, level);
    EXPECT_EQ(seen.placed, std::min(level * 10, 100));
    EXPECT_EQ(seen.distance, 50);
    EXPECT_EQ(seen.kept_distance, 3);
    EXPECT_EQ(map->rough.size(), level < 3 ? 5u : static_cast<std::size_t>(std::min(7 + level, 17)));
    EXPECT_EQ(is_reproduced(*map, Catalog::builtin(), passes()), true) << level;
  }
}

TEST(MapContext, RefusesValuesThatAreNotWhatAnAuthorAsksFor) {
  const auto reason = [](NamedParam custom) {
    const auto map = generate("bsp", {.width = 40, .height = 30, .seed = 3, .passes = {{"see"}},
                                      .custom = {std::move(custom)}},
                              Catalog::builtin(), passes());
    return map ? map->passes[0].outcome.reason : map.error().message();
  };
  EXPECT_EQ(reason({"TILES", 7}), "");
  EXPECT_EQ(reason({"tiles", 7.4}), "");
  EXPECT_EQ(reason({"tiles", 100}), "tiles = 100 is outside 0..99");
  EXPECT_EQ(reason({"tiles", "many"}), "tiles = many is not a whole number");
  EXPECT_THAT(reason({"tiles", std::nan("")}), HasSubstr("is no finite number"));
  EXPECT_THAT(reason({"", 1}), HasSubstr("needs a name"));
}

TEST(MapContext, CustomStandsInRecipesAndOnTheCommandLine) {
  const auto recipe = read_recipe("{generator: bsp, custom: {light: 0.5, dry: true, mood: grim}}", "r.yaml");
  ASSERT_TRUE(recipe) << recipe.error().message();
  EXPECT_THAT(recipe->request.custom,
              ::testing::ElementsAre(NamedParam("light", 0.5), NamedParam("dry", true),
                                     NamedParam("mood", "grim")));
  EXPECT_THAT(refusal(read_recipe("{generator: bsp, custom: [1]}", "r.yaml")), HasSubstr("r.yaml:1:26"));
  EXPECT_EQ(*parse_custom("a=3"), NamedParam("a", 3));
  EXPECT_EQ(*parse_custom("a=0.5"), NamedParam("a", 0.5));
  EXPECT_EQ(*parse_custom("a=true"), NamedParam("a", true));
  EXPECT_EQ(*parse_custom("a=b=c"), NamedParam("a", "b=c"));
  EXPECT_THAT(refusal(parse_custom("=3")), HasSubstr("is not NAME=VALUE"));
  EXPECT_THAT(refusal(parse_custom("a")), HasSubstr("is not NAME=VALUE"));
}

TEST(MapContext, BelongsToAMapFromItsBeginning) {
  GenerationResult map = *generate("bsp", {.width = 40, .height = 30, .seed = 3, .custom = {{"tiles", 7}}});
  EXPECT_THAT(refusal(apply_passes(map, {.passes = {{"see"}}, .custom = {{"tiles", 8}}},
                                   Catalog::builtin(), passes())),
              HasSubstr("are not those of the map"));
  ASSERT_TRUE(apply_passes(map, {.passes = {{"see"}}}, Catalog::builtin(), passes()));
  EXPECT_EQ(map.rough.size(), 7u);
}

}  // namespace
}  // namespace karst
