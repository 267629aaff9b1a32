// What every pass must hold on the maps of every generator. A new pass is tested here without a
// further line.
#include <gtest/gtest.h>

#include <algorithm>

#include "karst/engine/generate.hpp"
#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "model/map_parts.hpp"
#include "support/random_params.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

// For maps without locks: many a pass would dig a way around one, and be undone.
std::vector<NamedParam> without_keys(const MapGenerator& generator) {
  const bool has_keys = std::ranges::any_of(
      generator.params, [](const ParamInfo& param) { return param.name == "keys"; });
  return has_keys ? std::vector<NamedParam>{{"keys", 0}} : std::vector<NamedParam>{};
}

bool promises(const MapGenerator& generator, std::string_view name) {
  return std::ranges::any_of(generator.promises,
                             [&](const Promise& promise) { return promise.name == name; });
}

class EveryPass : public ::testing::TestWithParam<std::string> {
 protected:
  const Pass& pass() const { return *PassCatalog::builtin().find(GetParam()); }

  // Every promise but those given up; asked again by other eyes than those that made the map.
  void expect_sound(std::string_view generator, const MapRequest& request) {
    const auto made = generate_into(map_, workspace_, generator, request);
    ASSERT_TRUE(made) << generator << ": " << made.error().message();
    for (const PromiseReport& line : check_map(map_)) {
      ASSERT_FALSE(line.missed) << generator << ' ' << map_.size().width << 'x'
                                << map_.size().height << " seed " << request.seed << ' '
                                << line.name << ": " << line.missed->detail;
    }
  }

  Workspace workspace_;
  GenerationResult map_;
};

TEST_P(EveryPass, LeavesSoundMapsAndIsSeldomUndone) {
  const int seeds = seed_count(60);
  int undone = 0;
  int made = 0;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seeds; ++seed) {
      const MapRequest request{.seed = static_cast<std::uint64_t>(seed),
                               .params = without_keys(generator),
                               .passes = {{GetParam()}}};
      ASSERT_NO_FATAL_FAILURE(expect_sound(generator.name, request));
      // Whose biomes say where one can walk has nothing that a pass could dig.
      if (promises(generator, "biomes_block")) continue;
      // Where an exit is the way out there are no stairs to move.
      if (GetParam() == "stairs" && !map_.stairs_down) continue;
      ++made;
      undone += map_.passes[0].outcome.is_applied() ? 0 : 1;
    }
  }
  EXPECT_LE(undone, made / 10);
  RecordProperty("undone", undone);
}

TEST_P(EveryPass, WorksOnSmallMaps) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::int64_t height = 1; height <= 20; height += 3) {
      for (std::int64_t width = 1; width <= 20; width += 3) {
        const MapRequest request{
            .width = width, .height = height, .seed = 5, .passes = {{GetParam()}}};
        if (!generate(generator.name, {.width = width, .height = height, .seed = 5})) continue;
        ASSERT_NO_FATAL_FAILURE(expect_sound(generator.name, request));
      }
    }
  }
}

TEST_P(EveryPass, SurvivesEveryAllowedParameterValue) {
  Rng rng(hash_text(GetParam()));
  const auto generators = Catalog::builtin().generators();
  for (int round = 0; round < seed_count(150); ++round) {
    const MapGenerator& generator = generators[static_cast<std::size_t>(round) % generators.size()];
    MapRequest request{.width = rng.between(30, 90),
                       .height = rng.between(30, 70),
                       .seed = static_cast<std::uint64_t>(round) + 1,
                       .passes = {{GetParam(), random_params(pass().params, rng)}}};
    ASSERT_NO_FATAL_FAILURE(expect_sound(generator.name, request));
  }
}

TEST_P(EveryPass, GivesTheSameMapAgainFromItsFile) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const MapRequest request{.width = 70,
                             .height = 45,
                             .seed = 11,
                             .passes = {{GetParam()}, {"smooth"}, {GetParam()}},
                             .require = {{"exit_path", 1, 1e6}}};
    ASSERT_NO_FATAL_FAILURE(expect_sound(generator.name, request));
    const auto json = (*find_format("json"))->write(map_);
    ASSERT_TRUE(json);
    const auto back = read_map_json(*json, "memory");
    ASSERT_TRUE(back) << back.error().message();
    EXPECT_EQ(back->passes, map_.passes);
    EXPECT_EQ(back->require, map_.require);
    EXPECT_EQ((*find_format("json"))->write(*back), json);
    EXPECT_EQ(is_reproduced(*back), true) << generator.name;
  }
}

std::vector<std::string> pass_names() {
  const auto names = PassCatalog::builtin().names();
  return {names.begin(), names.end()};
}

// Layers that are not part of the hash must not steer a pass: maps are the same when they are missing.
TEST_P(EveryPass, DoesNotAskLayersOutsideTheHash) {
  Catalog without_layers;
  for (MapGenerator generator : Catalog::builtin().generators()) {
    generator.run = [](TypedParams params, Build& build) {
      auto done = Catalog::builtin().find(build.map.generator)->run(params, build);
      for_each_part([&]<auto Member>(const Part<Member>& part) {
        if constexpr (kIsLayer<PartType<Member>>) {
          if (part.letter == kNotHashed) (build.map.*Member).clear();
        }
      });
      return done;
    };
    without_layers.add(generator);
  }
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      const MapRequest request{.seed = seed, .passes = {{GetParam()}}};
      const auto with = generate(generator.name, request);
      const auto without = generate(generator.name, request, without_layers);
      ASSERT_TRUE(with && without) << generator.name;
      EXPECT_EQ(with->hash, without->hash) << generator.name << " seed " << seed;
      EXPECT_EQ(with->passes, without->passes) << generator.name << " seed " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryPass, ::testing::ValuesIn(pass_names()),
                         [](const auto& instance) { return instance.param; });

// Four passes and two required measures: every seed keeps them, or its error names the one that
// failed and the best value.
TEST(Recipes, KeepWhatIsRequiredOnAThousandSeeds) {
  Workspace workspace;
  GenerationResult map;
  int made = 0;
  const int seeds = seed_count(1000);
  MapRequest request{
      .width = 60,
      .height = 40,
      .passes = {{"maze_fill"}, {"connect"}, {"braid", {{"share", 0.5}}}, {"stairs"}},
      .require = {{"exit_path", 60, 1e6}, {"dead_ends", 0, 40}}};
  for (int seed = 1; seed <= seeds; ++seed) {
    request.seed = static_cast<std::uint64_t>(seed);
    const auto done = generate_into(map, workspace, "cellular", request);
    if (!done) {
      EXPECT_NE(done.error().message().find("cellular: required "), std::string::npos);
      EXPECT_NE(done.error().message().find("the best one: "), std::string::npos);
      continue;
    }
    ++made;
    for (const PromiseReport& line : check_map(map)) {
      ASSERT_FALSE(line.missed) << seed << ' ' << line.name << ": " << line.missed->detail;
    }
  }
  EXPECT_GE(made, seeds * 9 / 10);
  RecordProperty("made", made);
}

}  // namespace
}  // namespace karst
