// What a workspace holds.
#pragma once

#include <deque>
#include <vector>

#include "engine/facts.hpp"
#include "karst/engine/generate.hpp"

namespace karst {

struct Workspace::Buffers {
  BitGrid terrain;
  std::deque<BitGrid> scratch;
  std::vector<LogicalPosition> doors;
  std::vector<LogicalPosition> special_tiles;  // doors and stairs as drawn, row by row
  KeptBuffers kept;
  FactBuffers facts;
  CanonicalBytes canonical;
};

}  // namespace karst
