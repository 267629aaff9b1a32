// The outlines of connected tiles of equal value, along the edges of tiles:
//
//   aab    the area of "a" has one ring: (0,0) (2,0) (2,1) (1,1) (1,2) (0,2), of corners only
//   abb
//
// Areas hang together by edges. Where an area touches itself at a corner only, its rings part there,
// so that no ring ever meets itself: these are the polygons that maps of the earth are made of.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"

namespace karst {

// In corners of tiles, without the first one again at the end.
using LandRing = std::vector<LogicalPosition>;
struct LandArea {
  std::uint8_t value = 0;
  std::int64_t tiles = 0;
  std::vector<LandRing> rings;  // the outline, then the holes; the outline goes round to the right
};

// All areas, in the order of their first tiles.
std::vector<LandArea> land_areas(const Grid<std::uint8_t>& values);

}  // namespace karst
