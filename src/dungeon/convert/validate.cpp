// The rules of a map in the engine's model.
#include <fmt/format.h>

#include <map>
#include <set>

#include "dungeon/convert/repairs.hpp"
#include "karst/core/text.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

// What convert() makes of a level without rooms.
bool is_empty_level(const DungeonMap& map) {
  return map.rooms.empty() && map.width == 400 && map.height == 300 && map.objectives.size() == 1 &&
         map.objectives.front().type == ObjectiveType::survive;
}

class MapValidator {
 public:
  explicit MapValidator(const DungeonMap& map) : map_(map) {
    for (std::size_t i = 0; i < map.rooms.size(); ++i) {
      index_by_id_.emplace(map.rooms[i].id, i);
      for (const std::string& target : map.rooms[i].connections) {
        links_.emplace(map.rooms[i].id, target);
      }
    }
  }

  std::vector<std::string> run() {
    if (map_.id.empty()) fault("id is empty");
    if (map_.name.empty()) fault("name is empty");
    if (map_.seed == 0) fault("seed is 0: no seed");
    if (map_.rooms.empty() && !is_empty_level(map_)) fault("rooms is empty: no room");
    if (map_.objectives.empty()) fault("objectives is empty: no objective");
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) check_room(i);
    for (std::size_t i = 0; i < map_.objectives.size(); ++i) check_objective(i);
    if (faults_.empty()) check_reach();
    return std::move(faults_);
  }

 private:
  void check_room(std::size_t index) {
    const MapRoom& room = map_.rooms[index];
    const std::string path = fmt::format("rooms[{}]", index);
    if (room.id.empty()) fault(path + ".id is empty");
    if (!room_ids_.insert(room.id).second) {
      fault(fmt::format("{}.id = {} is given twice", path, in_quotes(room.id)));
    }
    check_rect(room, path);
    check_links(room, path);
    check_things(room, path);
  }

  void check_rect(const MapRoom& room, const std::string& path) {
    const bool outside = room.x < 0 || room.y < 0 || room.x + room.width > map_.width ||
                         room.y + room.height > map_.height;
    if (outside || room.width < 1 || room.height < 1) {
      fault(fmt::format("{} = {},{} {}x{} does not lie in the map of {}x{}", path, room.x, room.y,
                        room.width, room.height, map_.width, map_.height));
    }
    if (room.spawn_points.empty()) fault(path + ".spawnPoints is empty: no spawn point");
    for (std::size_t i = 0; i < room.spawn_points.size(); ++i) {
      const MapPoint& point = room.spawn_points[i];
      if (point.x >= room.x && point.x < room.x + room.width && point.y >= room.y &&
          point.y < room.y + room.height) {
        continue;
      }
      fault(
          fmt::format("{}.spawnPoints[{}] = {},{} is outside the room", path, i, point.x, point.y));
    }
  }

  void check_links(const MapRoom& room, const std::string& path) {
    std::set<std::string_view> targets;
    for (std::size_t i = 0; i < room.connections.size(); ++i) {
      const std::string& target = room.connections[i];
      const std::string what = fmt::format("{}.connections[{}] = {}", path, i, in_quotes(target));
      if (!index_by_id_.contains(target)) {
        fault(what + " names no room");
      } else if (target == room.id) {
        fault(what + " is the room itself");
      } else if (!targets.insert(target).second) {
        fault(what + " is given twice");
      } else if (!links_.contains({target, room.id})) {
        fault(what + " does not lead back");
      }
    }
  }

  void check_things(const MapRoom& room, const std::string& path) {
    for (std::size_t i = 0; i < room.enemies.size(); ++i) {
      const std::string& id = room.enemies[i].id;
      if (id.empty()) fault(fmt::format("{}.enemies[{}].id is empty", path, i));
      if (!enemy_ids_.insert(id).second) {
        fault(fmt::format("{}.enemies[{}].id = {} is given twice", path, i, in_quotes(id)));
      }
    }
    for (std::size_t i = 0; i < room.items.size(); ++i) {
      if (room.items[i].id.empty()) fault(fmt::format("{}.items[{}].id is empty", path, i));
      item_ids_.insert(room.items[i].id);
    }
  }

  void check_objective(std::size_t index) {
    const Objective& objective = map_.objectives[index];
    const std::string& target = objective.target;
    const std::string what = fmt::format("objectives[{}].target = {}", index, in_quotes(target));
    switch (objective.type) {
      case ObjectiveType::defeat_boss:
        if (!enemy_ids_.contains(target)) fault(what + " names no enemy");
        break;
      case ObjectiveType::retrieve_item:
        if (!item_ids_.contains(target)) fault(what + " names no item");
        break;
      case ObjectiveType::clear_room:
        if (!index_by_id_.contains(target)) fault(what + " names no room");
        break;
      case ObjectiveType::survive:
        if (target.empty()) fault(fmt::format("objectives[{}].target is empty", index));
        break;
    }
  }

  // Links are sound here: they name rooms and lead both ways.
  void check_reach() {
    if (map_.rooms.empty()) return;
    std::vector<bool> reached(map_.rooms.size(), false);
    std::vector<std::size_t> open = {0};
    reached[0] = true;
    while (!open.empty()) {
      const MapRoom& room = map_.rooms[open.back()];
      open.pop_back();
      for (const std::string& target : room.connections) {
        const std::size_t next = index_by_id_.at(target);
        if (!reached[next]) open.push_back(next);
        reached[next] = true;
      }
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (!reached[i]) fault(fmt::format("rooms[{}] cannot be reached from rooms[0]", i));
    }
  }

  void fault(std::string_view line) { faults_.emplace_back(line); }

  const DungeonMap& map_;
  std::map<std::string_view, std::size_t> index_by_id_;
  std::set<std::pair<std::string_view, std::string_view>> links_;
  std::set<std::string_view> room_ids_;
  std::set<std::string_view> enemy_ids_;
  std::set<std::string_view> item_ids_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> validate(const DungeonMap& map) {
  return MapValidator(map).run();
}

}  // namespace karst
