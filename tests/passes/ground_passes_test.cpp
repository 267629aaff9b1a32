// Lakes, chasms, streams, growth, rubble and furniture on the maps of every generator.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "karst/engine/generate.hpp"
#include "karst/model/tile_costs.hpp"
#include "karst/terrain/path.hpp"
#include "model/ground/furniture.hpp"
#include "support/ground_oracle.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using testing::fault_of_furniture;
using testing::ground_at;
using testing::fault_of_safe_way;

bool is_dungeon(const MapGenerator& generator) {
  constexpr std::array kOthers = {"overworld", "tactical_biome", "cavern"};
  return std::ranges::find(kOthers, generator.name) == kOthers.end();
}

const std::vector<PassRequest> kAll = {{"lakes"},
                                       {"chasms"},
                                       {"streams"},
                                       {"growth", {{"kind", "moss"}}},
                                       {"rubble"},
                                       {"furnish"}};

TEST(GroundPasses, KeepASafeWayOnEveryDungeon) {
  Workspace workspace;
  GenerationResult map;
  int with_hazards = 0, made = 0;
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    if (!is_dungeon(generator)) continue;
    for (int seed = 1; seed <= seed_count(1000); ++seed) {
      MapRequest request{.seed = static_cast<std::uint64_t>(seed), .passes = kAll};
      ASSERT_TRUE(generate_into(map, workspace, generator.name, request));
      ASSERT_EQ(fault_of_safe_way(map), "") << generator.name << " seed " << seed;
      ASSERT_EQ(fault_of_furniture(map), "") << generator.name << " seed " << seed;
      ++made;
      const auto cells = map.ground.cells();
      with_hazards += std::ranges::any_of(cells, is_hazard) ? 1 : 0;
    }
  }
  // Mazes have no room for a lake.
  EXPECT_GE(with_hazards, made / 2);
}

TEST(GroundPasses, CanBeAskedForMuchMore) {
  for (const MapGenerator& generator : Catalog::builtin().generators()) {
    for (int seed = 1; seed <= seed_count(40); ++seed) {
      const auto map = generate(
          generator.name,
          {.seed = static_cast<std::uint64_t>(seed),
           .passes = {{"lakes", {{"share", 0.4}, {"count", 9}, {"kind", seed % 2 == 0 ? "lava" : "water"}}},
                      {"streams", {{"count", 4}, {"width", 4}}},
                      {"chasms", {{"share", 0.3}, {"count", 6}}},
                      {"furnish", {{"share", 1.0}, {"style", "archive"}}}}});
      ASSERT_TRUE(map) << map.error().message();
      ASSERT_EQ(fault_of_safe_way(*map), "") << generator.name << " seed " << seed;
      ASSERT_EQ(fault_of_furniture(*map), "") << generator.name << " seed " << seed;
    }
  }
}

// The promise itself, on maps that break it.
TEST(GroundPasses, SafeWayIsAPromiseOfEveryMap) {
  auto map = generate("delve", {.seed = 3, .passes = {{"lakes"}}});
  ASSERT_TRUE(map);
  const auto is_missed = [&] {
    const auto reports = check_map(*map);
    const auto safe_way = std::ranges::find(reports, "safe_way", &PromiseReport::name);
    return safe_way != reports.end() && safe_way->missed.has_value();
  };
  EXPECT_FALSE(is_missed());
  map->ground[map->start] = Ground::lava;
  EXPECT_TRUE(is_missed());
  map->ground[map->start] = Ground::bare;
  EXPECT_FALSE(is_missed());
  // A moat around the start.
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const LogicalPosition p{map->start.x + dx, map->start.y + dy};
      if ((dx != 0 || dy != 0) && is_walkable(map->tiles[p])) map->ground[p] = Ground::chasm;
    }
  }
  EXPECT_TRUE(is_missed());
}

TEST(GroundPasses, CostsLeadAroundHazards) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto map = generate("delve", {.seed = seed, .passes = {{"lakes", {{"kind", "lava"}}}}});
    ASSERT_TRUE(map && map->stairs_down);
    const Grid<std::uint8_t> costs = tile_costs(*map);
    ASSERT_EQ(costs.size(), map->size());
    const auto path =
        find_path(walkable_tiles(map->tiles), map->start, *map->stairs_down, {.costs = &costs});
    ASSERT_TRUE(path);
    for (const LogicalPosition p : *path) EXPECT_NE(map->ground[p], Ground::lava) << seed;
  }
}

TEST(GroundPasses, NothingLiesOnWalls) {
  const auto map = generate("cellular", {.seed = 5, .passes = {{"lakes"}, {"rubble"}, {"smooth"}}});
  ASSERT_TRUE(map);
  for (int y = 0; y < map->size().height; ++y) {
    for (int x = 0; x < map->size().width; ++x) {
      if (is_walkable(map->tiles[{x, y}])) continue;
      EXPECT_EQ(ground_at(*map, {x, y}), Ground::bare);
    }
  }
}

}  // namespace
}  // namespace karst
