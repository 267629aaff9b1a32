// The beginning of a game of strategy on an overworld: who and what stands where.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "karst/game/game_map.hpp"

namespace karst {

// Whom a place belongs to: nobody, or faction 1, 2, ...
using OwnerId = std::int32_t;
inline constexpr OwnerId kNeutral = 0;

// A place that can be owned.
struct WorldNode {
  LogicalPosition position;  // a walkable tile
  std::string type;          // "town", "temple", ... as in PointOfInterest
  OwnerId owner = kNeutral;  // a faction, or kNeutral
  std::int64_t tick = 0;     // of the game, since when it has this owner
  friend bool operator==(const WorldNode&, const WorldNode&) = default;
};

struct WorldFaction {
  OwnerId id = 1;                  // from 1, in the order of the map
  LogicalPosition position;        // where it starts
  Biome biome = Biome::grassland;  // of that tile
  std::int32_t sector = 0;         // the part of the map that it lies in, from 0
  friend bool operator==(const WorldFaction&, const WorldFaction&) = default;
};

// Every point of interest as a place that belongs to nobody since `tick`, in the map's order.
std::vector<WorldNode> neutral_nodes(const GameMap& map, std::int64_t tick = 0);

// One faction at each faction start, in the map's order.
std::vector<WorldFaction> place_factions(const GameMap& map);

// The place at a position; none if there is none. `nodes` keeps it.
WorldNode* find_node(std::vector<WorldNode>& nodes, LogicalPosition position);

}  // namespace karst
