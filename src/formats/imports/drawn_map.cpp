#include "formats/imports/drawn_map.hpp"

#include "karst/formats/formats.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {

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
  if (!has_start || !map.size().contains(map.start) || !walkable.get(map.start)) {
    const LogicalPosition middle{map.size().width / 2, map.size().height / 2};
    map.start = map.stairs_up.value_or(nearest_set(walkable, middle).value_or(LogicalPosition{}));
  }
  positions_from_terrain(walkable, map.valid_positions);
  map.hash = content_hash(map);
}

}  // namespace karst
