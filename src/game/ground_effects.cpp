#include "karst/game/ground_effects.hpp"

#include "model/ground/dry_ground.hpp"
#include "terrain/paths/nearest.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {

BitGrid dry_ground(const GameMap& map) {
  BitGrid dry = map.walkable();
  leave_out_hazards(map.layout().ground, dry);
  return dry;
}

BitGrid harmless_ground(const GameMap& map) {
  BitGrid ground = map.walkable();
  BitGrid hazards(map.size());
  mark_hazards(map.layout().ground, hazards);
  hazards.for_each([&](LogicalPosition p) {
    const GroundEffect effect = effect_of(map.ground_at(p));
    if (effect.burn > 0 || effect.fall > 0) ground.clear(p);
  });
  return ground;
}

Grid<std::uint8_t> detour_costs(const GenerationResult& map) {
  BitGrid hazards(map.size());
  mark_hazards(map.ground, hazards);
  if (!hazards.any()) return {};
  Grid<std::uint8_t> costs(map.size(), 1);
  hazards.for_each([&](LogicalPosition p) { costs[p] = effect_of(map.ground[p]).detour; });
  return costs;
}

LogicalPosition landing_near(const GameMap& map, LogicalPosition p, const BitGrid& taken) {
  const LogicalPosition start = map.layout().start;
  const BitGrid dry = dry_ground(map);
  if (!dry.get_or_zero(start)) return start;
  BitGrid joined(map.size());
  RegionFlood().spread(dry, start, joined);
  BitGrid free = joined;
  if (taken.size() == free.size()) free.and_not(taken);
  if (const auto tile = nearest_set(free, p)) return *tile;
  return nearest_set(joined, p).value_or(start);
}

}  // namespace karst
