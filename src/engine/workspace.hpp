// What a workspace holds.
#pragma once

#include <vector>

#include "karst/engine/generate.hpp"
#include "terrain/regions.hpp"

namespace karst {

struct Workspace::Buffers {
  BitGrid terrain;
  std::vector<BitGrid> scratch = std::vector<BitGrid>(4);
  BitGrid promise_scratch;
  Regions regions;
  CanonicalBytes canonical;
};

}  // namespace karst
