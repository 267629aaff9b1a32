// Counts that follow the size of the map when nobody sets them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "karst/generators/generator.hpp"

namespace karst {

// What is usual up to the usual size, and beyond it as much more as there are more tiles: so a large
// map looks like the same place, larger.
constexpr std::int64_t grown(std::int64_t usual, Size map, Size usual_size = kDefaultSize) {
  return std::max(usual, (usual * map.area() + usual_size.area() / 2) / usual_size.area());
}

inline constexpr std::string_view kExitDistanceMeaning =
    "the way from the start to the stairs down, where these are not given, is at least this share "
    "of the longest way on the map; as far as the map has rooms there";

}  // namespace karst
