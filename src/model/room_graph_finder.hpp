// room_graph() for callers who make many maps.
#pragma once

#include <vector>

#include "karst/model/map.hpp"
#include "model/room_areas.hpp"
#include "model/room_links.hpp"
#include "model/room_shape.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomGraphFinder {
 public:
  // Makes `graph`, which may be that of the map, the map's graph. `walkable` holds the walkable
  // tiles of the map. Rooms and ways are made of those without deep water, lava and chasms.
  void find(const GenerationResult& map, const BitGrid& all_walkable, RoomGraph& graph);
  // Empties a graph and keeps its memory for the next one.
  void recycle(RoomGraph& graph);

 private:
  void list_wanted(LogicalPosition p, const BitGrid& walkable);
  void describe_rooms(RoomGraph& graph);
  void describe_shape(std::int32_t index, const Rect& bounds, GraphRoom& room);
  void give_role(LogicalPosition where, RoomRole role, RoomGraph& graph) const;

  RoomAreas areas_;
  RoomLinks links_;
  MiddleFinder middle_;
  BitGrid floor_;
  BitGrid dry_;
  std::vector<LogicalPosition> wanted_;
};

}  // namespace karst
