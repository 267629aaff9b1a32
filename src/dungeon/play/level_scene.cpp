#include "karst/dungeon/level_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "dungeon/play/level_ways.hpp"
#include "karst/core/text.hpp"
#include "karst/game/ground_effects.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

// A whole number among the keys that Karst writes beside things.
std::int32_t number_in(const JsonKeys& keys, std::string_view key, std::int32_t otherwise) {
  for (const auto& [name, value] : keys) {
    const auto number = name == key ? parse_integer(value) : std::nullopt;
    if (number) return static_cast<std::int32_t>(std::clamp<std::int64_t>(*number, 0, 1'000'000));
  }
  return otherwise;
}

// A text without escapes, as themes and symbols are.
std::string text_in(const JsonKeys& keys, std::string_view key) {
  for (const auto& [name, value] : keys) {
    if (name == key && value.size() >= 2) return value.substr(1, value.size() - 2);
  }
  return {};
}

char symbol_of(const Encounter& encounter) {
  const std::string symbol = text_in(encounter.metadata, "symbol");
  if (symbol.size() == 1) return symbol[0];
  const char first = encounter.name.empty() ? 'm' : lower(encounter.name[0]);
  const bool letter = first >= 'a' && first <= 'z';
  return letter ? first : 'm';
}

bool fights(EncounterType type) {
  return type == EncounterType::boss || type == EncounterType::monster;
}

ThingKind kind_of(EncounterType type) {
  switch (type) {
    case EncounterType::trap:
      return ThingKind::trap;
    case EncounterType::puzzle:
      return ThingKind::puzzle;
    default:
      return ThingKind::event;
  }
}

// Which of the level's rooms each room of the graph is: rooms without tiles are left out of levels.
std::vector<std::int32_t> rooms_of_level(const RoomGraph& graph) {
  std::vector<std::int32_t> rooms;
  rooms.reserve(graph.rooms.size());
  std::int32_t next = 0;
  for (const GraphRoom& room : graph.rooms) rooms.push_back(room.tiles == 0 ? -1 : next++);
  return rooms;
}

ItemType item_type(const LootEntry& loot, ItemType otherwise) {
  const auto name = std::ranges::find(kItemTypeNames, text_in(loot.metadata, "type"));
  if (name == kItemTypeNames.end()) return otherwise;
  return static_cast<ItemType>(name - kItemTypeNames.begin());
}

}  // namespace

std::string Creature::named() const {
  if (name.starts_with("The ")) return "the " + name.substr(4);
  return boss ? name : "the " + name;
}

LevelScene::LevelScene(GameMap game_map, LevelProgress level_progress)
    : map(std::move(game_map)), progress(std::move(level_progress)) {}

Result<LevelScene> LevelScene::untouched(const Dungeon& dungeon, MadeLevel made) {
  if (made.map.size().area() == 0) {
    return bad_input(fmt::format("level {}", made.level.z), "has no map",
                     "to walk on: it comes from another program");
  }
  if (made.map.graph.empty()) made.map.graph = room_graph(made.map);
  auto progress = LevelProgress::make(dungeon, std::move(made.level));
  if (!progress) return tl::make_unexpected(progress.error());
  std::vector<std::int32_t> rooms = rooms_by_tile(made.map);
  const auto known = rooms_of_level(made.map.graph);
  for (std::int32_t& room : rooms) room = room < 0 ? -1 : known[static_cast<std::size_t>(room)];
  auto map = GameMap::make(std::move(made.map));
  if (!map) return tl::make_unexpected(map.error());
  LevelScene scene(*std::move(map), *std::move(progress));
  scene.room_by_tile_ = std::move(rooms);
  scene.costs_ = detour_costs(scene.map.layout());
  scene.theme = text_in(scene.progress.level().metadata, "theme");
  for (const DungeonRoom& room : scene.progress.level().rooms) scene.add_room(room);
  scene.add_passages();
  return scene;
}

Result<LevelScene> LevelScene::load(const LevelSource& source, std::int64_t z) {
  auto made = source.level(z);
  if (!made) return tl::make_unexpected(made.error());
  const auto state = source.state(z);
  if (!state) return tl::make_unexpected(state.error());
  auto scene = untouched(source.dungeon(), *std::move(made));
  if (scene && !state->empty()) {
    if (auto restored = scene->restore(*state); !restored) {
      return tl::make_unexpected(restored.error());
    }
  }
  if (scene) scene->put_creatures_on_map();
  return scene;
}

// The floor tile that Karst wrote beside a thing; none in what comes from elsewhere.
std::optional<LogicalPosition> LevelScene::tile_of(const JsonKeys& metadata) const {
  const LogicalPosition tile{number_in(metadata, "x", -1), number_in(metadata, "y", -1)};
  if (!map.in_bounds(tile) || map.tile(tile) == TileType::wall) return std::nullopt;
  return tile;
}

// The converted room has the same enemies and items in the same order.
void LevelScene::add_room(const DungeonRoom& room) {
  const MapRoom* converted = progress.find_room(room.id);
  if (converted == nullptr) return;
  std::size_t next_enemy = 0;
  for (const Encounter& encounter : room.encounters) {
    const auto tile = tile_of(encounter.metadata);
    if (!fights(encounter.type)) {
      if (tile) add_hazard(encounter, room, *tile);
      continue;
    }
    const std::size_t enemy = next_enemy++;
    if (tile && enemy < converted->enemies.size()) {
      add_creature(encounter, room, *tile, converted->enemies[enemy]);
    }
  }
  for (std::size_t i = 0; i < room.loot.size() && i < converted->items.size(); ++i) {
    const auto tile = tile_of(room.loot[i].metadata);
    if (tile) add_item(room.loot[i], room, *tile, converted->items[i]);
  }
}

void LevelScene::add_hazard(const Encounter& encounter, const DungeonRoom& room,
                            LogicalPosition tile) {
  const auto depth = static_cast<std::int32_t>(std::abs(progress.level().z));
  FloorThing thing;
  thing.kind = kind_of(encounter.type);
  thing.id = encounter.id;
  thing.room = room.id;
  thing.name = encounter.name;
  thing.description = encounter.description;
  thing.at = tile;
  thing.difficulty = number_in(encounter.metadata, "difficulty", 12);
  thing.damage = number_in(encounter.metadata, "damage", 4 + depth);
  thing.noticed = thing.kind != ThingKind::trap;
  things.push_back(std::move(thing));
}

void LevelScene::add_item(const LootEntry& loot, const DungeonRoom& room, LogicalPosition tile,
                          const MapItem& item) {
  FloorThing thing;
  thing.kind = ThingKind::item;
  thing.id = item.id;
  thing.room = room.id;
  thing.name = loot.name;
  thing.description = text_in(loot.metadata, "description");
  thing.at = tile;
  thing.item = item;
  thing.item.type = item_type(loot, item.type);
  thing.power = number_in(loot.metadata, "power", usual_power(thing.item.type, thing.item.value));
  things.push_back(std::move(thing));
}

// Two never begin on one tile, whatever a file says.
void LevelScene::add_creature(const Encounter& encounter, const DungeonRoom& room,
                              LogicalPosition tile, const MapEnemy& enemy) {
  if (!map.is_walkable(tile) || creature_at(tile) != nullptr) return;
  Creature creature;
  creature.id = enemy.id;
  creature.room = room.id;
  creature.name = encounter.name;
  creature.description = encounter.description;
  creature.symbol = symbol_of(encounter);
  creature.boss = encounter.type == EncounterType::boss;
  creature.stats = enemy.stats;
  creature.stats.hp = std::max(1, enemy.stats.hp);
  creature.at = tile;
  creatures.push_back(std::move(creature));
}

std::optional<LogicalPosition> LevelScene::tile_of_room(const std::string& id) const {
  const auto& rooms = progress.level().rooms;
  std::size_t room = 0;
  for (const GraphRoom& one : map.layout().graph.rooms) {
    if (one.tiles == 0) continue;
    if (room >= rooms.size()) break;
    if (rooms[room++].id == id && map.is_walkable(one.center)) return one.center;
  }
  return std::nullopt;
}

// The stairs of the map belong to the first way on and the first way back; others stand in the
// middle of their room.
void LevelScene::add_passages() {
  const std::int64_t z = progress.level().z;
  bool stairs_taken[2] = {false, false};
  for (const LevelConnection& connection : progress.level().connections) {
    const bool onwards = std::abs(connection.target_level) > std::abs(z);
    const auto stairs = onwards ? map.stairs_down() : map.layout().stairs_up;
    std::optional<LogicalPosition> tile;
    if (!std::exchange(stairs_taken[onwards ? 1 : 0], true)) tile = stairs;
    if (!tile) tile = tile_of_room(room_of(connection, progress));
    if (!tile || passage_at(*tile) != nullptr) continue;
    passages.push_back(
        {*tile, {connection.type, connection.target_level, connection.to_room_id}, onwards});
  }
}

void LevelScene::add_way_back(const WayBack& way) {
  const bool onwards = std::abs(way.target_level) > std::abs(progress.level().z);
  const auto tile = tile_of_room(way.room);
  if (!tile || passage_at(*tile) != nullptr) return;
  progress.remember_way_back(way);
  passages.push_back({*tile, {way.type, way.target_level, way.target_room}, onwards});
}

const DungeonRoom* LevelScene::room_at(LogicalPosition p) const {
  if (!map.in_bounds(p) || room_by_tile_.empty()) return nullptr;
  const std::int32_t room = room_by_tile_[map.coordinates().index_of(p)];
  const auto& rooms = progress.level().rooms;
  if (room < 0 || static_cast<std::size_t>(room) >= rooms.size()) return nullptr;
  return &rooms[static_cast<std::size_t>(room)];
}

Creature* LevelScene::creature_at(LogicalPosition p) {
  const auto found = std::ranges::find_if(
      creatures, [&](const Creature& creature) { return creature.alive() && creature.at == p; });
  return found == creatures.end() ? nullptr : &*found;
}

const FloorThing* LevelScene::thing_at(LogicalPosition p) const {
  const auto found = std::ranges::find_if(
      things, [&](const FloorThing& thing) { return !thing.done && thing.at == p; });
  return found == things.end() ? nullptr : &*found;
}

FloorThing* LevelScene::thing_at(LogicalPosition p) {
  return const_cast<FloorThing*>(std::as_const(*this).thing_at(p));
}

const Passage* LevelScene::passage_at(LogicalPosition p) const {
  const auto found = std::ranges::find(passages, p, &Passage::at);
  return found == passages.end() ? nullptr : &*found;
}

LogicalPosition LevelScene::arrival_from(std::int64_t z, const std::string& named_room) const {
  for (const Passage& passage : passages) {
    if (passage.way.target_level != z) continue;
    return map.is_walkable(passage.at) ? passage.at : landing_near(passage.at);
  }
  if (const auto tile = tile_of_room(arrival_room(progress, named_room, z))) return *tile;
  return map.layout().start;
}

LogicalPosition LevelScene::landing_near(LogicalPosition p) const {
  BitGrid taken(map.size());
  for (const Creature& creature : creatures) {
    if (creature.alive()) taken.set(creature.at);
  }
  for (const FloorThing& thing : things) {
    if (!thing.done) taken.set(thing.at);
  }
  for (const Passage& passage : passages) taken.set(passage.at);
  return karst::landing_near(map, p, taken);
}

// Creatures are entities of the map, so that a door in which one stands is open.
void LevelScene::put_creatures_on_map() {
  for (std::size_t i = 0; i < creatures.size(); ++i) {
    if (!creatures[i].alive()) continue;
    (void)map.add_entity(creatures[i].at, static_cast<EntityId>(i));
  }
}

void LevelScene::move(Creature& creature, LogicalPosition to) {
  const auto id = static_cast<EntityId>(&creature - creatures.data());
  const auto ids = map.entities_at(creature.at);
  const auto index = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
  (void)map.remove_entity(creature.at, index);
  creature.at = to;
  (void)map.add_entity(to, id);
}

void LevelScene::defeat(Creature& creature) {
  const auto id = static_cast<EntityId>(&creature - creatures.data());
  const auto ids = map.entities_at(creature.at);
  const auto index = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
  (void)map.remove_entity(creature.at, index);
  creature.stats.hp = 0;
  (void)progress.defeat(creature.room, creature.id);
}

void LevelScene::make_room(LogicalPosition p) {
  Creature* creature = creature_at(p);
  if (creature == nullptr) return;
  BitGrid free = dry_ground(map);
  for (const Creature& other : creatures) {
    if (other.alive()) free.clear(other.at);
  }
  if (const auto tile = nearest_set(free, p)) move(*creature, *tile);
}

}  // namespace karst
