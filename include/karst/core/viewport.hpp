// What a screen shows of a map that is larger than it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "karst/core/coordinates.hpp"

namespace karst {

// A screen, and how large it shows the tiles. Everything is at least 1.
struct ScreenData {
  std::int32_t width = 1280;      // in screen pixels
  std::int32_t height = 720;      // pixels, 1 or more
  std::int32_t tile_pixels = 32;  // of a tile's picture
  std::int32_t scale = 3;         // screen pixels for each of these, either way

  constexpr std::int64_t tile_on_screen() const { return std::int64_t{tile_pixels} * scale; }
};

// The view of `map` on a screen with the middle of one tile in the middle of the screen.
class Viewport {
 public:
  constexpr Viewport(Size map, const ScreenData& screen, LogicalPosition center = {})
      : map_(map), screen_(screen), center_(center) {}

  constexpr const ScreenData& screen() const { return screen_; }
  constexpr LogicalPosition center() const { return center_; }
  constexpr void center_on(LogicalPosition center) { center_ = center; }

  // The tiles of which the screen shows at least a part; empty where the map is not in sight.
  constexpr TileWindow tiles() const {
    const LogicalPosition first = to_tile({0, 0});
    const LogicalPosition last = to_tile({screen_.width - 1, screen_.height - 1});
    return {clip(first.x, map_.width), clip(first.y, map_.height),
            clip(std::int64_t{last.x} + 1, map_.width),
            clip(std::int64_t{last.y} + 1, map_.height)};
  }
  // The top left screen pixel of a tile, which may lie off the screen.
  constexpr PixelPosition to_screen(LogicalPosition p) const {
    const std::int64_t tile = screen_.tile_on_screen();
    return {within_int((std::int64_t{p.x} - center_.x) * tile + margin(screen_.width)),
            within_int((std::int64_t{p.y} - center_.y) * tile + margin(screen_.height))};
  }
  // The tile under a screen pixel, which may lie off the map.
  constexpr LogicalPosition to_tile(PixelPosition p) const {
    return {within_int(center_.x + floor_divide(p.x - margin(screen_.width))),
            within_int(center_.y + floor_divide(p.y - margin(screen_.height)))};
  }

 private:
  // From the edge of the screen to that of the tile in the middle.
  constexpr std::int64_t margin(std::int32_t screen_side) const {
    return (screen_side - screen_.tile_on_screen()) / 2;
  }
  constexpr std::int64_t floor_divide(std::int64_t pixels) const {
    const std::int64_t tile = screen_.tile_on_screen();
    return pixels / tile - (pixels % tile < 0 ? 1 : 0);
  }
  static constexpr std::int32_t within_int(std::int64_t value) {
    using Limits = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
  }
  static constexpr std::int32_t clip(std::int64_t value, std::int32_t limit) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, limit));
  }

  Size map_;
  ScreenData screen_;
  LogicalPosition center_;
};

// A window of `view` tiles that scrolls with `center` and stops at the edges of the map, so that
// nothing beside the map is shown; the whole map where it fits.
constexpr TileWindow scrolling_window(Size map, Size view, LogicalPosition center) {
  const auto first = [](std::int64_t middle, std::int64_t shown, std::int64_t side) {
    return std::clamp<std::int64_t>(middle - shown / 2, 0, std::max<std::int64_t>(side - shown, 0));
  };
  const auto left = static_cast<std::int32_t>(first(center.x, view.width, map.width));
  const auto top = static_cast<std::int32_t>(first(center.y, view.height, map.height));
  return {left, top, std::min(map.width - left, view.width) + left,
          std::min(map.height - top, view.height) + top};
}

}  // namespace karst
