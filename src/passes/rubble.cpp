// Rubble: where walls have crumbled, at their feet and in dead ends.
#include "passes/ground/patches.hpp"
#include "passes/ground/shores.hpp"
#include "passes/pass_table.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  double share = 0.08;
  int largest = 9;
};

constexpr auto kParams = describe(
    real<&Params::share>("share", between(0.0, 1.0),
                         "of the bare floor, as far as heaps find room"),
    integer<&Params::largest>("largest", between(1, 2000), "tiles of the largest heap"));

constexpr double kFrayed = 0.25;

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any() || params.share <= 0) return {};
  BitGrid& sites = build.scratch(0);
  BitGrid& walls = build.scratch(1);
  walls = build.terrain;
  walls.invert();
  dilate(walls);
  mark_bare(build, sites);
  sites &= walls;
  lay_patches(build, {Ground::rubble, params.share, 1, params.largest, kFrayed}, sites);
  return {};
}

}  // namespace

constinit const Pass rubble =
    pass<run>({.name = "rubble",
               .description = "Strews rubble at the foot of walls.",
               .reads = "terrain, doors, stairs, ground",
               .writes = "ground"},
              kParams);

}  // namespace karst
