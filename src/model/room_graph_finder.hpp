// room_graph() for callers who make many maps.
#pragma once

#include "karst/model/map.hpp"
#include "model/room_areas.hpp"
#include "model/room_links.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomGraphFinder {
 public:
  // Makes `graph`, which may be that of the map, the map's graph. `walkable` holds the walkable
  // tiles of the map.
  void find(const GenerationResult& map, const BitGrid& walkable, RoomGraph& graph);

 private:
  void describe_rooms(RoomGraph& graph);
  void give_role(LogicalPosition where, RoomRole role, RoomGraph& graph) const;

  RoomAreas areas_;
  RoomLinks links_;
};

}  // namespace karst
