// Lakes and pits: so many rounded hazards that cover a share of the map together.
#pragma once

#include <cstdint>

#include "passes/ground/blob.hpp"
#include "passes/ground/hazard_bed.hpp"

namespace karst {

struct HazardWish {
  double share = 0;               // of the map's tiles that all of them cover
  std::int64_t count = 1;         // how many there are, as far as there is room
  std::int64_t more = 0;          // so many more may be laid where those do not cover the share
  std::int64_t fewest_tiles = 6;  // a smaller one is none
};

// Lays them with the stream "shapes"; how many tiles they cover. `laid`, an empty grid, becomes them.
std::int64_t lay_blobs(Build& build, const HazardBed::Rules& rules, const HazardWish& wish,
                       BitGrid& laid);

// So many as were asked for; or, if that is none, `usual` up to the usual size of maps and more
// beyond.
std::int64_t count_for(std::int64_t asked, std::int64_t usual, Size map);

}  // namespace karst
