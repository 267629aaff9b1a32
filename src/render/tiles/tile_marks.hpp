// What stands on the tiles of a map, as pictures of a tile set.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "karst/render/tile_set.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/model/map.hpp"

namespace karst {

struct PlacedPicture {
  LogicalPosition position;
  const Picture* picture = nullptr;
  const ColorMatrix* colours = nullptr;  // none: as they are in the picture
  bool small = false;                    // half as large, in the lower right quarter
};

// Row by row; where several stand on one tile, the later ones lie on top. What the tile set lacks is
// drawn plainly.
std::vector<PlacedPicture> placed_pictures(const GenerationResult& map, const TileSet& tiles);
// The names of what it lacks, as TileSet::find takes them.
std::set<std::string> missing_pictures(const GenerationResult& map, const TileSet& tiles);

}  // namespace karst
