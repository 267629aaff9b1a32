#include "karst/dungeon/populate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dungeon/json_value.hpp"
#include "dungeon/making/compass.hpp"
#include "dungeon/making/niches.hpp"
#include "dungeon/population/occupants.hpp"
#include "dungeon/population/roles.hpp"
#include "dungeon/text/room_text.hpp"
#include "dungeon/text/way_text.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

std::string_view room_type(const GraphRoom& room) {
  switch (room.role) {
    case RoomRole::entrance:
      return "entrance";
    case RoomRole::exit:
      return "exit";
    case RoomRole::boss:
      return "boss_room";
    case RoomRole::treasure:
      return "treasure_room";
    case RoomRole::puzzle:
      return "puzzle_room";
    case RoomRole::trap:
      return "trap_room";
    default:
      return is_corridor(room) ? "corridor" : "chamber";
  }
}

std::int32_t rarity_value(std::string_view rarity) {
  const auto found = std::ranges::find(kRarityNames, rarity);
  return found == kRarityNames.end() ? 0 : static_cast<std::int32_t>(found - kRarityNames.begin());
}

ThingKind thing_kind(EncounterType type) {
  switch (type) {
    case EncounterType::boss:
      return ThingKind::boss;
    case EncounterType::trap:
      return ThingKind::trap;
    case EncounterType::puzzle:
      return ThingKind::puzzle;
    case EncounterType::event:
      return ThingKind::event;
    case EncounterType::monster:
      break;
  }
  return ThingKind::monster;
}

void add_tile(LogicalPosition tile, JsonKeys& metadata) {
  metadata.emplace_back("x", fmt::to_string(tile.x));
  metadata.emplace_back("y", fmt::to_string(tile.y));
}

Encounter encounter_of(const PlacedMonster& placed) {
  const MonsterEntry& entry = *placed.entry;
  Encounter made;
  made.type = placed.boss ? EncounterType::boss : EncounterType::monster;
  made.name = entry.name;
  made.description = entry.description;
  add_tile(placed.tile, made.metadata);
  made.metadata.emplace_back("monster", json_text(entry.id));
  made.metadata.emplace_back("symbol", json_text({&entry.symbol, 1}));
  made.metadata.emplace_back("danger", fmt::to_string(entry.danger));
  made.metadata.emplace_back("tags", json_texts(entry.tags));
  made.metadata.emplace_back("stats", json_stats(entry.stats));
  return made;
}

Encounter encounter_of(const PlacedHazard& placed) {
  const HazardEntry& entry = *placed.entry;
  Encounter made;
  made.type = entry.type;
  made.name = entry.name;
  made.description = entry.description;
  add_tile(placed.tile, made.metadata);
  made.metadata.emplace_back("hazard", json_text(entry.id));
  made.metadata.emplace_back("danger", fmt::to_string(entry.danger));
  made.metadata.emplace_back("difficulty", fmt::to_string(entry.difficulty));
  made.metadata.emplace_back("damage", fmt::to_string(entry.damage));
  made.metadata.emplace_back("tags", json_texts(entry.tags));
  return made;
}

LootEntry loot_of(const PlacedItem& placed) {
  const ItemEntry& entry = *placed.entry;
  LootEntry made;
  made.item_id = entry.id;
  made.name = entry.name;
  made.rarity = entry.rarity;
  add_tile(placed.tile, made.metadata);
  made.metadata.emplace_back("value", fmt::to_string(rarity_value(entry.rarity)));
  made.metadata.emplace_back("type",
                             json_text(kItemTypeNames[static_cast<std::size_t>(entry.type)]));
  made.metadata.emplace_back("power", fmt::to_string(entry.power));
  made.metadata.emplace_back("description", json_text(entry.description));
  return made;
}

// Turns rooms, roles and occupants into the abstract model.
class LevelBuilder {
 public:
  LevelBuilder(GenerationResult& map, const LevelSetting& setting,
               const std::vector<Occupants>& occupants)
      : map_(map), setting_(setting), occupants_(occupants), writer_(setting.plan) {}

  DungeonLevel build() {
    DungeonLevel level;
    level.z = setting_.plan.z;
    std::int64_t danger = 0;
    for (std::size_t i = 0; i < occupants_.size(); ++i) {
      const auto room = static_cast<std::int32_t>(i);
      if (setting_.room(room).tiles == 0) continue;
      level.rooms.push_back(build_room(room));
      danger += occupants_[i].danger();
    }
    level.metadata = level_metadata(danger);
    std::ranges::sort(map_.things, [](const MapThing& a, const MapThing& b) {
      return comes_before(a.position, b.position);
    });
    return level;
  }

 private:
  std::string room_id(std::int32_t room) const {
    return fmt::format("{}-{}-r{}", setting_.plan.dungeon_id, setting_.plan.z, room);
  }

  DungeonRoom build_room(std::int32_t room) {
    const Occupants& occupants = occupants_[static_cast<std::size_t>(room)];
    const RoomFacts facts = facts_of(room);
    DungeonRoom made;
    made.id = room_id(room);
    RoomText text = writer_.write(facts);
    made.name = std::move(text.name);
    made.description = std::move(text.description);
    made.type = room_type(facts.room);
    for (const PlacedMonster& placed : occupants.monsters) {
      add(encounter_of(placed), placed.tile, made);
    }
    for (const PlacedHazard& placed : occupants.hazards) {
      add(encounter_of(placed), placed.tile, made);
    }
    for (const PlacedItem& placed : occupants.items) add(loot_of(placed), placed.tile, made);
    made.connections = connections_of(room);
    made.metadata = {{"role", json_text(kRoomRoleNames[static_cast<std::size_t>(facts.room.role)])},
                     {"rect", json_area(facts.room.inside)},
                     {"tiles", fmt::to_string(facts.room.tiles)},
                     {"danger", fmt::to_string(occupants.danger())},
                     {"heat", fmt::to_string(occupants.heat)}};
    return made;
  }

  void add(Encounter encounter, LogicalPosition tile, DungeonRoom& room) {
    encounter.id = fmt::format("{}-e{}", room.id, room.encounters.size());
    map_.things.push_back({thing_kind(encounter.type), encounter.id, encounter.name, tile});
    room.encounters.push_back(std::move(encounter));
  }

  void add(LootEntry loot, LogicalPosition tile, DungeonRoom& room) {
    loot.id = fmt::format("{}-l{}", room.id, room.loot.size());
    map_.things.push_back({ThingKind::item, loot.id, loot.name, tile});
    room.loot.push_back(std::move(loot));
  }

  RoomFacts facts_of(std::int32_t room) const {
    RoomFacts facts;
    facts.room = setting_.room(room);
    facts.in_tower = setting_.plan.z > 0;
    const Occupants& occupants = occupants_[static_cast<std::size_t>(room)];
    for (const PlacedHazard& placed : occupants.hazards) hazard_of(placed, facts) = placed.entry;
    for (const PlacedMonster& placed : occupants.monsters) {
      if (placed.boss) facts.boss = placed.entry->name;
      if (!placed.entry->sign.empty()) facts.signs.push_back(placed.entry->sign);
    }
    facts.kinds = kinds_of(occupants);
    facts.family = family_of(occupants);
    for (const RoomWay& way : setting_.rooms.ways[static_cast<std::size_t>(room)]) {
      add_neighbour(room, way, facts);
    }
    // From the exit the way on leaves the level, whatever other rooms lie behind it.
    if (room == setting_.rooms.exit) facts.on = {};
    return facts;
  }

  static std::vector<std::string_view> kinds_of(const Occupants& occupants) {
    std::vector<std::string_view> kinds;
    for (const PlacedMonster& placed : occupants.monsters) {
      for (const std::string& tag : placed.entry->tags) {
        if (kind_words(tag) != nullptr) kinds.emplace_back(tag);
      }
    }
    return kinds;
  }

  static char family_of(const Occupants& occupants) {
    const auto kinds = kinds_of(occupants);
    return kinds.empty() ? kNoFamily : kind_words(kinds.front())->family;
  }

  static const HazardEntry*& hazard_of(const PlacedHazard& placed, RoomFacts& facts) {
    if (placed.entry->type == EncounterType::puzzle) return facts.puzzle;
    return placed.entry->type == EncounterType::trap ? facts.trap : facts.event;
  }

  void add_neighbour(std::int32_t room, const RoomWay& way, RoomFacts& facts) const {
    const std::string_view direction = direction_of(setting_.graph, room, way);
    const auto& approach = setting_.rooms.approach;
    const RoomApproach& here = approach[static_cast<std::size_t>(room)];
    const RoomApproach& there = approach[static_cast<std::size_t>(way.room)];
    if (way.room == here.before) facts.back = direction;
    // The way on leads along the main way, or else deeper into the level.
    const bool leads_on = there.before == room;
    if (leads_on && (facts.on.empty() || there.on_main_way)) facts.on = direction;
    const RoomRole role = setting_.room(way.room).role;
    const bool is_hidden = role == RoomRole::secret;
    if (is_hidden || neighbour_words(role).empty()) return;
    const char family = family_of(occupants_[static_cast<std::size_t>(way.room)]);
    facts.neighbours.push_back({role, family, direction});
  }

  std::vector<RoomConnection> connections_of(std::int32_t room) const {
    const auto first = static_cast<std::uint32_t>(hash_text("ways", setting_.plan.seed) % 1024);
    std::vector<RoomConnection> connections;
    for (const RoomWay& way : setting_.rooms.ways[static_cast<std::size_t>(room)]) {
      const RoomLink& link = setting_.graph.links[static_cast<std::size_t>(way.link)];
      // By link, so that both sides tell of the same door.
      const auto choice = static_cast<std::uint32_t>(way.link) + first;
      const PassageType type = passage_type(link, leads_to_secret(link));
      const bool natural = setting_.room(link.a).kind == RoomKind::chamber &&
                           setting_.room(link.b).kind == RoomKind::chamber;
      const std::string_view direction = direction_of(setting_.graph, room, way);
      connections.push_back({room_id(way.room),
                             type,
                             describe_way({type, link.kind, link.length, natural, is_winding(link),
                                           direction, setting_.plan.theme},
                                          choice),
                             {}});
    }
    return connections;
  }

  // Much longer than the crow would fly from the middle of one room to that of the other.
  bool is_winding(const RoomLink& link) const {
    const std::int64_t straight =
        manhattan_distance(setting_.room(link.a).center, setting_.room(link.b).center);
    return 2 * std::int64_t{link.length} > 3 * straight;
  }

  bool leads_to_secret(const RoomLink& link) const {
    return setting_.room(link.a).role == RoomRole::secret ||
           setting_.room(link.b).role == RoomRole::secret;
  }

  JsonKeys level_metadata(std::int64_t danger) const {
    return {{"generator", json_text(map_.generator)},
            {"width", fmt::to_string(map_.size().width)},
            {"height", fmt::to_string(map_.size().height)},
            {"hash", json_text(hash_to_string(map_.hash))},
            {"depth", fmt::to_string(setting_.plan.depth)},
            {"theme", json_text(setting_.plan.theme)},
            {"danger", fmt::to_string(danger)}};
  }

  GenerationResult& map_;
  const LevelSetting& setting_;
  const std::vector<Occupants>& occupants_;
  RoomWriter writer_;
};

// What is told of the map is what its tiles give: no niches, and where a boss holds the exit, that
// is still the exit.
RoomGraph graph_of_map(const GenerationResult& map, RoomsOfLevel found, std::int32_t exit) {
  if (found.has_niches) return room_graph(map);
  GraphRoom& room = found.graph.rooms[static_cast<std::size_t>(exit)];
  if (room.role == RoomRole::boss) room.role = RoomRole::exit;
  return std::move(found.graph);
}

}  // namespace

Result<DungeonLevel> populate(GenerationResult& map, const PopulationPlan& plan,
                              const DungeonTables& tables) {
  const bool walkable = map.size().contains(map.start) && is_walkable(map.tiles[map.start]);
  if (!walkable) return bad_input("", "the map", "has no start to populate it from");
  if (plan.dungeon_id.empty()) return bad_input("", "dungeon_id", "is empty");
  RoomsOfLevel found = rooms_of_level(map);
  const LevelRooms rooms = examine_rooms(map, found.graph, found.room_by_tile);
  // Without monsters there is nobody to be the boss.
  const bool boss_level = plan.boss_level && !tables.monsters.empty();
  choose_roles(found.graph, rooms, boss_level, Rng(hash_text("roles", plan.seed)));
  const LevelSetting setting{found.graph, rooms, plan, tables};
  std::vector<Occupants> occupants(rooms.count());
  TilePool tiles(rooms, map.start, Rng(hash_text("tiles", plan.seed)));
  place_encounters(setting, tiles, occupants);
  place_loot(setting, tiles, occupants);
  map.things.clear();
  DungeonLevel level = LevelBuilder(map, setting, occupants).build();
  map.graph = graph_of_map(map, std::move(found), rooms.exit);
  return level;
}

}  // namespace karst
