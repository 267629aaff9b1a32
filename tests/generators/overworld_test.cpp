#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "generators/battle/faction_starts.hpp"
#include "karst/engine/generate.hpp"
#include "karst/generators/world_terrain.hpp"
#include "karst/model/metrics.hpp"
#include "support/seeds.hpp"
#include "terrain/regions/reach.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

GenerationResult world(const MapRequest& request) {
  const auto made = generate("overworld", request);
  EXPECT_TRUE(made) << (made ? "" : made.error().message());
  return made.value_or(GenerationResult{});
}

bool is_water(const GenerationResult& map, LogicalPosition p) {
  return map.biomes[p] == Biome::swamp && map.elevation[p] < kSeaLevel;
}

// What a sweep over many worlds of one size tells.
struct Sweep {
  int worlds = 0;
  int all_placed = 0;        // all places that were asked for
  int all_apart = 0;         // starts and places as far apart as asked
  int unexplained = 0;       // a shortfall without a reason
  std::array<double, 5> shares{};  // of the biomes, on the mean
};

Sweep sweep(const MapRequest& asked, int seeds) {
  Sweep result;
  Workspace workspace;
  GenerationResult map;
  MapRequest request = asked;
  for (int seed = 1; seed <= seeds; ++seed) {
    request.seed = static_cast<std::uint64_t>(seed);
    const auto made = generate_into(map, workspace, "overworld", request);
    EXPECT_TRUE(made) << made.error().message();
    bool placed = true, apart = true;
    for (const Placement& wish : map.placements) {
      placed = placed && wish.placed == wish.asked;
      apart = apart && wish.kept_distance == wish.distance;
      const bool as_asked = wish.placed == wish.asked && wish.kept_distance == wish.distance;
      result.unexplained += as_asked == wish.why.empty() ? 0 : 1;
    }
    ++result.worlds;
    result.all_placed += placed ? 1 : 0;
    result.all_apart += apart ? 1 : 0;
    const auto area = static_cast<double>(map.size().area() * seeds);
    for (const Biome biome : map.biomes.cells()) {
      result.shares[static_cast<std::size_t>(biome)] += 1 / area;
    }
  }
  return result;
}

TEST(Overworld, HasAllPlacesAndStartsAndTheUsualShares) {
  const Sweep result = sweep({}, seed_count(1000));
  EXPECT_GE(result.all_placed * 100, result.worlds * 99);
  EXPECT_GE(result.all_apart * 100, result.worlds * 99);
  EXPECT_EQ(result.unexplained, 0);
  if (result.worlds < 100) return;  // too few for a mean
  EXPECT_NEAR(result.shares[static_cast<std::size_t>(Biome::swamp)], 0.27, 0.05);
  EXPECT_NEAR(result.shares[static_cast<std::size_t>(Biome::mountain)], 0.10, 0.03);
  EXPECT_NEAR(result.shares[static_cast<std::size_t>(Biome::desert)], 0.014, 0.01);
  EXPECT_NEAR(result.shares[static_cast<std::size_t>(Biome::forest)], 0.22, 0.05);
  EXPECT_NEAR(result.shares[static_cast<std::size_t>(Biome::grassland)], 0.39, 0.05);
}

TEST(Overworld, HasAllPlacesAndStartsOnLargeMaps) {
  const Sweep result = sweep({.width = 256, .height = 256}, seed_count(200));
  EXPECT_GE(result.all_placed * 100, result.worlds * 99);
  EXPECT_GE(result.all_apart * 100, result.worlds * 99);
  EXPECT_EQ(result.unexplained, 0);
}

TEST(Overworld, PutsThreeTownsTwoTemplesThreeTowersTwoHallsInThisOrder) {
  const GenerationResult map = world({.seed = 7});
  std::vector<std::string> types;
  for (const PointOfInterest& place : map.points_of_interest) {
    types.push_back(place.type);
    EXPECT_EQ(place.biome, map.biomes[place.position]);
  }
  EXPECT_THAT(types, ElementsAre("town", "town", "town", "temple", "temple", "watchtower",
                                 "watchtower", "watchtower", "guild_hall", "guild_hall"));
  EXPECT_EQ(map.start, map.points_of_interest[0].position) << "the start is the first town";
}

// The rules of places, asked of the finished map.
TEST(Overworld, PlacesStandWhereTheyFit) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(100)); ++seed) {
    const GenerationResult map = world({.seed = seed});
    // Elevations are kept in steps; one that is just above a level may share its step.
    const auto step_of = [](double elevation) {
      return static_cast<int>(kSeaLevel + (elevation - 0.28) / 0.72 * (255 - kSeaLevel));
    };
    for (const PointOfInterest& place : map.points_of_interest) {
      const int elevation = map.elevation[place.position];
      const bool fertile = place.biome == Biome::grassland || place.biome == Biome::forest;
      const bool desert = place.biome == Biome::desert;
      EXPECT_TRUE(place.type != "town" || fertile);
      EXPECT_TRUE(place.type != "temple" || desert || elevation >= step_of(0.55));
      EXPECT_TRUE(place.type != "watchtower" || elevation >= step_of(0.50));
    }
  }
}

TEST(Overworld, SaysWhatCouldNotBePlaced) {
  MapRequest request{.seed = 1};
  request.params = {{"temple_level", 1.0}, {"desert_moisture", 0.0}, {"town_count", 0}};
  const GenerationResult map = world(request);
  std::map<std::string, Placement> by_type;
  for (const Placement& wish : map.placements) by_type[wish.type] = wish;
  EXPECT_EQ(by_type["temple"].asked, 2);
  EXPECT_EQ(by_type["temple"].placed, 0);
  EXPECT_EQ(by_type["temple"].why, "no tile of the map fits");
  EXPECT_EQ(by_type["guild_hall"].placed, 0);
  EXPECT_EQ(by_type["guild_hall"].why, "no tile within 20 of a town fits");
  EXPECT_EQ(by_type["watchtower"].placed, 3);
  EXPECT_EQ(by_type["watchtower"].why, "");
}

TEST(Overworld, MovesPlacesTogetherBeforeItGivesUp) {
  MapRequest request{.width = 40, .height = 40, .seed = 1};
  request.params = {{"town_count", 200}};
  const GenerationResult map = world(request);
  const Placement& towns = map.placements[1];
  EXPECT_EQ(towns.type, "town");
  EXPECT_EQ(towns.placed, 200);
  EXPECT_LT(towns.kept_distance, 12);
  EXPECT_EQ(towns.why, "no fitting tile was 12 from the others");
}

TEST(Overworld, LeavesATileForTheStairs) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    MapRequest request{.width = 16, .height = 16, .seed = seed};
    request.params = {{"town_count", 1000}, {"desert_moisture", 0.0}};
    if (seed % 2 == 0) request.entry = LogicalPosition{3, 4};
    const GenerationResult map = world(request);
    ASSERT_TRUE(map.stairs_down);
    for (const PointOfInterest& town : map.points_of_interest) {
      ASSERT_NE(town.position, *map.stairs_down) << seed;
    }
  }
}

TEST(Overworld, GivesUpSpacingOnlyWhereTheLandAsksForIt) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const auto& [width, height, spacing] :
         {std::tuple{300, 74, 25}, {100, 80, 40}, {64, 64, 25}}) {
      MapRequest request{.width = width, .height = height, .seed = seed};
      request.params = {{"faction_spacing", spacing}};
      const GenerationResult map = world(request);
      const Placement& factions = map.placements[0];
      ASSERT_EQ(factions.why.empty(), factions.kept_distance == spacing) << seed;
      if (width == 300) {
        EXPECT_EQ(factions.kept_distance, spacing) << seed;
      }
      for (const FactionStart& a : map.faction_starts) {
        for (const FactionStart& b : map.faction_starts) {
          if (a.sector == b.sector) continue;
          ASSERT_GE(chebyshev_distance(a.position, b.position), factions.kept_distance);
        }
      }
    }
  }
}

TEST(Overworld, LiesAboveTheSeaWhereOneCanWalk) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const GenerationResult map = world({.seed = seed});
    for (std::size_t i = 0; i < map.tiles.cells().size(); ++i) {
      if (is_walkable(map.tiles.cells()[i])) {
        ASSERT_GE(map.elevation.cells()[i], kSeaLevel) << seed;
      }
    }
  }
}

TEST(Overworld, KeepsDistanceBetweenAnyNumberOfFactions) {
  for (int factions = 2; factions <= kMostFactions; ++factions) {
    for (const auto& [width, height] : {std::pair{100, 80}, {190, 150}, {60, 100}}) {
      for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(3)); ++seed) {
        MapRequest request{.width = width, .height = height, .seed = seed};
        request.params = {{"faction_count", factions}};
        const GenerationResult map = world(request);
        const std::int32_t distance = start_distance(map.size(), factions, 25);
        ASSERT_EQ(map.faction_starts.size(), static_cast<std::size_t>(factions));
        for (const FactionStart& a : map.faction_starts) {
          ASSERT_EQ(a.biome, map.biomes[a.position]);
          for (const FactionStart& b : map.faction_starts) {
            if (a.sector == b.sector) continue;
            ASSERT_GE(chebyshev_distance(a.position, b.position), distance);
          }
        }
      }
    }
  }
  EXPECT_EQ(start_distance({256, 256}, 16, 25), 25);
  EXPECT_EQ(start_distance({100, 80}, 4, 25), 25);
}

TEST(Overworld, TellsHowFairTheStartsAre) {
  const GenerationResult map = world({.seed = 3});
  const BitGrid walkable = walkable_tiles(map.tiles);
  for (const FactionStart& start : map.faction_starts) {
    decltype(start.land) land{};
    count_within(walkable, start.position, kLandReaches, land);
    EXPECT_EQ(start.land, land);
  }
  const auto fairness = start_fairness(map.faction_starts);
  ASSERT_TRUE(fairness);
  EXPECT_GT(*fairness, 0.5);
  EXPECT_LE(*fairness, 1);
  EXPECT_EQ(measure(map).start_fairness, fairness);
}

TEST(Overworld, SaysWhichSectorHasNoLand) {
  // Almost all is sea, and one attempt is not enough to raise land from it.
  MapRequest request{.seed = 1, .max_attempts = 1};
  request.params = {{"water_level", 0.9}, {"mountain_level", 1.0}};
  const auto made = generate("overworld", request);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().kind, ErrorKind::not_possible);
  EXPECT_THAT(made.error().message(), HasSubstr("the sector "));
  EXPECT_THAT(made.error().message(), HasSubstr("has no grassland or forest"));
  request.max_attempts = 20;
  const auto raised = generate("overworld", request);
  ASSERT_TRUE(raised) << raised.error().message();
  EXPECT_GT(raised->attempt, 0);
}

TEST(Overworld, ShowsTheSameWorldAtAnotherScale) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(seed_count(10)); ++seed) {
    const GenerationResult coarse = world({.seed = seed});
    MapRequest finer{.width = 400, .height = 320, .seed = seed};
    finer.params = {{"world_scale", 4.0}};
    const GenerationResult fine = world(finer);
    ASSERT_EQ(coarse.attempt, fine.attempt);
    std::int64_t agree = 0;
    for (std::int32_t y = 0; y < 320; ++y) {
      for (std::int32_t x = 0; x < 400; ++x) {
        agree += is_water(fine, {x, y}) == is_water(coarse, {x / 4, y / 4}) ? 1 : 0;
      }
    }
    EXPECT_GE(agree * 100, fine.size().area() * 95) << "seed " << seed;
  }
}

TEST(Overworld, KeepsTheFieldsThatAreAskedFor) {
  const auto kept = [](const char* fields) {
    MapRequest request{.seed = 5};
    request.params = {{"fields", fields}};
    return world(request);
  };
  const GenerationResult none = kept("none"), elevation = kept("elevation"), all = kept("all");
  EXPECT_TRUE(none.elevation.empty() && none.moisture.empty());
  EXPECT_EQ(elevation.elevation.size(), elevation.size());
  EXPECT_TRUE(elevation.moisture.empty());
  EXPECT_EQ(all.elevation, elevation.elevation);
  EXPECT_EQ(all.moisture.size(), all.size());
  EXPECT_EQ(none.hash, all.hash) << "fields are no part of the map";
  // The stretched land reaches from the lowest step to the highest.
  const auto [low, high] =
      std::minmax_element(all.elevation.cells().begin(), all.elevation.cells().end());
  EXPECT_EQ(*low, 0);
  EXPECT_EQ(*high, 255);
  // Forests are moist and deserts are dry.
  const BiomeRules rules;
  std::int64_t forests = 0, deserts = 0;
  for (std::size_t i = 0; i < all.moisture.cells().size(); ++i) {
    const double moisture = all.moisture.cells()[i] / 255.0;
    const Biome biome = all.biomes.cells()[i];
    forests += biome == Biome::forest ? 1 : 0;
    deserts += biome == Biome::desert ? 1 : 0;
    ASSERT_FALSE(biome == Biome::forest && moisture + 1 / 255.0 < rules.forest_moisture) << i;
    ASSERT_FALSE(biome == Biome::desert && moisture > rules.desert_moisture) << i;
  }
  EXPECT_GT(forests, 0);
  EXPECT_GT(deserts, 0);
}

}  // namespace
}  // namespace karst
