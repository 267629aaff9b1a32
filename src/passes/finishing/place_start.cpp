// Where a player enters the map: the entry that the caller asked for (which gets the stairs up),
// the stairs up that the generator made, the first room, which is made one that lies far out, or a
// tile near a corner; but never where the caller wants the stairs down.
#include <fmt/format.h>

#include "passes/finishing/far_ends.hpp"
#include "passes/pass_table.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

// Without the tile where the caller wants the stairs down.
LogicalPosition middle_of_first_room(Build& build) {
  BitGrid& terrain = build.terrain;
  const auto exit = build.exit();
  const bool hide_exit = exit && terrain.get(*exit);
  if (hide_exit) terrain.clear(*exit);
  const auto middle = nearest_set(terrain, build.map.rooms[0].center());
  if (hide_exit) terrain.set(*exit);
  return middle.value_or(LogicalPosition{});
}

LogicalPosition choose_start(Build& build) {
  if (build.map.stairs_up) return *build.map.stairs_up;
  // Where the way out is there already, or rooms are places, the first room was chosen before.
  const bool is_chosen = goal_of(build.map) || !build.map.points_of_interest.empty();
  if (build.map.rooms.empty() || (!is_chosen && build.map.rooms.size() == 1)) {
    return outermost_tile(build);
  }
  if (!is_chosen && !build.map.faction_starts.empty() && !build.exit()) {
    place_ends_around_chambers(build);
    return build.map.start;
  }
  if (!is_chosen) put_outermost_room_first(build);
  return middle_of_first_room(build);
}

Result<void> run(const NoParams&, Build& build) {
  const GenerationResult& map = build.map;
  const auto entry = build.entry();
  build.kept<OwnEnds>() = {
      .start = !entry && !map.stairs_up && map.points_of_interest.empty(),
      .place = !entry && !map.stairs_up && !map.points_of_interest.empty(),
      .exit = !build.exit() && !goal_of(map)};
  if (entry && !build.map.stairs_up) {
    if (!build.terrain.get(*entry)) {
      return not_possible("place_start", fmt::format("entry {},{}", entry->x, entry->y),
                          "was not opened by the generator");
    }
    build.map.stairs_up = entry;
  }
  build.map.start = choose_start(build);
  return {};
}

}  // namespace

constinit const Pass place_start =
    pass<run>({.name = "place_start",
               .description = "Chooses where a player enters; puts the stairs up on a given entry.",
               .reads = "terrain, rooms, stairs up, entry",
               .writes = "start, stairs up; stairs down in the chambers of battle maps"},
              kNoParams);

}  // namespace karst
