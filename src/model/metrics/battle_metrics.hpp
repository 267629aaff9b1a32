// The part of the metrics that only maps for two sides have.
#pragma once

#include <cstdint>
#include <span>

#include "karst/core/bit_grid.hpp"
#include "karst/model/metrics.hpp"

namespace karst {

// 0 where there is no whole.
inline double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// Whether two sides meet on the map: it has exactly two faction starts.
inline bool is_battle(const GenerationResult& map) {
  return map.faction_starts.size() == 2;
}

// `map` must be a battle with at least one walkable tile, `chokes` its chokepoints.
BattleMetrics measure_battle(const GenerationResult& map, const BitGrid& walkable,
                             std::span<const LogicalPosition> chokes);

}  // namespace karst
