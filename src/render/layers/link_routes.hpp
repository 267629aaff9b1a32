// Which way the lines between linked rooms go.
#pragma once

#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/model/map.hpp"

namespace karst {

// For each link of the graph but the blind ones, which come last, the tiles at which its line
// turns, from the middle of one room to that of the other, through no third room. A link that has
// no such way, as in a file that somebody edited, gets a straight line.
std::vector<std::vector<LogicalPosition>> link_routes(const GenerationResult& map,
                                                      const RoomGraph& graph);

}  // namespace karst
