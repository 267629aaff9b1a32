// Makes dungeons and towers of up to a hundred levels and more from a seed, each level when it is
// asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/populate.hpp"
#include "karst/dungeon/tables.hpp"
#include "karst/levels/level_generator.hpp"

namespace karst {

inline constexpr std::int64_t kMostDungeonDepth = 10'000;

// Two or three levels of a theme in turn, by depth and chance, each made by one of the generators that
// suit it; keys and locks on some: for `levels` levels; those beyond are like the last ones. Towers
// have other themes. Every level has this size.
inline constexpr std::int64_t kDungeonWidth = 80;
inline constexpr std::int64_t kDungeonHeight = 50;
WorldScheduler dungeon_schedule(std::int64_t levels, std::uint64_t seed,
                                DungeonType type = DungeonType::dungeon);

struct DungeonPlan {
  DungeonType type = DungeonType::dungeon;  // downwards, or a tower
  std::int64_t depth = kDefaultMaxDepth;    // 1..kMostDungeonDepth
  std::uint64_t seed = 0;                   // 0: pick one
  std::string name = {};                    // empty: one is made
  std::int64_t entrance_x = 0;              // where its entrance is on an overworld
  std::int64_t entrance_y = 0;              // likewise
  std::int64_t boss_every = 5;              // levels, at least 1; the last one always has a boss
  // Of every level, in tiles; none: as the schedule says.
  std::optional<std::int64_t> width = std::nullopt;
  std::optional<std::int64_t> height = std::nullopt;
};

// A level as a map of tiles and in the abstract model. Rooms, encounters and loot of the model have
// their tiles in the map (map.graph, map.things).
struct MadeLevel {
  GenerationResult map;  // its tiles and all that lies on them
  DungeonLevel level;    // its rooms, their words, monsters and loot
};

// Any level alone, in any order, on any thread: the same call gives the same level.
class DungeonMaker {
 public:
  // Without a schedule it is dungeon_schedule. The error names the field of the plan. The words and
  // the encounters of a level follow its theme, where the schedule gives it one.
  static Result<DungeonMaker> make(const DungeonPlan& plan,
                                   std::optional<WorldScheduler> schedule = std::nullopt,
                                   DungeonTables tables = DungeonTables::builtin(),
                                   const PassCatalog& passes = PassCatalog::builtin());

  // Without levels.
  const Dungeon& dungeon() const { return dungeon_; }
  const LevelGenerator& world() const { return world_; }
  // -1, -2, ... -depth, of towers 1, 2, ... depth. The error names the level and those that there
  // are.
  Result<MadeLevel> level(std::int64_t z) const;
  // What there is to remark on a level: it lies in a gap of the schedule.
  std::optional<std::string> warning_at(std::int64_t z) const;
  // The whole dungeon in the abstract model.
  Result<Dungeon> whole() const;

 private:
  DungeonMaker(Dungeon dungeon, LevelGenerator world, DungeonTables tables, DungeonPlan plan,
               ThemeCatalog themes);
  std::string words_at(std::int32_t depth) const;
  std::int32_t levels_alike_before(std::int32_t depth) const;
  PopulationPlan population_of(const GenerationResult& map, std::int32_t depth) const;

  Dungeon dungeon_;
  LevelGenerator world_;
  DungeonTables tables_;
  DungeonPlan plan_;
  ThemeCatalog themes_;
};

}  // namespace karst
