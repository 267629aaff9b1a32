// Single pixels of pictures.
#pragma once

#include <array>
#include <cstdint>

#include "karst/model/colour.hpp"
#include "karst/render/picture.hpp"

namespace karst::testing {

using Rgba = std::array<std::uint8_t, 4>;

inline Rgba pixel(const Picture& picture, std::int32_t x, std::int32_t y) {
  const auto i = 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                      static_cast<std::size_t>(x));
  return {picture.rgba[i], picture.rgba[i + 1], picture.rgba[i + 2], picture.rgba[i + 3]};
}

inline Colour colour_at(const Picture& picture, std::int32_t x, std::int32_t y) {
  const Rgba found = pixel(picture, x, y);
  return {found[0], found[1], found[2]};
}

inline int pixels_of(const Picture& picture, Colour colour) {
  int found = 0;
  for (std::int32_t y = 0; y < picture.height; ++y) {
    for (std::int32_t x = 0; x < picture.width; ++x) found += colour_at(picture, x, y) == colour;
  }
  return found;
}

}  // namespace karst::testing
