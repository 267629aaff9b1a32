// Players that know nothing but the public calls.
#pragma once

#include "karst/dungeon/expedition.hpp"

namespace karst::testing {

struct BotHabits {
  bool rests = true;
  bool drinks = true;
  int turns = 60'000;
};

// One action. False when it has no idea what to do.
inline bool bot_acts(Expedition& game, const BotHabits& habits, Result<void>& done) {
  const Hero& hero = game.hero();
  const std::int64_t turn = game.turn();
  const bool hunted = !game.enemies_in_sight().empty();
  const auto nothing_happened = [&] { return done && game.turn() == turn && !game.question(); };
  done = {};
  if (game.question()) {
    done = game.answer(hero.hp * 2 > hero.max_hp ? 1 : 3);
    return true;
  }
  if (habits.drinks && hunted && hero.hp * 5 < hero.max_hp * 2) done = game.drink();
  if (nothing_happened() && habits.rests && !hunted && hero.hp * 10 < hero.max_hp * 7) {
    done = game.rest();
  }
  if (nothing_happened() && !game.enemies_in_sight(true).empty()) done = game.fight();
  if (nothing_happened()) done = game.explore();
  if (nothing_happened()) done = game.go_on();
  if (nothing_happened() && hunted) done = game.wait();
  return !nothing_happened() || game.outcome() != Outcome::playing;
}

// Until the end, or until it knows no way on.
inline Result<void> play_on(Expedition& game, const BotHabits& habits = {}) {
  Result<void> done;
  while (done && game.outcome() == Outcome::playing && game.turn() < habits.turns) {
    if (!bot_acts(game, habits, done)) break;
  }
  return done;
}

}  // namespace karst::testing
