// Maps drawn with the pictures of a tile set.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/coordinates.hpp"
#include "karst/core/result.hpp"
#include "karst/render/picture.hpp"
#include "karst/render/tile_set.hpp"
#include "karst/game/game_map.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/model/map.hpp"

namespace karst {

// What of a map is shown, and in which light. The default is all of it in full light.
struct TileView {
  std::optional<TileWindow> window = std::nullopt;  // only this part; it is clipped to the map
  const BitGrid* revealed = nullptr;                // tiles that are not set are black
  const BitGrid* visible = nullptr;                 // tiles that are not set are dim
  const std::map<std::uint32_t, ColorMatrix>* colors = nullptr;  // by flat index, as in GameState
  bool blend_lands = true;  // false: a tile shows its own land alone, as editors of tiles do
};

// What makes tiles dim that are not visible.
inline constexpr ColorMatrix kDimLight = ColorMatrix::tint(108, 112, 134);

// The pixels, alpha 255. The same map, tile set and view give the same pixels everywhere, and a
// window shows just what a picture of the whole map shows there. The error is about a map without
// tiles, a view that does not fit the map or a picture of more than kMostPicturePixels. What stands on
// the map and has no picture in the tile set is drawn as a plain mark.
Result<Picture> render_tiles(const GenerationResult& map, const TileSet& tiles,
                             const TileView& view = {});
// The same as the bytes of a PNG file; the pixels are never held all at once.
Result<std::string> write_tiles_png(const GenerationResult& map, const TileSet& tiles,
                                    const TileView& view = {});

// A running game as its player knows it: what was never revealed is black, what is out of sight is
// dim, and the light is that of the map. Taken keys and opened locks are gone, stairs are where
// they are now, and there is no mark at the start. What the game's entities look like is the
// game's own affair.
Result<Picture> render_tiles(const GameMap& map, const TileSet& tiles,
                             std::optional<TileWindow> window = std::nullopt);

// Whether a picture of a whole map of this size can be drawn, asked before there is a map. The
// error is that of render_tiles.
Result<void> check_tile_picture(Size map, const TileSet& tiles);

// What pictures of this map do not show as the tile set has no pictures of it: rough ground that looks
// like any floor, heights without ledges, plain marks with the file and the role of the picture that
// is missing. One line each, for whoever chose the tile set.
std::vector<std::string> not_shown(const GenerationResult& map, const TileSet& tiles);

}  // namespace karst
