#include "karst/dungeon/level_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/text.hpp"
#include "core/wording.hpp"
#include "dungeon/level_ways.hpp"
#include "terrain/nearest.hpp"

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

// The converted entry of a thing that is the nth of its kind in its room.
template <class Entry>
const Entry* converted(const std::vector<Entry>& list, std::string_view id, std::size_t nth) {
  const auto found = std::ranges::find(list, id, &Entry::id);
  if (found != list.end()) return &*found;
  return nth < list.size() ? &list[nth] : nullptr;
}

bool fights(EncounterType type) {
  return type == EncounterType::boss || type == EncounterType::monster;
}

tl::unexpected<Error> unknown_thing(const MapThing& thing) {
  return bad_input(fmt::format("tile {}", xy(thing.position)),
                   fmt::format("{} {}", kThingKindNames[static_cast<std::size_t>(thing.kind)],
                               shortened(thing.id)),
                   "is in no room of the level");
}

}  // namespace

LevelScene::LevelScene(GameMap game_map, LevelProgress level_progress)
    : map(std::move(game_map)), progress(std::move(level_progress)) {}

Result<LevelScene> LevelScene::untouched(const Dungeon& dungeon, MadeLevel made) {
  if (made.map.size().area() == 0) {
    return bad_input(fmt::format("level {}", made.level.z), "has no map",
                     "to walk on: it comes from another program");
  }
  auto progress = LevelProgress::make(dungeon, std::move(made.level));
  if (!progress) return tl::make_unexpected(progress.error());
  const std::vector<MapThing> things = made.map.things;
  std::vector<std::int32_t> rooms = rooms_by_tile(made.map);
  auto map = GameMap::make(std::move(made.map));
  if (!map) return tl::make_unexpected(map.error());
  LevelScene scene(*std::move(map), *std::move(progress));
  scene.room_by_tile_ = std::move(rooms);
  scene.theme = text_in(scene.progress.level().metadata, "theme");
  for (const MapThing& thing : things) {
    if (auto done = scene.add_thing(thing); !done) return tl::make_unexpected(done.error());
  }
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

Result<void> LevelScene::add_thing(const MapThing& thing) {
  for (const DungeonRoom& room : progress.level().rooms) {
    const MapRoom* map_room = progress.find_room(room.id);
    if (map_room == nullptr) continue;
    std::size_t enemies_before = 0;
    for (const Encounter& encounter : room.encounters) {
      if (encounter.id != thing.id) {
        enemies_before += fights(encounter.type) ? 1 : 0;
        continue;
      }
      if (fights(encounter.type)) {
        const MapEnemy* enemy = converted(map_room->enemies, encounter.id, enemies_before);
        if (enemy == nullptr) return unknown_thing(thing);
        add_creature(thing, *enemy, room, encounter);
        return {};
      }
      const std::int32_t depth = static_cast<std::int32_t>(std::abs(progress.level().z));
      things.push_back({.kind = thing.kind,
                        .id = encounter.id,
                        .room = room.id,
                        .name = encounter.name,
                        .description = encounter.description,
                        .at = thing.position,
                        .item = {},
                        .difficulty = number_in(encounter.metadata, "difficulty", 12),
                        .damage = number_in(encounter.metadata, "damage", 4 + depth),
                        .noticed = thing.kind != ThingKind::trap});
      return {};
    }
    for (std::size_t i = 0; i < room.loot.size(); ++i) {
      const LootEntry& loot = room.loot[i];
      if (loot.id != thing.id) continue;
      const MapItem* item = converted(map_room->items, loot.item_id, i);
      if (item == nullptr) return unknown_thing(thing);
      things.push_back({.kind = ThingKind::item,
                        .id = item->id,
                        .room = room.id,
                        .name = loot.name,
                        .description = {},
                        .at = thing.position,
                        .item = *item,
                        .power = number_in(loot.metadata, "power",
                                           usual_power(item->type, item->value))});
      return {};
    }
  }
  return unknown_thing(thing);
}

void LevelScene::add_creature(const MapThing& thing, const MapEnemy& enemy,
                              const DungeonRoom& room, const Encounter& encounter) {
  creatures.push_back({.id = enemy.id,
                       .room = room.id,
                       .name = encounter.name,
                       .symbol = symbol_of(encounter),
                       .boss = encounter.type == EncounterType::boss,
                       .stats = enemy.stats,
                       .at = thing.position});
  creatures.back().stats.hp = std::max(1, enemy.stats.hp);
}

std::optional<LogicalPosition> LevelScene::tile_of_room(const std::string& id) const {
  const auto& rooms = progress.level().rooms;
  const auto& graph = map.layout().graph.rooms;
  for (std::size_t i = 0; i < rooms.size() && i < graph.size(); ++i) {
    if (rooms[i].id == id && map.is_walkable(graph[i].center)) return graph[i].center;
  }
  return std::nullopt;
}

// The stairs of the map belong to the first way on and the first way back; others stand in the middle
// of their room.
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
    if (passage.way.target_level == z) return passage.at;
  }
  if (const auto tile = tile_of_room(arrival_room(progress, named_room, z))) return *tile;
  return map.layout().start;
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
  BitGrid free = map.walkable();
  for (const Creature& other : creatures) {
    if (other.alive()) free.clear(other.at);
  }
  if (const auto tile = nearest_set(free, p)) move(*creature, *tile);
}

}  // namespace karst
