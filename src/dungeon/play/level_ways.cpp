#include "dungeon/play/level_ways.hpp"

#include <algorithm>
#include <cstdlib>

namespace karst {

const std::string& room_of(const LevelConnection& connection, const LevelProgress& from) {
  if (from.find_room(connection.from_room_id) != nullptr) return connection.from_room_id;
  const bool onwards = std::abs(connection.target_level) > std::abs(from.level().z);
  return onwards ? from.exit() : from.entrance();
}

std::string arrival_room(const LevelProgress& target, const std::string& named, std::int64_t from) {
  if (target.find_room(named) != nullptr) return named;
  return std::abs(target.level().z) > std::abs(from) ? target.entrance() : target.exit();
}

std::vector<LevelWay> ways_from(const LevelProgress& level, const std::string& room) {
  std::vector<LevelWay> ways;
  const auto add = [&](const LevelWay& way) {
    if (way.target_level == level.level().z) return;
    const bool known = std::ranges::any_of(
        ways, [&](const LevelWay& other) { return other.target_level == way.target_level; });
    if (!known) ways.push_back(way);
  };
  for (const LevelConnection& connection : level.level().connections) {
    if (room_of(connection, level) != room) continue;
    add({connection.type, connection.target_level, connection.to_room_id});
  }
  for (const WayBack& way : level.history().ways_back) {
    if (way.room == room) add({way.type, way.target_level, way.target_room});
  }
  return ways;
}

}  // namespace karst
