// Smooth noise for pictures, in whole numbers.
#pragma once

#include <cstdint>

#include "render/scatter.hpp"

namespace karst {

// -256 .. 256, changing over about `cell` pixels; `layer` tells fields of one picture apart.
constexpr std::int32_t smooth_noise(std::int32_t x, std::int32_t y, std::int32_t cell,
                                    std::int32_t layer) {
  const auto value = [layer](std::int32_t cx, std::int32_t cy) {
    return static_cast<std::int32_t>(scatter(cx + layer * 7919, cy - layer * 104'729) % 513) - 256;
  };
  // 3t^2 - 2t^3 of the way through the cell, in parts of 256.
  const auto ease = [cell](std::int32_t within) {
    const std::int32_t t = within * 256 / cell;
    return t * t * (768 - 2 * t) >> 16;
  };
  const std::int32_t cx = x / cell, cy = y / cell;
  const std::int32_t right = ease(x % cell), down = ease(y % cell);
  const std::int32_t upper = value(cx, cy) * (256 - right) + value(cx + 1, cy) * right;
  const std::int32_t lower = value(cx, cy + 1) * (256 - right) + value(cx + 1, cy + 1) * right;
  return (upper * (256 - down) + lower * down) / 65'536;
}

}  // namespace karst
