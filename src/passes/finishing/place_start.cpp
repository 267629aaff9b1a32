// Where a player enters the map: the entry that the caller asked for (which gets the stairs up),
// the stairs up that the generator made, the first room, the middle of the map, or any tile; but
// never where the caller wants the stairs down.
#include <fmt/format.h>

#include "passes/pass_table.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

LogicalPosition choose_start(const Build& build) {
  const BitGrid& terrain = build.terrain;
  if (build.map.stairs_up) return *build.map.stairs_up;
  if (!build.map.rooms.empty()) {
    return nearest_set(terrain, build.map.rooms[0].center()).value_or(LogicalPosition{});
  }
  const LogicalPosition middle{terrain.width() / 2, terrain.height() / 2};
  if (terrain.get(middle)) return middle;
  return terrain.find_first().value_or(LogicalPosition{});
}

Result<void> run(const NoParams&, Build& build) {
  const auto entry = build.entry();
  if (entry && !build.map.stairs_up) {
    if (!build.terrain.get(*entry)) {
      return not_possible("place_start", fmt::format("entry {},{}", entry->x, entry->y),
                          "was not opened by the generator");
    }
    build.map.stairs_up = entry;
  }
  const auto exit = build.exit();
  const bool hide_exit = exit && build.terrain.get(*exit);
  if (hide_exit) build.terrain.clear(*exit);
  build.map.start = choose_start(build);
  if (hide_exit) build.terrain.set(*exit);
  return {};
}

}  // namespace

constinit const Pass place_start =
    pass<run>({.name = "place_start",
               .description = "Chooses where a player enters; puts the stairs up on a given entry.",
               .reads = "terrain, rooms, stairs up, entry",
               .writes = "start, stairs up"},
              kNoParams);

}  // namespace karst
