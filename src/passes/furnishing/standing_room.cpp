#include "passes/furnishing/standing_room.hpp"

#include <algorithm>
#include <array>

#include "core/bits/bits_where.hpp"
#include "core/four_steps.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/protected_tiles.hpp"

namespace karst {
namespace {

// The eight around a tile, one after the other in a circle.
constexpr std::array<LogicalPosition, 8> kCircle = {
    {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};
constexpr int kFewestAround = 3;  // free tiles around something solid: those of a corner

// Ground on which nothing is put up.
bool is_wet(Ground ground) {
  return is_hazard(ground) || ground == Ground::shallow_water || ground == Ground::bridge;
}

// Starts, stairs, doors, keys and locks.
void mark_entrances(const Build& build, BitGrid& used) {
  const GenerationResult& map = build.map;
  used.reset(build.size());
  const auto mark = [&](LogicalPosition p) {
    if (used.size().contains(p)) used.set(p);
  };
  mark(map.start);
  if (map.stairs_up) mark(*map.stairs_up);
  if (map.stairs_down) mark(*map.stairs_down);
  for (const LogicalPosition door : build.doors) mark(door);
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.pair != 0) mark(tile.position);
  }
}

// Where one gets without wading, finding secret doors or opening locks.
void find_ways(const GenerationResult& map, const BitGrid& terrain, BitGrid& ways) {
  ways = terrain;
  shut_hazards_and_secret_doors(map, ways);
  shut_locks(map, ways);
}

}  // namespace

void StandingRoom::begin(Build& build) {
  const GenerationResult& map = build.map;
  open_ = build.terrain;
  walk_ = open_;
  leave_out_hazards(map.ground, walk_);
  free_ = walk_;
  BitGrid& used = build.scratch(0);
  mark_uses(build, used);
  // A step away from stairs and doors, too.
  used.for_each([&](LogicalPosition p) {
    free_.clear(p);
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside{p.x + step.x, p.y + step.y};
      if (free_.size().contains(beside)) free_.clear(beside);
    }
  });
  for_each_word_where(
      map.ground, [](Ground ground) { return is_wet(ground); }, free_,
      [](BitGrid::Word& word, BitGrid::Word wet) { word &= ~wet; });
  for (const Feature& feature : map.features) {
    if (!free_.size().contains(feature.position)) continue;
    free_.clear(feature.position);
    const auto furniture = furniture_of(feature.type);
    if (!furniture || is_solid(*furniture)) walk_.clear(feature.position);
  }
}

// Without the tile its neighbours must still be joined by those around it, along one arc:
//
//   ...      ###      #.#
//   .o.      .o.      .o.
//   ###      ...      ###
//   yes      yes      no
StandingRoom::Surroundings StandingRoom::look_around(LogicalPosition p) const {
  std::array<bool, 8> free{};
  Surroundings found;
  for (std::size_t i = 0; i < kCircle.size(); ++i) {
    free[i] = walk_.get_or_zero({p.x + kCircle[i].x, p.y + kCircle[i].y});
    found.free += free[i] ? 1 : 0;
  }
  for (std::size_t i = 1; i < 8; i += 2) {
    const bool joined_before = free[i] && free[i - 1] && free[(i + 6) % 8];
    found.arcs += free[i] && !joined_before ? 1 : 0;
  }
  return found;
}

bool StandingRoom::may_block(LogicalPosition p) const {
  if (!is_free(p)) return false;
  const Surroundings around = look_around(p);
  const bool is_in_midst = around.free == static_cast<int>(kCircle.size());
  return around.free >= kFewestAround && (around.arcs == 1 || is_in_midst);
}

bool StandingRoom::put(LogicalPosition p, Furniture furniture, Build& build) {
  if (is_solid(furniture) ? !may_block(p) : !is_free(p)) return false;
  free_.clear(p);
  if (is_solid(furniture)) walk_.clear(p);
  build.map.features.push_back({std::string(to_string(furniture)), p});
  return true;
}

bool StandingRoom::has_changed_around(LogicalPosition p) const {
  if (changed_.get_or_zero(p)) return true;
  return std::ranges::any_of(kCircle, [&](LogicalPosition step) {
    return changed_.get_or_zero({p.x + step.x, p.y + step.y});
  });
}

bool StandingRoom::still_stands(const Feature& feature, const Grid<Ground>& ground) const {
  const LogicalPosition p = feature.position;
  if (used_.get_or_zero(p) || (!ground.empty() && is_hazard(ground[p]))) return false;
  if (!has_changed_around(p)) return true;
  const auto furniture = furniture_of(feature.type);
  if (furniture == Furniture::torch) {
    return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      return is_wall({p.x + step.x, p.y + step.y});
    });
  }
  if (furniture && !is_solid(*furniture)) return true;
  const bool is_before_entrance = std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
    return used_.get_or_zero({p.x + step.x, p.y + step.y});
  });
  return !is_before_entrance && look_around(p).arcs <= 1;
}

void StandingRoom::look_after(const BitGrid& terrain_before, const GenerationResult& before,
                              Build& build) {
  GenerationResult& map = build.map;
  open_ = build.terrain;
  find_ways(map, build.terrain, walk_);
  find_ways(before, terrain_before, changed_);
  changed_ ^= walk_;
  mark_entrances(build, used_);
  stood_.clear();
  for (const Feature& feature : before.features) stood_.push_back(feature.position);
  std::ranges::sort(stood_, comes_before);
  std::erase_if(map.features, [&](const Feature& feature) {
    const bool is_new = !std::ranges::binary_search(stood_, feature.position, comes_before);
    if (!is_new && !still_stands(feature, map.ground)) return true;
    const auto furniture = furniture_of(feature.type);
    if (!furniture || is_solid(*furniture)) walk_.clear(feature.position);
    return false;
  });
}

}  // namespace karst
