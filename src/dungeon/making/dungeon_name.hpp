// Names for whole dungeons: "The Sunken Stair of Orveth".
#pragma once

#include <cstdint>
#include <string>

#include "karst/dungeon/dungeon.hpp"

namespace karst {

std::string dungeon_name(DungeonType type, std::uint64_t seed);

}  // namespace karst
