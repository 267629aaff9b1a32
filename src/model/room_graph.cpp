#include "karst/model/room_graph.hpp"

#include <algorithm>
#include <bit>

#include "core/four_steps.hpp"
#include "model/ground/dry_ground.hpp"
#include "model/room_graph_finder.hpp"
#include "model/rooms/row_window.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Clears the tiles of other rooms in a piece that was cut out of the map from `left`, `top` on.
// Rooms do not touch, so that tiles side by side are all of a room or none is.
void keep_room(const RoomAreas& areas, std::int32_t room, std::int32_t left, std::int32_t top,
               BitGrid& piece) {
  for (std::int32_t y = 0; y < piece.height(); ++y) {
    std::int32_t x = left;
    for (Word& word : piece.row(y)) {
      for (Word rest = word; rest != 0;) {
        const Word behind = rest + (rest & -rest);
        const LogicalPosition first{x + std::countr_zero(rest), top + y};
        if (areas.room_at(first) != room) word &= ~(rest & ~behind);
        rest &= behind;
      }
      x += BitGrid::kWordBits;
    }
  }
}

// Makes `floor` the tiles of a room, cut out of the map: of the closed rectangle around them.
void cut_out(const RoomAreas& areas, std::int32_t room, const Rect& closed, BitGrid& floor) {
  floor.reset({closed.width() + 1, closed.height() + 1});
  std::int32_t tiles = 0;
  for (std::int32_t i = 0; i < floor.words_per_row(); ++i) {
    const std::int32_t x = closed.x1 + i * BitGrid::kWordBits;
    const RowWindow window(x, std::min(closed.x2 - x + 1, BitGrid::kWordBits));
    for (std::int32_t y = 0; y < floor.height(); ++y) {
      const Word word = window.of(areas.floor().row(closed.y1 + y));
      floor.row(y)[static_cast<std::size_t>(i)] = word;
      tiles += std::popcount(word);
    }
  }
  const bool alone = tiles == areas.rooms()[static_cast<std::size_t>(room)].tiles;
  if (!alone) keep_room(areas, room, closed.x1, closed.y1, floor);
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
