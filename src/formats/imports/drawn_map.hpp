// What every map has that somebody drew.
#pragma once

#include "karst/model/map.hpp"

namespace karst {

// The origin of a drawn map, its stairs where their tiles are, the walkable tiles and the hash. The
// start stays if it is walkable and `has_start`; else it is on the stairs up, or else on the walkable
// tile nearest to the middle.
void finish_drawn_map(GenerationResult& map, bool has_start);

}  // namespace karst
