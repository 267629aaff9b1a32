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
  const bool enemies = !game.enemies_in_sight(true).empty();
  const bool hunted = !game.enemies_in_sight().empty();
  if (game.question()) {
    done = game.answer(hero.hp * 2 > hero.max_hp ? 1 : 3);
  } else if (habits.drinks && hunted && hero.hp * 5 < hero.max_hp * 2 && !hero.potions.empty()) {
    done = game.drink();
  } else if (hunted) {
    done = game.fight();
  } else if (habits.rests && hero.hp * 10 < hero.max_hp * 7) {
    done = game.rest();
  } else if (enemies) {
    done = game.fight();
  } else {
    const std::int64_t turn = game.turn();
    done = game.explore();
    if (done && game.turn() == turn && !game.question()) done = game.go_on();
    if (done && game.turn() == turn && game.outcome() == Outcome::playing) return false;
  }
  return true;
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
