// The measures that a room graph gives.
#include <algorithm>
#include <vector>

#include "karst/model/metrics.hpp"
#include "model/metrics/battle_metrics.hpp"

namespace karst {
namespace {

constexpr std::int64_t kUnreached = -1;

// The rooms that links lead to, by room.
std::vector<std::vector<std::size_t>> neighbours_in(const RoomGraph& graph) {
  std::vector<std::vector<std::size_t>> neighbours(graph.rooms.size());
  for (const RoomLink& link : graph.links) {
    if (link.is_blind()) continue;
    const auto a = static_cast<std::size_t>(link.a);
    const auto b = static_cast<std::size_t>(link.b);
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  return neighbours;
}

// Counts the rooms on the way from one room to each that links lead to, both included.
void spread(const std::vector<std::vector<std::size_t>>& neighbours, std::size_t from,
            std::vector<std::int64_t>& rooms_up_to) {
  std::vector<std::size_t> queue = {from};
  rooms_up_to[from] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const std::size_t beside : neighbours[queue[next]]) {
      if (rooms_up_to[beside] != kUnreached) continue;
      rooms_up_to[beside] = rooms_up_to[queue[next]] + 1;
      queue.push_back(beside);
    }
  }
}

std::int64_t count_main_way(const RoomGraph& graph,
                            const std::vector<std::vector<std::size_t>>& neighbours) {
  const auto entrance = std::ranges::find(graph.rooms, RoomRole::entrance, &GraphRoom::role);
  const auto exit = std::ranges::find(graph.rooms, RoomRole::exit, &GraphRoom::role);
  if (entrance == graph.rooms.end()) return 0;
  if (exit == graph.rooms.end()) return 1;
  std::vector<std::int64_t> rooms_up_to(graph.rooms.size(), kUnreached);
  spread(neighbours, static_cast<std::size_t>(entrance - graph.rooms.begin()), rooms_up_to);
  return std::max<std::int64_t>(rooms_up_to[static_cast<std::size_t>(exit - graph.rooms.begin())],
                                0);
}

// Connected components of the graph; a room without links is one.
std::int64_t count_parts(const std::vector<std::vector<std::size_t>>& neighbours) {
  std::vector<std::int64_t> rooms_up_to(neighbours.size(), kUnreached);
  std::int64_t parts = 0;
  for (std::size_t i = 0; i < neighbours.size(); ++i) {
    if (rooms_up_to[i] != kUnreached) continue;
    spread(neighbours, i, rooms_up_to);
    ++parts;
  }
  return parts;
}

}  // namespace

RoomMetrics measure_rooms(const RoomGraph& graph) {
  const auto neighbours = neighbours_in(graph);
  RoomMetrics metrics;
  metrics.room_count =
      std::ranges::count_if(graph.rooms, [](const auto& room) { return room.tiles > 0; });
  metrics.main_way_rooms = count_main_way(graph, neighbours);
  const std::int64_t links =
      std::ranges::count_if(graph.links, [](const RoomLink& link) { return !link.is_blind(); });
  metrics.branching = metrics.room_count == 0 ? 0 : ratio(2 * links, metrics.room_count);
  metrics.room_cycles = links - std::ssize(graph.rooms) + count_parts(neighbours);
  return metrics;
}

}  // namespace karst
