// One call that makes a map whole, for generators and passes.
#pragma once

#include <cstdint>

#include "karst/model/build.hpp"

namespace karst {

// Joins everything that is open, and the tiles where the caller wants stairs, to one region, by the
// shortest cuts of this width. What is closed along the edge of the map stays so, but for those
// tiles. See connect_regions(BitGrid&) for more control.
void connect_regions(Build& build, std::int32_t width = 1);

}  // namespace karst
