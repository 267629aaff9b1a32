// Draws what overlays.hpp tells on a picture of a map, and says what it means.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "karst/model/room_graph.hpp"
#include "karst/render/picture.hpp"
#include "render/palette.hpp"

namespace karst {

// An entry of the legend: a patch of colour, a ramp from one to another, or a line.
struct OverlaySign {
  std::string word;
  Colour from;
  Colour to;
  bool is_line = false;
};

// On a picture of the whole map with tiles of so many pixels; `marks` are the boxes in it that nothing hides.
// What was drawn, for the legend.
std::vector<OverlaySign> paint_overlays(Picture& picture, const GenerationResult& map,
                                        std::int32_t tile_pixels, const PictureLayers& layers,
                                        std::span<const TileArea> marks);

}  // namespace karst
