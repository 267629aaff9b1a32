// The room graph by the rules of model/room_graph.hpp, tile by tile and without haste: plain loops
// and floods that share no code with the library's own way to find it.
#pragma once

#include "karst/model/map.hpp"

namespace karst {

struct RoomOracle {
  RoomGraph graph;
  std::vector<std::int32_t> room_of;  // by tile, -1 for none
};
RoomOracle slow_room_graph(const GenerationResult& map);

// What is wrong with a graph, judged by floods of the map alone and not by how rooms are found;
// empty if nothing is.
std::string fault_of_room_graph(const GenerationResult& map, const RoomGraph& graph,
                                const std::vector<std::int32_t>& room_of);

}  // namespace karst
