// Rings around hazards: shallows, mud, grass.
#pragma once

#include "karst/model/build.hpp"
#include "karst/model/ground.hpp"

namespace karst {

// One ring of ground around tiles.
struct Shore {
  Ground ground = Ground::bare;
  double share = 1;  // of the tiles in the ring
};

// Lays the ring around `inner` where ground is bare and dry, but not on stairs and doors, and adds
// it to `inner`. Uses scratch grids from `first_scratch` on, two of them.
void lay_shore(Build& build, const Shore& shore, Rng& rng, std::size_t first_scratch, BitGrid& inner);

// The bare walkable tiles that are neither doorways nor have stairs: where ground may be laid.
void mark_bare(const Build& build, BitGrid& bare);

// Gives the map its layer of ground, if it has none yet.
void begin_ground(Build& build);

}  // namespace karst
