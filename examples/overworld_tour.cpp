// The first moves of a game of strategy: factions at their starts take the nearest place that still
// belongs to nobody.
#include <iostream>
#include <karst/game.hpp>

namespace {

// The place without an owner that takes the fewest steps; none when all are taken or out of reach.
karst::WorldNode* nearest_neutral(std::vector<karst::WorldNode>& nodes,
                                  const karst::DistanceMap& steps) {
  karst::WorldNode* nearest = nullptr;
  for (karst::WorldNode& node : nodes) {
    const auto far = steps.steps_to(node.position);
    if (node.owner != karst::kNeutral || far == karst::DistanceMap::kUnreached) continue;
    if (nearest == nullptr || far < steps.steps_to(nearest->position)) nearest = &node;
  }
  return nearest;
}

}  // namespace

int main() {
  const auto map = karst::GameMap::make("overworld", {.seed = 7});
  if (!map) {
    std::cerr << map.error().message() << '\n';
    return 1;
  }
  std::vector<karst::WorldNode> nodes = karst::neutral_nodes(*map);
  std::vector<karst::WorldFaction> factions = karst::place_factions(*map);
  std::cout << factions.size() << " factions, " << nodes.size() << " places\n";

  karst::DistanceMap steps;
  for (std::int64_t tick = 1; tick <= 2; ++tick) {
    for (karst::WorldFaction& faction : factions) {
      steps.find(map->walkable(), faction.position);
      karst::WorldNode* node = nearest_neutral(nodes, steps);
      if (node == nullptr) continue;
      std::cout << "faction " << faction.id << " takes the " << node->type << " at "
                << node->position.x << ',' << node->position.y << " after "
                << steps.steps_to(node->position) << " steps\n";
      faction.position = node->position;
      node->owner = faction.id;
      node->tick = tick;
    }
  }
}
