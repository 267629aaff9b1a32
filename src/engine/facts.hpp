// Gathering what promises ask about.
#pragma once

#include "karst/model/promises.hpp"
#include "terrain/regions.hpp"

namespace karst {

// The facts refer to all arguments, which must outlive them.
MapFacts gather_facts(const GenerationResult& map, const BitGrid& walkable, Regions& regions,
                      BitGrid& scratch);

}  // namespace karst
