// Hides some doorways: as secret doors, which look like wall until somebody finds them. The map can
// be crossed without any of them.
//
//   ########      ########
//   #...+..#      #...S..#     the room behind is for those who look for it
//   #...#..#  ->  #...#..#
//   ########      ########
#include <fmt/format.h>

#include "locks/hidden_doors.hpp"
#include "passes/pass_table.hpp"
#include "terrain/regions/region_count.hpp"

namespace karst {
namespace {

struct Params {
  int count = 2;
};

constexpr auto kParams = describe(
    integer<&Params::count>("count", between(0, 1000),
                            "doorways that are hidden, as far as there are such that nobody needs"));

Result<void> run(const Params& params, Build& build) {
  if (const std::size_t parts = build.kept<RegionCount>().of(build.terrain); parts > 1) {
    return not_possible("secret_doors", "the map",
                        fmt::format("lies in {} parts here; let \"connect\" run before", parts));
  }
  Rng rng = build.rng("secret_doors");
  build.kept<SecretDoors>().hide(params.count, build, rng);
  return {};
}

}  // namespace

constinit const Pass secret_doors =
    pass<run>({.name = "secret_doors",
               .description = "Hides doorways as secret doors: short cuts, or ways to parts that "
                              "hold neither the way out nor keys, locks and places.",
               .reads = "terrain, doors, start, stairs, places, marks",
               .writes = "doors, marks"},
              kParams);

}  // namespace karst
