#include "model/battle_metrics.hpp"

#include <algorithm>
#include <array>

#include "terrain/distance.hpp"
#include "terrain/sight_lines.hpp"

namespace karst {
namespace {

// How far a side may have come after the first turns, in steps.
constexpr std::array<std::int32_t, 3> kReaches = {12, 24, 48};
using LandByReach = std::array<std::int64_t, kReaches.size()>;

std::int64_t count_beside_wall(const BitGrid& walkable) {
  BitGrid surrounded = walkable;
  for (const LogicalPosition step : {LogicalPosition{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
    BitGrid neighbours = walkable;
    neighbours.shift(step.x, step.y);
    surrounded &= neighbours;
  }
  return walkable.count() - surrounded.count();
}

LandByReach land_around(const DistanceMap& steps_from_start, const BitGrid& walkable) {
  LandByReach land{};
  walkable.for_each([&](LogicalPosition p) {
    const std::int32_t steps = steps_from_start.steps_to(p);
    if (steps == DistanceMap::kUnreached) return;
    for (std::size_t i = 0; i < kReaches.size(); ++i) land[i] += steps <= kReaches[i] ? 1 : 0;
  });
  return land;
}

double equality(const LandByReach& first, const LandByReach& second) {
  double sum = 0;
  for (std::size_t i = 0; i < kReaches.size(); ++i) {
    sum += ratio(std::min(first[i], second[i]), std::max(first[i], second[i]));
  }
  return sum / static_cast<double>(kReaches.size());
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

  DistanceMap from_first, from_second;
  from_first.find(walkable, map.faction_starts[0].position);
  from_second.find(walkable, map.faction_starts[1].position);
  metrics.first_side_chokes = count_nearer(chokes, from_first, from_second);
  metrics.second_side_chokes = count_nearer(chokes, from_second, from_first);
  metrics.start_equality =
      equality(land_around(from_first, walkable), land_around(from_second, walkable));
  return metrics;
}

}  // namespace karst
