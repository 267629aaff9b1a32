// Draws a world as people draw maps: seas with shoals and beaches, light on the slopes, trees and
// peaks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/coordinates.hpp"
#include "render/palette.hpp"
#include "render/worlds/world_ground.hpp"
#include "render/worlds/world_icons.hpp"
#include "render/worlds/world_props.hpp"

namespace karst {

// The colour that stands for a cover where there is room for one only.
Colour legend_colour(Cover cover);
// The colour of a whole tile, by its cover and its height or depth.
Colour tile_colour(const WorldGround& ground, LogicalPosition tile);

// Draws one row after the other, from the top.
class WorldPainter {
 public:
  WorldPainter(const GenerationResult& map, std::int32_t tile_pixels);
  // Only a window, which lies inside the map, as a picture of the whole map shows it.
  WorldPainter(const GenerationResult& map, std::int32_t tile_pixels, const TileWindow& window);
  WorldPainter(const WorldPainter&) = delete;  // its parts refer to each other
  WorldPainter& operator=(const WorldPainter&) = delete;

  std::int32_t width() const { return (window_.right - window_.left) * tile_; }
  std::int32_t height() const { return (window_.bottom - window_.top) * tile_; }
  // The next row of pixels; good until the next call. There are height() of them.
  std::span<const Colour> next_row();

 private:
  struct Pixel {
    GroundPoint ground;
    std::int32_t x = 0;
    std::int32_t light = 0;  // -256 in full shade .. 256 in full light
  };

  // The ground at a pixel of the row at hand, whose height is kept for the slopes below it.
  GroundPoint ground_at(std::int32_t x);
  Colour colour_of(const Pixel& pixel) const;
  Colour sea_colour(const Pixel& pixel, std::int32_t water) const;
  Colour land_colour(const Pixel& pixel) const;
  std::int32_t slope(std::int32_t x) const;
  std::int32_t shore_noise(std::int32_t x) const;

  WorldGround ground_;
  WorldProps props_;
  WorldIcons icons_;
  std::int32_t tile_;                        // pixels
  TileWindow window_;
  std::int32_t y_;                           // the row at hand, of the whole map
  std::vector<std::int32_t> heights_;        // of the row at hand
  std::vector<std::int32_t> heights_above_;  // of the row before it
  std::vector<Colour> row_;  // of the whole map; outside the window only icons are right
};

}  // namespace karst
