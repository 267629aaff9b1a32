// Gives the rooms of one level their roles, names, encounters and loot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/model/map.hpp"

namespace karst {

struct PopulationPlan {
  std::string dungeon_id = {};  // all ids begin with it
  std::uint64_t seed = 1;       // of the level
  // Of the level: -1, -2, ... downwards in dungeons, 1, 2, ... upwards in towers.
  std::int64_t z = -1;
  std::int32_t depth = 1;        // 1 .. max_depth
  std::int32_t max_depth = 100;  // of the whole dungeon
  bool boss_level = false;       // a boss waits before the way on
  std::string theme = {};  // a tag that monsters, hazards and words are chosen by; may be empty
  // What descriptions of entrance and exit speak of; none: the way in from outside, and the end.
  std::optional<LevelLinkType> way_in = LevelLinkType::staircase;
  std::optional<LevelLinkType> way_on = LevelLinkType::staircase;
  // Levels with the same key share their words, so that none reads like the one before it: how many
  // of them came before, and how many of those had the same theme.
  std::uint64_t words_key = 0;
  std::int32_t levels_before = 0;
  std::int32_t themed_before = 0;
};

// Fills map.graph (made if it is empty: roles) and map.things, and returns the level of the
// abstract model: rooms, connections between rooms, encounters and loot with their tiles.
// Connections to other levels are not its concern. Everything follows from the map, the plan and
// the tables. A map without rooms, as a maze is, gets niches: short pieces of its passages around
// the start, the goal and some dead ends. They come last and are in the model only: their "rect" is
// all of them. The rooms before are in the order of map.graph, without those that have no tiles,
// and ids tell the index there. Where a boss holds the exit, the model has a boss room and the
// graph an exit. The error: the map has no start on floor, or there is no id.
Result<DungeonLevel> populate(GenerationResult& map, const PopulationPlan& plan,
                              const DungeonTables& tables = DungeonTables::builtin());

}  // namespace karst
