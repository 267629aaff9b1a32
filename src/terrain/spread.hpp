// Spreading within a word: from set bits through neighbouring open ones.
#pragma once

#include "karst/core/bit_grid.hpp"

namespace karst {

// Spreads `seeds`, which are open, towards higher bits: an addition carries from each seed through
// the open bits above it.
inline BitGrid::Word spread_up(BitGrid::Word open, BitGrid::Word seeds) {
  return (open & ~(open + seeds)) | seeds;
}

// Spreads towards lower bits, doubling the reach with every step.
inline BitGrid::Word spread_down(BitGrid::Word open, BitGrid::Word seeds) {
  if ((open & ~seeds & seeds >> 1) == 0) return seeds;
  for (int by = 1; by < BitGrid::kWordBits; by *= 2) {
    seeds |= open & seeds >> by;
    open &= open >> by;
  }
  return seeds;
}

}  // namespace karst
