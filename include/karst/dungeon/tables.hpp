// What dungeons are filled with: monsters, items, traps, puzzles and events, and the words for rooms.
// Read from YAML (or JSON) as strictly as recipes; an application's own tables replace or extend the
// built-in ones.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

// Depth is counted from 1, the first level below (or above) the entrance.
struct DepthRange {
  std::int32_t from = 1;
  std::int32_t to = 1'000'000;
  friend bool operator==(const DepthRange&, const DepthRange&) = default;
};

struct MonsterEntry {
  std::string id;
  std::string name;
  std::string description;
  DepthRange depth;
  std::int32_t danger = 1;  // what it takes of a room's budget
  std::int32_t weight = 10;
  bool boss = false;
  char symbol = 'm';  // in the terminal
  EnemyStats stats;
  std::vector<std::string> tags;   // of themes and kinds: "undead", "beast", ...
  std::vector<std::string> roles;  // of rooms that it is found in; empty: anywhere
};

struct ItemEntry {
  std::string id;
  std::string name;
  std::string description;
  DepthRange depth;
  ItemType type = ItemType::misc;
  std::string rarity = "common";
  std::int32_t weight = 10;
  std::int32_t power = 0;  // of a weapon: damage; of armour: armour class; of a potion: healing
  std::vector<std::string> tags;
};

// A trap, a puzzle or an event.
struct HazardEntry {
  std::string id;
  EncounterType type = EncounterType::trap;
  std::string name;
  std::string description;
  DepthRange depth;
  std::int32_t danger = 1;
  std::int32_t weight = 10;
  std::int32_t difficulty = 12;  // what a roll must reach
  std::int32_t damage = 0;
  std::vector<std::string> tags;
  std::vector<std::string> roles;
};

struct DungeonTables {
  std::vector<MonsterEntry> monsters;
  std::vector<ItemEntry> items;
  std::vector<HazardEntry> hazards;

  // The tables that come with Karst.
  static const DungeonTables& builtin();
};

// Reads a file of tables: a map with any of "monsters", "items", "traps", "puzzles", "events", each a
// list. Errors tell line and column.
Result<DungeonTables> read_tables(std::string_view text, std::string_view where);
// `base` with the entries of `more`: same ids replace, others are added. `extends: false` in a file
// (see read_tables) leaves nothing of the base for the kinds that the file has.
DungeonTables merged(const DungeonTables& base, const DungeonTables& more);

}  // namespace karst
