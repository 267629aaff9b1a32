// Draws a map with the pictures of a tile set, as rows of pixels.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "render/tiles/tile_layers.hpp"
#include "render/tiles/tile_marks.hpp"
#include "karst/render/tile_picture.hpp"

namespace karst {

// One whole tile of `tile` by `tile` pixels, whose ground lies at this height.
void paint_tile(std::span<const TileLayer> layers, int height, std::int32_t tile,
                std::span<std::uint8_t> pixels);

// Draws one row after the other and keeps only what lies on one row of tiles, so that a picture of
// the largest map takes little memory.
class TilePainter {
 public:
  // `window` lies inside the map.
  TilePainter(const GenerationResult& map, const TileSet& tiles, const TileView& view,
              TileWindow window, std::vector<PlacedPicture> marks);
  TilePainter(const TilePainter&) = delete;  // refers to the map and to the tile set
  TilePainter& operator=(const TilePainter&) = delete;

  std::int32_t width() const { return (window_.right - window_.left) * tile_; }
  std::int32_t height() const { return (window_.bottom - window_.top) * tile_; }
  // The next row of pixels, four bytes each; good until the next call. There are height() of them.
  std::span<const std::uint8_t> next_row();

 private:
  // A tile of the row at hand; `layers` begins where those of the tile before it end.
  struct TilePlan {
    bool mixed_floor = false;  // lands meet in it
    std::size_t layers_end = 0;
    std::size_t matrices_end = 0;
  };

  void plan_row(std::int32_t tile_y);
  TilePlan plan_tile(LogicalPosition p);
  void plan_light(LogicalPosition p);
  void add_marks(LogicalPosition p);
  bool lands_meet_at(LogicalPosition p) const;
  void paint_mixed_floor(LogicalPosition p, std::int32_t row, std::span<std::uint8_t> pixels) const;

  const GenerationResult& map_;
  TileLayers ground_;
  TileView view_;
  TileWindow window_;
  std::vector<PlacedPicture> marks_;
  std::size_t next_mark_ = 0;
  std::int32_t tile_;    // pixels
  std::int32_t y_ = -1;  // the row at hand, in the window
  std::vector<TilePlan> plans_;
  std::vector<TileLayer> layers_;
  std::vector<ColorMatrix> matrices_;
  std::vector<std::uint8_t> row_;
};

}  // namespace karst
