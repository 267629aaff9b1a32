#include "karst/model/connect_map.hpp"

#include <algorithm>

#include "karst/terrain/shapes.hpp"
#include "terrain/regions/connect_regions.hpp"

namespace karst {

void connect_regions(Build& build, std::int32_t width) {
  BitGrid& terrain = build.terrain;
  for (const LogicalPosition tile : build.must_open()) terrain.set(tile);
  // A map that is open to its edge, or too small for one, has no border to keep.
  const bool has_inside = terrain.width() > 2 && terrain.height() > 2;
  const std::int32_t border = terrain.any() ? closed_border(terrain) : has_inside ? 1 : 0;
  build.kept<Connector>().connect(
      terrain, {.width = width, .border = border, .must_open = build.must_open()});
}

}  // namespace karst
