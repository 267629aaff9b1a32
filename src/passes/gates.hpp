// Narrowing passages to one tile, where maps are too open for doors.
#pragma once

#include "karst/generators/generator.hpp"

namespace karst {

struct GateWishes {
  int count = 1;
  std::int32_t max_gap = 8;        // tiles that a passage is wide at most
  std::int32_t smallest_part = 9;  // tiles on either side of a gate that no other gate closes off
};

// Closes straight lines of open tiles across passages but for one tile each, the gate, so that all
// still hangs together and every gate parts the map in two. Closes no tile that passes keep open.
// Returns how many there are.
int build_gates(const GateWishes& wishes, Build& build);

}  // namespace karst
