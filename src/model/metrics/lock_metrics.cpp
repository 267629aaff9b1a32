#include "model/metrics/lock_metrics.hpp"

#include <algorithm>
#include <vector>

#include "model/metrics/battle_metrics.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {
namespace {

std::int64_t count_reached(std::span<const LogicalPosition> keys, const BitGrid& reached) {
  return std::ranges::count_if(keys, [&](LogicalPosition p) { return reached.get_or_zero(p); });
}

}  // namespace

std::optional<double> open_choices(const GenerationResult& map, const BitGrid& walkable) {
  if (!walkable.get_or_zero(map.start)) return std::nullopt;
  BitGrid open = walkable;
  std::vector<LogicalPosition> keys;
  for (const MarkedTile& tile : map.subtypes) {
    if (!walkable.get_or_zero(tile.position)) continue;
    if (tile.types.contains(Subtype::lock)) open.clear(tile.position);
    if (tile.types.contains(Subtype::key)) keys.push_back(tile.position);
  }
  RegionFlood flood;
  BitGrid reached(open.size());
  const auto spread = [&] {
    reached.reset(open.size());
    if (open.get(map.start)) flood.spread(open, map.start, reached);
  };
  spread();
  std::int64_t choices = 0, steps = 0;
  for (const SolutionStep& step : map.solution) {
    if (step.action == SolutionAction::take_key) {
      choices += count_reached(keys, reached);
      ++steps;
      std::erase(keys, step.position);
    }
    if (step.action == SolutionAction::open_lock && walkable.get_or_zero(step.position)) {
      open.set(step.position);
      spread();
    }
  }
  if (steps == 0) return std::nullopt;
  return ratio(choices, steps);
}

}  // namespace karst
