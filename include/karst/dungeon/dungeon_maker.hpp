// Makes dungeons and towers of up to a hundred levels and more from a seed, each level when it is
// asked for.
#pragma once

#include <cstdint>
#include <string>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/populate.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/levels/level_generator.hpp"

namespace karst {

inline constexpr std::int64_t kMostDungeonDepth = 10'000;

// Built levels and caves in turn, a maze now and then, keys and locks on some: for `levels` levels;
// those beyond are like the last ones. Every level has this size.
inline constexpr std::int64_t kDungeonWidth = 80;
inline constexpr std::int64_t kDungeonHeight = 50;
WorldScheduler dungeon_schedule(std::int64_t levels = kDefaultMaxDepth);

struct DungeonPlan {
  DungeonType type = DungeonType::dungeon;
  std::int64_t depth = kDefaultMaxDepth;  // 1..kMostDungeonDepth
  std::uint64_t seed = 0;                 // 0: pick one
  std::string name = {};                       // empty: one is made
  std::int64_t entrance_x = 0;
  std::int64_t entrance_y = 0;
  std::int64_t boss_every = 5;  // levels, at least 1; the last one always has a boss
};

// A level as a map of tiles and in the abstract model. Rooms, encounters and loot of the model have
// their tiles in the map (map.graph, map.things).
struct MadeLevel {
  GenerationResult map;
  DungeonLevel level;
};

// Any level alone, in any order, on any thread: the same call gives the same level.
class DungeonMaker {
 public:
  // The error names the field of the plan.
  static Result<DungeonMaker> make(const DungeonPlan& plan,
                                   WorldScheduler schedule = dungeon_schedule(),
                                   DungeonTables tables = DungeonTables::builtin(),
                                   const PassCatalog& passes = PassCatalog::builtin());

  // Without levels.
  const Dungeon& dungeon() const { return dungeon_; }
  const LevelGenerator& world() const { return world_; }
  // -1, -2, ... -depth, of towers 1, 2, ... depth. The error names the level and those that there are.
  Result<MadeLevel> level(std::int64_t z) const;
  // What there is to remark on a level: it lies in a gap of the schedule.
  std::optional<std::string> warning_at(std::int64_t z) const;
  // The whole dungeon in the abstract model.
  Result<Dungeon> whole() const;

 private:
  DungeonMaker(Dungeon dungeon, LevelGenerator world, DungeonTables tables, DungeonPlan plan);

  Dungeon dungeon_;
  LevelGenerator world_;
  DungeonTables tables_;
  DungeonPlan plan_;
};

}  // namespace karst
