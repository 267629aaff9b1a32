// Walks of several turns over what the hero knows: exploring, resting, going to the stairs.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/dungeon/expedition.hpp"
#include "karst/game/ground_effects.hpp"

namespace karst {
namespace {

constexpr int kLongestWalk = 2000;  // turns
constexpr int kLongestRest = 1000;

std::array<LogicalPosition, 4> neighbours(LogicalPosition p) {
  return {neighbour(p, Direction::up), neighbour(p, Direction::left),
          neighbour(p, Direction::right), neighbour(p, Direction::down)};
}

void add_lava(const GameMap& map, BitGrid& ground) {
  map.walkable().for_each([&](LogicalPosition p) {
    if (effect_of(map.ground_at(p)).burn > 0) ground.set(p);
  });
}

}  // namespace

// Where the hero would walk of his own accord: known tiles, those of known traps and deep water
// only if there is no other way, and locks that he has the key for. Who has got into lava walks out
// of it.
BitGrid Expedition::known_ground(Caution caution) const {
  const GameMap& map = scene_.map;
  const bool wades = caution == Caution::through_water;
  BitGrid ground = wades ? harmless_ground(map) : dry_ground(map);
  if (wades && effect_of(map.ground_at(at_)).burn > 0) add_lava(map, ground);
  for (const MarkedTile& tile : map.layout().subtypes) {
    if (map.can_open(tile.position)) ground.set(tile.position);
  }
  ground &= map.revealed();
  for (const FloorThing& thing : scene_.things) {
    const bool trap = thing.kind == ThingKind::trap && thing.noticed && !thing.done;
    if (trap && caution == Caution::careful && thing.at != at_) ground.clear(thing.at);
  }
  for (const Creature* creature : enemies_in_sight(true)) ground.clear(creature->at);
  return ground;
}

// Tiles beside what was never seen, things that were seen and left, keys, and locks to open.
std::vector<LogicalPosition> Expedition::unexplored(const BitGrid& ground) const {
  const GameMap& map = scene_.map;
  std::vector<LogicalPosition> goals;
  ground.for_each([&](LogicalPosition p) {
    if (p == at_) return;
    const auto around = neighbours(p);
    const bool edge = std::ranges::any_of(
        around, [&](LogicalPosition q) { return map.in_bounds(q) && !map.is_revealed(q); });
    const FloorThing* thing = scene_.thing_at(p);
    const bool wanted =
        thing != nullptr && thing->noticed && !thing->declined && thing->kind != ThingKind::trap;
    if (edge || wanted || map.key_at(p) != 0 || map.can_open(p)) goals.push_back(p);
  });
  return goals;
}

std::optional<LogicalPosition> Expedition::next_step_to(std::span<const LogicalPosition> goals,
                                                        const BitGrid& ground) {
  BitGrid passable = ground;
  passable.set(at_);
  from_hero_.find(passable, goals, scene_.move_rules());
  return from_hero_.next_step(passable, at_, scene_.move_rules());
}

// Nobody swims to look at the water: goals are dry.
std::optional<LogicalPosition> Expedition::next_step(const Goals& goals,
                                                     std::vector<LogicalPosition>& tiles) {
  for (const Caution caution : {Caution::careful, Caution::over_traps, Caution::through_water}) {
    const BitGrid ground = known_ground(caution);
    if (caution != Caution::through_water) tiles = goals(ground);
    if (auto next = next_step_to(tiles, ground)) return next;
  }
  return std::nullopt;
}

// One step after the other, until there is something to decide.
Result<void> Expedition::walk_towards(const Goals& goals, std::string_view none_left) {
  if (const auto near = enemies_in_sight(); !near.empty()) {
    say(near.front()->named() + " is after you.");
    return {};
  }
  const std::int64_t began = turn_;
  const std::size_t known = enemies_in_sight(true).size();
  const std::int32_t hp = hero_.hp;
  std::vector<LogicalPosition> tiles;
  while (turn_ - began < kLongestWalk) {
    const auto next = next_step(goals, tiles);
    if (!next) {
      if (turn_ == began) say(none_left);
      return {};
    }
    const std::size_t lines = messages_.size();
    const std::size_t rooms = scene_.progress.history().rooms_visited.size();
    if (auto done = walk_to(*next); !done) return done;
    const bool disturbed =
        enemies_in_sight(true).size() > known || hero_.hp < hp || !enemies_in_sight().empty();
    if (is_over() || question_ || disturbed) return {};
    // A room is worth a look.
    if (scene_.progress.history().rooms_visited.size() > rooms) return {};
    if (messages_.size() > lines && scene_.passage_at(at_) != nullptr) return {};
    if (std::ranges::find(tiles, at_) != tiles.end() && messages_.size() > lines) return {};
  }
  return {};
}

// Who stands beside the hero comes first, then who is after him. The first blow is his who lets the
// other come.
const Creature* Expedition::opponent() const {
  const auto all = enemies_in_sight(true);
  const auto awake = enemies_in_sight();
  if (all.empty() || manhattan_distance(all.front()->at, at_) == 1 || awake.empty()) {
    return all.empty() ? nullptr : all.front();
  }
  return awake.front();
}

Result<void> Expedition::fight() {
  return act([&]() -> Result<void> {
    const Creature* enemy = opponent();
    if (enemy == nullptr) {
      say("There is nobody to fight in sight.");
      return {};
    }
    return approach(enemy->at, enemy->name, enemy->awake);
  });
}

// Through deep water only to one who fell asleep in it: others come, or are found on dry ways.
std::optional<LogicalPosition> Expedition::next_step_to_enemy(LogicalPosition enemy, bool awake) {
  const bool swims = is_hazard(map().ground_at(enemy)) && !awake;
  BitGrid ground = known_ground(swims ? Caution::through_water : Caution::careful);
  ground.set(enemy);
  return next_step_to({&enemy, 1}, ground);
}

// Up to one who sleeps in one go, since he may be out of sight on the way; one step towards others.
Result<void> Expedition::approach(LogicalPosition enemy, std::string name, bool awake) {
  if (manhattan_distance(enemy, at_) == 1) return walk_to(enemy);
  const std::int32_t hp = hero_.hp;
  do {
    const auto next = next_step_to_enemy(enemy, awake);
    if (!next && !awake) {
      say(fmt::format("You know no way to {}.", name));
      return {};
    }
    const bool comes = !next || (awake && from_hero_.steps_to(at_) == 2);
    if (auto done = comes ? end_turn() : walk_to(*next); !done) return done;
  } while (!awake && !is_over() && !question_ && hero_.hp >= hp && enemies_in_sight().empty() &&
           manhattan_distance(enemy, at_) > 1);
  return {};
}

Result<void> Expedition::explore() {
  return act([&] {
    return walk_towards([&](const BitGrid& ground) { return unexplored(ground); },
                        "There is nothing left to explore here. > goes on.");
  });
}

Result<void> Expedition::rest() {
  return act([&]() -> Result<void> {
    const std::size_t known = enemies_in_sight(true).size();
    for (int i = 0; i < kLongestRest && hero_.hp < hero_.max_hp; ++i) {
      const std::int32_t hp = hero_.hp;
      if (!enemies_in_sight().empty()) {
        say("You cannot rest: " + enemies_in_sight().front()->named() + " is after you.");
        return {};
      }
      if (auto done = end_turn(); !done) return done;
      if (hero_.hp < hp || enemies_in_sight(true).size() > known) return {};
    }
    say("You are rested.");
    return {};
  });
}

}  // namespace karst
