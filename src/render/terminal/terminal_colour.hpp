// Colours by number, as terminals of 256 colours know them.
#pragma once

#include <algorithm>

#include "render/palette.hpp"

namespace karst {

// The nearest of the 216 colours of the cube and the 24 greys that terminals agree on.
inline int terminal_colour(Colour colour) {
  constexpr auto step_of = [](int value) {
    return value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40;
  };
  constexpr auto value_of = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
  const int r = step_of(colour.red), g = step_of(colour.green), b = step_of(colour.blue);
  const int mean = (colour.red + colour.green + colour.blue) / 3;
  const int grey = std::clamp((mean - 3) / 10, 0, 23);
  const auto distance = [&](int red, int green, int blue) {
    const int dr = colour.red - red, dg = colour.green - green, db = colour.blue - blue;
    return dr * dr + dg * dg + db * db;
  };
  const int shade = 8 + 10 * grey;
  const bool grey_is_nearer =
      distance(shade, shade, shade) < distance(value_of(r), value_of(g), value_of(b));
  return grey_is_nearer ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

}  // namespace karst
