// Directions on a map, in words: north is up.
#pragma once

#include <cstdint>
#include <string_view>

#include "dungeon/making/level_rooms.hpp"
#include "karst/core/geometry.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

// "north", "north-east", ...; empty for the same tile. Straight within about 27 degrees.
constexpr std::string_view compass(LogicalPosition from, LogicalPosition to) {
  const std::int64_t dx = std::int64_t{to.x} - from.x, dy = std::int64_t{to.y} - from.y;
  const std::int64_t across = dx < 0 ? -dx : dx, along = dy < 0 ? -dy : dy;
  if (dx == 0 && dy == 0) return "";
  if (across > 2 * along) return dx > 0 ? "east" : "west";
  if (along > 2 * across) return dy > 0 ? "south" : "north";
  if (dy < 0) return dx > 0 ? "north-east" : "north-west";
  return dx > 0 ? "south-east" : "south-west";
}

// Where in a room the way over a link begins: at the mouth nearest to the room's centre, or without
// mouths in the middle of the other room.
LogicalPosition mouth_of(const RoomGraph& graph, std::int32_t room, const RoomWay& way);
// The direction of that mouth, seen from the centre of the room.
std::string_view direction_of(const RoomGraph& graph, std::int32_t room, const RoomWay& way);

}  // namespace karst
