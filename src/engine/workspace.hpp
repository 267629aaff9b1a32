// What a workspace holds.
#pragma once

#include <vector>

#include "engine/facts.hpp"
#include "karst/engine/generate.hpp"

namespace karst {

struct Workspace::Buffers {
  BitGrid terrain;
  std::vector<BitGrid> scratch = std::vector<BitGrid>(4);
  KeptBuffers kept;
  FactBuffers facts;
  CanonicalBytes canonical;
};

}  // namespace karst
