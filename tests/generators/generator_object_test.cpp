#include "karst/generators/generator_object.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "karst/engine/generate.hpp"
#include "karst/engine/proof.hpp"
#include "karst/engine/generate_many.hpp"
#include "karst/engine/nested.hpp"
#include "karst/model/connect_map.hpp"
#include "karst/terrain/connect.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using ::testing::HasSubstr;

std::string refusal(const auto& result) {
  return result ? std::string("accepted") : result.error().message();
}

// A hall whose name, parameter and state exist only while the program runs.
GeneratorObject hall(const std::string& name, std::shared_ptr<const int> width) {
  return generator_object(
      {.name = name,
       .params = {{"tall", 3, between(1, 9), "tiles"},
                  {"share", 0.5, between(0.0, 1.0), "of something"},
                  {"wet", false, "whether"},
                  {"stone", "grey", {"grey", "red"}, "which"}}},
      [width](const ParamValues& params, Build& build) -> Result<void> {
        build.terrain.set_rect({1, 1, *width, static_cast<std::int32_t>(params.integer("tall"))});
        if (params.flag("wet")) return not_possible("hall", "water", params.text("stone"));
        if (params.real("share") == 1) params.integer("no_such");
        return {};
      });
}

TEST(GeneratorObjects, LiveAsLongAsACatalogueThatHoldsThem) {
  auto state = std::make_shared<const int>(5);
  const std::weak_ptr<const int> watch = state;
  Catalog copy;
  {
    Catalog catalog;
    catalog.add(hall(std::string("h") + "all", std::move(state)));
    copy = catalog;
  }
  const auto map = generate("hall", {.width = 20, .height = 9, .seed = 1}, copy);
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->valid_positions.size(), 15u);
  EXPECT_EQ(is_reproduced(*map, copy), true);
  EXPECT_FALSE(watch.expired());
  copy.add(hall("HALL", std::make_shared<const int>(2)));  // takes its place
  EXPECT_TRUE(watch.expired());
  EXPECT_EQ(generate("hall", {.width = 20, .height = 9, .seed = 1}, copy)->valid_positions.size(), 6u);
}

TEST(GeneratorObjects, DeclareTheirParameters) {
  Catalog catalog;
  catalog.add(hall("hall", std::make_shared<const int>(5)));
  const auto fault = [&](NamedParam param) {
    return refusal(generate("hall", {.width = 20, .height = 12, .seed = 1, .params = {std::move(param)}},
                            catalog));
  };
  EXPECT_EQ(fault({"tall", 9}), "accepted");
  EXPECT_EQ(fault({"tall", 10}), "hall: tall = 10 is outside 1..9");
  EXPECT_EQ(fault({"share", 1.5}), "hall: share = 1.5 is outside 0..1");
  EXPECT_EQ(fault({"stone", "blue"}), "hall: stone = blue is not grey or red");
  EXPECT_THAT(fault({"tal", 1}), HasSubstr("did you mean tall?"));
  EXPECT_THAT(fault({"wet", true}), HasSubstr("grey"));
  EXPECT_THAT(fault({"share", 1.0}), HasSubstr("no such parameter: no_such"));
}

TEST(GeneratorObjects, WorkOnSeveralThreads) {
  Catalog catalog;
  catalog.add(hall("hall", std::make_shared<const int>(5)));
  for (const int threads : {1, 4}) {
    int maps = 0;
    const auto done = generate_many(
        "hall", {.width = 20, .height = 9}, Seeds::range(1, 40), threads,
        [&](SeedResult& made) {
          EXPECT_TRUE(made.made && made.map.valid_positions.size() == 15u);
          ++maps;
          return true;
        },
        catalog);
    EXPECT_TRUE(done) << refusal(done);
    EXPECT_EQ(maps, 40);
  }
}

TEST(Configured, MakesWhatTheOriginalMakesWhenItIsAsked) {
  const auto crowded = configured("rooms_corridors", {{"max_rooms", 60}}, "crowded");
  ASSERT_TRUE(crowded) << refusal(crowded);
  Catalog catalog = Catalog::builtin();
  catalog.add(*crowded);
  for (int seed = 1; seed <= seed_count(30); ++seed) {
    const auto key = static_cast<std::uint64_t>(seed);
    const auto own = generate("crowded", {.seed = key}, catalog);
    const auto asked = generate("rooms_corridors", {.seed = key, .params = {{"max_rooms", 60}}}, catalog);
    ASSERT_TRUE(own && asked);
    EXPECT_EQ(own->tiles, asked->tiles);
    EXPECT_EQ(own->hash, asked->hash);
    EXPECT_EQ(own->generator, "crowded");
    EXPECT_EQ(is_reproduced(*own, catalog), true);
  }
}

TEST(Configured, KeepsItsNameAndMayBeConfiguredAgain) {
  Catalog catalog = Catalog::builtin();
  catalog.add(hall("hall", std::make_shared<const int>(5)));
  const std::vector<NamedParam> tall = {{"tall", 7}};
  const auto once = configured("hall", tall, "", catalog);
  ASSERT_TRUE(once);
  catalog.add(*once);
  catalog.add(*configured("hall", tall, "tower", catalog));
  catalog.add(hall("hall", std::make_shared<const int>(1)));  // the others do not need it
  const auto map = generate("tower", {.width = 20, .height = 12, .seed = 1}, catalog);
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(map->valid_positions.size(), 35u);
  EXPECT_EQ(refusal(configured("bsp", {{"max_dept", 1}})),
            "bsp: parameter \"max_dept\" is unknown; did you mean max_depth?");
  EXPECT_THAT(refusal(configured("bsp", {{"max_depth", -1}})), HasSubstr("max_depth = -1 is outside"));
  EXPECT_THAT(refusal(configured("bps", {})), HasSubstr("did you mean bsp?"));
  EXPECT_THAT(refusal(configured("rooms_corridors", {{"min_room_size", 12}})), HasSubstr("breaks"));
}

// --- one inside another ---------------------------------------------------------------------------

Catalog with_inner(InnerMap inner, bool joins) {
  Catalog catalog = Catalog::builtin();
  catalog.add(generator_object({.name = "outer"},
                               [inner, joins](const ParamValues&, Build& build) -> Result<void> {
                                 build.terrain.set_rect({1, 1, 8, build.size().height - 2});
                                 if (auto done = generate_inside(build, "inner", inner); !done) return done;
                                 if (joins) connect_regions(build);
                                 return {};
                               }));
  return catalog;
}

TEST(Nested, EveryGeneratorStandsInARectangleAsItIsAlone) {
  const TileArea area{10, 2, 70, 60};
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    const Catalog catalog = with_inner({.generator = std::string(generator.name), .area = area}, true);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto map = generate("outer", {.width = 90, .height = 70, .seed = seed}, catalog);
      ASSERT_TRUE(map) << generator.name << ": " << map.error().message();
      EXPECT_EQ(is_reproduced(*map, catalog), true) << generator.name;
      const std::uint64_t inner_seed =
          RandomStreams(seed, "outer", 1, map->attempt).stream("inner").next_word();
      const auto alone = generate(generator.name, {.width = 70, .height = 60, .seed = inner_seed});
      ASSERT_TRUE(alone);
      int closed = 0;
      for (const PackedPosition p : alone->valid_positions) {
        if (!is_walkable(map->tiles[{p.x + area.x, p.y + area.y}])) ++closed;
      }
      EXPECT_EQ(closed, 0) << generator.name;
      EXPECT_EQ(map->rooms.size(), alone->rooms.size());
    }
  }
}

TEST(Nested, TakesOnlyWhatTheMaskSays) {
  static BitGrid mask({40, 30});
  mask.set_rect({20, 5, 34, 24});
  const auto map = generate("outer", {.width = 40, .height = 30, .seed = 5},
                            with_inner({.generator = "cellular", .mask = &mask}, false));
  // Nothing joins the two, so the map breaks its first promise; its error proves that both are there.
  EXPECT_THAT(refusal(map), HasSubstr("one_region"));
  const auto joined = generate("outer", {.width = 40, .height = 30, .seed = 5},
                               with_inner({.generator = "cellular", .mask = &mask}, true));
  ASSERT_TRUE(joined) << joined.error().message();
  for (std::int32_t y = 1; y < 29; ++y) EXPECT_TRUE(is_walkable(joined->tiles[{4, y}]));
}

TEST(Nested, TellsWhatIsWrong) {
  const MapRequest request{.width = 40, .height = 30, .seed = 5};
  const auto fault = [&](InnerMap inner) {
    return refusal(generate("outer", request, with_inner(std::move(inner), true)));
  };
  EXPECT_THAT(fault({.generator = "maze", .area = TileArea{30, 0, 11, 9}}),
              HasSubstr("the area 30,0 11x9 is outside the map of 40x30"));
  EXPECT_THAT(fault({.generator = "maze", .area = TileArea{0, 0, 0, 9}}), HasSubstr("is outside"));
  EXPECT_THAT(fault({.generator = "maize"}), HasSubstr("did you mean maze?"));
  EXPECT_THAT(fault({.generator = "maze", .params = {{"braid", 7}}}), HasSubstr("braid = 7"));
}

// --- whole with one call --------------------------------------------------------------------------

TEST(ConnectMap, MakesRoomsThatAreNotJoinedWholeAlsoWithGivenStairs) {
  const auto two_rooms = [](bool joins) {
    Catalog catalog;
    catalog.add(generator_object({.name = "two_rooms"},
                                 [joins](const ParamValues&, Build& build) -> Result<void> {
                                   build.terrain.set_rect({1, 1, 4, 4});
                                   build.terrain.set_rect({14, 7, 18, 9});
                                   if (joins) connect_regions(build);
                                   return {};
                                 }));
    return catalog;
  };
  MapRequest request{.width = 24, .height = 12, .seed = 1};
  EXPECT_THAT(refusal(generate("two_rooms", request, two_rooms(false))), HasSubstr("one_region"));
  EXPECT_TRUE(generate("two_rooms", request, two_rooms(true)));
  for (std::int32_t x = 1; x <= 22; ++x) {
    for (std::int32_t y = 1; y <= 10; ++y) {
      if (x == 11 && y == 5) continue;
      request.entry = LogicalPosition{11, 5};
      request.exit = LogicalPosition{x, y};
      const auto map = generate("two_rooms", request, two_rooms(true));
      ASSERT_TRUE(map) << x << "," << y << ": " << map.error().message();
      EXPECT_EQ(map->stairs_down, request.exit);
    }
  }
  request.entry.reset();
  request.exit = LogicalPosition{13, 9};
  EXPECT_THAT(refusal(generate("two_rooms", request, two_rooms(false))),
              HasSubstr("was not opened by the generator"));
}

TEST(AuthorTools, FloodAndRegionsAgreeWithASlowSearch) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    BitGrid terrain({static_cast<std::int32_t>(1 + rng.below(90)), static_cast<std::int32_t>(1 + rng.below(20))});
    for (std::int32_t y = 0; y < terrain.height(); ++y) {
      for (std::int32_t x = 0; x < terrain.width(); ++x) {
        if (rng.below(2) == 0) terrain.set({x, y});
      }
    }
    BitGrid left = terrain;
    std::vector<Region> slow;
    while (const auto first = left.find_first()) {
      std::vector<LogicalPosition> waiting{*first};
      std::int64_t tiles = 0;
      BitGrid region(terrain.size());
      left.clear(*first);
      while (!waiting.empty()) {
        const LogicalPosition p = waiting.back();
        waiting.pop_back();
        ++tiles;
        region.set(p);
        for (const LogicalPosition q : {LogicalPosition{p.x + 1, p.y}, LogicalPosition{p.x - 1, p.y},
                                        LogicalPosition{p.x, p.y + 1}, LogicalPosition{p.x, p.y - 1}}) {
          if (!left.get_or_zero(q)) continue;
          left.clear(q);
          waiting.push_back(q);
        }
      }
      slow.push_back({*first, tiles});
      EXPECT_EQ(flood_fill(terrain, *first), region);
    }
    const std::vector<Region> found = find_regions(terrain);
    ASSERT_EQ(found.size(), slow.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].first, slow[i].first);
      EXPECT_EQ(found[i].tiles, slow[i].tiles);
    }
  }
  EXPECT_FALSE(flood_fill(BitGrid({4, 4}), {1, 1}).any());
  EXPECT_FALSE(flood_fill(BitGrid({4, 4}), {9, 9}).any());
}

}  // namespace
}  // namespace karst
