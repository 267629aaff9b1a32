// What passes leave alone, so that a map stays playable whatever is done to it.
#pragma once

#include "karst/model/build.hpp"

namespace karst {

// Sets in `kept`, an empty grid, the open tiles that somebody needs: starts, stairs, doorways, places
// and marks.
void mark_uses(const Build& build, BitGrid& kept);
// Adds the squares around the places where armies start.
void mark_start_grounds(const Build& build, BitGrid& kept);
// Those of mark_uses, the middles of rooms, and hazards: no pass closes them or hangs a door there.
void mark_places(const Build& build, BitGrid& kept);
// The same, and the surroundings of the places where someone starts: what no pass should close.
void mark_kept_tiles(const Build& build, BitGrid& kept);

// Closes the tiles of secret doors, so that only what can be reached without finding any is open.
void shut_secret_doors(const GenerationResult& map, BitGrid& open);
// Closes the tiles of locks.
void shut_locks(const GenerationResult& map, BitGrid& open);
// Closes hazards and secret doors: what is left is walked on without wading or finding anything.
void shut_hazards_and_secret_doors(const GenerationResult& map, BitGrid& open);

// Whether a tile is the start or has stairs, or lies beside such a tile.
bool touches_stairs(const GenerationResult& map, LogicalPosition p);

}  // namespace karst
