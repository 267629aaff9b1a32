// What the icons and colours of a world mean: a strip of two lines below its picture.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "render/palette.hpp"
#include "render/worlds/world_icons.hpp"

namespace karst {

class WorldLegend {
 public:
  // For a picture of so many pixels; it stays empty where there is no room.
  explicit WorldLegend(std::int32_t width);

  std::int32_t height() const;
  // Paints the row `y` of the strip; `row` is as wide as the picture.
  void draw(std::int32_t y, std::span<Colour> row) const;

 private:
  // An icon or a patch of colour, and a text at its right.
  struct Entry {
    std::string_view text;
    Sprite sprite = {};  // empty for a patch
    Colour patch = {};
    std::int32_t left = 0;
    std::int32_t line = 0;
  };

  void add_line(std::span<const Entry> entries, std::int32_t width);
  static void draw_sign(const Entry& entry, std::int32_t y, std::span<Colour> row);
  static void draw_text(const Entry& entry, std::int32_t y, std::span<Colour> row);

  std::vector<Entry> entries_;
  std::int32_t lines_ = 0;
};

}  // namespace karst
