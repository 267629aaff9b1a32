// Passes of a request: done, undone, joined.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "karst/engine/generate.hpp"
#include "model/map_layers.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// --- passes that misbehave -----------------------------------------------------------------------

Result<void> run_vandal(const NoParams&, Build& build) {
  build.terrain.set_all();
  build.doors = {{1, 1}};
  GenerationResult& map = build.map;
  clear_layers(map);
  map.rooms = {Rect{0, 0, 3, 3}};
  map.heights.reset(build.size(), 2);
  map.biomes.reset(build.size(), Biome::swamp);
  map.rough = {{1, 1}};
  map.stairs_down = LogicalPosition{2, 2};
  return {};
}
constinit const Pass vandal =
    pass<run_vandal>({.name = "vandal", .description = "", .reads = "", .writes = ""}, kNoParams);

Result<void> run_refuser(const NoParams&, Build& build) {
  build.terrain.set_all();
  return not_possible("refuser", "the vault", "found no place");
}
constinit const Pass refuser =
    pass<run_refuser>({.name = "refuser", .description = "", .reads = "", .writes = ""}, kNoParams);

// Parts the map by a wall down its middle, beside start and stairs if they are there.
Result<void> run_wall(const NoParams&, Build& build) {
  const std::int32_t x = build.size().width / 2;
  for (std::int32_t y = 0; y < build.size().height; ++y) {
    const LogicalPosition p{x, y};
    if (p != build.map.start && p != build.map.stairs_down) build.terrain.clear(p);
  }
  return {};
}
constinit const Pass wall =
    pass<run_wall>({.name = "wall", .description = "", .reads = "", .writes = ""}, kNoParams);

PassCatalog with_own() {
  PassCatalog catalog = PassCatalog::builtin();
  for (const Pass& own : {vandal, refuser, wall}) catalog.add(own);
  return catalog;
}

Result<GenerationResult> make(std::string_view generator, std::vector<PassRequest> passes,
                              std::uint64_t seed = 3) {
  return generate(generator, {.width = 60, .height = 40, .seed = seed, .passes = std::move(passes)},
                  Catalog::builtin(), with_own());
}

TEST(RunPasses, APassThatBreaksAPromiseLeavesNoTrace) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const auto plain = make(generator.name, {});
    auto map = make(generator.name, {{"vandal"}, {"refuser"}});
    ASSERT_TRUE(plain && map) << generator.name;
    ASSERT_EQ(map->passes.size(), 2u);
    EXPECT_THAT(map->passes[0].outcome.reason, StartsWith("promise ")) << generator.name;
    EXPECT_EQ(map->passes[1].outcome.reason, "the vault found no place");
    map->passes.clear();
    EXPECT_EQ(*map, *plain) << generator.name;
  }
}

TEST(RunPasses, WhatIsLeftApartIsJoinedAndSaid) {
  const auto map = make("drunkard", {{"wall"}});
  ASSERT_TRUE(map) << map.error().message();
  ASSERT_EQ(map->passes.size(), 2u);
  EXPECT_EQ(map->passes[0].outcome.reason, "");
  EXPECT_EQ(map->passes[1].name, "connect");
  const auto again = make("drunkard", {{"wall"}, {"connect"}});
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *map);
}

TEST(RunPasses, LaterPassesMayJoinOrCullWhatIsApart) {
  const auto map = make("drunkard", {{"wall"}, {"cull_regions"}, {"connect", {{"width", 3}}}});
  ASSERT_TRUE(map);
  EXPECT_EQ(map->passes.size(), 3u);
  for (const PassRecord& pass : map->passes) EXPECT_EQ(pass.outcome.reason, "") << pass.name;
}

// A hall whose middle column, which `wall` closes, must not be open in part.
Result<void> run_hall(const NoParams&, Build& build) {
  build.terrain.set_rect({1, 1, 18, 3});
  build.map.rooms = {Rect{1, 1, 3, 3}};
  build.map.stairs_down = LogicalPosition{17, 2};
  return {};
}
std::optional<Violation> check_whole_middle(const MapFacts& facts) {
  const std::int64_t open = facts.walkable.count_in({10, 1, 10, 3});
  if (open == 0 || open == 3) return std::nullopt;
  return Violation{"the middle is half open", 0};
}
constexpr std::array kHallPromises = {promise<check_whole_middle>("whole_middle", "")};
constinit const MapGenerator hall =
    generator<run_hall>({.name = "hall", .description = "", .promises = kHallPromises}, kNoParams);

TEST(RunPasses, WhatCannotBeJoinedIsUndone) {
  Catalog catalog;
  catalog.add(hall);
  MapRequest request{.width = 20, .height = 5, .seed = 1};
  const auto plain = generate("hall", request, catalog);
  request.passes = {{"connect"}, {"wall"}, {"refuser"}, {"cull_regions", {{"smallest", 1}}}};
  auto map = generate("hall", request, catalog, with_own());
  ASSERT_TRUE(plain && map) << map.error().message();
  ASSERT_EQ(map->passes.size(), 4u);
  const std::string why =
      "joining the regions it leaves: promise whole_middle: the middle is half open";
  EXPECT_EQ(map->passes[0].outcome.reason, "");
  EXPECT_EQ(map->passes[1].outcome.reason, why);
  EXPECT_EQ(map->passes[2].outcome.reason, "the vault found no place");
  EXPECT_EQ(map->passes[3].outcome.reason, why);
  map->passes.clear();
  EXPECT_EQ(*map, *plain);
}

TEST(RunPasses, DrawFromStreamsOfTheirOwn) {
  const auto once = make("cavern", {{"stairs"}});
  const auto other_before = make("cavern", {{"vandal"}, {"stairs"}});
  const auto twice = make("cavern", {{"stairs"}, {"stairs"}});
  ASSERT_TRUE(once && other_before && twice);
  // The place in the list is part of the key, what the others do is not.
  EXPECT_NE(once->stairs_down, twice->stairs_down);
  EXPECT_EQ(other_before->stairs_down, twice->stairs_down);
}

TEST(RunPasses, FaultsInTheRequestAreBadInput) {
  const auto message = [](std::vector<PassRequest> passes) {
    const auto map = make("bsp", std::move(passes));
    if (map) return std::string("made");
    EXPECT_EQ(map.error().kind, ErrorKind::bad_input);
    return map.error().message();
  };
  EXPECT_EQ(message({{"widne"}}), "pass \"widne\" is unknown; did you mean widen?");
  EXPECT_EQ(message({{"smooth", {{"rounds", 0}}}}), "smooth: rounds = 0 is outside 1..100");
  EXPECT_EQ(message({{"smooth", {{"round", 1}}}}),
            "smooth: parameter \"round\" is unknown; did you mean rounds?");
  EXPECT_EQ(message({{"smooth", {{"rounds", 1}, {"Rounds", 2}}}}),
            "smooth: parameter rounds is given twice");
  EXPECT_EQ(message(std::vector<PassRequest>(65, {"smooth"})),
            "65 passes are too many; at most 64 are allowed");
  EXPECT_EQ(message(std::vector<PassRequest>(64, {"connect"})), "made");
}

TEST(RunPasses, KeepEntryAndExit) {
  for (const Pass& pass : PassCatalog::builtin().passes()) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const MapRequest request{.width = 60,
                               .height = 40,
                               .seed = seed,
                               .passes = {{std::string(pass.name)}},
                               .entry = LogicalPosition{5, 7},
                               .exit = LogicalPosition{51, 33}};
      const auto map = generate("cellular", request);
      ASSERT_TRUE(map) << pass.name << ' ' << map.error().message();
      EXPECT_EQ(map->stairs_up, request.entry);
      EXPECT_EQ(map->start, *request.entry);
      EXPECT_EQ(map->stairs_down, request.exit);
    }
  }
}

// --- required measures ---------------------------------------------------------------------------

TEST(Requirements, AreKeptOrTheFirstMissedOneIsNamedWithTheBestValue) {
  int made = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const MapRequest request{.width = 60,
                             .height = 40,
                             .seed = seed,
                             .require = {{"exit_path", 60, 90}, {"dead_ends", 0, 12}},
                             .max_attempts = 3};
    const auto map = generate("cellular", request);
    if (map) {
      ++made;
      const auto report = check_map(*map);
      const auto required = std::find_if(report.begin(), report.end(),
                                         [](const auto& line) { return line.name == "required"; });
      ASSERT_NE(required, report.end());
      EXPECT_FALSE(required->missed);
    } else {
      ++refused;
      EXPECT_THAT(map.error().message(),
                  ::testing::MatchesRegex("cellular: required (exit_path 60\\.\\.90|dead_ends "
                                          "0\\.\\.12) was not reached in 3 attempts with seed "
                                          "[0-9]+; the best one: (exit_path|dead_ends) = [0-9]+"));
    }
  }
  EXPECT_GT(made, 5);
  EXPECT_GT(refused, 5);
}

TEST(Requirements, ConcernAMeasureOnce) {
  const auto map =
      generate("bsp", {.seed = 1, .require = {{"loops", 0, 9}, {"Loops", 1, 5}}});
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().message(), "metric loops is required twice");
}

TEST(Requirements, OfUnknownMeasuresAreRefused) {
  const auto map = generate("bsp", {.seed = 1, .require = {{"exit_paht", 1, 2}}});
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().message(), "metric \"exit_paht\" is unknown; did you mean exit_path?");
  EXPECT_FALSE(generate("bsp", {.seed = 1, .require = {{"exit_path", 2, 1}}}));
}

TEST(Requirements, OnMeasuresThatAMapDoesNotHaveAreMissed) {
  const auto map = generate("bsp", {.seed = 1, .require = {{"cover_density", 0.1, 1}}});
  ASSERT_FALSE(map);
  EXPECT_THAT(map.error().message(), HasSubstr("the map has no cover_density"));
}

}  // namespace
}  // namespace karst
