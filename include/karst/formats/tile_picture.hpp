// Maps drawn with the pictures of a tile set.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "karst/core/bit_grid.hpp"
#include "karst/core/coordinates.hpp"
#include "karst/core/result.hpp"
#include "karst/formats/picture.hpp"
#include "karst/formats/tile_set.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/model/map.hpp"

namespace karst {

// What of a map is shown, and in which light. The default is all of it in full light.
struct TileView {
  std::optional<TileWindow> window = std::nullopt;  // only this part; it is clipped to the map
  const BitGrid* revealed = nullptr;                // tiles that are not set are black
  const BitGrid* visible = nullptr;                 // tiles that are not set are dim
  std::span<const ColorMatrix> matrices = {};       // one a tile of the map, row by row, or none
};

// What makes tiles dim that are not visible.
inline constexpr ColorMatrix kDimLight = ColorMatrix::tint(108, 112, 134);

// The pixels, alpha 255. The same map, tile set and view give the same pixels everywhere, and a
// window shows just what a picture of the whole map shows there. The error is about a map without
// tiles, a view that does not fit the map, a picture of more than kMostPicturePixels, or something
// on the map that the tile set has no picture of.
Result<Picture> render_tiles(const GenerationResult& map, const TileSet& tiles,
                             const TileView& view = {});
// The same as the bytes of a PNG file; the pixels are never held all at once.
Result<std::string> write_tiles_png(const GenerationResult& map, const TileSet& tiles,
                                    const TileView& view = {});

}  // namespace karst
