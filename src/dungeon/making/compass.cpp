#include "dungeon/making/compass.hpp"

#include <algorithm>

namespace karst {

LogicalPosition mouth_of(const RoomGraph& graph, std::int32_t room, const RoomWay& way) {
  const LogicalPosition center = graph.rooms[static_cast<std::size_t>(room)].center;
  const LogicalPosition other = graph.rooms[static_cast<std::size_t>(way.room)].center;
  const RoomLink& link = graph.links[static_cast<std::size_t>(way.link)];
  const auto nearest = std::ranges::min_element(
      link.tiles, {}, [&](PackedPosition p) { return manhattan_distance(p, center); });
  return nearest == link.tiles.end() ? other : LogicalPosition(*nearest);
}

std::string_view direction_of(const RoomGraph& graph, std::int32_t room, const RoomWay& way) {
  const LogicalPosition center = graph.rooms[static_cast<std::size_t>(room)].center;
  const std::string_view direction = compass(center, mouth_of(graph, room, way));
  if (!direction.empty()) return direction;
  return compass(center, graph.rooms[static_cast<std::size_t>(way.room)].center);
}

}  // namespace karst
