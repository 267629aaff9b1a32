// The keys of dungeons and of their levels, in the order in which they are written.
#pragma once

#include "formats/json_members.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

template <>
inline constexpr bool kOneLine<DungeonLevel> = false;
template <>
inline constexpr bool kOneLine<DungeonRoom> = false;
template <>
inline constexpr bool kOneLine<MapRoom> = false;

// --- the abstract model ------------------------------------------------------------------------

template <class Visit, IsA<Encounter> Value>
void members(Visit& visit, Value& encounter) {
  visit.text("id", encounter.id, Need::required);
  visit.choice("type", encounter.type, kEncounterTypeNames, Need::required);
  visit.text("name", encounter.name, Need::required);
  visit.text("description", encounter.description, Need::optional);
  visit.keys("metadata", encounter.metadata, Need::sparse);
  visit.extra(encounter.extra);
}

template <class Visit, IsA<LootEntry> Value>
void members(Visit& visit, Value& loot) {
  visit.text("id", loot.id, Need::optional);
  visit.text("itemId", loot.item_id, Need::sparse);
  visit.text("name", loot.name, Need::required);
  visit.text("rarity", loot.rarity, Need::sparse);
  visit.keys("metadata", loot.metadata, Need::sparse);
  visit.extra(loot.extra);
}

template <class Visit, IsA<RoomConnection> Value>
void members(Visit& visit, Value& connection) {
  visit.text("targetRoomId", connection.target_room_id, Need::required);
  visit.choice("type", connection.type, kPassageTypeNames, Need::optional);
  visit.text("description", connection.description, Need::optional);
  visit.extra(connection.extra);
}

template <class Visit, IsA<DungeonRoom> Value>
void members(Visit& visit, Value& room) {
  visit.text("id", room.id, Need::required);
  visit.text("name", room.name, Need::required);
  visit.text("description", room.description, Need::optional);
  visit.text("type", room.type, Need::required);
  visit.list("encounters", room.encounters, Need::sparse);
  visit.list("loot", room.loot, Need::sparse);
  visit.list("connections", room.connections, Need::optional);
  visit.keys("metadata", room.metadata, Need::sparse);
  visit.extra(room.extra);
}

template <class Visit, IsA<LevelConnection> Value>
void members(Visit& visit, Value& connection) {
  visit.choice("type", connection.type, kLevelLinkTypeNames, Need::optional);
  visit.integer("targetLevel", connection.target_level, -kDeepestZ, kDeepestZ, Need::required);
  visit.text("fromRoomId", connection.from_room_id, Need::sparse);
  visit.text("toRoomId", connection.to_room_id, Need::sparse);
  visit.text("description", connection.description, Need::sparse);
  visit.extra(connection.extra);
}

template <class Visit, IsA<DungeonLevel> Value>
void members(Visit& visit, Value& level) {
  visit.integer("z", level.z, -kDeepestZ, kDeepestZ, Need::required);
  visit.list("rooms", level.rooms, Need::required);
  visit.list("connections", level.connections, Need::optional);
  visit.keys("metadata", level.metadata, Need::sparse);
  visit.extra(level.extra);
}

template <class Visit, IsA<Dungeon> Value>
void members(Visit& visit, Value& dungeon) {
  constexpr std::int64_t kFar = kLargestJsonInteger;
  visit.text("id", dungeon.id, Need::required);
  visit.text("name", dungeon.name, Need::required);
  visit.integer("entranceX", dungeon.entrance_x, -kFar, kFar, Need::optional);
  visit.integer("entranceY", dungeon.entrance_y, -kFar, kFar, Need::optional);
  visit.seed("seed", dungeon.seed, Need::required);
  visit.choice("type", dungeon.type, kDungeonTypeNames, Need::required);
  visit.integer("maxDepth", dungeon.max_depth, 1, kDeepestZ, Need::optional);
  visit.text("worldContentId", dungeon.world_content_id, Need::sparse);
  visit.keys("metadata", dungeon.metadata, Need::sparse);
  visit.list("levels", dungeon.levels, Need::required);
  visit.extra(dungeon.extra);
}

// --- the engine's model ------------------------------------------------------------------------

template <class Visit, IsA<MapPoint> Value>
void members(Visit& visit, Value& point) {
  constexpr std::int64_t kFar = kLargestJsonInteger;
  visit.integer("x", point.x, -kFar, kFar, Need::required);
  visit.integer("y", point.y, -kFar, kFar, Need::required);
  visit.extra(point.extra);
}

// The object "stats" of an enemy.
template <class Enemy>
struct StatsOf {
  Enemy& enemy;
};

inline constexpr std::int64_t kLargestStat = 1'000'000'000;

template <class Visit, class Enemy>
void members(Visit& visit, const StatsOf<Enemy>& of) {
  auto& stats = of.enemy.stats;
  const auto stat = [&](std::string_view key, auto& value) {
    visit.integer(key, value, -kLargestStat, kLargestStat, Need::required);
  };
  stat("str", stats.str);
  stat("dex", stats.dex);
  stat("con", stats.con);
  stat("int", stats.intelligence);
  stat("wis", stats.wis);
  stat("cha", stats.cha);
  stat("ac", stats.ac);
  stat("hp", stats.hp);
  stat("maxHp", stats.max_hp);
  stat("attackBonus", stats.attack_bonus);
  visit.extra(of.enemy.extra_stats);
}

template <class Visit, IsA<MapEnemy> Value>
void members(Visit& visit, Value& enemy) {
  visit.text("id", enemy.id, Need::required);
  visit.text("name", enemy.name, Need::required);
  visit.object("stats", StatsOf<Value>{enemy}, Need::required);
  visit.extra(enemy.extra);
}

template <class Visit, IsA<MapItem> Value>
void members(Visit& visit, Value& item) {
  visit.text("id", item.id, Need::required);
  visit.text("name", item.name, Need::required);
  visit.choice("type", item.type, kItemTypeNames, Need::required);
  visit.text("rarity", item.rarity, Need::required);
  visit.integer("value", item.value, 0, kLargestStat, Need::required);
  visit.extra(item.extra);
}

template <class Visit, IsA<MapRoom> Value>
void members(Visit& visit, Value& room) {
  constexpr std::int64_t kFar = kLargestJsonInteger;
  visit.text("id", room.id, Need::required);
  visit.integer("x", room.x, -kFar, kFar, Need::required);
  visit.integer("y", room.y, -kFar, kFar, Need::required);
  visit.integer("width", room.width, 0, kFar, Need::required);
  visit.integer("height", room.height, 0, kFar, Need::required);
  visit.choice("type", room.type, kMapRoomTypeNames, Need::required);
  visit.texts("connections", room.connections, Need::required);
  visit.list("spawnPoints", room.spawn_points, Need::required);
  visit.list("items", room.items, Need::optional);
  visit.list("enemies", room.enemies, Need::optional);
  visit.raw("entities", room.entities, Need::sparse);
  visit.extra(room.extra);
}

template <class Visit, IsA<Objective> Value>
void members(Visit& visit, Value& objective) {
  visit.choice("type", objective.type, kObjectiveTypeNames, Need::required);
  visit.text("target", objective.target, Need::required);
  visit.extra(objective.extra);
}

template <class Visit, IsA<DungeonMap> Value>
void members(Visit& visit, Value& map) {
  visit.text("id", map.id, Need::required);
  visit.text("name", map.name, Need::required);
  visit.seed("seed", map.seed, Need::required);
  visit.list("rooms", map.rooms, Need::required);
  visit.integer("width", map.width, 1, kLargestJsonInteger, Need::required);
  visit.integer("height", map.height, 1, kLargestJsonInteger, Need::required);
  visit.list("objectives", map.objectives, Need::required);
  visit.extra(map.extra);
}

}  // namespace karst
