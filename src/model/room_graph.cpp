#include "karst/model/room_graph.hpp"

#include "model/room_areas.hpp"
#include "model/room_links.hpp"
#include "model/room_shape.hpp"

namespace karst {
namespace {

// The tiles of a room, cut out of the map: of the closed rectangle around them.
BitGrid cut_out(const RoomAreas& areas, std::int32_t room, const Rect& closed) {
  BitGrid floor({closed.width() + 1, closed.height() + 1});
  for (std::int32_t y = closed.y1; y <= closed.y2; ++y) {
    for (std::int32_t x = closed.x1; x <= closed.x2; ++x) {
      if (areas.owners()[{x, y}] == room) floor.set({x - closed.x1, y - closed.y1});
    }
  }
  return floor;
}

// The closed rectangles around the floor of all rooms.
std::vector<Rect> floor_bounds(const RoomAreas& areas) {
  const Size size = areas.owners().size();
  std::vector<Rect> bounds(areas.rooms().size(), {size.width, size.height, -1, -1});
  areas.floor().for_each([&](LogicalPosition p) {
    Rect& rect = bounds[static_cast<std::size_t>(areas.owners()[p])];
    rect = {std::min(rect.x1, p.x), std::min(rect.y1, p.y), std::max(rect.x2, p.x),
            std::max(rect.y2, p.y)};
  });
  return bounds;
}

void describe_shape(const RoomAreas& areas, std::int32_t index, const Rect& bounds,
                    GraphRoom& room) {
  if (room.tiles == 0) {
    room.center = room.rect.center();
    return;
  }
  const BitGrid floor = cut_out(areas, index, bounds);
  room.inside = room.kind == RoomKind::room ? largest_rectangle(floor) : bounds_of(floor);
  room.center = middle_tile(floor, bounds_of(floor));
  room.inside.x += bounds.x1;
  room.inside.y += bounds.y1;
  room.center.x += bounds.x1;
  room.center.y += bounds.y1;
}

void give_role(std::optional<std::int32_t> room, RoomRole role, RoomGraph& graph) {
  if (room) graph.rooms[static_cast<std::size_t>(*room)].role = role;
}

}  // namespace

RoomGraph room_graph(const GenerationResult& map) {
  const BitGrid walkable = walkable_tiles(map.tiles);
  RoomAreas areas;
  areas.find(map, walkable);
  RoomLinks links;
  links.find(map, walkable, areas);
  RoomGraph graph;
  graph.rooms.assign(areas.rooms().begin(), areas.rooms().end());
  graph.links = links.links();
  const std::vector<Rect> bounds = floor_bounds(areas);
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    describe_shape(areas, static_cast<std::int32_t>(i), bounds[i], graph.rooms[i]);
  }
  if (const auto goal = goal_of(map)) {
    give_role(links.nearest_room(*goal, areas), RoomRole::exit, graph);
  }
  give_role(links.nearest_room(map.start, areas), RoomRole::entrance, graph);
  return graph;
}

std::vector<std::int32_t> rooms_by_tile(const GenerationResult& map) {
  RoomAreas areas;
  areas.find(map, walkable_tiles(map.tiles));
  return {areas.owners().cells().begin(), areas.owners().cells().end()};
}

}  // namespace karst
