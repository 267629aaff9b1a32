#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

#include "karst/engine/generate.hpp"
#include "support/seeds.hpp"
#include "terrain/symmetry.hpp"

namespace karst {
namespace {

struct Expected {
  const char* biome;
  double open;  // of all tiles, the border left out
  bool hills;
  bool rough;
};
constexpr std::array kExpected = {
    Expected{"grassland", .93, true, false}, Expected{"forest", .68, false, true},
    Expected{"desert", .98, true, true}, Expected{"mountain", .45, true, true},
    Expected{"swamp", .78, false, true}};

constexpr std::array kSymmetries = {std::pair{"none", Symmetry::none},
                                    std::pair{"mirror", Symmetry::mirror},
                                    std::pair{"rotate", Symmetry::rotate}};

double share_inside(const GenerationResult& map) {
  const Size size = map.size();
  return static_cast<double>(map.valid_positions.size()) /
         static_cast<double>((size.width - 2) * (size.height - 2));
}

// The promises, and each symmetry tile by tile.
void expect_sound(const GenerationResult& map, Symmetry symmetry) {
  for (const PromiseReport& line : check_map(map)) {
    ASSERT_FALSE(line.missed) << line.name << ": " << line.missed->detail << ", seed " << map.seed;
  }
  const Size size = map.size();
  Grid<char> rough(size);
  for (const LogicalPosition p : map.rough) rough[p] = 1;
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const LogicalPosition p{x, y};
      const LogicalPosition image = image_of(p, size, symmetry);
      ASSERT_EQ(is_walkable(map.tiles[p]), is_walkable(map.tiles[image])) << x << "," << y;
      ASSERT_EQ(rough[p], rough[image]) << x << "," << y;
      ASSERT_TRUE(map.heights.empty() || map.heights[p] == map.heights[image]) << x << "," << y;
    }
  }
}

TEST(TacticalBiome, EveryBiomeIsAsOpenAsItShouldBe) {
  Workspace workspace;
  GenerationResult map;
  for (const Expected& expected : kExpected) {
    double sum = 0;
    const int seeds = seed_count(1000);
    int retried = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
      ASSERT_TRUE(generate_into(
          map, workspace, "tactical_biome",
          {.seed = static_cast<std::uint64_t>(seed), .params = {{"biome", expected.biome}}}));
      sum += share_inside(map);
      retried += map.attempt > 0 ? 1 : 0;
      ASSERT_EQ(!map.heights.empty(), expected.hills) << expected.biome;
      ASSERT_EQ(!map.rough.empty(), expected.rough) << expected.biome;
    }
    EXPECT_NEAR(sum / seeds, expected.open, 0.05) << expected.biome;
    EXPECT_LE(retried, seeds / 500) << expected.biome;
    RecordProperty(std::string("open_") + expected.biome, std::to_string(sum / seeds));
  }
}

TEST(TacticalBiome, KeepsItsPromisesAtAllSizesAndSymmetries) {
  Workspace workspace;
  GenerationResult map;
  int made = 0;
  int retried = 0;
  for (const auto& [width, height, wanted] : {std::tuple{100, 80, 300},
                                              {13, 77, 300},
                                              {40, 40, 300},
                                              {200, 31, 300},
                                              {25, 24, 300},
                                              {13, 13, 30},
                                              {14, 14, 100},
                                              {16, 17, 100},
                                              {63, 65, 50},
                                              {64, 129, 50},
                                              {512, 512, 5}}) {
    for (const auto& [name, symmetry] : kSymmetries) {
      for (int seed = 1; seed <= seed_count(wanted); ++seed) {
        const MapRequest request{.width = width,
                                 .height = height,
                                 .seed = static_cast<std::uint64_t>(seed),
                                 .params = {{"symmetry", name}}};
        const auto done = generate_into(map, workspace, "tactical_biome", request);
        ASSERT_TRUE(done) << done.error().message();
        ASSERT_NO_FATAL_FAILURE(expect_sound(map, symmetry)) << width << "x" << height << name;
        ++made;
        retried += map.attempt > 0 ? 1 : 0;
      }
    }
  }
  RecordProperty("retried", retried);
  EXPECT_LE(retried, made / 500);
}

// The entry may lie anywhere; its image is open as well.
TEST(TacticalBiome, AnEntryKeepsTheSymmetry) {
  Rng rng(3);
  for (int round = 0; round < seed_count(300); ++round) {
    const auto& [name, symmetry] = kSymmetries[static_cast<std::size_t>(round) % 3];
    MapRequest request{.width = rng.between(13, 90),
                       .height = rng.between(13, 70),
                       .seed = static_cast<std::uint64_t>(round) + 1,
                       .params = {{"symmetry", name}, {"biome", "mountain"}}};
    request.entry = LogicalPosition{rng.between(1, static_cast<std::int32_t>(*request.width) - 2),
                                    rng.between(1, static_cast<std::int32_t>(*request.height) - 2)};
    const auto map = generate("tactical_biome", request);
    ASSERT_TRUE(map) << map.error().message();
    EXPECT_EQ(map->start, *request.entry);
    ASSERT_NO_FATAL_FAILURE(expect_sound(*map, symmetry));
  }
}

TEST(TacticalBiome, HasASquareInTheMiddleAndAFactionOnEitherSide) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const auto map = generate("tactical_biome", {.seed = seed});
    ASSERT_TRUE(map);
    const LogicalPosition middle{50, 40};
    ASSERT_EQ(map->rooms.size(), 1U);
    EXPECT_EQ(map->rooms[0].center(), middle);
    map->rooms[0].for_each_interior([&](LogicalPosition p) {
      EXPECT_LE(chebyshev_distance(p, middle), 5);
      EXPECT_NE(map->tiles[p], TileType::wall);
    });
    ASSERT_EQ(map->faction_starts.size(), 2U);
    EXPECT_LT(map->faction_starts[0].position.x, 33);
    EXPECT_GT(map->faction_starts[1].position.x, 66);
    EXPECT_EQ(map->faction_starts[0].biome, map->biomes.cells().front());
  }
}

TEST(TacticalBiome, DrawsEveryBiomeAboutAsOften) {
  std::array<int, kBiomeNames.size()> times{};
  const int seeds = 500;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto map = generate(
        "tactical_biome", {.width = 20, .height = 20, .seed = static_cast<std::uint64_t>(seed)});
    ASSERT_TRUE(map);
    ++times[static_cast<std::size_t>(map->biomes.cells().front())];
  }
  for (const int count : times) EXPECT_NEAR(count, 100, 40);
}

// Without obstacles and cover a desert is a field, a mountain with twice as many nearly a rock.
TEST(TacticalBiome, ObstaclesCoverAndChokesFollowTheirParameters) {
  const auto open = [](const char* biome, std::vector<NamedParam> params) {
    params.emplace_back("biome", biome);
    const auto map = generate("tactical_biome", {.seed = 4, .params = params});
    EXPECT_TRUE(map);
    return map ? share_inside(*map) : -1;
  };
  EXPECT_EQ(open("desert", {{"obstacles", 0.0}}), 1);
  EXPECT_EQ(open("swamp", {{"obstacles", 0.0}, {"cover", 0.0}, {"chokes", false}}), 1);
  EXPECT_LT(open("mountain", {{"obstacles", 2.0}}), 0.1);
  EXPECT_LT(open("grassland", {{"cover", 5.0}}), open("grassland", {}) - 0.05);
  EXPECT_LT(open("forest", {}), open("forest", {{"chokes", false}}));
  EXPECT_LT(open("mountain", {{"passage_width", 1}}), open("mountain", {{"passage_width", 6}}));
}

TEST(TacticalBiome, LayersCanBeLeftOut) {
  const auto map =
      generate("tactical_biome",
               {.seed = 1, .params = {{"biome", "mountain"}, {"hills", false}, {"rough", false}}});
  ASSERT_TRUE(map);
  EXPECT_TRUE(map->heights.empty());
  EXPECT_TRUE(map->rough.empty());
}

// Hills reach the top somewhere, and the ground between them is flat.
TEST(TacticalBiome, HillsHaveAllHeights) {
  for (const char* biome : {"grassland", "desert", "mountain"}) {
    std::array<int, 4> tiles{};
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto map = generate("tactical_biome", {.seed = seed, .params = {{"biome", biome}}});
      ASSERT_TRUE(map);
      for (const std::uint8_t height : map->heights.cells()) ++tiles[height];
    }
    for (const int count : tiles) EXPECT_GT(count, 20 * 80);
    EXPECT_GT(tiles[0], 20 * 8000 / 3);
  }
}

// Patches, not specks: nine of ten rough tiles have three rough neighbours or more.
TEST(TacticalBiome, RoughGroundLiesInPatches) {
  for (const char* biome : {"forest", "desert", "mountain", "swamp"}) {
    int all = 0;
    int among_others = 0;
    int walkable = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto map = generate("tactical_biome", {.seed = seed, .params = {{"biome", biome}}});
      ASSERT_TRUE(map);
      BitGrid rough(map->size());
      for (const LogicalPosition p : map->rough) rough.set(p);
      rough.for_each([&](LogicalPosition p) {
        const bool among = rough.count_in({p.x - 1, p.y - 1, p.x + 1, p.y + 1}) > 3;
        among_others += among ? 1 : 0;
      });
      all += static_cast<int>(map->rough.size());
      walkable += static_cast<int>(map->valid_positions.size());
    }
    EXPECT_GT(among_others, all * 9 / 10) << biome;
    EXPECT_GT(all, walkable / 10) << biome;
    EXPECT_LT(all, walkable / 3) << biome;
  }
}

// What each promise is for: a map that is damaged in one way misses one.
TEST(TacticalBiome, CheckFindsWhatIsBroken) {
  const auto made = generate("tactical_biome",
                             {.seed = 2, .params = {{"biome", "desert"}, {"symmetry", "rotate"}}});
  ASSERT_TRUE(made);
  const auto misses = [&](const char* promise, auto damage) {
    GenerationResult map = *made;
    damage(map);
    const auto report = check_map(map);
    return std::any_of(report.begin(), report.end(), [&](const PromiseReport& line) {
      return line.name == promise && line.missed;
    });
  };
  EXPECT_TRUE(misses("one_biome", [](auto& map) { map.biomes[{3, 3}] = Biome::swamp; }));
  EXPECT_TRUE(misses("one_biome", [](auto& map) { map.biomes.clear(); }));
  EXPECT_TRUE(misses("spawn_clear", [](auto& map) { map.tiles[{47, 40}] = TileType::wall; }));
  EXPECT_TRUE(misses("open_share", [](auto& map) {
    for (std::int32_t y = 1; y < 20; ++y) {
      std::fill_n(map.tiles.row(y).begin(), 100, TileType::wall);
    }
  }));
  EXPECT_TRUE(misses("two_sides", [](auto& map) { map.faction_starts.pop_back(); }));
  EXPECT_TRUE(misses("two_sides",
                     [](auto& map) { std::swap(map.faction_starts[0], map.faction_starts[1]); }));
  EXPECT_TRUE(misses("gentle_slopes", [](auto& map) {
    map.heights[{5, 5}] = map.heights[{6, 6}] > 1 ? 0 : 3;
  }));
  EXPECT_TRUE(misses("rough_walkable", [](auto& map) { map.rough.front() = {0, 0}; }));
  EXPECT_TRUE(misses("rough_walkable", [](auto& map) { map.rough.push_back(map.rough[0]); }));
  EXPECT_TRUE(misses("symmetric", [](auto& map) { map.tiles[{2, 30}] = TileType::wall; }));
  EXPECT_TRUE(misses("symmetric", [](auto& map) { map.rough.pop_back(); }));
  EXPECT_TRUE(misses("symmetric", [](auto& map) { map.rough.back() = {2000, 5}; }));
  EXPECT_TRUE(misses("symmetric", [](auto& map) { map.heights[{5, 5}] ^= 1; }));
  EXPECT_TRUE(misses("symmetric", [](auto& map) { ++map.faction_starts[0].position.y; }));
  EXPECT_FALSE(misses("symmetric", [](auto&) {}));
}

}  // namespace
}  // namespace karst
