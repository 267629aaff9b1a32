#include "karst/model/tile_costs.hpp"

namespace karst {

Grid<std::uint8_t> tile_costs(const GenerationResult& map) {
  if (map.rough.empty()) return {};
  Grid<std::uint8_t> costs(map.size(), 1);
  for (const LogicalPosition p : map.rough) costs[p] = kRoughCost;
  return costs;
}

}  // namespace karst
