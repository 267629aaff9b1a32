// Drawing on a picture in memory: boxes, lines, discs, texts and icons. Whatever lies outside of
// the picture is left out.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "render/palette.hpp"
#include "karst/render/picture.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// A picture of one colour. The size must be possible; see check_pixels.
Picture blank_picture(std::int32_t width, std::int32_t height, Colour colour);

// Lines with gaps: so many pixels of each by turns. No gap: a whole line.
struct Dashes {
  std::int32_t drawn = 1;
  std::int32_t gap = 0;
};

class Canvas {
 public:
  explicit Canvas(Picture& picture) : picture_(picture) {}

  std::int32_t width() const { return picture_.width; }
  std::int32_t height() const { return picture_.height; }

  void set(std::int32_t x, std::int32_t y, Colour colour);
  void fill(const TileArea& box, Colour colour);
  // Without its corner pixels.
  void fill_round(const TileArea& box, Colour colour);
  void disc(PixelPosition center, std::int32_t radius, Colour colour);
  // Through all points, so many pixels wide.
  void line(std::span<const PixelPosition> points, std::int32_t wide, Colour colour,
            Dashes dashes = {});
  // Letters are 5x7 squares of `scale` pixels.
  void text(PixelPosition corner, std::string_view text, std::int32_t scale, Colour colour);
  // A picture of characters; `colour_of` says which colour one stands for, or none.
  template <class ColourOf>
  void icon(PixelPosition corner, std::span<const std::string_view> rows, std::int32_t scale,
            ColourOf colour_of) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        const auto colour = colour_of(rows[y][x]);
        if (!colour) continue;
        fill({corner.x + static_cast<std::int32_t>(x) * scale,
              corner.y + static_cast<std::int32_t>(y) * scale, scale, scale},
             *colour);
      }
    }
  }

 private:
  Picture& picture_;
};

}  // namespace karst
