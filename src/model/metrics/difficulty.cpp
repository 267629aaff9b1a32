#include "model/metrics/difficulty.hpp"

#include <algorithm>

#include "model/metrics/battle_metrics.hpp"

namespace karst {
namespace {

// amount / (amount + usual), where one in `tiles_each` of the walkable tiles is usual.
double part(std::int64_t amount, std::int64_t tiles_each, std::int64_t tiles) {
  return ratio(tiles_each * amount, tiles_each * amount + tiles);
}

std::int64_t count_enemies(std::span<const MapThing> things) {
  const auto of_kind = [&](ThingKind kind) {
    return static_cast<std::int64_t>(std::ranges::count(things, kind, &MapThing::kind));
  };
  return of_kind(ThingKind::monster) + kMonstersPerBoss * of_kind(ThingKind::boss);
}

}  // namespace

double difficulty_of(const Metrics& metrics, const GenerationResult& map, std::int64_t tiles) {
  const std::int64_t steps = std::max<std::int64_t>(metrics.exit_path, 0);
  const std::int64_t across = std::int64_t{map.size().width} + map.size().height;
  return (ratio(steps, steps + across) + part(metrics.chokepoints, kTilesPerChokepoint, tiles) +
          part(metrics.dead_ends, kTilesPerDeadEnd, tiles) +
          part(count_enemies(map.things), kTilesPerEnemy, tiles)) /
         4;
}

}  // namespace karst
