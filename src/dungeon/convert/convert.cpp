// From the abstract model to the engine's: a level's rooms get rectangles, things and objectives,
// and whatever is wrong with it is mended and told.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "dungeon/convert/convert_level.hpp"
#include "dungeon/convert/convert_links.hpp"
#include "dungeon/convert/convert_room.hpp"
#include "dungeon/convert/repairs.hpp"
#include "dungeon/making/metadata.hpp"
#include "karst/core/hash.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {
namespace {

constexpr std::int64_t kGridStep = 150;
constexpr std::int64_t kGridRoom = 100;
constexpr std::int64_t kMargin = 100;

std::string type_name(const Dungeon& dungeon) {
  return std::string(kDungeonTypeNames[static_cast<std::size_t>(dungeon.type)]);
}

MapRoomType room_type(std::string_view type) {
  if (type == "boss_room") return MapRoomType::boss;
  if (type == "corridor") return MapRoomType::corridor;
  return type == "entrance" || type == "exit" ? MapRoomType::room : MapRoomType::chamber;
}

class LevelConverter {
 public:
  LevelConverter(const Dungeon& dungeon, const DungeonLevel& level, RoomLayout layout)
      : dungeon_(dungeon),
        level_(level),
        repairs_(fmt::format("levels[{}]", &level - dungeon.levels.data())),
        layout_(layout) {}

  LevelConversion run() {
    name_map();
    if (level_.rooms.empty()) repairs_.add_sound("rooms is empty", "so is the map");
    name_rooms();
    place_rooms();
    UniqueIds enemy_ids;
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      const std::uint64_t level_seed = mix(map_.seed, static_cast<std::uint64_t>(level_.z));
      fill_room({level_.rooms[i], i, level_seed, has_own_layout_}, map_.rooms[i], enemy_ids,
                repairs_);
    }
    link_rooms(level_, map_.rooms, repairs_);
    set_objectives();
    set_bounds();
    return {std::move(map_), repairs_.take()};
  }

 private:
  void name_map() {
    const std::string id = dungeon_.id.empty() ? type_name(dungeon_) : dungeon_.id;
    map_.id = fmt::format("{}-level-{}", id, level_.z);
    map_.name = fmt::format("{}, level {}", dungeon_.name.empty() ? id : dungeon_.name, level_.z);
    map_.seed = dungeon_.seed != 0 ? dungeon_.seed : std::max<std::uint64_t>(1, hash_text(map_.id));
  }

  // Ids of the file come first, so that none that is made takes one of theirs.
  void name_rooms() {
    UniqueIds ids;
    for (const DungeonRoom& room : level_.rooms) ids.reserve(room.id);
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < level_.rooms.size(); ++i) {
      const DungeonRoom& from = level_.rooms[i];
      MapRoom& room = map_.rooms.emplace_back();
      room.type = room_type(from.type);
      room.id = from.id;
      if (from.id.empty()) {
        room.id = ids.take(fmt::format("room-{}", i + 1));
        repairs_.add(fmt::format("rooms[{}].id is empty", i), "now it is " + in_quotes(room.id));
      } else if (!seen.insert(from.id).second) {
        room.id = ids.take(from.id);
        repairs_.add(fmt::format("rooms[{}].id = {} is given twice", i, in_quotes(from.id)),
                     "now it is " + in_quotes(room.id));
      }
      check_type(from, i);
    }
  }

  void check_type(const DungeonRoom& room, std::size_t index) {
    if (std::find(kRoomTypeNames.begin(), kRoomTypeNames.end(), room.type) !=
        kRoomTypeNames.end()) {
      return;
    }
    repairs_.add(fmt::format("rooms[{}].type = {} is unknown", index, in_quotes(room.type)),
                 "it is taken for a chamber");
  }

  void place_rooms() {
    if (layout_ == RoomLayout::own_or_grid && place_on_own_rects()) return;
    const auto count = static_cast<std::int64_t>(map_.rooms.size());
    std::int64_t columns = 1;
    while (columns * columns < count) ++columns;
    for (std::int64_t i = 0; i < count; ++i) {
      MapRoom& room = map_.rooms[static_cast<std::size_t>(i)];
      room.x = i % columns * kGridStep;
      room.y = i / columns * kGridStep;
      room.width = room.height = kGridRoom;
    }
  }

  // Only if all rooms tell theirs: a mixture of both layouts would overlap.
  bool place_on_own_rects() {
    std::size_t told = 0;
    std::size_t first_without = map_.rooms.size();
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) {
      const auto rect = rect_of(level_.rooms[i].metadata);
      if (!rect) {
        first_without = std::min(first_without, i);
        tell_bad_rect(i);
        continue;
      }
      ++told;
      MapRoom& room = map_.rooms[i];
      room.x = rect->x * kUnitsATile;
      room.y = rect->y * kUnitsATile;
      room.width = rect->width * kUnitsATile;
      room.height = rect->height * kUnitsATile;
    }
    has_own_layout_ = told > 0 && told == map_.rooms.size();
    if (told > 0 && !has_own_layout_) {
      repairs_.add(fmt::format("rooms[{}].metadata has no rect in tiles, as other rooms have",
                               first_without),
                   "all are laid out in a grid");
    }
    return has_own_layout_;
  }

  void tell_bad_rect(std::size_t i) {
    const std::string* rect = find_key(level_.rooms[i].metadata, "rect");
    if (rect == nullptr) return;
    repairs_.add(fmt::format("rooms[{}].metadata.rect = {} is not x, y, width and height in tiles",
                             i, shortened(*rect)),
                 "it is left out");
  }

  void set_objectives() {
    for (std::size_t i = 0; i < map_.rooms.size(); ++i) add_objectives_of(i);
    if (!map_.objectives.empty()) return;
    const auto fullest = std::max_element(
        map_.rooms.begin(), map_.rooms.end(),
        [](const MapRoom& a, const MapRoom& b) { return a.enemies.size() < b.enemies.size(); });
    if (fullest != map_.rooms.end() && !fullest->enemies.empty()) {
      map_.objectives.push_back({ObjectiveType::clear_room, fullest->id});
    } else {
      map_.objectives.push_back({ObjectiveType::survive, "party"});
    }
  }

  void add_objectives_of(std::size_t index) {
    const DungeonRoom& from = level_.rooms[index];
    const MapRoom& room = map_.rooms[index];
    std::size_t enemy = 0;  // in the order of the encounters that are enemies
    for (const Encounter& encounter : from.encounters) {
      if (encounter.type == EncounterType::boss) {
        map_.objectives.push_back({ObjectiveType::defeat_boss, room.enemies[enemy].id});
      }
      if (encounter.type == EncounterType::boss || encounter.type == EncounterType::monster)
        ++enemy;
    }
    if (from.type == "treasure_room") {
      map_.objectives.push_back({ObjectiveType::retrieve_item, room.items.front().id});
    }
  }

  void set_bounds() {
    for (const MapRoom& room : map_.rooms) {
      map_.width = std::max(map_.width, room.x + room.width + kMargin);
      map_.height = std::max(map_.height, room.y + room.height + kMargin);
    }
  }

  const Dungeon& dungeon_;
  const DungeonLevel& level_;
  Repairs repairs_;
  RoomLayout layout_;
  bool has_own_layout_ = false;
  DungeonMap map_;
};

// "-1..-3, -7": all levels, each run of neighbours as its two ends.
std::string level_list(const Dungeon& dungeon) {
  std::set<std::int64_t> levels;
  for (const DungeonLevel& level : dungeon.levels) levels.insert(level.z);
  std::string list;
  for (auto first = levels.begin(); first != levels.end();) {
    auto last = first;
    auto next = std::next(first);
    while (next != levels.end() && *next == *last + 1) last = next++;
    if (!list.empty()) list += ", ";
    list += std::to_string(*first);
    if (first != last) list += ".." + std::to_string(*last);
    first = next;
  }
  return list.empty() ? "none" : list;
}

// What concerns more than the level.
std::vector<Repair> dungeon_repairs(const Dungeon& dungeon, const DungeonLevel& level) {
  std::vector<Repair> repairs;
  if (dungeon.id.empty()) repairs.push_back({"id is empty", "the type is taken"});
  if (dungeon.name.empty()) repairs.push_back({"name is empty", "the id is taken"});
  if (dungeon.seed == 0) repairs.push_back({"seed is 0", "one is made from the id"});
  for (const DungeonLevel& other : dungeon.levels) {
    if (&other == &level || other.z != level.z) continue;
    repairs.push_back(
        {fmt::format("levels[{}].z = {} is given twice", &other - dungeon.levels.data(), other.z),
         "the first level is taken"});
  }
  return repairs;
}

}  // namespace

LevelConversion convert_level(const Dungeon& dungeon, const DungeonLevel& level,
                              RoomLayout layout) {
  return LevelConverter(dungeon, level, layout).run();
}

const DungeonLevel* find_level(const Dungeon& dungeon, std::int64_t z) {
  const auto found = std::find_if(dungeon.levels.begin(), dungeon.levels.end(),
                                  [&](const DungeonLevel& level) { return level.z == z; });
  return found == dungeon.levels.end() ? nullptr : &*found;
}

Result<Conversion> convert(const Dungeon& dungeon, std::optional<std::int64_t> z,
                           RoomLayout layout) {
  const std::int64_t wanted = z.value_or(dungeon.type == DungeonType::tower ? 1 : -1);
  const DungeonLevel* level = find_level(dungeon, wanted);
  if (level == nullptr) {
    return bad_input(shortened(dungeon.id), fmt::format("level {}", wanted),
                     fmt::format("is not there; levels: {}", level_list(dungeon)));
  }
  Conversion conversion;
  LevelConversion converted = convert_level(dungeon, *level, layout);
  conversion.map = std::move(converted.map);
  for (const auto& list : {dungeon_repairs(dungeon, *level), std::move(converted.repairs)}) {
    for (const Repair& repair : list) {
      conversion.repairs.push_back(fmt::format("{}; {}", repair.fault, repair.done));
    }
  }
  return conversion;
}

}  // namespace karst
