// One level of a dungeon as an engine plays it: rooms as rectangles with what is in them, and what
// the player must do. Made from the abstract model by convert().
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"

namespace karst {

enum class MapRoomType : std::uint8_t { room, corridor, chamber, boss };
inline constexpr std::array<std::string_view, 4> kMapRoomTypeNames = {"room", "corridor", "chamber",
                                                                      "boss"};

// In the units of the map: 10 a tile, or as SPEC's grid of rooms has it.
struct MapPoint {
  std::int64_t x = 0;   // 0 or more from the left
  std::int64_t y = 0;   // 0 or more from the top
  JsonKeys extra = {};  // keys that Karst does not know, handed through
  friend bool operator==(const MapPoint&, const MapPoint&) = default;
};

struct EnemyStats {
  std::int32_t str = 12, dex = 14, con = 12, intelligence = 6, wis = 10, cha = 6;  // "int"
  std::int32_t ac = 12, hp = 20, max_hp = 20, attack_bonus = 3;  // "maxHp", "attackBonus"
  friend bool operator==(const EnemyStats&, const EnemyStats&) = default;
};
inline constexpr EnemyStats kMonsterStats = {};
inline constexpr EnemyStats kBossStats = {16, 12, 14, 8, 10, 8, 15, 50, 50, 5};

struct MapEnemy {
  std::string id;             // that of the encounter
  std::string name;           // for people
  EnemyStats stats;           // what it fights with
  JsonKeys extra_stats = {};  // keys of "stats" that EnemyStats does not have
  JsonKeys extra = {};        // keys that Karst does not know, handed through
  friend bool operator==(const MapEnemy&, const MapEnemy&) = default;
};

enum class ItemType : std::uint8_t { weapon, armor, potion, misc };
inline constexpr std::array<std::string_view, 4> kItemTypeNames = {"weapon", "armor", "potion",
                                                                   "misc"};
struct MapItem {
  std::string id;                  // that of the loot entry
  std::string name;                // for people
  ItemType type = ItemType::misc;  // a weapon, armour, a potion or anything else
  std::string rarity;              // common .. legendary; others are kept as they are
  std::int32_t value = 0;          // common 0 .. legendary 4
  JsonKeys extra = {};             // keys that Karst does not know, handed through
  friend bool operator==(const MapItem&, const MapItem&) = default;
};

struct MapRoom {
  std::string id;                           // that of the DungeonRoom
  std::int64_t x = 0;                       // left edge, in units of the map: 10 a tile
  std::int64_t y = 0;                       // upper edge, likewise
  std::int64_t width = 0;                   // likewise, 1 or more
  std::int64_t height = 0;                  // likewise, 1 or more
  MapRoomType type = MapRoomType::chamber;  // what the conversion takes it for
  std::vector<std::string> connections;     // ids of rooms
  std::vector<MapPoint> spawn_points;       // "spawnPoints"
  std::vector<MapItem> items;               // what lies there
  std::vector<MapEnemy> enemies;            // who waits there
  std::optional<std::string> entities;      // JSON text, handed through
  JsonKeys extra;                           // keys that Karst does not know, handed through
  friend bool operator==(const MapRoom&, const MapRoom&) = default;
};

enum class ObjectiveType : std::uint8_t { defeat_boss, retrieve_item, clear_room, survive };
inline constexpr std::array<std::string_view, 4> kObjectiveTypeNames = {
    "defeat_boss", "retrieve_item", "clear_room", "survive"};
struct Objective {
  ObjectiveType type = ObjectiveType::survive;  // what is to be done
  std::string target;                           // id of the enemy, item or room; "party" to survive
  JsonKeys extra = {};                          // keys that Karst does not know, handed through
  friend bool operator==(const Objective&, const Objective&) = default;
};

struct DungeonMap {
  std::string id;                     // of the dungeon and level
  std::string name;                   // for people
  std::uint64_t seed = 0;             // of the level
  std::vector<MapRoom> rooms;         // in the order of the level
  std::int64_t width = 400;           // of all, in units of the map
  std::int64_t height = 300;          // likewise
  std::vector<Objective> objectives;  // what completes the level
  JsonKeys extra;                     // keys that Karst does not know, handed through
  friend bool operator==(const DungeonMap&, const DungeonMap&) = default;
};

// Which rectangles rooms get: those that a level of Karst's own tells (10 units a tile), or the
// grid of 100x100 squares, which every foreign level gets.
enum class RoomLayout : std::uint8_t { own_or_grid, grid };

struct Conversion {
  DungeonMap map;                    // complete, also where the file was not
  std::vector<std::string> repairs;  // one line each: what was wrong in the file and what was done
};

// The level z of a dungeon, or its first one (-1, of towers +1), as an engine plays it. Whatever is
// wrong with links, ids or types is mended and told; the only error is a level that is not there.
Result<Conversion> convert(const Dungeon& dungeon, std::optional<std::int64_t> z = std::nullopt,
                           RoomLayout layout = RoomLayout::own_or_grid);

// One line for each rule that a map breaks, beginning with the path: "rooms[3].connections[0]". A
// map without rooms is sound only as convert() makes it of an empty level. Ids of rooms and of
// enemies are unique; those of items may name a kind of thing and stand in several rooms.
std::vector<std::string> validate(const DungeonMap& map);
// The same for the abstract model: ids, links, levels. A dungeon need not have all of its levels;
// what leads to one that is not there is taken on trust, and level 0 is the world outside.
std::vector<std::string> validate(const Dungeon& dungeon);

// The map that an id "generated-<type>-<x>-<y>[-<seed>]" stands for, a pure function of the id,
// with type dungeon or tower and whole numbers, x and y perhaps negative; none for ids of another
// form.
std::optional<DungeonMap> generated_map(std::string_view id);

}  // namespace karst
