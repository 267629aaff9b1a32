// The rules of a dungeon in the abstract model. What can be wrong inside a level is what convert()
// mends, so that is asked; here are the rules of the dungeon and of the ways between its levels.
#include <fmt/format.h>

#include <map>
#include <set>
#include <string_view>

#include "dungeon/convert/convert_level.hpp"
#include "dungeon/convert/repairs.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

class DungeonValidator {
 public:
  explicit DungeonValidator(const Dungeon& dungeon) : dungeon_(dungeon) {
    for (const DungeonLevel& level : dungeon.levels) {
      const auto [facts, is_new] = facts_by_z_.try_emplace(level.z);
      if (!is_new) continue;
      facts->second.level = &level;
      for (const DungeonRoom& room : level.rooms) facts->second.room_ids.insert(room.id);
      for (const auto& connection : level.connections) {
        facts->second.leads_to.insert(connection.target_level);
      }
    }
  }

  std::vector<std::string> run() {
    if (dungeon_.id.empty()) fault("id is empty");
    if (dungeon_.name.empty()) fault("name is empty");
    if (dungeon_.seed == 0) fault("seed is 0: no seed");
    if (dungeon_.levels.empty()) fault("levels is empty: no level");
    for (std::size_t i = 0; i < dungeon_.levels.size(); ++i) check_level(i);
    return std::move(faults_);
  }

 private:
  struct LevelFacts {
    const DungeonLevel* level = nullptr;  // the first with this z
    std::set<std::string_view> room_ids;
    std::set<std::int64_t> leads_to;
  };

  const LevelFacts* find_facts(std::int64_t z) const {
    const auto found = facts_by_z_.find(z);
    return found == facts_by_z_.end() ? nullptr : &found->second;
  }

  void check_level(std::size_t index) {
    const DungeonLevel& level = dungeon_.levels[index];
    const std::string path = fmt::format("levels[{}]", index);
    if (find_facts(level.z)->level != &level) {
      fault(fmt::format("{}.z = {} is given twice", path, level.z));
    }
    if (!is_level(level.z)) fault(fmt::format("{}.z = {} {}", path, level.z, allowed_levels()));
    check_rooms(level);
    for (std::size_t i = 0; i < level.connections.size(); ++i) {
      check_connection(level, level.connections[i], fmt::format("{}.connections[{}]", path, i));
    }
  }

  void check_rooms(const DungeonLevel& level) {
    for (const Repair& repair : convert_level(dungeon_, level, RoomLayout::own_or_grid).repairs) {
      if (!repair.is_sound) fault(repair.fault);
    }
  }

  void check_connection(const DungeonLevel& level, const LevelConnection& connection,
                        const std::string& path) {
    const std::int64_t to = connection.target_level;
    if (to == level.z) fault(path + fmt::format(".targetLevel = {} is the level itself", to));
    if (to != 0 && !is_level(to)) {
      fault(path + fmt::format(".targetLevel = {} {}", to, allowed_levels()));
    }
    check_room_id(level.z, connection.from_room_id, path + ".fromRoomId");
    const LevelFacts* target = find_facts(to);
    if (target == nullptr) return;
    check_room_id(to, connection.to_room_id, path + ".toRoomId");
    if (!target->leads_to.contains(level.z)) {
      fault(path + fmt::format(".targetLevel = {} does not lead back", to));
    }
  }

  void check_room_id(std::int64_t z, const std::string& id, const std::string& path) {
    if (id.empty() || find_facts(z)->room_ids.contains(id)) return;
    fault(fmt::format("{} = {} names no room of level {}", path, in_quotes(id), z));
  }

  bool is_level(std::int64_t z) const {
    const std::int64_t depth = dungeon_.type == DungeonType::tower ? z : -z;
    return depth >= 1 && depth <= dungeon_.max_depth;
  }
  std::string allowed_levels() const {
    const bool tower = dungeon_.type == DungeonType::tower;
    return fmt::format("is outside {}..{}, the levels of this {}", tower ? 1 : -dungeon_.max_depth,
                       tower ? dungeon_.max_depth : -1, tower ? "tower" : "dungeon");
  }

  void fault(std::string_view line) { faults_.emplace_back(line); }

  const Dungeon& dungeon_;
  std::map<std::int64_t, LevelFacts> facts_by_z_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> validate(const Dungeon& dungeon) {
  return DungeonValidator(dungeon).run();
}

}  // namespace karst
