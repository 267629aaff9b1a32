#include "render/dungeons/overview_layout.hpp"

#include <algorithm>

namespace karst {
namespace {

constexpr std::int32_t kUnreached = -1;

using Neighbours = std::vector<std::vector<std::size_t>>;

// Links lead both ways, whichever end tells of them.
Neighbours neighbours_of(const DungeonLevel& level) {
  std::map<std::string_view, std::size_t> by_id;
  for (std::size_t i = 0; i < level.rooms.size(); ++i) by_id.try_emplace(level.rooms[i].id, i);
  Neighbours neighbours(level.rooms.size());
  for (std::size_t i = 0; i < level.rooms.size(); ++i) {
    for (const RoomConnection& link : level.rooms[i].connections) {
      const auto found = by_id.find(link.target_room_id);
      if (found == by_id.end() || found->second == i) continue;
      neighbours[i].push_back(found->second);
      neighbours[found->second].push_back(i);
    }
  }
  for (auto& list : neighbours) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return neighbours;
}

std::vector<std::int32_t> links_from(std::size_t entrance, const Neighbours& neighbours) {
  std::vector<std::int32_t> links(neighbours.size(), kUnreached);
  std::vector<std::size_t> queue = {entrance};
  links[entrance] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::size_t room = queue[next];
    for (const std::size_t beside : neighbours[room]) {
      if (links[beside] != kUnreached) continue;
      links[beside] = links[room] + 1;
      queue.push_back(beside);
    }
  }
  return links;
}

// Twice the mean lane of a room's neighbours in the column before: rooms that are near it keep
// lines from crossing.
std::int32_t wanted_lane(const LevelLayout& layout, std::size_t room) {
  std::int32_t sum = 0, count = 0;
  for (const std::size_t beside : layout.neighbours[room]) {
    if (layout.places[beside].column != layout.places[room].column - 1) continue;
    sum += layout.places[beside].lane;
    ++count;
  }
  return count == 0 ? 0 : 2 * sum / count;
}

void order_column(LevelLayout& layout, std::int32_t column) {
  std::vector<std::size_t> rooms;
  for (std::size_t i = 0; i < layout.places.size(); ++i) {
    if (layout.places[i].column == column) rooms.push_back(i);
  }
  std::ranges::stable_sort(rooms, {}, [&](std::size_t room) { return wanted_lane(layout, room); });
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    layout.places[rooms[i]].lane = static_cast<std::int32_t>(i);
  }
  layout.lanes = std::max(layout.lanes, static_cast<std::int32_t>(rooms.size()));
}

}  // namespace

std::size_t room_by_id(const DungeonLevel& level, const std::string& id,
                       std::string_view else_type) {
  auto found = std::ranges::find(level.rooms, id, &DungeonRoom::id);
  if (id.empty() || found == level.rooms.end()) {
    found = std::ranges::find(level.rooms, else_type, &DungeonRoom::type);
  }
  return found == level.rooms.end() ? 0 : static_cast<std::size_t>(found - level.rooms.begin());
}

LevelLayout lay_out(const DungeonLevel& level) {
  LevelLayout layout{.level = &level, .places = {}, .neighbours = neighbours_of(level)};
  if (level.rooms.empty()) return layout;
  const auto links = links_from(room_by_id(level, "", "entrance"), layout.neighbours);
  const std::int32_t farthest = *std::ranges::max_element(links);
  for (const std::int32_t count : links) {
    layout.places.push_back({count == kUnreached ? farthest + 1 : count, 0});
    layout.columns = std::max(layout.columns, layout.places.back().column + 1);
  }
  for (std::int32_t column = 0; column < layout.columns; ++column) order_column(layout, column);
  return layout;
}

}  // namespace karst
