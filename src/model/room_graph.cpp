#include "karst/model/room_graph.hpp"

#include <bit>
#include <span>

#include "core/four_steps.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/room_graph_finder.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

// Makes `floor` the tiles of a room, cut out of the map: of the closed rectangle around them. Rooms
// do not touch, so that tiles side by side are all of the room or none is.
void cut_out(const RoomAreas& areas, std::int32_t room, const Rect& closed, BitGrid& floor) {
  floor.reset({closed.width() + 1, closed.height() + 1});
  for (std::int32_t y = closed.y1; y <= closed.y2; ++y) {
    const std::span<BitGrid::Word> row = floor.row(y - closed.y1);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::int32_t from = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      BitGrid::Word rest = bits_from(areas.floor().row(y), closed.x1 + from);
      if (i + 1 == row.size()) rest &= floor.last_word_mask();
      while (rest != 0) {
        const BitGrid::Word behind = rest + (rest & -rest);
        const BitGrid::Word run = rest & ~behind;
        const LogicalPosition first{closed.x1 + from + std::countr_zero(rest), y};
        if (areas.room_at(first) == room) row[i] |= run;
        rest &= behind;
      }
    }
  }
}

TileArea moved(const TileArea& area, const Rect& to) {
  return {area.x + to.x1, area.y + to.y1, area.width, area.height};
}

}  // namespace

void RoomGraphFinder::describe_shape(std::int32_t index, const Rect& bounds, GraphRoom& room) {
  if (room.tiles == 0) {
    room.center = room.rect.center();
    return;
  }
  room.inside = {bounds.x1, bounds.y1, bounds.width() + 1, bounds.height() + 1};
  room.center = {bounds.x1 + (bounds.x2 - bounds.x1) / 2, bounds.y1 + (bounds.y2 - bounds.y1) / 2};
  if (room.kind == RoomKind::chamber || areas_.is_rectangle(static_cast<std::size_t>(index))) return;
  cut_out(areas_, index, bounds, floor_);
  room.inside = moved(largest_rectangle(floor_), bounds);
}

void RoomGraphFinder::find(const GenerationResult& map, const BitGrid& all_walkable,
                           RoomGraph& graph) {
  if (!map.ground.empty()) {
    dry_ = all_walkable;
    leave_out_hazards(map.ground, dry_);
  }
  const BitGrid& walkable = map.ground.empty() ? all_walkable : dry_;
  areas_.find(map, walkable);
  graph.rooms.assign(areas_.rooms().begin(), areas_.rooms().end());
  const auto goal = goal_of(map);
  list_wanted(map.start, walkable);
  if (goal) list_wanted(*goal, walkable);
  links_.find(map, walkable, areas_, wanted_, graph.links);
  wanted_.clear();
  describe_rooms(graph);
  if (goal) give_role(*goal, RoomRole::exit, graph);
  give_role(map.start, RoomRole::entrance, graph);
}

void RoomGraphFinder::recycle(RoomGraph& graph) {
  graph.rooms.clear();
  links_.recycle(graph.links);
}

// The tiles whose nearest room tells that of a tile.
void RoomGraphFinder::list_wanted(LogicalPosition p, const BitGrid& walkable) {
  wanted_.push_back(p);
  if (walkable.get_or_zero(p)) return;
  for (const LogicalPosition step : kFourSteps) wanted_.push_back({p.x + step.x, p.y + step.y});
}

void RoomGraphFinder::describe_rooms(RoomGraph& graph) {
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    describe_shape(static_cast<std::int32_t>(i), areas_.bounds()[i], graph.rooms[i]);
  }
  middle_.find(areas_, graph.rooms);
}

void RoomGraphFinder::give_role(LogicalPosition where, RoomRole role, RoomGraph& graph) const {
  if (const auto room = links_.nearest_room(where, areas_)) {
    graph.rooms[static_cast<std::size_t>(*room)].role = role;
  }
}

RoomGraph room_graph(const GenerationResult& map) {
  RoomGraph graph;
  RoomGraphFinder().find(map, walkable_tiles(map.tiles), graph);
  return graph;
}

std::vector<std::int32_t> rooms_by_tile(const GenerationResult& map) {
  RoomAreas areas;
  areas.find(map, dry_tiles(map));
  const auto width = static_cast<std::size_t>(map.size().width);
  std::vector<std::int32_t> rooms(static_cast<std::size_t>(map.size().area()), RoomAreas::kNoRoom);
  areas.floor().for_each([&](LogicalPosition p) {
    rooms[static_cast<std::size_t>(p.y) * width + static_cast<std::size_t>(p.x)] =
        areas.room_at(p);
  });
  return rooms;
}

}  // namespace karst
