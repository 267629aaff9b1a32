// The levels of a world: maps that lie one below the other, joined by stairs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "karst/core/rng.hpp"
#include "karst/engine/generate.hpp"
#include "karst/levels/schedule.hpp"

namespace karst {

// Everything that a level is made from.
struct GenContext {
  std::int64_t chunk_id = 0;        // the level
  std::uint64_t seed = 0;           // mix(seed of the world, level)
  Rng stream;                       // for the game's own draws; no map draws from it
  WorldConfig config;               // of the world
  std::string generator;            // its name
  std::vector<NamedParam> params;   // of the generator, as far as the schedule changes them
  std::vector<NamedParam> custom;   // the game's own
  std::vector<PassRequest> passes;  // what is done to the map afterwards, before those of the theme
  std::string theme;                // of the segment; empty: none
  bool theme_passes = true;         // whether its passes come, too
  LogicalPosition entry;            // stairs up: those down of the level above
  LogicalPosition exit;             // stairs down: those up of the level below
  LevelOrigin origin;               // as the map tells it
  std::optional<std::string> warning;  // a remark on the schedule
};

// Any level alone, in any order, on any thread: the same call gives the same map. Levels are not
// kept.
class LevelGenerator {
 public:
  // `seed`, or if it is 0 that of the schedule, or if that is 0 too one that is picked.
  explicit LevelGenerator(WorldScheduler schedule = default_schedule(), std::uint64_t seed = 0,
                          Catalog catalog = Catalog::builtin(),
                          PassCatalog passes = PassCatalog::builtin());

  std::uint64_t seed() const { return seed_; }
  const WorldScheduler& schedule() const { return schedule_; }

  // What level(n) is made from.
  Result<GenContext> context(std::int64_t level) const;
  // Levels 0..kDeepestLevel. The error names the level.
  Result<GenerationResult> level(std::int64_t level) const;
  // The same into `map`, reusing memory as generate_into does.
  Result<void> level_into(GenerationResult& map, Workspace& workspace, std::int64_t level) const;

 private:
  WorldScheduler schedule_;
  std::uint64_t seed_;
  Catalog catalog_;
  PassCatalog passes_;
};

// Whether a map that says which level of which world it is (GenerationResult::level) is the one
// that this schedule gives there: same generator, seed, segment, values of the game's own and
// content. The seed and the size are those that the map tells, not those of the schedule.
bool is_level_of(const GenerationResult& map, const WorldScheduler& schedule,
                 const Catalog& catalog = Catalog::builtin(),
                 const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
