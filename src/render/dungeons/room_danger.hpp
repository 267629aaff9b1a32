// How dangerous a room of a dungeon is, for pictures.
#pragma once

#include "karst/dungeon/dungeon.hpp"

namespace karst {

// The sum over its encounters: "danger" of their metadata; without it a tenth of hit points times
// attack bonus for enemies, with the stats that the metadata tells or those of any monster or boss,
// and little for the rest.
double danger_of(const DungeonRoom& room);

}  // namespace karst
