// The wide parts of a cave: the cores of its chambers, and what grows around them.
#pragma once

#include "terrain/padded_bits.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class ChamberFloor {
 public:
  // Finds the chambers of the ground; false if there are none.
  bool find(const PaddedBits& ground);
  // Their tiles, if there are any.
  const PaddedBits& tiles() const { return floor_; }

 private:
  bool find_corners(const PaddedBits& ground);
  void find_cores();
  template <class SidesOf>
  void grow(const PaddedBits& ground, SidesOf sides_of);

  PaddedBits corners_;  // top left ones of squares of 4x4 open tiles
  PaddedBits floor_;
  PaddedBits spare_;
};

}  // namespace karst
