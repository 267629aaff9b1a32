// Gathering what promises ask about.
#pragma once

#include "karst/model/promises.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/region_count.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// Memory that is kept from one map to the next.
struct FactBuffers {
  BitGrid distinct;
  BitGrid scratch;
  BitGrid whole;  // terrain that was found to be one region: few passes change it
  RegionFlood flood;
  RegionCount region_count;
  Regions regions;
  KeptBuffers kept;
};

// The facts refer to all arguments, which must outlive them.
MapFacts gather_facts(const GenerationResult& map, const BitGrid& walkable, FactBuffers& buffers);

}  // namespace karst
