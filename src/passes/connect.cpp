// Makes one region of the map: what lies apart is joined by the shortest cuts.
#include "terrain/regions/connect_regions.hpp"

#include <algorithm>

#include "passes/pass_table.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int width = 1;
};

constexpr auto kParams =
    describe(integer<&Params::width>("width", between(1, 100), "width of the cuts, in tiles"));

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any()) return not_possible("connect", "a map without a walkable tile", "");
  build.kept<Connector>().connect(build.terrain,
                                  {.width = params.width, .border = closed_border(build.terrain)});
  return {};
}

}  // namespace

constinit const Pass connect =
    pass<run>({.name = "connect",
               .description = "Joins everything that lies apart to the largest region, by the "
                              "shortest cuts that can do that.",
               .reads = "terrain",
               .writes = "terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
