#include "formats/imports/drawn_map.hpp"

#include "karst/formats/formats.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

// Not on the stairs down, unless there is nothing else.
LogicalPosition start_near_middle(const GenerationResult& map, const BitGrid& walkable) {
  const LogicalPosition middle{map.size().width / 2, map.size().height / 2};
  BitGrid free = walkable;
  if (map.stairs_down) free.clear(*map.stairs_down);
  if (const auto start = nearest_set(free, middle)) return *start;
  return nearest_set(walkable, middle).value_or(LogicalPosition{});
}

}  // namespace

void finish_drawn_map(GenerationResult& map, bool has_start) {
  map.generator = kDrawnMap;
  map.generator_version = 1;
  map.stairs_up.reset();
  map.stairs_down.reset();
  for (const LogicalPosition p : special_tiles(map.tiles)) {
    if (map.tiles[p] == TileType::stairs_up) map.stairs_up = p;
    if (map.tiles[p] == TileType::stairs_down) map.stairs_down = p;
  }
  const BitGrid walkable = walkable_tiles(map.tiles);
  if (!has_start || !walkable.get_or_zero(map.start)) {
    map.start = map.stairs_up ? *map.stairs_up : start_near_middle(map, walkable);
  }
  positions_from_terrain(walkable, map.valid_positions);
  map.hash = content_hash(map);
}

}  // namespace karst
