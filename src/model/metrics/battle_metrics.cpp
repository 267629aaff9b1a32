#include "model/metrics/battle_metrics.hpp"

#include <algorithm>

#include "core/four_steps.hpp"
#include "karst/terrain/distance_map.hpp"
#include "terrain/regions/reach.hpp"
#include "terrain/paths/sight_lines.hpp"

namespace karst {
namespace {

using Land = decltype(FactionStart::land);

std::int64_t count_beside_wall(const BitGrid& walkable) {
  BitGrid surrounded = walkable;
  for (const LogicalPosition step : kFourSteps) {
    BitGrid neighbours = walkable;
    neighbours.shift(step.x, step.y);
    surrounded &= neighbours;
  }
  return walkable.count() - surrounded.count();
}

Land land_around(LogicalPosition start, const BitGrid& walkable) {
  Land land{};
  count_within(walkable, start, kLandReaches, land);
  return land;
}

double equality(const Land& first, const Land& second) {
  double sum = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    sum += ratio(std::min(first[i], second[i]), std::max(first[i], second[i]));
  }
  return sum / static_cast<double>(first.size());
}

// How many of the tiles both starts can reach, the first one in fewer steps.
std::int64_t count_nearer(std::span<const LogicalPosition> tiles, const DistanceMap& from_first,
                          const DistanceMap& from_second) {
  return std::ranges::count_if(tiles, [&](LogicalPosition p) {
    const std::int32_t first = from_first.steps_to(p), second = from_second.steps_to(p);
    return first != DistanceMap::kUnreached && first < second;
  });
}

}  // namespace

BattleMetrics measure_battle(const GenerationResult& map, const BitGrid& walkable,
                             std::span<const LogicalPosition> chokes) {
  const std::int64_t tiles = walkable.count();
  BattleMetrics metrics;
  metrics.cover_density = ratio(count_beside_wall(walkable), tiles);
  metrics.mean_sight_line = ratio(sum_of_sight_lines(walkable), kSightDirections * tiles);

  const LogicalPosition first = map.faction_starts[0].position;
  const LogicalPosition second = map.faction_starts[1].position;
  DistanceMap from_first, from_second;
  from_first.find(walkable, first);
  from_second.find(walkable, second);
  metrics.first_side_chokes = count_nearer(chokes, from_first, from_second);
  metrics.second_side_chokes = count_nearer(chokes, from_second, from_first);
  metrics.start_equality =
      equality(land_around(first, walkable), land_around(second, walkable));
  return metrics;
}

}  // namespace karst
