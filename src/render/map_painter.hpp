// Draws a map as rows of pixels, each a number in a palette.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/coordinates.hpp"
#include "model/ground/furniture.hpp"
#include "render/mark_boxes.hpp"
#include "render/palette.hpp"
#include "render/relief.hpp"

namespace karst {

// Furniture on a tile; what hangs on the wall above the tile is shown there.
struct PlacedFeature {
  LogicalPosition position;
  Furniture furniture = Furniture::pillar;
  bool hangs = false;
};

// Draws one row after the other and keeps only the rows that shadows need, so that a picture of the
// largest map takes little memory.
class MapPainter {
 public:
  MapPainter(const GenerationResult& map, std::int32_t tile_pixels);
  // Only a window, which lies inside the map, as a picture of the whole map shows it.
  MapPainter(const GenerationResult& map, std::int32_t tile_pixels, const TileWindow& window);

  // The palette, at most 256 colours.
  std::span<const Colour> colours() const { return colours_; }

  // How large marks are on tiles of so many pixels.
  static std::int32_t mark_pixels(std::int32_t tile_pixels);

  std::int32_t width() const { return (window_.right - window_.left) * tile_; }
  std::int32_t height() const { return (window_.bottom - window_.top) * tile_; }
  // The next row of pixels from the top; good until the next call. There are height() of them.
  std::span<const std::uint8_t> next_row();

 private:
  void paint_features();
  void paint_feature(const PlacedFeature& placed);
  void paint_marks();
  void paint_mark(const BoxedMark& boxed);

  std::vector<Colour> colours_;
  ReliefWindow ground_;
  std::vector<PlacedFeature> features_;
  std::size_t first_feature_ = 0;  // that may still be seen
  std::vector<BoxedMark> marks_;
  std::size_t first_mark_ = 0;  // that may still be seen
  std::int32_t tile_;           // pixels
  std::int32_t mark_;           // pixels
  TileWindow window_;
  std::int32_t y_;                 // the row at hand, of the whole map
  std::vector<std::uint8_t> row_;  // of the whole map; outside the window only marks are right
};

}  // namespace karst
