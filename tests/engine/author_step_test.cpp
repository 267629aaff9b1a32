// Generators and passes of an application may do anything with the map that they work on: what comes
// of it is a sound map or an error, and never a map that tells of itself what is not so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "karst/engine/generate.hpp"
#include "karst/engine/nested.hpp"
#include "karst/engine/proof.hpp"
#include "karst/formats/formats.hpp"
#include "karst/model/connect_map.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/connect.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;
using Work = std::function<void(Build&)>;

constexpr auto kFar = std::numeric_limits<std::int32_t>::max();
const MapRequest kRequest{.width = 24, .height = 16, .seed = 7};

std::string refusal(const auto& result) {
  return result ? std::string("accepted") : result.error().message();
}

// A hall, and what an author does then.
Catalog catalog_of(const Work& work, ObjectTraits traits = {.name = "own"}) {
  Catalog catalog = Catalog::builtin();
  catalog.add(generator_object(std::move(traits),
                               [work](const ParamValues&, Build& build) -> Result<void> {
                                 build.terrain.set_rect({1, 1, build.size().width - 2, build.size().height - 2});
                                 work(build);
                                 return {};
                               }));
  return catalog;
}

std::string fault_of(const Work& work, const MapRequest& request = kRequest) {
  return refusal(generate("own", request, catalog_of(work)));
}

// The same done by a pass.
Work pass_work;
Result<void> run_pass(const NoParams&, Build& build) {
  pass_work(build);
  return {};
}
constexpr Pass kOwnPass = pass<run_pass>({.name = "own_pass"}, kNoParams);

Result<GenerationResult> made_with_pass(const Work& work, std::string_view generator = "delve") {
  pass_work = work;
  PassCatalog passes = PassCatalog::builtin();
  passes.add(kOwnPass);
  return generate(generator,
                  {.width = 40, .height = 30, .seed = 5,
                   .passes = {{"furnish"}, {"own_pass"}, {"lakes"}, {"keys_and_locks"}}},
                  Catalog::builtin(), passes);
}

// Why the pass is undone; the map is what it is without it.
std::string undone_of(const Work& work) {
  const auto map = made_with_pass(work);
  if (!map) return map.error().message();
  for (const PromiseReport& report : check_map(*map)) {
    EXPECT_FALSE(report.missed && report.name != "passes") << report.name << ": " << report.missed->detail;
  }
  return map->passes.at(1).outcome.is_applied() ? "applied" : map->passes.at(1).outcome.reason;
}

TEST(AuthorStep, WhatDoesNotFitTheMapIsRefused) {
  for (const Size size : {Size{5, 5}, Size{500, 300}, Size{0, 0}}) {
    const auto resize = [size](Build& build) {
      build.terrain = BitGrid(size);
      if (size.width > 0) build.terrain.set({2, 2});
    };
    const std::string told = "terrain of " + std::to_string(size.width) + "x" + std::to_string(size.height);
    EXPECT_EQ(fault_of(resize), "own: the generator leaves " + told + " tiles on a map of 24x16");
    EXPECT_THAT(undone_of(resize), HasSubstr("it leaves " + told));
  }
  for (const Size size : {Size{3, 4000}, Size{4000, 3}, Size{24, 4000}, Size{2, 16}}) {
    const auto spread = [size](Build& build) { build.map.ground.reset(size, Ground::deep_water); };
    EXPECT_THAT(fault_of(spread), HasSubstr("leaves ground of "));
    EXPECT_THAT(undone_of(spread), HasSubstr("leaves ground of "));
  }
  EXPECT_THAT(fault_of([](Build& build) { build.map.elevation.reset({2, 2}, 1); }), HasSubstr("leaves elevation of 2x2"));
}

TEST(AuthorStep, DoorsOutsideTheMapAreLeftOut) {
  const auto hang = [](Build& build) { build.doors = {{-1, -1}, {kFar, kFar}, {1000, 1}}; };
  EXPECT_EQ(fault_of(hang), "accepted");
  EXPECT_EQ(undone_of(hang), "applied");
}

TEST(AuthorStep, HowTheMapCameAboutIsNotTheirsToChange) {
  struct Change {
    std::string key;
    Work work;
  };
  const std::vector<Change> changes = {
      {"seed", [](Build& build) { build.map.seed = 0; }},
      {"generator", [](Build& build) { build.map.generator = "maze"; }},
      {"generator_version", [](Build& build) { build.map.generator_version = -3; }},
      {"attempt", [](Build& build) { build.map.attempt = -1; }},
      {"params", [](Build& build) { build.map.params.push_back({"a", 1}); }},
      {"passes", [](Build& build) { build.map.passes.resize(50); }},
      {"require", [](Build& build) { build.map.require.push_back({}); }},
      {"theme", [](Build& build) { build.map.theme = MapTheme{}; }},
      {"level", [](Build& build) { build.map.level = LevelOrigin{}; }},
      {"custom", [](Build& build) { build.map.custom.push_back({"a", 1}); }},
      {"own_kinds", [](Build& build) { build.map.own_kinds.push_back({KindOf::biome, 300, "x", "", ""}); }},
      {"links", [](Build& build) { build.map.graph.links.resize(2); }},
      {"things", [](Build& build) { build.map.things.push_back({ThingKind::item, "i", "s", {3, 3}}); }},
      {"generator", [](Build& build) { build.map = *generate("maze", {.width = 9, .height = 9, .seed = 3}); }}};
  for (const auto& [key, work] : changes) {
    const std::string told = "changes " + key + ", which is not its to change";
    EXPECT_EQ(fault_of(work), "own: the generator " + told);
    EXPECT_EQ(undone_of(work), "it " + told);
  }
  // What failed all the same must not go on for ever.
  const Catalog endless = catalog_of([](Build& build) {
    build.map.attempt = -1;
    build.terrain.reset(build.size());
  });
  EXPECT_THAT(refusal(generate("own", kRequest, endless)), HasSubstr("changes attempt"));
  // What the engine fills in at the end may be written, and is not kept.
  EXPECT_EQ(fault_of([](Build& build) { build.map.tiles.reset({3, 3}, static_cast<TileType>(99)); }), "accepted");
  EXPECT_EQ(fault_of([](Build& build) { build.map.hash = 3; }), "accepted");
}

TEST(AuthorStep, WhatNoFileCanHoldIsRefused) {
  const auto fault = [](const Work& work) {
    const std::string told = fault_of(work);
    EXPECT_THAT(undone_of(work), HasSubstr("it leaves what no file can hold: "));
    return told;
  };
  EXPECT_THAT(fault([](Build& build) { build.map.features.push_back({"\xff\xfe", {2, 2}}); }),
              HasSubstr("].type is no text in UTF-8"));
  EXPECT_THAT(fault([](Build& build) { build.map.features.push_back({std::string(9000, 'x'), {2, 2}}); }),
              HasSubstr("].type has 9000 bytes; at most 8192"));
  EXPECT_THAT(fault([](Build& build) { build.map.placements.push_back({.type = "\xff"}); }),
              HasSubstr("].type is no text"));
  EXPECT_THAT(fault([](Build& build) { build.map.placements.push_back({.type = "a", .asked = -5}); }),
              HasSubstr("].asked = -5 is outside 0.."));
  EXPECT_THAT(fault([](Build& build) { build.map.warnings.assign(1000, {"a", "", "b"}); }),
              HasSubstr("warnings has 1000 entries; at most 256 are allowed"));
  EXPECT_THAT(fault([](Build& build) { build.map.rooms.assign(100'000, Rect{1, 1, 4, 4}); }),
              HasSubstr("rooms has 100000 entries; at most "));
  EXPECT_THAT(fault([](Build& build) { build.map.subtypes.push_back({{3, 3}, {Subtype::lock}, -5, {}}); }),
              HasSubstr("].pair = -5 is outside 1.."));
}

TEST(AuthorStep, RoughGroundMayBeToldInAnyOrder) {
  const auto map = generate("own", kRequest, catalog_of([](Build& build) {
                              build.map.rough = {packed({5, 5}), packed({2, 2}), packed({5, 5})};
                            }));
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->rough, (std::vector{packed({2, 2}), packed({5, 5})}));
  EXPECT_EQ(read_map_json(*(*find_format("json"))->write(*map), "m.json"), *map);
}

TEST(AuthorStep, AnyExceptionIsAnError) {
  EXPECT_EQ(fault_of([](Build&) { throw 42; }), "own: an exception ended the work");
  EXPECT_EQ(refusal(made_with_pass([](Build&) { throw 42; })), "delve: an exception ended the work");
  const MapRequest watched{.seed = 3, .observer = [](const Step&) -> bool { throw 42; }};
  EXPECT_EQ(refusal(generate("maze", watched)), "maze: an exception ended the work");
}

TEST(AuthorStep, AGeneratorThatRunsItselfEnds) {
  Catalog catalog = Catalog::builtin();
  int deep = 0;
  catalog.add(generator_object({.name = "within"}, [&](const ParamValues&, Build& build) -> Result<void> {
    ++deep;
    return generate_inside(build, "again", {.generator = "within"}, catalog);
  }));
  EXPECT_EQ(refusal(generate("within", kRequest, catalog)),
            "within: the generator would make a map inside 16 others");
  EXPECT_EQ(deep, kMostNested);
  EXPECT_TRUE(generate("maze", kRequest)) << "nothing is left of it";
}

TEST(AuthorStep, StairsMustSnapIntoTheMap) {
  MapRequest request = kRequest;
  request.entry = LogicalPosition{3, 3};
  const Catalog catalog = catalog_of(
      [](Build& build) { connect_regions(build); },
      {.name = "own", .snap_stairs = [](Size, LogicalPosition) { return LogicalPosition{-50, 70'000}; }});
  EXPECT_EQ(refusal(generate("own", request, catalog)),
            "own: snap_stairs: entry -50,70000 is outside 1,1..22,14");
  const Catalog wandering = catalog_of(
      [](Build& build) { connect_regions(build); },
      {.name = "own", .snap_stairs = [](Size, LogicalPosition p) { return LogicalPosition{p.x + 1, p.y}; }});
  EXPECT_EQ(refusal(generate("own", request, wandering)),
            "own: snap_stairs: 4,3 is where it puts stairs, and then it puts them at 5,3");
}

TEST(AuthorStep, WhatIsAskedForMustFitAFile) {
  const auto fault = [](MapRequest request) {
    request.seed = 7;
    return refusal(generate("maze", request));
  };
  EXPECT_THAT(fault({.custom = {{"a", std::string("\xff")}}}), HasSubstr("no text in UTF-8"));
  EXPECT_THAT(fault({.custom = {{"a", std::string(9000, 'x')}}}), HasSubstr("has 9000 bytes"));
  EXPECT_THAT(fault({.level = LevelOrigin{.number = -5}}),
              HasSubstr("what is asked for: level[0].number = -5 is outside 0..1000000000"));
}

// The tools take what an author hands them.
TEST(AuthorStep, ToolsLeaveOutWhatLiesOutside) {
  Rng rng(3);
  BitGrid cave({40, 30});
  fill_randomly(cave, 0.5, rng);
  const std::array<LogicalPosition, 3> places = {LogicalPosition{-4, 5}, {900, 900}, {7, 7}};
  for (const std::int32_t border : {-9, 0, 1, 14, 15, 30'000, kFar}) {
    BitGrid whole = cave;
    connect_regions(whole, {.width = -3, .border = border, .must_open = places});
    if (border < 15) EXPECT_EQ(find_regions(whole).size(), 1u) << border;
    if (border >= 15) EXPECT_EQ(whole, cave);
  }
  BitGrid nothing;
  connect_regions(nothing);
  for (const double chance : {-7.0, std::numeric_limits<double>::quiet_NaN()}) {
    fill_randomly(cave, chance, rng);
    EXPECT_FALSE(cave.any());
  }
  fill_randomly(cave, 7, rng);
  EXPECT_EQ(cave.count(), 1200);
}

TEST(AuthorStep, DeclarationsAreChecked) {
  const auto fault = [](ObjectTraits traits) {
    const std::string name = traits.name;
    return refusal(generate(name, kRequest, catalog_of([](Build&) {}, std::move(traits))));
  };
  const auto of_param = [&](ObjectParam param) { return fault({.name = "own", .params = {std::move(param)}}); };
  EXPECT_EQ(of_param({"a", 3, between(1, 5), ""}), "accepted");
  EXPECT_EQ(of_param({"a", 1e200, between(-1e300, 1e300), ""}), "accepted");
  EXPECT_EQ(of_param({"a", 12, between(1, 5), ""}),
            "own: the generator's declaration: the default a = 12 is outside 1..5");
  EXPECT_THAT(of_param({"a", 12.0, between(1.0, 5.0), ""}), HasSubstr("a = 12 is outside 1..5"));
  EXPECT_THAT(of_param({"a", 3, Range<int>{5, 1}, ""}), HasSubstr("parameter a has no range"));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THAT(of_param({"a", 3.0, Range<double>{nan, nan}, ""}), HasSubstr("no range of finite numbers"));
  EXPECT_THAT(of_param({"a", nan, between(0.0, 1.0), ""}), HasSubstr("the default a = nan"));
  EXPECT_THAT(of_param({"a", "blue", {"red", "green"}, ""}), HasSubstr("a default that is none of its options"));
  EXPECT_THAT(of_param({"a", "blue", {}, ""}), HasSubstr("a default that is none of its options"));
  EXPECT_THAT(of_param({"a b", 3, between(1, 5), ""}), HasSubstr("needs a name of 1..64"));
  EXPECT_THAT(fault({.name = "own", .params = {{"a", true, ""}, {"A", false, ""}}}),
              HasSubstr("parameter A is there twice"));
  EXPECT_THAT(fault({.name = ""}), HasSubstr("needs a name"));
  EXPECT_THAT(fault({.name = "a\nb"}), HasSubstr("a?b: the generator's declaration: needs a name"));
  EXPECT_THAT(fault({.name = "own", .version = 0}), HasSubstr("has the version 0"));
  EXPECT_THAT(fault({.name = "own", .description = "\xff"}), HasSubstr("no text in UTF-8"));
  EXPECT_THAT(fault({.name = "own", .min_size = [](const ParamValues&) -> Size { throw 5; }}),
              HasSubstr("is below 32769x32769"));
  EXPECT_THAT(refusal(generate("none", kRequest, [] {
                Catalog catalog;
                MapGenerator none;
                none.name = "none";
                catalog.add(none);
                return catalog;
              }())),
              HasSubstr("is none that generator<run>(...)"));
  EXPECT_THAT(refusal(configured("maze", {{"braid", 0.5}}, "two words")), HasSubstr("needs a name"));
}

}  // namespace
}  // namespace karst
