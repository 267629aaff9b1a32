// The stairs down: where the caller wants them. Else in the middle of a random room other than the
// first, or on a random tile when there is no such room. On a battle map neither side shall stand
// beside them, so there they lie away from the starts. Never at the start. A map of one tile has
// none, and a map with an exit needs none.
#include <fmt/format.h>

#include <algorithm>

#include "passes/pass_table.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

// A random walkable tile other than the start.
LogicalPosition random_tile(const Build& build, std::int64_t walkable_count, Rng& rng) {
  const auto chosen = rng.below(static_cast<std::uint32_t>(walkable_count - 1));
  // The start counts as the last tile, so the tile that is really last stands in for it.
  const LogicalPosition tile = nth_set(build.terrain, chosen);
  return tile == build.map.start ? nth_set(build.terrain, walkable_count - 1) : tile;
}

// How near the start and the starts of the factions come to a tile.
std::int64_t distance_to_starts(const GenerationResult& map, LogicalPosition tile) {
  std::int64_t nearest = manhattan_distance(tile, map.start);
  for (const FactionStart& start : map.faction_starts) {
    nearest = std::min(nearest, manhattan_distance(tile, start.position));
  }
  return nearest;
}

// Of a few random tiles the one that lies farthest from all starts.
LogicalPosition tile_off_the_starts(const Build& build, std::int64_t walkable_count, Rng& rng) {
  constexpr int kDraws = 8;
  LogicalPosition best = random_tile(build, walkable_count, rng);
  for (int draw = 1; draw < kDraws; ++draw) {
    const LogicalPosition tile = random_tile(build, walkable_count, rng);
    if (distance_to_starts(build.map, tile) > distance_to_starts(build.map, best)) best = tile;
  }
  return best;
}

// The tile nearest to the middle of a random room other than the first.
std::optional<LogicalPosition> tile_in_room(Build& build, Rng& rng) {
  const std::vector<Rect>& rooms = build.map.rooms;
  const Rect& room = rooms[1 + rng.below(static_cast<std::uint32_t>(rooms.size() - 1))];
  const LogicalPosition start = build.map.start;
  if (!build.terrain.get_or_zero(start)) return nearest_set(build.terrain, room.center());
  build.terrain.clear(start);
  const auto tile = nearest_set(build.terrain, room.center());
  build.terrain.set(start);
  return tile;
}

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
  Rng rng = build.rng("place_stairs");
  const bool battle = !build.map.faction_starts.empty();
  if (!battle && build.map.rooms.size() >= 2) {
    build.map.stairs_down = tile_in_room(build, rng);
  } else if (const std::int64_t count = build.terrain.count(); count >= 2) {
    build.map.stairs_down =
        battle ? tile_off_the_starts(build, count, rng) : random_tile(build, count, rng);
  }
  return {};
}

}  // namespace

constinit const Pass place_stairs =
    pass<run>({.name = "place_stairs",
               .description = "Puts the stairs down where the caller wants them, else into a "
                              "random room other than the first, or away from the starts of "
                              "factions.",
               .reads = "terrain, rooms, start, faction starts, exit",
               .writes = "stairs down"},
              kNoParams);

}  // namespace karst
