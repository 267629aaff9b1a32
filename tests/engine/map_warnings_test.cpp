// Degenerate maps never without a word, ordinary maps without one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

GenerationResult made(std::string_view generator, std::vector<NamedParam> params,
                      std::uint64_t seed = 7) {
  auto map = generate(generator, {.seed = seed, .params = std::move(params)});
  EXPECT_TRUE(map) << map.error().message();
  return *std::move(map);
}

std::vector<std::string> warned(const GenerationResult& map) {
  std::vector<std::string> names;
  for (const MapWarning& warning : map.warnings) {
    EXPECT_FALSE(warning.why.empty());
    names.push_back(warning.what);
  }
  return names;
}

using ::testing::Contains;
using ::testing::HasSubstr;

TEST(MapWarnings, DegenerateMapsSayWhatAndWhich) {
  const auto one_tile = made("drunkard", {{"open", 0.0}});
  EXPECT_THAT(warned(one_tile), Contains("little floor"));
  EXPECT_THAT(one_tile.warnings[0].param, HasSubstr("open = 0"));
  EXPECT_THAT(warned(made("overworld", {{"water_level", 1.0}, {"mountain_level", 1.0}}, 1)),
              Contains("little floor"));
  EXPECT_THAT(warned(made("cellular", {{"min_open", 0.0}, {"fill", 1.0}})), Contains("no cave"));
  const auto uncut = made("bsp", {{"max_depth", 0}});
  EXPECT_THAT(warned(uncut), Contains("one room"));
  EXPECT_THAT(warned(uncut), Contains("little floor"));
  EXPECT_EQ(uncut.warnings[0].param, "max_depth = 0");
  EXPECT_THAT(warned(made("bsp", {{"min_split", 32768}})), Contains("one room"));
  EXPECT_THAT(warned(made("tactical_biome", {{"obstacles", 2.0}, {"biome", "mountain"}})),
              Contains("little floor"));
}

TEST(MapWarnings, ASingleRoomTellsOfItsKey) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto map = made("tiler", {}, seed);
    if (map.rooms.size() > 1) {
      EXPECT_THAT(warned(map), ::testing::IsEmpty()) << seed;
    } else {
      EXPECT_THAT(warned(map), Contains("nothing placed")) << seed;
      ++seen;
    }
  }
  EXPECT_GT(seen, 0);
}

TEST(MapWarnings, OrdinaryMapsHaveNone) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    if (generator.name == "tiler") continue;  // may have one room, see above
    for (const auto& [width, height] : {std::pair{100, 80}, std::pair{60, 40}, std::pair{200, 150}}) {
      for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(20)); ++seed) {
        const auto map =
            generate(generator.name, {.width = width, .height = height, .seed = seed});
        ASSERT_TRUE(map);
        EXPECT_THAT(warned(*map), ::testing::IsEmpty())
            << generator.name << ' ' << width << 'x' << height << " seed " << seed;
      }
    }
  }
}

// Passes on a finished map leave the same warnings as passes of the request.
TEST(MapWarnings, PassesMeasureThemAnew) {
  GenerationResult later = made("bsp", {{"max_depth", 0}});
  ASSERT_TRUE(apply_passes(later, {.passes = {{"braid"}}}));
  const auto at_once =
      generate("bsp", {.seed = 7, .params = {{"max_depth", 0}}, .passes = {{"braid"}}});
  ASSERT_TRUE(at_once);
  EXPECT_EQ(later.warnings, at_once->warnings);
}

}  // namespace
}  // namespace karst
