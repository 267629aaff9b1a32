#include "karst/game/overworld_setup.hpp"

#include <algorithm>

namespace karst {

std::vector<WorldNode> neutral_nodes(const GameMap& map, std::int64_t tick) {
  std::vector<WorldNode> nodes;
  for (const PointOfInterest& place : map.layout().points_of_interest) {
    nodes.push_back({place.position, place.type, kNeutral, tick});
  }
  return nodes;
}

std::vector<WorldFaction> place_factions(const GameMap& map) {
  std::vector<WorldFaction> factions;
  for (const FactionStart& start : map.layout().faction_starts) {
    const auto id = static_cast<OwnerId>(factions.size()) + 1;
    factions.push_back({id, start.position, start.biome, start.sector});
  }
  return factions;
}

WorldNode* find_node(std::vector<WorldNode>& nodes, LogicalPosition position) {
  const auto found = std::ranges::find(nodes, position, &WorldNode::position);
  return found == nodes.end() ? nullptr : &*found;
}

}  // namespace karst
