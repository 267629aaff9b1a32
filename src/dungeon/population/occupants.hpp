// What waits in the rooms of a level: encounters by a danger budget, and loot by heat.
// docs/dungeons.md tells both formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "dungeon/making/level_rooms.hpp"
#include "dungeon/population/tile_pool.hpp"
#include "karst/dungeon/populate.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/model/room_graph.hpp"

namespace karst {

struct PlacedMonster {
  const MonsterEntry* entry;
  bool boss = false;
  LogicalPosition tile;
};
struct PlacedHazard {
  const HazardEntry* entry;
  LogicalPosition tile;
};
struct PlacedItem {
  const ItemEntry* entry;
  LogicalPosition tile;
};

// Of one room.
struct Occupants {
  std::vector<PlacedMonster> monsters;
  std::vector<PlacedHazard> hazards;
  std::vector<PlacedItem> items;
  std::int32_t heat = 0;  // before anything was dropped

  std::int32_t danger() const;
};

// What is the same for all rooms of a level.
struct LevelSetting {
  const RoomGraph& graph;
  const LevelRooms& rooms;
  const PopulationPlan& plan;
  const DungeonTables& tables;

  const GraphRoom& room(std::int32_t i) const { return graph.rooms[static_cast<std::size_t>(i)]; }
  // Rooms that are no more than a piece of passage stay empty.
  bool stays_empty(std::int32_t i) const;
};

// Whether a room is as narrow as a passage: at most two tiles wide and at least three times as
// long, with no role of its own.
bool is_corridor(const GraphRoom& room);

// Danger that a room may hold if it has this share, in percent, of an ordinary room's.
std::int32_t danger_budget(std::int32_t depth, std::int32_t percent);
// What makes loot better: the way to a room, 0 .. 100 for its length and more for what is in the
// way.
std::int32_t heat_of(const RoomApproach& approach, std::int32_t farthest_steps);

// By room. Loot asks how many monsters there are, so they come first.
void place_encounters(const LevelSetting& level, TilePool& tiles,
                      std::vector<Occupants>& occupants);
void place_loot(const LevelSetting& level, TilePool& tiles, std::vector<Occupants>& occupants);

}  // namespace karst
