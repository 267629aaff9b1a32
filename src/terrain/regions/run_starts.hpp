// Where runs of set tiles begin, 64 tiles at a time.
#pragma once

#include "karst/core/bit_grid.hpp"

namespace karst {

// The tiles of a word where runs begin. `carry` tells whether the word before ends in a run, 0 at
// first; then it tells the same of this word.
inline BitGrid::Word run_starts(BitGrid::Word word, BitGrid::Word& carry) {
  const BitGrid::Word starts = word & ~(word << 1 | carry);
  carry = word >> (BitGrid::kWordBits - 1);
  return starts;
}

}  // namespace karst
