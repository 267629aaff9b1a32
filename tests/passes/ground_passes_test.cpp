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
#include "support/seeds.hpp"

namespace karst {
namespace {

using Tiles = std::set<std::pair<int, int>>;

Ground ground_at(const GenerationResult& map, LogicalPosition p) {
  return map.ground.empty() ? Ground::bare : map.ground[p];
}

// What the promise calls dry, told anew: a tile that one can walk on and nobody drowns in.
Tiles dry_tiles_of(const GenerationResult& map) {
  Tiles dry;
  for (int y = 0; y < map.size().height; ++y) {
    for (int x = 0; x < map.size().width; ++x) {
      const Ground ground = ground_at(map, {x, y});
      const bool wet = ground == Ground::deep_water || ground == Ground::lava || ground == Ground::chasm;
      if (map.tiles[{x, y}] != TileType::wall && !wet) dry.insert({x, y});
    }
  }
  return dry;
}

// Step by step from the start.
Tiles reached_from_start(const GenerationResult& map, const Tiles& free) {
  Tiles reached;
  std::vector<std::pair<int, int>> waiting = {{map.start.x, map.start.y}};
  while (!waiting.empty()) {
    const auto [x, y] = waiting.back();
    waiting.pop_back();
    if (!free.contains({x, y}) || !reached.insert({x, y}).second) continue;
    for (const auto& [dx, dy] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
      waiting.emplace_back(x + dx, y + dy);
    }
  }
  return reached;
}

// Empty if all that safe_way says is true.
std::string fault_of_safe_way(const GenerationResult& map) {
  const Tiles dry = dry_tiles_of(map);
  const Tiles reached = reached_from_start(map, dry);
  if (reached != dry) return "dry ground is not whole";
  const auto is_reached = [&](LogicalPosition p) { return reached.contains({p.x, p.y}); };
  if (map.stairs_up && !is_reached(*map.stairs_up)) return "stairs up";
  if (map.stairs_down && !is_reached(*map.stairs_down)) return "stairs down";
  for (const MarkedTile& tile : map.subtypes) {
    if (is_walkable(map.tiles[tile.position]) && !is_reached(tile.position)) return "mark";
  }
  for (const PointOfInterest& place : map.points_of_interest) {
    if (!is_reached(place.position)) return "place";
  }
  for (const Rect& room : map.rooms) {
    bool has_floor = false, has_dry = false;
    room.for_each_interior([&](LogicalPosition p) {
      if (!map.size().contains(p)) return;
      has_floor = has_floor || is_walkable(map.tiles[p]);
      has_dry = has_dry || is_reached(p);
    });
    if (has_floor && !has_dry) return "room";
  }
  return {};
}

// Empty if nothing stands in the way.
std::string fault_of_furniture(const GenerationResult& map) {
  Tiles free = dry_tiles_of(map);
  Tiles taken;
  for (const Feature& feature : map.features) {
    const LogicalPosition p = feature.position;
    const auto furniture = furniture_of(feature.type);
    if (!furniture) return "type " + feature.type;
    if (!free.contains({p.x, p.y}) && !taken.contains({p.x, p.y})) return "a feature is in the water";
    if (!taken.insert({p.x, p.y}).second) return "two features share a tile";
    if (map.tiles[p] != TileType::floor || p == map.start) return "a feature on stairs or in a door";
    for (const auto& [dx, dy] : {std::pair{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
      const LogicalPosition beside{p.x + dx, p.y + dy};
      if (map.size().contains(beside) && map.tiles[beside] == TileType::door) return "before a door";
    }
    if (is_solid(*furniture)) free.erase({p.x, p.y});
  }
  return reached_from_start(map, free) == free ? std::string{} : "furniture parts the level";
}

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
