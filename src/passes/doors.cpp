// Hangs doors where a room begins: between two walls that both go on, never two side by side.
//
//   ########      ########
//   #...####      #...####
//   #......#  ->  #...+..#
//   #...####      #...####
//   ########      ########
#include <algorithm>
#include <vector>

#include "core/four_steps.hpp"
#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/paths/doorways.hpp"

namespace karst {
namespace {

struct Params {
  double share = 0.6;
};

constexpr auto kParams = describe(real<&Params::share>(
    "share", between(0.0, 1.0), "share of the doorways without a door that get one"));

Result<void> run(const Params& params, Build& build) {
  BitGrid& taken = build.scratch(0);
  BitGrid& doors = build.scratch(1);
  mark_places(build, taken);
  for (const LogicalPosition door : build.doors) doors.set(door);
  auto& sites = build.kept<std::vector<PackedPosition>>();
  sites.clear();
  list_door_sites(build.terrain, sites);
  Rng rng = build.rng("doors");
  for (const PackedPosition packed_site : sites) {
    const LogicalPosition site = packed_site;
    if (rng.unit() >= params.share || taken.get(site)) continue;
    const bool beside_door = std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
      return doors.get_or_zero({site.x + step.x, site.y + step.y});
    });
    if (beside_door) continue;
    doors.set(site);
    build.doors.push_back(site);
  }
  return {};
}

}  // namespace

constinit const Pass doors =
    pass<run>({.name = "doors",
               .description = "Hangs doors in doorways: where a room begins, between two walls of "
                              "which neither ends there, never side by side.",
               .reads = "terrain, doors, start, stairs, places, marks",
               .writes = "doors",
               .gives_up = kHowOpen},  // annexes of tile dungeons have openings without doors
              kParams);

}  // namespace karst
