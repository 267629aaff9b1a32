// A walk down through the levels of a world: the rules of a small game of exploring, without any
// screen or keyboard. `karst play` and examples/roguelike.cpp are made of it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/game/game_map.hpp"
#include "karst/levels/level_generator.hpp"

namespace karst {

enum class Direction : std::uint8_t { up, left, right, down };
constexpr LogicalPosition neighbour(LogicalPosition p, Direction direction) {
  switch (direction) {
    case Direction::up:
      return {p.x, p.y - 1};
    case Direction::left:
      return {p.x - 1, p.y};
    case Direction::right:
      return {p.x + 1, p.y};
    case Direction::down:
      break;
  }
  return {p.x, p.y + 1};
}

// What came of a turn.
enum class Event : std::uint8_t {
  walked,
  blocked,      // by a wall or the end of the map
  locked,       // by a lock whose key is missing; nothing happened
  opened_lock,  // but did not enter yet
  took_key,     // on the tile entered
  found_stairs_down,
  found_stairs_up,
  went_down,
  went_up,
  no_stairs,      // here, or none that has been seen
  no_way,         // over what has been seen
  at_the_top,     // stairs up of the first level
  at_the_bottom,  // the deepest level that there can be
  waded,          // through deep water, which took another turn
  too_hot,        // lava ahead; nothing happened
  fell,           // down a chasm, to the level below
  no_bottom       // a chasm ahead, and no level below; nothing happened
};
// In words for the player; empty for a plain step.
std::string_view to_text(Event event);

// The player walks in four directions, takes keys by stepping on them and opens locks by walking
// into them. Ground does what kGroundEffects says, but that nobody walks into lava from elsewhere.
// Levels that were left keep what happened on them.
class Descent {
 public:
  // How far the player sees, in tiles.
  static constexpr std::int32_t kSight = 14;

  // Enters the first level of a world. The error is that of LevelGenerator::level, or lack of
  // memory.
  static Result<Descent> begin(LevelGenerator world, std::int64_t first_level = 0);
  // The same game on one map alone, wherever it comes from: it is level 0 and its stairs lead nowhere.
  // The error is about a map without a tile to start on, or lack of memory.
  static Result<Descent> begin(GenerationResult map);

  // None when one map is played alone.
  const std::optional<LevelGenerator>& world() const { return world_; }
  const GameMap& map() const { return map_; }
  std::int64_t level() const { return level_; }
  LogicalPosition position() const { return position_; }
  std::int64_t turn() const { return turn_; }

  // What a player should know before this step, in words; empty for most.
  std::string_view warning(Direction direction) const;
  // One step, or whatever stands in the way of it. The errors, here and below, are about a level
  // that cannot be made, or lack of memory; nothing has happened then, but for the steps that
  // travel_to_stairs has walked.
  Result<Event> walk(Direction direction);
  // Takes the stairs on which the player stands. From below one arrives at the stairs down, or near
  // them if they are locked.
  Result<Event> go_down();
  Result<Event> go_up();
  // Walks to the stairs down over tiles that have been seen, through deep water only if there is no
  // other way, and opens a lock on them if its key is in hand.
  Result<Event> travel_to_stairs();

 private:
  Descent(std::optional<LevelGenerator> world, std::int64_t level, GameMap map,
          LogicalPosition start);

  enum class Arrival : std::uint8_t { from_above, from_below, falling };
  Result<GameMap> map_of(std::int64_t level) const;
  // `edge` is where one falls from; no other arrival asks.
  Result<void> enter(std::int64_t level, Arrival arrival, LogicalPosition edge = {});
  bool has_level_below() const { return world_ && level_ < kDeepestLevel; }
  Result<Event> fall(LogicalPosition edge);
  Result<Event> try_to_walk(Direction direction);
  Result<Event> try_to_travel();
  std::optional<std::vector<LogicalPosition>> known_path(LogicalPosition to) const;
  Event step_to(LogicalPosition target);

  std::optional<LevelGenerator> world_;
  std::int64_t first_level_;
  std::int64_t level_;
  GameMap map_;
  LogicalPosition position_;
  std::int64_t turn_ = 0;
  std::map<std::int64_t, GameState> left_;  // the layout of a level can be made again
};

}  // namespace karst
