// The generators that come with Karst, one file each. catalog.cpp holds the table.
#pragma once

#include "karst/generators/generator.hpp"

namespace karst {

extern constinit const MapGenerator bsp;
extern constinit const MapGenerator cellular;
extern constinit const MapGenerator drunkard;
extern constinit const MapGenerator rooms_corridors;

}  // namespace karst
