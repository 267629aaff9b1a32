// The turns of the game and the ways between levels.
#include "karst/dungeon/expedition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "core/memory_fault.hpp"
#include "dungeon/plain_text.hpp"
#include "dungeon/play/level_ways.hpp"
#include "karst/core/text.hpp"
#include "karst/game/ground_effects.hpp"

namespace karst {
namespace {

constexpr std::int64_t kTurnsPerHp = 5;  // of rest that heals by itself

constexpr std::array<std::string_view, 4> kWayNames = {"stairs", "ladder", "portal", "lift"};

std::string_view name_of(LevelLinkType type) {
  return kWayNames[static_cast<std::size_t>(type)];
}

}  // namespace

Expedition::Expedition(LevelSource& source, std::span<const std::int64_t> levels, LevelScene scene)
    : source_(&source),
      last_level_(levels.empty() ? scene.progress.level().z : levels.back()),
      lowest_level_(levels.empty() ? last_level_ : std::min(levels.front(), levels.back())),
      scene_(std::move(scene)) {}

Result<Expedition> Expedition::begin(LevelSource& source) {
  return within_memory("", "the level", [&]() -> Result<Expedition> {
    const auto levels = source.levels();
    if (!levels) return tl::make_unexpected(levels.error());
    if (levels->empty()) {
      return bad_input("", fmt::format("dungeon {}", source.dungeon().id), "has no levels");
    }
    auto scene = LevelScene::load(source, levels->front());
    if (!scene) return tl::make_unexpected(scene.error());
    Expedition game(source, *levels, *std::move(scene));
    game.at_ = game.scene_.map.layout().start;
    game.scene_.make_room(game.at_);
    game.say(fmt::format("You enter {}. Go {} to level {} and defeat its master: that is the game.",
                         source.dungeon().name, levels->back() > 0 ? "up" : "down",
                         levels->back()));
    game.look();
    game.enter_tile();
    return game;
  });
}

std::int64_t Expedition::depth() const {
  return std::abs(level());
}

TurnDice Expedition::dice() const {
  return {source_->dungeon().seed, level(), turn_};
}

Outcome Expedition::outcome() const {
  if (won_) return Outcome::victory;
  return hero_.hp > 0 ? Outcome::playing : Outcome::defeat;
}

ProgressTally Expedition::tally() const {
  ProgressTally all = others_;
  all.add(scene_.progress);
  return all;
}

std::int64_t Expedition::score() const {
  const ProgressTally all = tally();
  const std::int64_t deeds = 10 * hero_.kills + hero_.gold + 50 * all.levels_visited +
                             100 * all.objectives_done + (won_ ? 1000 : 0);
  return std::max<std::int64_t>(0, deeds - turn_ / 20);
}

std::vector<std::string> Expedition::summary() const {
  const ProgressTally all = tally();
  std::vector<std::string> lines;
  if (won_) {
    lines.push_back(fmt::format("Victory! {} is yours.", source_->dungeon().name));
  } else if (hero_.hp <= 0) {
    lines.push_back(fmt::format("You fell at depth {} to {}.", std::abs(level()), slain_by_));
  } else {
    lines.push_back(fmt::format("You rest at depth {}.", std::abs(level())));
  }
  lines.push_back(fmt::format("{} of {} seen, {} of {} objectives done, {} defeated.",
                              counted(all.levels_visited, "level"), std::abs(last_level_),
                              all.objectives_done, all.objectives_known,
                              counted(hero_.kills, "enemy", "enemies")));
  lines.push_back(fmt::format("Hero of level {} with {} and {}, {} gold, {}: score {}.",
                              hero_.level, hero_.weapon.name, hero_.armour.name, hero_.gold,
                              counted(turn_, "turn"), score()));
  return lines;
}

std::vector<const Creature*> Expedition::enemies_in_sight(bool asleep) const {
  std::vector<const Creature*> seen;
  for (const Creature& creature : scene_.creatures) {
    const bool counts = creature.alive() && (creature.awake || asleep);
    if (counts && scene_.map.is_visible(creature.at)) seen.push_back(&creature);
  }
  std::ranges::stable_sort(
      seen, {}, [&](const Creature* creature) { return manhattan_distance(creature->at, at_); });
  return seen;
}

// --- turns ---------------------------------------------------------------------------------------

// What every action of the hero has in common.
Result<void> Expedition::act(const std::function<Result<void>()>& action) {
  return within_memory("", "the level", [&]() -> Result<void> {
    messages_.clear();
    if (is_over()) return {};
    if (question_) {
      if (FloorThing* thing = scene_.thing_at(at_)) thing->declined = true;
      question_.reset();
    }
    return action();
  });
}

std::string_view Expedition::warning(Direction direction) const {
  const LogicalPosition to = neighbour(at_, direction);
  const GroundEffect effect = effect_of(map().ground_at(to));
  const bool taken = std::ranges::any_of(scene_.creatures, [&](const Creature& creature) {
    return creature.alive() && creature.at == to;
  });
  if (taken || !map().is_walkable(to)) return {};
  const bool burns_anew = effect.burn > 0 && effect_of(map().ground_at(at_)).burn == 0;
  const bool falls = effect.fall > 0 && has_level_below();
  return burns_anew || falls ? effect.warning : std::string_view{};
}

Result<void> Expedition::walk(Direction direction) {
  return act([&] { return walk_to(neighbour(at_, direction)); });
}

Result<void> Expedition::wait() {
  return act([&] { return end_turn(); });
}

Result<void> Expedition::drink() {
  return act([&]() -> Result<void> {
    if (hero_.potions.empty()) {
      say("You have nothing to drink.");
      return {};
    }
    const std::int32_t missing = hero_.max_hp - hero_.hp;
    auto potion = std::ranges::lower_bound(hero_.potions, missing);
    if (potion == hero_.potions.end()) --potion;
    say(fmt::format("You drink: {} hp.", std::min(*potion, missing)));
    hero_.heal(*potion);
    hero_.potions.erase(potion);
    return end_turn();
  });
}

// A step, a blow or the opening of a lock.
Result<void> Expedition::walk_to(LogicalPosition to) {
  GameMap& map = scene_.map;
  if (Creature* creature = scene_.creature_at(to)) {
    strike(*creature);
    return end_turn();
  }
  if (map.closed_lock_at(to) != 0) {
    const std::int32_t lock = map.closed_lock_at(to);
    if (!map.open_lock(to)) {
      say(fmt::format("It is locked. You need key #{}.", lock));
      return {};
    }
    say(fmt::format("Lock #{} opens.", lock));
    return end_turn();
  }
  if (!map.is_walkable(to)) return {};
  return effect_of(map.ground_at(to)).fall > 0 ? fall(to) : step_onto(to);
}

Result<void> Expedition::step_onto(LogicalPosition to) {
  const GroundEffect effect = effect_of(map().ground_at(to));
  const bool wades_already = effect_of(map().ground_at(at_)).turns > 1;
  at_ = to;
  look();
  if (effect.turns > 1 && !wades_already) say("You wade: each step takes two turns here.");
  enter_tile();
  auto done = end_turn();
  for (std::int32_t more = 1; more < effect.turns && done && !is_over(); ++more) done = end_turn();
  return done;
}

// What waits on the tile where the hero has just come to stand.
void Expedition::enter_tile() {
  if (const std::int32_t key = scene_.map.key_at(at_); scene_.map.take_key(at_)) {
    say(fmt::format("You take key #{}.", key));
  }
  if (const DungeonRoom* here = room()) {
    const bool first = !scene_.progress.history().rooms_visited.contains(here->id);
    if (first) say(fmt::format("{}. {}", here->name, here->description));
    if (first) (void)scene_.progress.visit(here->id);
  }
  if (FloorThing* thing = scene_.thing_at(at_)) meet(*thing);
  if (const Passage* passage = scene_.passage_at(at_)) {
    say(fmt::format("The {} to level {}: press {}.", name_of(passage->way.type),
                    passage->way.target_level, passage->onwards ? '>' : '<'));
  }
}

void Expedition::burn() {
  const std::int32_t percent = effect_of(map().ground_at(at_)).burn;
  if (percent == 0 || hero_.hp <= 0) return;
  const std::int32_t damage = hero_.share_of_health(percent);
  say(fmt::format("You burn: {} hp.", damage));
  hurt(damage, "lava");
}

void Expedition::say(std::string_view line) {
  messages_.push_back(capitalised(std::string(line)));
}

void Expedition::look() {
  scene_.map.look(at_, kSight);
}

// Everybody else's part of the turn. The game is saved from time to time, and when it is over.
Result<void> Expedition::end_turn() {
  burn();
  notice_traps();
  if (hero_.hp > 0) creatures_act();
  noisy_ = false;
  ++turn_;
  if (hero_.hp > 0 && turn_ % kTurnsPerHp == 0) hero_.heal(1 + hero_.max_hp / 50);
  look();
  won_ = won_ || (hero_.hp > 0 && level() == last_level_ && scene_.progress.is_won());
  if (is_over() || turn_ - saved_turn_ >= kSaveEvery) return save();
  return {};
}

// --- ways between levels -------------------------------------------------------------------------

Result<void> Expedition::go_on() {
  return act([&] { return use_ways(true); });
}

Result<void> Expedition::go_back() {
  return act([&] { return use_ways(false); });
}

Result<void> Expedition::use_ways(bool onwards) {
  const Passage* here = scene_.passage_at(at_);
  if (here != nullptr && here->onwards == onwards) return change_level(*here);
  const auto goals = [&](const BitGrid& ground) {
    std::vector<LogicalPosition> tiles;
    for (const Passage& passage : scene_.passages) {
      const bool wanted = passage.onwards == onwards && ground.get_or_zero(passage.at);
      if (wanted && passage.at != at_) tiles.push_back(passage.at);
    }
    return tiles;
  };
  return walk_towards(goals, onwards ? "You know no way on yet." : "You know no way back.");
}

// Both levels and the hero are saved together. Everything that may fail comes before the first
// change.
Result<void> Expedition::change_level(const Passage& passage) {
  const LevelWay way = passage.way;
  if (way.target_level == 0) {
    say("That way lies the world outside. What you came for is in here.");
    return {};
  }
  const std::int64_t from = level();
  const DungeonRoom* left = room();
  auto scene = LevelScene::load(*source_, way.target_level);
  if (!scene) return tl::make_unexpected(scene.error());
  const WayBack back{arrival_room(scene->progress, way.target_room, from), way.type, from,
                     left == nullptr ? "" : left->id};
  const LevelState behind = replace_scene(*std::move(scene));
  if (std::ranges::none_of(scene_.passages,
                           [&](const Passage& other) { return other.way.target_level == from; })) {
    scene_.add_way_back(back);
  }
  say(fmt::format("You take the {} to level {}.", name_of(way.type), level()));
  return arrive(behind, scene_.arrival_from(from, way.target_room));
}

// The edge stays behind: who falls never stands in the chasm.
Result<void> Expedition::fall(LogicalPosition edge) {
  if (!has_level_below()) {
    say("The chasm has no bottom: there is no level below. You stay where you are.");
    return {};
  }
  auto scene = LevelScene::load(*source_, level() - 1);
  if (!scene) return tl::make_unexpected(scene.error());
  const LevelState behind = replace_scene(*std::move(scene));
  const std::int32_t damage = hero_.share_of_health(effect_of(Ground::chasm).fall);
  say(fmt::format("You fall down the chasm and land on level {}: {} hp.", level(), damage));
  hurt(damage, "A deep fall");
  return arrive(behind, scene_.landing_near(edge));
}

// What is to be saved of the level that is left.
LevelState Expedition::replace_scene(LevelScene scene) {
  LevelState behind{level(), scene_.write_state()};
  others_.add(scene_.progress);
  if (scene.visited) others_.subtract(scene.progress);
  scene_ = std::move(scene);
  return behind;
}

Result<void> Expedition::arrive(const LevelState& behind, LogicalPosition at) {
  at_ = at;
  scene_.make_room(at_);
  ++turn_;
  look();
  enter_tile();
  won_ = won_ || (hero_.hp > 0 && level() == last_level_ && scene_.progress.is_won());
  saved_turn_ = turn_;
  const std::array<LevelState, 2> states = {behind, LevelState{level(), scene_.write_state()}};
  return source_->save(states, play_text());
}

Result<void> Expedition::save() {
  return within_memory("", "the game", [&]() -> Result<void> {
    saved_turn_ = turn_;
    const LevelState state{level(), scene_.write_state()};
    return source_->save({&state, 1}, play_text());
  });
}

}  // namespace karst
