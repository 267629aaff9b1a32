// A game on a dungeon, tile by tile: a hero goes down (or up), fights what lives there by simple
// rules, takes what lies there and wins when the boss of the last level is defeated. No screen and
// no keyboard; "karst play --world" is made of it. docs/play.md has the rules.
//
//   LevelsInMemory levels(*DungeonMaker::make({.depth = 10, .seed = 7}));
//   auto game = Expedition::begin(levels);
//   game->explore();
//   for (const std::string& line : game->messages()) ...
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "karst/core/result.hpp"
#include "karst/dungeon/hero.hpp"
#include "karst/dungeon/level_scene.hpp"
#include "karst/dungeon/level_source.hpp"
#include "karst/levels/descent.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {

// What the hero is asked at a puzzle or an event. Answers are numbered from 1.
struct Question {
  std::string text;                  // what the hero is asked
  std::vector<std::string> answers;  // one or more, by their numbers
  friend bool operator==(const Question&, const Question&) = default;
};

// The same dungeon and the same calls give the same game; saving and resuming in between changes
// nothing. Errors are about levels that cannot be read, made or saved; the game can go on after
// those of saving. The source must outlive the game, and gets a save at every change of level, at
// least every kSaveEvery turns, and at the end.
class Expedition {
 public:
  static constexpr std::int32_t kSight = 9;  // tiles
  static constexpr std::int64_t kSaveEvery = 20;

  // From the entrance, whatever was saved before on the levels stays as it is: meant for a source
  // without a play.
  static Result<Expedition> begin(LevelSource& source);
  // From the last save. The error names what does not fit.
  static Result<Expedition> resume(LevelSource& source);

  // --- how it stands
  // ------------------------------------------------------------------------------

  const LevelSource& source() const { return *source_; }
  const LevelScene& scene() const { return scene_; }
  const GameMap& map() const { return scene_.map; }
  const Hero& hero() const { return hero_; }
  LogicalPosition position() const { return at_; }
  std::int64_t level() const { return scene_.progress.level().z; }
  std::int64_t last_level() const { return last_level_; }
  std::int64_t depth() const;  // of the level, from 1
  std::int64_t turn() const { return turn_; }
  // The room in which the hero stands; none in corridors.
  const DungeonRoom* room() const { return scene_.room_at(at_); }
  Outcome outcome() const;
  ProgressTally tally() const;
  std::int64_t score() const;
  // Over the whole game in a few lines.
  std::vector<std::string> summary() const;
  // What the last action brought, in the order in which it happened.
  std::span<const std::string> messages() const { return messages_; }
  const std::optional<Question>& question() const { return question_; }
  // Awake enemies that the hero sees, the nearest first; with `asleep` the others too.
  std::vector<const Creature*> enemies_in_sight(bool asleep = false) const;

  // --- what the hero does
  // ------------------------------------------------------------------------- Each takes a turn
  // where it does anything, those that say so several. While there is a question, all but answer()
  // leave it alone first.

  // What a player should know before this step, in words; empty for most.
  std::string_view warning(Direction direction) const;
  // A step, a blow at whoever stands there, or the opening of a lock. Ground does what
  // kGroundEffects says; no other call walks into lava or a chasm.
  Result<void> walk(Direction direction);
  Result<void> wait();
  // Drinks the weakest potion that heals enough, or the strongest.
  Result<void> drink();
  Result<void> answer(int number);
  // A blow at an enemy beside the hero; else a step towards one that is awake, or a wait for one
  // that is about to come; else the whole way to one that sleeps, which takes no turn if it is not
  // known.
  Result<void> fight();
  // Several turns: to the nearest thing or place that is not known, until something happens.
  Result<void> explore();
  // Several turns: until healed or disturbed.
  Result<void> rest();
  // Takes the way on (or back) on which the hero stands; else walks to one that was seen.
  Result<void> go_on();
  Result<void> go_back();
  Result<void> save();

 private:
  Expedition(LevelSource& source, std::span<const std::int64_t> levels, LevelScene scene);

  // expedition.cpp: turns and ways
  Result<void> act(const std::function<Result<void>()>& action);
  Result<void> walk_to(LogicalPosition to);
  Result<void> step_onto(LogicalPosition to);
  Result<void> end_turn();
  void burn();
  Result<void> use_ways(bool onwards);
  Result<void> change_level(const Passage& passage);
  // A chasm leads to the level below, of a tower too.
  bool has_level_below() const { return level() > lowest_level_; }
  Result<void> fall(LogicalPosition edge);
  LevelState replace_scene(LevelScene scene);
  Result<void> arrive(const LevelState& behind, LogicalPosition at);
  void enter_tile();
  void look();
  void say(std::string_view line);
  bool is_over() const { return outcome() != Outcome::playing; }
  TurnDice dice() const;

  // expedition_fight.cpp
  void strike(Creature& creature);
  void creatures_act();
  void wake_by_sight(Creature& creature, std::size_t index);
  void creature_acts(Creature& creature, std::size_t index);
  void hurt(std::int32_t damage, std::string_view by);
  void gain(std::int64_t experience);

  // expedition_things.cpp
  void notice_traps();
  void meet(FloorThing& thing);
  void meet_trap(FloorThing& thing);
  void take_item(FloorThing& thing);
  void ask(const FloorThing& thing);
  void try_puzzle(FloorThing& thing, bool by_force);
  void try_event(FloorThing& thing);
  void reward(Rng& dice);

  // expedition_walks.cpp
  using Goals = std::function<std::vector<LogicalPosition>(const BitGrid& ground)>;
  // What one walks over if there is no other way.
  enum class Caution : std::uint8_t { careful, over_traps, through_water };
  BitGrid known_ground(Caution caution) const;
  const Creature* opponent() const;
  std::optional<LogicalPosition> next_step_to_enemy(LogicalPosition enemy, bool awake);
  Result<void> approach(LogicalPosition enemy, std::string name, bool awake);
  std::vector<LogicalPosition> unexplored(const BitGrid& ground) const;
  Result<void> walk_towards(const Goals& goals, std::string_view none_left);
  std::optional<LogicalPosition> next_step_to(std::span<const LogicalPosition> goals,
                                              const BitGrid& ground);
  // As carefully as possible; `tiles` are then the goals.
  std::optional<LogicalPosition> next_step(const Goals& goals, std::vector<LogicalPosition>& tiles);

  // expedition_save.cpp
  std::string play_text() const;
  static Result<Expedition> read_play(LevelSource& source, const DocumentNode& root);

  LevelSource* source_;
  std::int64_t last_level_;
  std::int64_t lowest_level_;
  LevelScene scene_;
  ProgressTally others_;  // without the current level
  Hero hero_;
  LogicalPosition at_;
  std::int64_t turn_ = 0;
  std::int64_t saved_turn_ = 0;
  bool won_ = false;
  bool noisy_ = false;  // there was a fight this turn
  std::string slain_by_;
  std::optional<Question> question_;
  std::vector<std::string> messages_;
  DistanceMap to_hero_;
  DistanceMap from_hero_;
};

}  // namespace karst
