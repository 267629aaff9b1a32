// How large pictures may be.
#pragma once

#include <fmt/format.h>

#include "karst/core/result.hpp"
#include "karst/render/picture.hpp"

namespace karst {

inline Result<void> check_pixels(std::int64_t width, std::int64_t height) {
  if (width >= 1 && height >= 1 && width <= kMostPicturePixels / height) return {};
  return bad_input("", fmt::format("a picture of {}x{} pixels", width, height),
                   fmt::format("is not possible; 1..{} pixels are", kMostPicturePixels));
}

}  // namespace karst
