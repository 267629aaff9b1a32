// What lies on the floor or happens there: items, traps, puzzles and events.
#include <fmt/format.h>

#include <algorithm>

#include "karst/dungeon/expedition.hpp"

namespace karst {
namespace {

constexpr std::int64_t kTrapSense = 2;  // tiles as a king moves
constexpr std::int32_t kForceIsHarder = 3;

std::uint64_t index_of(const FloorThing& thing, const LevelScene& scene) {
  return static_cast<std::uint64_t>(&thing - scene.things.data());
}

// " You lose 3 hp."; nothing where it does no harm.
std::string loss_of(std::int32_t hp) {
  return hp > 0 ? fmt::format(" You lose {} hp.", hp) : "";
}

// ", else -3 hp"
std::string risk_of(std::int32_t hp) {
  return hp > 0 ? fmt::format(", else {} hp", -hp) : "";
}

std::int32_t harm_of_thinking(const FloorThing& thing) {
  return std::max(1, thing.damage / 3);
}

std::int32_t strength_of(const Hero& hero) {
  return hero.attack_bonus() - kForceIsHarder;
}

// What an attempt teaches.
std::int64_t lesson(const FloorThing& thing) {
  return std::max(1, thing.difficulty / 2);
}

}  // namespace

// A trap that is near and in sight may be seen in time, each turn anew.
void Expedition::notice_traps() {
  for (FloorThing& thing : scene_.things) {
    if (thing.noticed || thing.done || chebyshev_distance(thing.at, at_) > kTrapSense) continue;
    if (!scene_.map.is_visible(thing.at)) continue;
    Rng roll = dice().of("noticing", index_of(thing, scene_));
    if (!succeeds(hero_.wits(), thing.difficulty, roll)) continue;
    thing.noticed = true;
    say(fmt::format("You notice a trap: {}.", thing.name));
  }
}

void Expedition::meet(FloorThing& thing) {
  switch (thing.kind) {
    case ThingKind::item:
      return take_item(thing);
    case ThingKind::trap:
      return meet_trap(thing);
    default:
      return ask(thing);
  }
}

void Expedition::take_item(FloorThing& thing) {
  thing.done = true;
  (void)scene_.progress.take(thing.room, thing.id);
  const std::string_view use = hero_.take(thing.item, thing.power);
  say(fmt::format("You take {}{}.{} {}", thing.name,
                  thing.item.rarity.empty() ? "" : fmt::format(" ({})", thing.item.rarity),
                  thing.description.empty() ? "" : " " + thing.description, use));
}

// One who has seen it tries to disarm it, with an advantage; it goes off all the same if that
// fails.
void Expedition::meet_trap(FloorThing& thing) {
  Rng roll = dice().of("trap", index_of(thing, scene_));
  const std::int32_t bonus = hero_.wits() + (thing.noticed ? 6 : 0);
  const bool escapes = succeeds(bonus, thing.difficulty, roll);
  thing.done = true;
  if (escapes && thing.noticed) {
    say(fmt::format("You disarm it: {}.", thing.name));
    return gain(lesson(thing));
  }
  if (escapes) return say(fmt::format("{}: it goes off, but you leap aside.", thing.name));
  say(fmt::format("{}: {}{}", thing.name, thing.description, loss_of(thing.damage)));
  hurt(thing.damage, thing.name);
}

void Expedition::ask(const FloorThing& thing) {
  Question question{.text = fmt::format("{}: {}", thing.name, thing.description), .answers = {}};
  const std::int32_t by_wits = chance_to_succeed(hero_.wits(), thing.difficulty);
  const std::int32_t by_force = chance_to_succeed(strength_of(hero_), thing.difficulty);
  if (thing.kind == ThingKind::puzzle) {
    question.answers = {fmt::format("think ({} %{})", by_wits, risk_of(harm_of_thinking(thing))),
                        fmt::format("use force ({} %{})", by_force, risk_of(thing.damage)),
                        "leave it"};
  } else {
    question.answers = {fmt::format("take part ({} %{})", by_wits, risk_of(thing.damage)),
                        "watch from afar", "leave it"};
  }
  say(question.text);
  question_ = std::move(question);
}

Result<void> Expedition::answer(int number) {
  if (!question_ || number < 1 || number > static_cast<int>(question_->answers.size())) return {};
  FloorThing* thing = scene_.thing_at(at_);
  if (thing == nullptr || number == 3) return act([]() -> Result<void> { return {}; });
  question_.reset();
  return act([&] {
    if (thing->kind == ThingKind::puzzle) {
      try_puzzle(*thing, number == 2);
    } else if (number == 1) {
      try_event(*thing);
    } else {
      thing->done = true;
      say("You watch from afar and learn a little.");
      gain(lesson(*thing));
    }
    return end_turn();
  });
}

// Thinking fails softly and may be tried again; force decides it either way.
void Expedition::try_puzzle(FloorThing& thing, bool by_force) {
  Rng roll = dice().of("puzzle", index_of(thing, scene_));
  const std::int32_t bonus = by_force ? strength_of(hero_) : hero_.wits();
  const bool solved = succeeds(bonus, thing.difficulty, roll);
  thing.done = solved || by_force;
  thing.declined = true;
  if (solved) {
    say("That is it!");
    gain(2 * lesson(thing));
    return reward(roll);
  }
  const std::int32_t harm = by_force ? thing.damage : harm_of_thinking(thing);
  say(by_force ? fmt::format("It breaks with a crash.{}", loss_of(harm))
               : fmt::format("That is not it.{} Step here again to retry.", loss_of(harm)));
  hurt(harm, thing.name);
}

void Expedition::try_event(FloorThing& thing) {
  Rng roll = dice().of("event", index_of(thing, scene_));
  const bool well = succeeds(hero_.wits(), thing.difficulty, roll);
  thing.done = true;
  gain(lesson(thing));
  if (well) return reward(roll);
  if (roll.coin()) {
    say(fmt::format("It ends badly.{}", loss_of(thing.damage)));
    return hurt(thing.damage, thing.name);
  }
  say("It ends in a din that carries far. Something stirs.");
  for (Creature& creature : scene_.creatures) {
    creature.awake |= creature.alive() && chebyshev_distance(creature.at, at_) <= 15;
  }
}

void Expedition::reward(Rng& dice) {
  const auto depth_share = static_cast<std::int32_t>(std::min<std::int64_t>(depth(), 50));
  switch (dice.below(4)) {
    case 0:
      hero_.max_hp += 4;
      hero_.heal(hero_.max_hp);
      return say("You come away whole and a little tougher.");
    case 1:
      hero_.gold += 20 + 5 * depth_share;
      return say(fmt::format("You come away with {} gold.", 20 + 5 * depth_share));
    case 2:
      for (const LogicalPosition p : scene_.map.valid_positions()) scene_.map.reveal(p);
      return say("You come away knowing the whole level, as from a plan.");
    default: {
      MapItem potion;
      potion.type = ItemType::potion;
      (void)hero_.take(potion, 20 + depth_share);
      return say("You come away with a draught that heals.");
    }
  }
}

}  // namespace karst
