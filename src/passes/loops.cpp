// Opens thin walls where the way round is long, until no such wall is left or enough are open.
//
//   #########      #########
//   #...#...#      #...#...#
//   #...#...#  ->  #.......#
//   #...#...#      #...#...#
//   #.#####.#      #.#####.#
//   #.......#      #.......#
//   #########      #########
#include <vector>

#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/paths/detour.hpp"
#include "terrain/paths/loop_walls.hpp"

namespace karst {
namespace {

struct Params {
  int detour = 20;
  int walls = 1000;
};

constexpr auto kParams = describe(
    integer<&Params::detour>("detour", between(2, kMaxDetour),
                             "a thin wall is opened if the way round it has more steps"),
    integer<&Params::walls>("walls", between(0, 1'000'000), "so many walls are opened at most"));

Result<void> run(const Params& params, Build& build) {
  BitGrid& apart = build.scratch(0);
  mark_places(build, apart);
  for (const MarkedTile& tile : build.map.subtypes) apart.set(tile.position);
  Rng rng = build.rng("loops");
  build.kept<LoopOpener>().open_walls(build.terrain, apart, {params.detour, params.walls}, rng);
  return {};
}

}  // namespace

constinit const Pass loops = pass<run>(
    {.name = "loops",
     .description = "Opens walls one tile thick where the way round is long; never beside "
                    "doors, stairs, marks or places.",
     .reads = "terrain, doors, start, stairs, places, marks",
     .writes = "terrain: opens",
     .gives_up = kHowOpen},
    kParams);

}  // namespace karst
