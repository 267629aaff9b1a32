// Pictures of maps in memory, for windows, thumbnails and sheets.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/coordinates.hpp"
#include "karst/core/result.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Rows from the top, pixels from the left, four bytes each: red, green, blue and alpha.
struct Picture {
  std::int32_t width = 0;          // in pixels
  std::int32_t height = 0;         // in pixels
  std::vector<std::uint8_t> rgba;  // row by row, four bytes a pixel: red, green, blue, alpha
};

inline constexpr std::int32_t kMostTilePixels = 64;
inline constexpr std::int64_t kMostPicturePixels = std::int64_t{1} << 27;

// What a picture shows on top of its map, for those who ask.
struct PictureLayers {
  // Every room's number, its role if it has one, and lines along the ways between linked rooms in
  // the colour of the link's kind. Taken from map.graph, or from room_graph() where that is empty.
  bool rooms = false;
  // Monsters, bosses, traps, puzzles, events and loot: map.things.
  bool things = false;
  // How many steps every tile is from the start, or from `at`, as a colour.
  bool distance = false;
  // The floor around every island of wall that one can walk around.
  bool loops = false;
  // Tiles whose loss parts five tiles or more from five or more, as the metric counts them.
  bool chokepoints = false;
  // What is seen from the start, or from `at`, while doors and locks are shut.
  bool sight = false;
  // The way from the start to the goal, through keys and locks in the order of map.solution.
  bool solution = false;
  // Deep water, lava, chasms and traps.
  bool hazards = false;
  // For `distance` and `sight`.
  std::optional<LogicalPosition> at = std::nullopt;

  bool any() const;
};

// A layer by its name, as commands and files know it.
struct PictureLayerInfo {
  std::string_view name;     // "rooms"
  std::string_view meaning;  // a phrase, for help
  bool PictureLayers::*is_on = nullptr;
};
std::span<const PictureLayerInfo> picture_layer_infos();
// From names with commas between: "rooms,things". The error names what is no layer.
Result<PictureLayers> picture_layers_from(std::string_view names);

// The map as its PNG shows it, every tile a square of 1..64 pixels. From about 4 pixels on it shows
// faces and shadows of walls, steps between heights and rough ground; marks are at least 21 pixels
// large. The same map gives the same pixels everywhere; alpha is 255. The error is about the map
// (it has no tiles) or about a picture of more than 134,217,728 pixels.
Result<Picture> draw_picture(const GenerationResult& map, std::int32_t tile_pixels,
                             const PictureLayers& layers = {});
// The same for a part of the map, which is clipped to it: just what a picture of the whole map shows
// there. Only the part counts for the limit of pixels, unless there are layers, for which the whole
// is drawn. The error may also be about a window that shows no tile.
Result<Picture> draw_window(const GenerationResult& map, const TileWindow& window,
                            std::int32_t tile_pixels, const PictureLayers& layers = {});
// Draws layers on a picture of the whole map with tiles of so many pixels. Icons have at least 15
// pixels: they are never cut off, and where tiles are small they move aside, as far as there is
// room. The error is about a picture of another size.
Result<void> draw_layers(Picture& picture, const GenerationResult& map, std::int32_t tile_pixels,
                         const PictureLayers& layers);
// The bytes of a PNG file of a map with layers, at up to 32 pixels a tile and about 1600 on the
// longer side, and below it a legend of what it shows. Without layers it is the format "png".
Result<std::string> write_layers_png(const GenerationResult& map, const PictureLayers& layers);

// How pictures of maps look.
enum class PictureStyle : std::uint8_t {
  shaded,  // walls with faces and shadows, in colour: draw_picture
  ink,     // a pen on paper, with hatching around what is open, as printed dungeons have it
};
// The map drawn with a pen, every tile a square of 1..64 pixels, with the numbers of its rooms, as
// in the room graph, if asked for. The same map gives the same pixels everywhere; alpha is 255. The error is about
// the map or about a picture of more than 16,777,216 pixels.
Result<Picture> draw_ink_picture(const GenerationResult& map, std::int32_t tile_pixels,
                                 bool numbers = false);

// The picture, so many times smaller: each pixel is the mean of a square of them, alpha 255. What is left at
// the right and below is cut off. `times` is 1 at least.
Picture shrunk(const Picture& picture, std::int32_t times);

// Several pictures on one, row by row with so many columns, each above its caption. The captions
// know lower-case letters, digits and _=.- and are cut off where the picture ends. The error is
// about an empty sheet or one of more than 134,217,728 pixels.
struct CaptionedPicture {
  std::string caption;  // printable ASCII; stands below the picture
  Picture picture;      // all of a sheet may differ in size
};
Result<Picture> draw_sheet(std::span<const CaptionedPicture> pictures, std::int32_t columns);

// The bytes of a PNG file. The error is about a picture that is empty, too large, or has not four
// bytes a pixel.
Result<std::string> write_png(const Picture& picture);

}  // namespace karst
