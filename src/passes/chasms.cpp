// Chasms: pits with a rim of rubble, over which one sees, and bridges where the way needs them.
#include "passes/ground/placed_hazards.hpp"
#include "passes/ground/shores.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

struct Params {
  double share = 0.06;
  int count = 0;
  double rim = 0.35;
  bool over_rock = true;
  bool bridges = true;
};

constexpr auto kParams = describe(
    real<&Params::share>("share", between(0.0, 0.5), "of the map's tiles, as far as there is room"),
    integer<&Params::count>("count", between(0, 1000),
                            "chasms; 0: one or two up to 100x80 and more on larger maps"),
    real<&Params::rim>("rim", between(0.0, 1.0), "share of the tiles around them that has rubble"),
    flag<&Params::over_rock>("over_rock",
                             "chasms also lie where there was rock, which one then sees across; never "
                             "where there are locks or biomes"),
    flag<&Params::bridges>("bridges", "a chasm may part dry ground where a bridge can cross it"));

constexpr std::int64_t kUsualChasms = 1;

Result<void> run(const Params& params, Build& build) {
  const HazardBed::Rules rules{.ground = Ground::chasm,
                               .crossing = Ground::bridge,
                               .over_rock = params.over_rock,
                               .crossings = params.bridges};
  BitGrid& laid = build.scratch(0);
  lay_blobs(build, rules, {params.share, count_for(params.count, kUsualChasms, build.size()),
             params.count == 0 ? kUsualChasms : 0}, laid);
  Rng rng = build.rng("rims");
  if (laid.any() && params.rim > 0) lay_shore(build, {Ground::rubble, params.rim}, rng, 1, laid);
  return {};
}

}  // namespace

constinit const Pass chasms =
    pass<run>({.name = "chasms",
               .version = 2,
               .description = "Opens pits in the ground. Whoever falls into one lands a level below; "
                              "start, stairs and rooms stay joined by ways around or over bridges.",
               .reads = "terrain, rooms, doors, start, stairs, places, marks, biomes, ground",
               .writes = "ground; terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
