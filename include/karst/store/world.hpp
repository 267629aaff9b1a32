// A dungeon in a file: levels that are saved come from there, all others are made when they are
// asked for. What they are made from is kept in the file, so that a world needs nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/dungeon/dungeon_maker.hpp"
#include "karst/model/map.hpp"
#include "karst/store/world_store.hpp"

namespace karst {

// Everything that the levels of a world are made from. Documents are kept in the file as they are.
struct WorldPlan {
  struct Document {
    std::string text;   // YAML or JSON
    std::string where;  // names it in errors; JSON if it ends in .json, else YAML
  };

  DungeonPlan dungeon;               // type, depth, seed, name and so on
  std::optional<Document> schedule;  // see read_schedule; none: dungeon_schedule
  std::optional<Document> tables;    // see read_tables; added to the built-in ones
};

// One level with all that is known of it.
struct WorldLevel {
  DungeonLevel level;    // the abstract model of it
  GenerationResult map;  // without tiles in a foreign dungeon
  std::string state;     // what happened there, in the words of whoever plays; empty if nothing did
  bool saved = false;    // it came from the file
};

// Belongs to one thread at a time, as its store does.
class World {
 public:
  // A new file with the dungeon of the plan, whose seed is picked if that is 0. No level is made.
  static Result<World> create(const std::string& path, const WorldPlan& plan);
  // A new file with a dungeon from elsewhere and all its levels. Others cannot be made.
  static Result<World> create_from(const std::string& path, Dungeon dungeon);
  static Result<World> open(const std::string& path, WorldStore::Access access);
  // Deletes the file of a world that is open to write.
  static Result<void> destroy(World world);

  // Without levels.
  const Dungeon& dungeon() const { return dungeon_; }
  // Whether levels that are not saved can be made.
  bool makes_levels() const { return maker_.has_value(); }
  // The levels that there are, saved or not, from the entrance on.
  Result<std::vector<std::int64_t>> levels() const;
  // From the file if it is saved, else made, and not saved. The error names the level and those
  // that there are.
  Result<WorldLevel> level(std::int64_t z) const;
  // What there is to remark on how a level is made: it lies in a gap of the schedule.
  std::optional<std::string> warning_at(std::int64_t z) const;
  // The whole dungeon in the abstract model. Levels that are not saved are made, or with
  // `saved_only` left out.
  Result<Dungeon> whole(bool saved_only = false) const;

  // Several levels and the play state together; see WorldStore::save.
  Result<void> save(const WorldLevel& level);
  Result<void> save(std::span<const WorldLevel> levels, std::optional<std::string_view> play);

  WorldStore& store() { return store_; }
  const WorldStore& store() const { return store_; }

 private:
  World(WorldStore store, Dungeon dungeon, std::optional<DungeonMaker> maker);

  WorldStore store_;
  Dungeon dungeon_;
  std::optional<DungeonMaker> maker_;  // none: the dungeon came from elsewhere
};

}  // namespace karst
