#include "locks/hidden_doors.hpp"

#include <algorithm>

#include "core/four_steps.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/paths/doorways.hpp"

namespace karst {
namespace {

bool stands_beside(const std::vector<LogicalPosition>& doors, LogicalPosition p) {
  return std::ranges::any_of(
      doors, [&](LogicalPosition door) { return manhattan_distance(door, p) == 1; });
}

bool is_used(const Build& build, LogicalPosition p) {
  const GenerationResult& map = build.map;
  const auto stands_here = [&](const auto& entry) { return entry.position == p; };
  return std::ranges::count(build.must_open(), p) > 0 || p == map.start || p == map.stairs_up ||
         p == map.stairs_down || std::ranges::any_of(map.subtypes, stands_here) ||
         std::ranges::any_of(map.points_of_interest, stands_here) ||
         std::ranges::any_of(map.faction_starts, stands_here);
}

}  // namespace

int SecretDoors::hide(int wanted, Build& build, Rng& rng) {
  open_ = build.terrain;
  shut_secret_doors(build.map, open_);  // from an earlier pass
  sites_.clear();
  list_door_sites(open_, sites_);
  leave_out_hazards(build.map.ground, open_);
  if (!open_.get_or_zero(build.map.start)) return 0;
  BitGrid& dry = build.scratch(0);
  dry = build.terrain;
  leave_out_hazards(build.map.ground, dry);
  dry_count_ = dry.count();
  rng.shuffle(std::span(sites_));
  int hidden = 0;
  tree_.take(open_);
  tree_.walk(build.map.start);
  for (const PackedPosition site : sites_) {
    if (hidden == wanted) break;
    const LogicalPosition doorway = site;
    if (is_used(build, doorway) || is_needed(build, doorway)) continue;
    const bool has_door = std::ranges::count(build.doors, doorway) > 0;
    if (!has_door && stands_beside(build.doors, doorway)) continue;
    if (!has_door) build.doors.push_back(doorway);
    build.map.subtypes.push_back({doorway, {Subtype::door, Subtype::secret}, 0, {}});
    open_.clear(doorway);
    tree_.take(open_);
    tree_.walk(build.map.start);
    ++hidden;
  }
  return hidden;
}

// Whether something that matters, or half of the map, lies behind it, or it is not reached itself.
bool SecretDoors::is_needed(const Build& build, LogicalPosition doorway) const {
  const std::int32_t gate = tree_.number_at(doorway);
  if (gate <= 0) return true;
  if (tree_.visit(gate).cut_off == 0) return false;
  const std::int64_t in_sight = tree_.count() - tree_.visit(gate).cut_off - 1;  // without the door
  if (2 * in_sight < dry_count_) return true;
  const auto lies_behind = [&](LogicalPosition p) {
    // What stands in a wall is reached from beside it.
    const auto is_behind = [&](LogicalPosition tile) {
      if (!open_.get_or_zero(tile)) return false;
      const std::int32_t number = tree_.number_at(tile);
      return number >= 0 && tree_.is_behind(number, gate);
    };
    return is_behind(p) || (!open_.get_or_zero(p) &&
                            std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
                              return is_behind({p.x + step.x, p.y + step.y});
                            }));
  };
  const GenerationResult& map = build.map;
  const auto marked = [&](const MarkedTile& tile) {
    return !tile.types.contains(Subtype::secret) && lies_behind(tile.position);
  };
  const auto place = [&](const auto& item) { return lies_behind(item.position); };
  // Stairs that the caller wants somewhere may not stand there yet.
  return std::ranges::any_of(build.must_open(), lies_behind) ||
         (map.stairs_up && lies_behind(*map.stairs_up)) ||
         (map.stairs_down && lies_behind(*map.stairs_down)) ||
         std::ranges::any_of(map.subtypes, marked) ||
         std::ranges::any_of(map.faction_starts, place) ||
         std::ranges::any_of(map.points_of_interest, place);
}

}  // namespace karst
