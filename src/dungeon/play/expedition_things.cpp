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
    say(fmt::format("You disarm {}.", thing.name));
    return gain(lesson(thing));
  }
  if (escapes) return say(fmt::format("{} goes off, but you leap aside.", thing.name));
  say(fmt::format("{} {}{}", thing.name + ":", thing.description, loss_of(thing.damage)));
  hurt(thing.damage, thing.name);
}

void Expedition::ask(const FloorThing& thing) {
  Question question{.text = fmt::format("{}: {}", thing.name, thing.description), .answers = {}};
  if (thing.kind == ThingKind::puzzle) {
    question.answers = {"think", "use force", "leave it"};
  } else {
    question.answers = {"take part", "watch from afar", "leave it"};
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
      say(fmt::format("You watch {} and learn a little.", thing->name));
      gain(lesson(*thing));
    }
    return end_turn();
  });
}

// Thinking fails softly and may be tried again; force decides it either way.
void Expedition::try_puzzle(FloorThing& thing, bool by_force) {
  Rng roll = dice().of("puzzle", index_of(thing, scene_));
  const std::int32_t bonus = by_force ? hero_.attack_bonus() - kForceIsHarder : hero_.wits();
  const bool solved = succeeds(bonus, thing.difficulty, roll);
  thing.done = solved || by_force;
  thing.declined = true;
  if (solved) {
    gain(2 * lesson(thing));
    return reward(thing, roll);
  }
  const std::int32_t harm = by_force ? thing.damage : std::max(1, thing.damage / 3);
  say(by_force ? fmt::format("With a crash you break {}.{}", thing.name, loss_of(harm))
               : fmt::format("That is not the way of {}.{} Step here again to retry.", thing.name,
                             loss_of(harm)));
  hurt(harm, thing.name);
}

void Expedition::try_event(FloorThing& thing) {
  Rng roll = dice().of("event", index_of(thing, scene_));
  const bool well = succeeds(hero_.wits(), thing.difficulty, roll);
  thing.done = true;
  gain(lesson(thing));
  if (well) return reward(thing, roll);
  if (roll.coin()) {
    say(fmt::format("It ends badly with {}.{}", thing.name, loss_of(thing.damage)));
    return hurt(thing.damage, thing.name);
  }
  say("It ends in a din that carries far. Something stirs.");
  for (Creature& creature : scene_.creatures) {
    creature.awake |= creature.alive() && chebyshev_distance(creature.at, at_) <= 15;
  }
}

void Expedition::reward(const FloorThing& thing, Rng& dice) {
  const auto depth_share = static_cast<std::int32_t>(std::min<std::int64_t>(depth(), 50));
  switch (dice.below(4)) {
    case 0:
      hero_.max_hp += 4;
      hero_.heal(hero_.max_hp);
      return say(fmt::format("{} leaves you whole and a little tougher.", thing.name));
    case 1:
      hero_.gold += 20 + 5 * depth_share;
      return say(fmt::format("{} pays: {} gold.", thing.name, 20 + 5 * depth_share));
    case 2:
      for (const LogicalPosition p : scene_.map.valid_positions()) scene_.map.reveal(p);
      return say(fmt::format("{} shows you the whole level as in a plan.", thing.name));
    default: {
      MapItem potion;
      potion.type = ItemType::potion;
      (void)hero_.take(potion, 20 + depth_share);
      return say(fmt::format("{} leaves you a draught that heals.", thing.name));
    }
  }
}

}  // namespace karst
