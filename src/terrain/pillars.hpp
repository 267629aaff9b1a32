// Pillars: small obstacles that stand free.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// Whether a pillar on this closed rectangle, which is open too, would have two open tiles next to it
// on every side.
bool stands_free(const BitGrid& terrain, const Rect& pillar);

// Where pillars may stand: with all their tiles within `radius` of `center`, which lies so that the
// disc is inside the grid.
struct PillarSite {
  LogicalPosition center;
  std::int32_t radius = 0;
};

// Fills squares of 2x2 tiles at random places of the site until they cover the given share of it,
// 0..1, or eight tries for each have not found room for more. A pillar covers no tile that is set
// in `keep_open`, and the two tiles next to it on every side are open, so it cuts nothing off and
// one walks two abreast around it:
//
//   ........
//   ........
//   ...##...
//   ...##...
//   ........
//   ........
void place_pillars(BitGrid& terrain, const PillarSite& site, double share, const BitGrid& keep_open,
                   Rng& rng);

}  // namespace karst
