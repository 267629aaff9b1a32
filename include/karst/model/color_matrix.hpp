// How the light on a tile changes the colours of its picture.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace karst {

// Each new channel is a sum of the old ones: a row is one channel of the result (red, green, blue,
// alpha), a column what it takes of the old red, green, blue and alpha, and of full brightness.
// Whole numbers, so that pictures are the same everywhere: kOne stands for 1. The default leaves
// colours as they are.
struct ColorMatrix {
  static constexpr std::int16_t kOne = 256;
  using Row = std::array<std::int16_t, 5>;
  using Pixel = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

  std::array<Row, 4> rows{{{kOne, 0, 0, 0, 0},  //
                           {0, kOne, 0, 0, 0},
                           {0, 0, kOne, 0, 0},
                           {0, 0, 0, kOne, 0}}};

  // Red, green and blue times `share` / kOne; alpha stays.
  static constexpr ColorMatrix brightness(std::int16_t share) {
    return tint(share, share, share);
  }
  static constexpr ColorMatrix tint(std::int16_t red, std::int16_t green, std::int16_t blue) {
    ColorMatrix matrix;
    matrix.rows[0][0] = red;
    matrix.rows[1][1] = green;
    matrix.rows[2][2] = blue;
    return matrix;
  }

  // Rounded to the nearest, halves up, and kept within 0..255.
  constexpr Pixel apply(Pixel pixel) const {
    Pixel result{};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::int32_t sum = rows[i][4] * 255;
      for (std::size_t j = 0; j < pixel.size(); ++j) sum += rows[i][j] * pixel[j];
      result[i] = static_cast<std::uint8_t>(std::clamp((sum + kOne / 2) >> 8, 0, 255));
    }
    return result;
  }

  friend constexpr bool operator==(const ColorMatrix&, const ColorMatrix&) = default;
};

}  // namespace karst
