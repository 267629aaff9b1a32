// The stairs down: where the caller wants them. Else a long way from the start, in the middle of a
// room other than the first, or on any tile when there is no such room; on a battle map away from
// both sides. Never at the start. A map of one tile has none, and a map with an exit needs none.
#include <fmt/format.h>

#include "passes/finishing/far_ends.hpp"
#include "passes/pass_table.hpp"

namespace karst {
namespace {

Result<void> run(const NoParams&, Build& build) {
  if (build.map.stairs_down) return {};
  if (const auto exit = build.exit()) {
    if (!build.terrain.get(*exit)) {
      return not_possible("place_stairs", fmt::format("exit {},{}", exit->x, exit->y),
                          "was not opened by the generator");
    }
    build.map.stairs_down = exit;
    return {};
  }
  if (goal_of(build.map)) return {};  // an exit leads out of the map
  build.map.stairs_down = draw_far_exit(build);
  return {};
}

}  // namespace

constinit const Pass place_stairs =
    pass<run>({.name = "place_stairs",
               .description = "Puts the stairs down where the caller wants them, else a long way "
                              "from the start, into a room other than the first where there is one.",
               .reads = "terrain, rooms, start, faction starts, exit",
               .writes = "stairs down"},
              kNoParams);

}  // namespace karst
