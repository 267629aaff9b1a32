// Conversion between tiles, flat indices, pixels and the screen for one map.
#pragma once

#include <cstddef>

#include "karst/core/geometry.hpp"

namespace karst {

// A half-open window of tiles: x in [left, right), y in [top, bottom).
struct TileWindow {
  std::int32_t left = 0;    // the first column shown
  std::int32_t top = 0;     // the first row shown
  std::int32_t right = 0;   // one behind the last column
  std::int32_t bottom = 0;  // one behind the last row
  friend constexpr bool operator==(const TileWindow&, const TileWindow&) = default;
};

// Belongs to one map: the flat index uses that map's own width. Pixels are unscaled picture
// pixels; the screen shows them `scale` times larger.
class CoordinateManager {
 public:
  explicit constexpr CoordinateManager(Size map = {100, 80}, std::int32_t tile_pixels = 32,
                                       std::int32_t scale = 3)
      : map_(map), tile_pixels_(tile_pixels), scale_(scale) {}

  constexpr Size map() const { return map_; }
  constexpr std::int32_t tile_pixels() const { return tile_pixels_; }
  constexpr std::int32_t scale() const { return scale_; }

  // `p` must lie inside the map.
  constexpr std::size_t index_of(LogicalPosition p) const {
    return static_cast<std::size_t>(std::int64_t{p.y} * map_.width + p.x);
  }
  // `index` must be below width * height.
  constexpr LogicalPosition position_of(std::size_t index) const {
    const auto width = static_cast<std::size_t>(map_.width);
    return {static_cast<std::int32_t>(index % width), static_cast<std::int32_t>(index / width)};
  }

  // The top left pixel of a tile.
  constexpr PixelPosition to_pixel(LogicalPosition p) const {
    return {p.x * tile_pixels_, p.y * tile_pixels_};
  }
  // The tile under a pixel; pixels left of or above the map give negative tiles.
  constexpr LogicalPosition to_tile(PixelPosition p) const {
    return {floor_divide(p.x, tile_pixels_), floor_divide(p.y, tile_pixels_)};
  }
  // The same on a screen that shows every picture pixel `scale` times larger.
  constexpr PixelPosition to_screen(LogicalPosition p) const {
    return {p.x * tile_pixels_ * scale_, p.y * tile_pixels_ * scale_};
  }
  constexpr LogicalPosition screen_to_tile(PixelPosition p) const {
    return {floor_divide(p.x, tile_pixels_ * scale_), floor_divide(p.y, tile_pixels_ * scale_)};
  }

  // The window of `view` tiles centred on `center`, clipped to the map.
  constexpr TileWindow viewport(LogicalPosition center, Size view) const {
    const std::int64_t left = std::int64_t{center.x} - view.width / 2;
    const std::int64_t top = std::int64_t{center.y} - view.height / 2;
    return {clip(left, map_.width), clip(top, map_.height), clip(left + view.width, map_.width),
            clip(top + view.height, map_.height)};
  }

 private:
  static constexpr std::int32_t floor_divide(std::int32_t value, std::int32_t by) {
    return value / by - (value % by < 0 ? 1 : 0);
  }

  static constexpr std::int32_t clip(std::int64_t value, std::int32_t limit) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, limit));
  }

  Size map_;
  std::int32_t tile_pixels_;
  std::int32_t scale_;
};

}  // namespace karst
