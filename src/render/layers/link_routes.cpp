#include "render/layers/link_routes.hpp"

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
    std::vector<LogicalPosition> turns = pulled_tight(finder_.find(open_, from, to), link.tiles);
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

  // Keeps the tiles between which one sees, each the last that is seen from the one before, and the
  // doorways, so that a line goes through their middle.
  std::vector<LogicalPosition> pulled_tight(std::span<const LogicalPosition> path,
                                            const std::vector<PackedPosition>& doorways) const {
    std::vector<LogicalPosition> turns;
    std::size_t at = 0;
    while (at < path.size()) {
      turns.push_back(path[at]);
      std::size_t next = std::min(next_doorway(path, at, doorways), at + kMostLookedAhead);
      if (next >= path.size()) break;
      while (next > at + 1 && !in_sight(open_, path[at], path[next])) --next;
      at = next;
    }
    return turns;
  }

  // The place in the path of the next doorway behind `at`, or of its end; behind that where there
  // is none.
  static std::size_t next_doorway(std::span<const LogicalPosition> path, std::size_t at,
                                  const std::vector<PackedPosition>& doorways) {
    if (at + 1 == path.size()) return path.size();
    const auto is_doorway = [&](LogicalPosition tile) {
      return std::ranges::find(doorways, packed(tile)) != doorways.end();
    };
    const auto rest = path.subspan(at + 1);
    const auto found = std::ranges::find_if(rest, is_doorway);
    const auto steps = static_cast<std::size_t>(found - rest.begin());
    return at + 1 + std::min(steps, rest.size() - 1);
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
  routes.reserve(graph.links.size());
  for (const RoomLink& link : graph.links) {
    if (!link.is_blind()) routes.push_back(router.route(link));
  }
  return routes;
}

}  // namespace karst
