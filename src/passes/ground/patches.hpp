// Patches of ground on bare dry floor: grass, moss, rubble.
#pragma once

#include <cstdint>

#include "karst/model/build.hpp"
#include "karst/model/ground.hpp"

namespace karst {

struct PatchWish {
  Ground ground = Ground::grass;
  double share = 0.2;                 // of the bare floor, as far as there are places
  std::int32_t fewest_tiles = 8;      // in a patch
  std::int32_t most_tiles = 40;
  double frayed = 0.4;                // share of the tiles around a patch that belong to it, too
};

// Lays patches whose middles lie on `sites`, with the stream "patches". Scratch grids from 1 on are
// used.
void lay_patches(Build& build, const PatchWish& wish, const BitGrid& sites);

}  // namespace karst
