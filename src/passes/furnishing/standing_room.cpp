#include "passes/furnishing/standing_room.hpp"

#include <array>

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
  if (!map.ground.empty()) {
    walk_.for_each([&](LogicalPosition p) {
      if (is_wet(map.ground[p])) free_.clear(p);
    });
  }
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
bool StandingRoom::may_block(LogicalPosition p) const {
  if (!is_free(p)) return false;
  std::array<bool, 8> free{};
  int count = 0;
  for (std::size_t i = 0; i < kCircle.size(); ++i) {
    free[i] = walk_.get_or_zero({p.x + kCircle[i].x, p.y + kCircle[i].y});
    count += free[i] ? 1 : 0;
  }
  if (count < kFewestAround) return false;
  // Arcs that hold a straight neighbour; a lone corner is reached from elsewhere.
  int arcs = 0;
  for (std::size_t i = 1; i < 8; i += 2) {
    const bool joined_before = free[i] && free[i - 1] && free[(i + 6) % 8];
    arcs += free[i] && !joined_before ? 1 : 0;
  }
  return arcs == 1 || (arcs == 0 && count == 8);
}

bool StandingRoom::put(LogicalPosition p, Furniture furniture, Build& build) {
  if (is_solid(furniture) ? !may_block(p) : !is_free(p)) return false;
  free_.clear(p);
  if (is_solid(furniture)) walk_.clear(p);
  build.map.features.push_back({std::string(to_string(furniture)), p});
  return true;
}

}  // namespace karst
