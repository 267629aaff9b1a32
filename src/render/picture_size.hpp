// How large pictures may be.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "karst/core/coordinates.hpp"
#include "karst/core/result.hpp"
#include "karst/render/picture.hpp"

namespace karst {

inline Result<void> check_pixels(std::int64_t width, std::int64_t height) {
  if (width >= 1 && height >= 1 && width <= kMostPicturePixels / height) return {};
  return bad_input("", fmt::format("a picture of {}x{} pixels", width, height),
                   fmt::format("is not possible; 1..{} pixels are", kMostPicturePixels));
}

// The part of a window that lies on the map.
inline TileWindow clipped(const TileWindow& window, Size map) {
  return {std::clamp(window.left, 0, map.width), std::clamp(window.top, 0, map.height),
          std::clamp(window.right, 0, map.width), std::clamp(window.bottom, 0, map.height)};
}

}  // namespace karst
