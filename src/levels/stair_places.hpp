// Where the stairs between two levels are.
#pragma once

#include <cstdint>

#include "karst/core/geometry.hpp"

namespace karst {

// The place of the stairs down of a level, which are those up of the next one; level -1 has those
// by which one enters the world. A function of its arguments alone, so that any level can be made
// without the others.
//
// On odd coordinates, where mazes have their cells. The places of neighbouring levels lie in
// opposite thirds of the longer side. Where the map has room for it they stay off the outermost
// three rows and columns. A map with one cell, 4x4 or smaller, has one place only.
LogicalPosition stairs_below(std::int64_t level, std::uint64_t seed, Size size);

}  // namespace karst
