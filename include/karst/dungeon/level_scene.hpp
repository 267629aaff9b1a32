// One level as it is played tile by tile: the map, who walks on it and what lies there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/hero.hpp"
#include "karst/dungeon/level_source.hpp"
#include "karst/dungeon/play_state.hpp"
#include "karst/dungeon/progress.hpp"
#include "karst/game/game_map.hpp"

namespace karst {

struct SavedCreature;

// Somebody who fights the hero.
struct Creature {
  std::string id;           // of the MapEnemy
  std::string room;         // where it was put
  std::string name;         // for people
  std::string description;  // a sentence or more; may be empty
  char symbol = 'm';        // in the terminal; a letter
  bool boss = false;        // completes an objective
  EnemyStats stats;         // hp is what is left; 0: it is defeated
  LogicalPosition at;       // its tile
  bool awake = false;       // it has noticed the hero
  bool alive() const { return stats.hp > 0; }
  // As sentences name it: "the Candle Rat"; bosses have names of their own.
  std::string named() const;
};

// What lies on the floor, or happens there.
struct FloorThing {
  ThingKind kind = ThingKind::item;  // no monster and no boss
  std::string id;                    // of the MapItem or the encounter
  std::string room;                  // where it was put
  std::string name;                  // for people
  std::string description;           // a sentence or more; may be empty
  LogicalPosition at;                // its tile
  MapItem item;                      // of an item
  std::int32_t power = 0;            // of an item
  std::int32_t difficulty = 12;      // of a trap, puzzle or event
  std::int32_t damage = 0;           // hit points, of a trap
  bool noticed = true;               // false: a trap that nobody has seen
  bool done = false;                 // taken, sprung, solved: it is no more
  bool declined = false;             // the hero left it alone
};

// Where a tile leads to another level.
struct Passage {
  LogicalPosition at;    // the tile of the stairs
  LevelWay way;          // where they lead
  bool onwards = false;  // away from the entrance of the dungeon
};

class LevelScene {
 public:
  // A level as the source has it: untouched, or with the state that write_state wrote. The error
  // names the level and what does not fit.
  static Result<LevelScene> load(const LevelSource& source, std::int64_t z);

  GameMap map;
  LevelProgress progress;
  std::vector<Creature> creatures;  // also the defeated ones
  std::vector<FloorThing> things;   // also those that are done
  std::vector<Passage> passages;
  std::string theme;
  bool visited = false;  // it had a state

  // None on tiles of no room.
  const DungeonRoom* room_at(LogicalPosition p) const;
  Creature* creature_at(LogicalPosition p);
  FloorThing* thing_at(LogicalPosition p);
  const FloorThing* thing_at(LogicalPosition p) const;
  // To another level, by the passage that leads there from this tile.
  const Passage* passage_at(LogicalPosition p) const;
  // The tile where one arrives who comes from another level by a passage; near it if it is locked.
  LogicalPosition arrival_from(std::int64_t z, const std::string& named_room) const;
  // The tile where one comes to stand who falls towards `p` from the level above: a free one
  // without a thing or a passage, near it and joined with the start by dry ways without closed
  // locks.
  LogicalPosition landing_near(LogicalPosition p) const;
  // For those who came by a way that this level does not tell of.
  void add_way_back(const WayBack& way);

  // How those who live here, and heroes on longer walks, choose their ways.
  MoveRules move_rules() const { return {.costs = costs_.empty() ? nullptr : &costs_}; }

  // Moves a creature to a free tile.
  void move(Creature& creature, LogicalPosition to);
  // It is gone from the map; the progress knows.
  void defeat(Creature& creature);
  // Nobody stands on a tile afterwards: who stood there steps aside.
  void make_room(LogicalPosition p);

  std::string write_state() const;

 private:
  LevelScene(GameMap game_map, LevelProgress level_progress);
  static Result<LevelScene> untouched(const Dungeon& dungeon, MadeLevel made);
  Result<void> restore(const std::string& text);
  Result<void> restore_creatures(const std::vector<SavedCreature>& saved, const std::string& where);
  void add_room(const DungeonRoom& room);
  void add_hazard(const Encounter& encounter, const DungeonRoom& room, LogicalPosition tile);
  void add_item(const LootEntry& loot, const DungeonRoom& room, LogicalPosition tile,
                const MapItem& item);
  void add_creature(const Encounter& encounter, const DungeonRoom& room, LogicalPosition tile,
                    const MapEnemy& enemy);
  void add_passages();
  void put_creatures_on_map();
  std::optional<LogicalPosition> tile_of(const JsonKeys& metadata) const;
  std::optional<LogicalPosition> tile_of_room(const std::string& id) const;

  std::vector<std::int32_t> room_by_tile_;  // index into the level's rooms, or -1
  Grid<std::uint8_t> costs_;                // of entering each tile; empty without hazards
};

}  // namespace karst
