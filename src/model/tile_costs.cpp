#include "karst/model/tile_costs.hpp"

#include <algorithm>

namespace karst {
namespace {

std::uint8_t cost_of(Ground ground) {
  switch (ground) {
    case Ground::mud:
    case Ground::rubble:
      return kRoughCost;
    case Ground::deep_water:
      return kDeepWaterCost;
    case Ground::lava:
    case Ground::chasm:
      return kDeadlyCost;
    default:
      return 1;
  }
}

}  // namespace

Grid<std::uint8_t> tile_costs(const GenerationResult& map) {
  const bool has_ground = !map.ground.empty() && map.ground.size() == map.size();
  if (map.rough.empty() && !has_ground) return {};
  Grid<std::uint8_t> costs(map.size(), 1);
  if (has_ground) {
    for (std::size_t i = 0; i < costs.cells().size(); ++i) {
      costs.cells()[i] = cost_of(map.ground.cells()[i]);
    }
  }
  for (const LogicalPosition p : map.rough) costs[p] = std::max(costs[p], kRoughCost);
  return costs;
}

}  // namespace karst
