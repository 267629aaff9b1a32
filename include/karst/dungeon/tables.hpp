// What dungeons are filled with: monsters, items, traps, puzzles and events. Read from YAML (or
// JSON) as strictly as recipes; an application's own tables replace or extend the built-in ones.
// How such a file is written: docs/tables.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/documents/document.hpp"
#include "karst/dungeon/dungeon_map.hpp"

namespace karst {

// What a file of tables may hold. Lengths are in bytes.
inline constexpr std::size_t kMostTableEntries = 5'000;  // of each of the three lists below
inline constexpr std::size_t kMostIdBytes = 48;
inline constexpr std::size_t kMostNameBytes = 60;
inline constexpr std::size_t kMostDescriptionBytes = 400;
inline constexpr std::size_t kMostTags = 16;
inline constexpr std::int32_t kDeepestDepth = 1'000'000;
inline constexpr std::int32_t kMostDanger = 10'000;
inline constexpr std::int32_t kMostWeight = 10'000;
inline constexpr std::int32_t kMostDifficulty = 100;
inline constexpr std::int32_t kMostPower = 10'000;
inline constexpr std::int32_t kMostAbility = 100;  // str, dex, con, int, wis, cha
inline constexpr std::int32_t kMostHp = 1'000'000;
inline constexpr std::int32_t kMostAttackBonus = 1'000;
inline constexpr std::int32_t kMostArmorClass = 100;

inline constexpr std::array<std::string_view, 5> kRarityNames = {"common", "uncommon", "rare",
                                                                 "epic", "legendary"};

// Depth is counted from 1, the first level below (or above) the entrance.
struct DepthRange {
  std::int32_t from = 1;            // 1..kDeepestDepth
  std::int32_t to = kDeepestDepth;  // from..kDeepestDepth

  bool contains(std::int32_t depth) const { return from <= depth && depth <= to; }
  friend bool operator==(const DepthRange&, const DepthRange&) = default;
};

struct MonsterEntry {
  std::string id;                  // unique in its table
  std::string name;                // for people
  std::string description;         // a sentence
  DepthRange depth;                // where it is found
  std::int32_t danger = 1;         // what it takes of a room's budget
  std::int32_t weight = 10;        // how likely it is beside others; 0: never
  bool boss = false;               // waits before the way on
  char symbol = 'm';               // in the terminal; a letter
  EnemyStats stats;                // what it fights with
  std::vector<std::string> tags;   // of themes and kinds: "undead", "beast", ...
  std::vector<std::string> roles;  // of rooms that it is found in; empty: anywhere
  std::string sign;                // a sentence on what one notices of it in its room; may be empty
  friend bool operator==(const MonsterEntry&, const MonsterEntry&) = default;
};

struct ItemEntry {
  std::string id;                  // unique in its table
  std::string name;                // for people
  std::string description;         // a sentence
  DepthRange depth;                // where it is found
  ItemType type = ItemType::misc;  // a weapon, armour, a potion or anything else
  std::string rarity = "common";   // one of kRarityNames
  std::int32_t weight = 10;        // how likely it is beside others; 0: never
  std::int32_t power = 0;  // of a weapon: damage; of armour: armour class; of a potion: healing
  std::vector<std::string> tags;  // of themes: "crypt", "fire", ...
  friend bool operator==(const ItemEntry&, const ItemEntry&) = default;
};

// A trap, a puzzle or an event.
struct HazardEntry {
  std::string id;                            // unique in its table
  EncounterType type = EncounterType::trap;  // trap, puzzle or event
  std::string name;                          // for people
  std::string description;                   // a sentence
  DepthRange depth;                          // where it is found
  std::int32_t danger = 1;                   // what it takes of a room's budget
  std::int32_t weight = 10;                  // how likely it is beside others; 0: never
  std::int32_t difficulty = 12;              // what a roll must reach
  std::int32_t damage = 0;                   // hit points; 0: none
  std::vector<std::string> tags;             // of themes and kinds
  std::vector<std::string> roles;            // of rooms that it is found in; empty: anywhere
  std::string sign;   // a sentence on what one notices of it in its room; may be empty
  std::string place;  // what a room that is made for it is called: "Chime Room"; may be empty
  friend bool operator==(const HazardEntry&, const HazardEntry&) = default;
};

// Ids are unique in each of the lists.
struct DungeonTables {
  std::vector<MonsterEntry> monsters;  // bosses included
  std::vector<ItemEntry> items;        // what loot is chosen from
  std::vector<HazardEntry> hazards;    // traps, puzzles and events

  // The tables that come with Karst; needs no file. Any thread may ask.
  static const DungeonTables& builtin();

  friend bool operator==(const DungeonTables&, const DungeonTables&) = default;
};

// What a monster (or boss) of this danger is made of where its entry does not say: kMonsterStats at
// danger 2 and kBossStats at danger 8, from there hp and attack_bonus grow so that danger is as
// their product.
EnemyStats stats_of_danger(std::int32_t danger, bool boss);

// Reads a file of tables on top of `base`: a map with any of "monsters", "items", "traps",
// "puzzles" and "events", each a list. An entry replaces the one of the same id, others are added.
// With "extends: false" nothing is left of the base for the kinds that the file has; the others
// stay. Errors tell line and column.
Result<DungeonTables> read_tables(std::string_view text, std::string_view where,
                                  const DungeonTables& base = {});
// The same from a tree that was read already.
Result<DungeonTables> read_tables(const Document& document, const DungeonTables& base = {});
// `base` with the entries of `more`: those of the same id are replaced, the others come after it.
DungeonTables merged(const DungeonTables& base, const DungeonTables& more);

}  // namespace karst
