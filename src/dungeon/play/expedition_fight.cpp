// How the hero and those who live in the dungeon fight.
#include <fmt/format.h>

#include <algorithm>

#include "karst/dungeon/expedition.hpp"
#include "karst/game/ground_effects.hpp"

namespace karst {
namespace {

constexpr std::int64_t kHearing = 6;      // tiles as a king moves, to a fight
constexpr std::int64_t kWakefulness = 7;  // tiles, to a hero in sight
constexpr std::int32_t kLosesTrack = 25;  // steps

}  // namespace

void Expedition::gain(std::int64_t experience) {
  if (!hero_.gain(experience)) return;
  say(fmt::format("You are stronger now: level {}.", hero_.level));
}

void Expedition::hurt(std::int32_t damage, std::string_view by) {
  hero_.hp = std::max(0, hero_.hp - damage);
  if (hero_.hp > 0) return;
  slain_by_ = by;
  say(fmt::format("You fall: {} was too much.", by));
}

void Expedition::strike(Creature& creature) {
  const Blow blow = hero_strikes(hero_, creature.stats, dice().of("hero strikes"));
  noisy_ = true;
  creature.awake = true;
  if (!blow.hits) {
    say(fmt::format("You miss {}.", creature.named()));
    return;
  }
  creature.stats.hp -= std::min(blow.damage, creature.stats.hp);
  if (creature.alive()) {
    say(fmt::format("You hit {} for {}{}", creature.named(), blow.damage, blow.critical ? "!" : "."));
    return;
  }
  say(fmt::format("You defeat {}.", creature.named()));
  scene_.defeat(creature);
  ++hero_.kills;
  gain(experience_for(creature.stats));
}

// One search serves all: each rolls downhill towards the hero, never through lava or chasms.
void Expedition::creatures_act() {
  BitGrid ground = harmless_ground(scene_.map);
  ground.set(at_);
  to_hero_.find(ground, at_, scene_.move_rules());
  for (std::size_t i = 0; i < scene_.creatures.size() && hero_.hp > 0; ++i) {
    Creature& creature = scene_.creatures[i];
    if (!creature.alive()) continue;
    if (creature.awake) {
      creature_acts(creature, i);
    } else {
      wake_by_sight(creature, i);
    }
  }
}

// Who sees the hero is seen by him, so his own sight tells. A fight nearby wakes everybody.
void Expedition::wake_by_sight(Creature& creature, std::size_t index) {
  const std::int64_t distance = chebyshev_distance(creature.at, at_);
  const bool sees = distance <= kWakefulness && scene_.map.is_visible(creature.at);
  const bool hears = noisy_ && distance <= kHearing;
  if (!hears && !(sees && dice().of("waking", index).below(3) == 0)) return;
  creature.awake = true;
  if (sees) say(fmt::format("{} notices you.", creature.named()));
}

void Expedition::creature_acts(Creature& creature, std::size_t index) {
  const std::int32_t steps = to_hero_.steps_to(creature.at);
  if (steps < 0 || steps > kLosesTrack) {
    creature.awake = false;
    return;
  }
  if (manhattan_distance(creature.at, at_) == 1) {
    const Blow blow = enemy_strikes(creature.stats, hero_, dice().of("enemy strikes", index));
    say(blow.hits ? fmt::format("{} hits you for {}{}", creature.named(), blow.damage,
                                blow.critical ? "!" : ".")
                  : fmt::format("{} misses you.", creature.named()));
    if (blow.hits) hurt(blow.damage, creature.named());
    return;
  }
  if (turn_ % effect_of(map().ground_at(creature.at)).turns != 0) return;  // it wades
  BitGrid free = scene_.map.walkable();
  for (const Creature& other : scene_.creatures) {
    if (other.alive() && &other != &creature) free.clear(other.at);
  }
  free.clear(at_);
  if (const auto next = to_hero_.next_step(free, creature.at, scene_.move_rules())) {
    scene_.move(creature, *next);
    return;
  }
  // Whoever sleeps in the way is woken; else both would stay for ever.
  const auto blocked = to_hero_.next_step(scene_.map.walkable(), creature.at, scene_.move_rules());
  Creature* other = blocked ? scene_.creature_at(*blocked) : nullptr;
  if (other != nullptr) other->awake = true;
}

}  // namespace karst
