// What is promised of ground and furniture, found out tile by tile and without Karst's own means.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "karst/model/map.hpp"
#include "model/ground/furniture.hpp"

namespace karst::testing {

using Tiles = std::set<std::pair<int, int>>;

inline Ground ground_at(const GenerationResult& map, LogicalPosition p) {
  return map.ground.empty() ? Ground::bare : map.ground[p];
}

// What the promise calls dry, told anew: a tile that one can walk on and nobody drowns in.
inline Tiles dry_tiles_of(const GenerationResult& map) {
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
inline Tiles reached_from_start(const GenerationResult& map, const Tiles& free) {
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
inline std::string fault_of_safe_way(const GenerationResult& map) {
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

// What stands in a vault was put there by hand.
inline bool is_in_vault(const GenerationResult& map, LogicalPosition p) {
  return std::ranges::any_of(map.vaults, [&](const PlacedVault& vault) {
    const TileArea& area = vault.area;
    return p.x >= area.x && p.y >= area.y && p.x < area.x + area.width && p.y < area.y + area.height;
  });
}

// Empty if nothing stands in the way.
inline std::string fault_of_furniture(const GenerationResult& map) {
  Tiles free = dry_tiles_of(map);
  Tiles taken;
  for (const Feature& feature : map.features) {
    const LogicalPosition p = feature.position;
    if (is_in_vault(map, p)) continue;
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

}  // namespace karst::testing
