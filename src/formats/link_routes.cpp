#include "formats/link_routes.hpp"

#include <algorithm>
#include <span>

#include "karst/terrain/path.hpp"
#include "karst/terrain/sight.hpp"

namespace karst {
namespace {

// Looking farther ahead would make no line straighter that anybody sees.
constexpr std::size_t kMostLookedAhead = 48;

class Router {
 public:
  Router(const GenerationResult& map, const RoomGraph& graph)
      : graph_(graph), open_(walkable_tiles(map.tiles)), tiles_by_room_(graph.rooms.size()) {
    const std::vector<std::int32_t> rooms = rooms_by_tile(map);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const auto room = static_cast<std::size_t>(rooms[i]);
      if (rooms[i] < 0 || room >= tiles_by_room_.size()) continue;
      const auto width = static_cast<std::size_t>(map.size().width);
      const LogicalPosition tile{static_cast<std::int32_t>(i % width),
                                 static_cast<std::int32_t>(i / width)};
      tiles_by_room_[room].push_back(tile);
      open_.clear(tile);
    }
  }

  std::vector<LogicalPosition> route(const RoomLink& link) {
    const LogicalPosition from = room(link.a).center, to = room(link.b).center;
    open(link.a, true);
    open(link.b, true);
    std::vector<LogicalPosition> turns = pulled_tight(finder_.find(open_, from, to));
    open(link.a, false);
    open(link.b, false);
    if (turns.empty()) turns = {from, to};
    return turns;
  }

 private:
  const GraphRoom& room(std::int32_t index) const {
    return graph_.rooms[static_cast<std::size_t>(index)];
  }

  void open(std::int32_t room, bool is_open) {
    for (const LogicalPosition tile : tiles_by_room_[static_cast<std::size_t>(room)]) {
      is_open ? open_.set(tile) : open_.clear(tile);
    }
  }

  // Keeps the tiles between which one sees, each the last that is seen from the one before.
  std::vector<LogicalPosition> pulled_tight(std::span<const LogicalPosition> path) const {
    std::vector<LogicalPosition> turns;
    std::size_t at = 0;
    while (at < path.size()) {
      turns.push_back(path[at]);
      std::size_t next = std::min(at + kMostLookedAhead, path.size() - 1);
      if (next == at) break;
      while (next > at + 1 && !in_sight(open_, path[at], path[next])) --next;
      at = next;
    }
    return turns;
  }

  const RoomGraph& graph_;
  BitGrid open_;  // what belongs to no room, or to the two at hand
  std::vector<std::vector<LogicalPosition>> tiles_by_room_;
  PathFinder finder_;
};

}  // namespace

std::vector<std::vector<LogicalPosition>> link_routes(const GenerationResult& map,
                                                      const RoomGraph& graph) {
  Router router(map, graph);
  std::vector<std::vector<LogicalPosition>> routes;
  for (const RoomLink& link : graph.links) routes.push_back(router.route(link));
  return routes;
}

}  // namespace karst
