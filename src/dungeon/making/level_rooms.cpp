#include "dungeon/making/level_rooms.hpp"

#include <algorithm>

#include "karst/core/coordinates.hpp"
#include "karst/terrain/distance_map.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/ground/furniture.hpp"

namespace karst {
namespace {

// Plain dry floor, but for the start, the goal, furniture that may block, and everything marked:
// keys, locks, doors, exits.
BitGrid free_floor(const GenerationResult& map) {
  BitGrid free = dry_tiles(map);
  for (const Feature& feature : map.features) {
    const auto furniture = furniture_of(feature.type);
    const bool blocks = !furniture || is_solid(*furniture);
    if (blocks && free.get_or_zero(feature.position)) free.clear(feature.position);
  }
  for (const LogicalPosition p : special_tiles(map.tiles)) free.clear(p);
  for (const MarkedTile& mark : map.subtypes) free.clear(mark.position);
  if (free.get_or_zero(map.start)) free.clear(map.start);
  if (const auto goal = goal_of(map); goal && free.get_or_zero(*goal)) free.clear(*goal);
  return free;
}

bool contains(const TileArea& area, LogicalPosition p) {
  return p.x >= area.x && p.y >= area.y && p.x < area.x + area.width && p.y < area.y + area.height;
}

void list_free_tiles(const GenerationResult& map, const RoomGraph& graph,
                     const std::vector<std::int32_t>& room_by_tile, LevelRooms& rooms) {
  const CoordinateManager tiles(map.size());
  free_floor(map).for_each([&](LogicalPosition p) {
    const std::int32_t room = room_by_tile[tiles.index_of(p)];
    if (room < 0 || !contains(graph.rooms[static_cast<std::size_t>(room)].inside, p)) return;
    rooms.free_tiles[static_cast<std::size_t>(room)].push_back(p);
  });
}

void list_ways(const RoomGraph& graph, LevelRooms& rooms) {
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const RoomLink& link = graph.links[i];
    if (link.is_blind()) continue;
    const auto index = static_cast<std::int32_t>(i);
    rooms.ways[static_cast<std::size_t>(link.a)].push_back({link.b, index});
    rooms.ways[static_cast<std::size_t>(link.b)].push_back({link.a, index});
  }
}

RoomApproach next_approach(const RoomApproach& before, std::int32_t room, LinkKind kind) {
  RoomApproach next = before;
  ++next.rooms;
  next.before = room;
  next.doors += kind == LinkKind::door || kind == LinkKind::locked ? 1 : 0;
  next.locks += kind == LinkKind::locked ? 1 : 0;
  next.secrets += kind == LinkKind::secret ? 1 : 0;
  return next;
}

// Breadth first over the rooms.
void find_approaches(const RoomGraph& graph, LevelRooms& rooms) {
  std::vector<std::int32_t> queue = {rooms.entrance};
  rooms.approach[static_cast<std::size_t>(rooms.entrance)].rooms = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::int32_t room = queue[i];
    for (const RoomWay& way : rooms.ways[static_cast<std::size_t>(room)]) {
      RoomApproach& approach = rooms.approach[static_cast<std::size_t>(way.room)];
      if (approach.rooms >= 0) continue;
      approach = next_approach(rooms.approach[static_cast<std::size_t>(room)], room,
                               graph.links[static_cast<std::size_t>(way.link)].kind);
      queue.push_back(way.room);
    }
  }
}

void measure_steps(const GenerationResult& map, const RoomGraph& graph, LevelRooms& rooms) {
  DistanceMap from_start;
  from_start.find(dry_tiles(map), map.start);
  for (std::size_t i = 0; i < rooms.count(); ++i) {
    const std::int32_t steps = from_start.steps_to(graph.rooms[i].center);
    rooms.approach[i].steps = std::max(steps, 0);
    rooms.farthest_steps = std::max(rooms.farthest_steps, steps);
  }
}

void mark_main_way(LevelRooms& rooms) {
  for (std::int32_t room = rooms.exit; room != kNoRoom;) {
    RoomApproach& approach = rooms.approach[static_cast<std::size_t>(room)];
    approach.on_main_way = true;
    room = approach.before;
  }
}

std::int32_t room_with(const RoomGraph& graph, RoomRole role) {
  const auto found = std::ranges::find(graph.rooms, role, &GraphRoom::role);
  return found == graph.rooms.end() ? kNoRoom
                                    : static_cast<std::int32_t>(found - graph.rooms.begin());
}

}  // namespace

LevelRooms examine_rooms(const GenerationResult& map, const RoomGraph& graph,
                         const std::vector<std::int32_t>& room_by_tile) {
  LevelRooms rooms;
  const std::size_t count = graph.rooms.size();
  rooms.free_tiles.resize(count);
  rooms.ways.resize(count);
  rooms.approach.resize(count);
  rooms.entrance = room_with(graph, RoomRole::entrance);
  rooms.exit = room_with(graph, RoomRole::exit);
  if (rooms.entrance == kNoRoom) return rooms;
  if (rooms.exit == kNoRoom) rooms.exit = rooms.entrance;
  rooms.only_room =
      std::ranges::count_if(graph.rooms, [](const GraphRoom& room) { return room.tiles > 0; }) == 1;
  list_free_tiles(map, graph, room_by_tile, rooms);
  list_ways(graph, rooms);
  find_approaches(graph, rooms);
  measure_steps(map, graph, rooms);
  mark_main_way(rooms);
  return rooms;
}

}  // namespace karst
