#include "dungeon/convert/convert_room.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "dungeon/making/metadata.hpp"
#include "karst/core/rng.hpp"

namespace karst {
namespace {

// --- enemies -----------------------------------------------------------------------------------

bool is_enemy(const Encounter& encounter) {
  return encounter.type == EncounterType::boss || encounter.type == EncounterType::monster;
}

MapEnemy make_enemy(const RoomTask& task, std::size_t index, const std::string& room_id,
                    UniqueIds& ids, Repairs& repairs) {
  const Encounter& encounter = task.from.encounters[index];
  const std::string path = fmt::format("rooms[{}].encounters[{}].", task.index, index);
  MapEnemy enemy;
  const bool has_id = !encounter.id.empty();
  enemy.id = ids.take(has_id ? encounter.id : room_id + "-enemy");
  if (enemy.id != encounter.id) {
    repairs.add(path + (has_id ? fmt::format("id = {} is given twice", in_quotes(encounter.id))
                               : "id is empty"),
                "now it is " + in_quotes(enemy.id));
  }
  enemy.name = encounter.name.empty() ? enemy.id : encounter.name;
  enemy.stats = encounter.type == EncounterType::boss ? kBossStats : kMonsterStats;
  for (const auto& [fault, done] : apply_stats(encounter.metadata, enemy)) {
    repairs.add(path + fault, done);
  }
  return enemy;
}

// --- items -------------------------------------------------------------------------------------

bool contains_any(std::string_view name, std::initializer_list<std::string_view> words) {
  std::string small(name);
  std::transform(small.begin(), small.end(), small.begin(), lower);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return small.find(word) != std::string::npos; });
}

ItemType item_type(std::string_view name) {
  if (contains_any(name, {"weapon", "sword"})) return ItemType::weapon;
  if (contains_any(name, {"armor", "shield"})) return ItemType::armor;
  if (contains_any(name, {"potion", "consumable"})) return ItemType::potion;
  return ItemType::misc;
}

// Unknown ones are worth nothing, as common ones are.
std::int32_t rarity_value(std::string_view rarity) {
  constexpr std::array<std::string_view, 5> kRarities = {"common", "uncommon", "rare", "epic",
                                                         "legendary"};
  for (std::size_t i = 0; i < kRarities.size(); ++i) {
    if (equal_ignoring_case(rarity, kRarities[i])) return static_cast<std::int32_t>(i);
  }
  return 0;
}

MapItem make_item(const LootEntry& loot, std::size_t index, const std::string& room_id) {
  MapItem item;
  item.id = !loot.item_id.empty() ? loot.item_id
            : !loot.id.empty()    ? loot.id
                                  : fmt::format("{}-item-{}", room_id, index + 1);
  item.name = loot.name.empty() ? item.id : loot.name;
  item.type = item_type(loot.name);
  item.rarity = loot.rarity.empty() ? "common" : loot.rarity;
  item.value = rarity_value(item.rarity);
  return item;
}

// So that there is something to retrieve.
MapItem make_treasure(const DungeonRoom& from, const std::string& room_id) {
  MapItem item;
  item.id = room_id + "-treasure";
  item.name = from.name.empty() ? "Treasure" : "Treasure of " + from.name;
  item.rarity = "common";
  return item;
}

// --- spawn points ------------------------------------------------------------------------------

MapPoint center_of(const MapRoom& room) {
  return {room.x + room.width / 2, room.y + room.height / 2};
}

bool contains(const MapRoom& room, const MapPoint& point) {
  return point.x >= room.x && point.x < room.x + room.width && point.y >= room.y &&
         point.y < room.y + room.height;
}

class SpawnPoints {
 public:
  SpawnPoints(const RoomTask& task, MapRoom& room, Repairs& repairs)
      : task_(task), room_(room), repairs_(repairs) {}

  void place() {
    if (task_.from.type == "entrance") return add(center_of(room_));
    if (task_.has_tiles) place_on_tiles();
    if (room_.type == MapRoomType::boss && room_.spawn_points.size() > 1) {
      room_.spawn_points.resize(1);
    }
    if (!room_.spawn_points.empty()) return;
    if (room_.type == MapRoomType::boss) return add(center_of(room_));
    place_by_chance();
  }

 private:
  void place_on_tiles() {
    for (std::size_t i = 0; i < task_.from.encounters.size(); ++i) {
      place_on_tile(task_.from.encounters[i].metadata, fmt::format("encounters[{}]", i));
    }
    for (std::size_t i = 0; i < task_.from.loot.size(); ++i) {
      place_on_tile(task_.from.loot[i].metadata, fmt::format("loot[{}]", i));
    }
  }

  void place_on_tile(const JsonKeys& metadata, const std::string& path) {
    const auto tile = tile_of(metadata);
    if (!tile) return;
    const MapPoint point = {tile->x * kUnitsATile + kUnitsATile / 2,
                            tile->y * kUnitsATile + kUnitsATile / 2};
    if (contains(room_, point)) return add(point);
    repairs_.add(fmt::format("rooms[{}].{}.metadata has the tile {},{} outside the room",
                             task_.index, path, tile->x, tile->y),
                 "it is no spawn point");
  }

  // One to three, within 30 % of the size around the centre.
  void place_by_chance() {
    Rng rng(hash_text("spawn_points", mix(task_.level_seed, hash_text(room_.id))));
    const MapPoint center = center_of(room_);
    const auto spread = [&](std::int64_t size) {
      const auto reach = static_cast<std::int32_t>(size * 3 / 10);
      return rng.between(-reach, reach);
    };
    const std::uint32_t count = 1 + rng.below(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::int64_t dx = spread(room_.width);
      const std::int64_t dy = spread(room_.height);
      add({center.x + dx, center.y + dy});
    }
  }

  void add(const MapPoint& point) {
    auto& points = room_.spawn_points;
    if (std::find(points.begin(), points.end(), point) == points.end()) points.push_back(point);
  }

  const RoomTask& task_;
  MapRoom& room_;
  Repairs& repairs_;
};

}  // namespace

void fill_room(const RoomTask& task, MapRoom& room, UniqueIds& enemy_ids, Repairs& repairs) {
  for (std::size_t i = 0; i < task.from.encounters.size(); ++i) {
    if (!is_enemy(task.from.encounters[i])) continue;
    room.enemies.push_back(make_enemy(task, i, room.id, enemy_ids, repairs));
  }
  for (std::size_t i = 0; i < task.from.loot.size(); ++i) {
    room.items.push_back(make_item(task.from.loot[i], i, room.id));
  }
  if (task.from.type == "treasure_room" && room.items.empty()) {
    room.items.push_back(make_treasure(task.from, room.id));
    repairs.add_sound(fmt::format("rooms[{}] is a treasure room without loot", task.index),
                      in_quotes(room.items.front().id) + " is put there");
  }
  SpawnPoints(task, room, repairs).place();
}

}  // namespace karst
