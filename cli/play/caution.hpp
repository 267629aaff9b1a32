// Steps that a player should think twice about.
#pragma once

#include <optional>
#include <string_view>

#include "karst/levels/descent.hpp"
#include "play/full_screen.hpp"

namespace karst::cli {

// None for keys that do not walk.
constexpr std::optional<Direction> direction_of(Key key) {
  switch (key) {
    case Key::up:
      return Direction::up;
    case Key::left:
      return Direction::left;
    case Key::right:
      return Direction::right;
    case Key::down:
      return Direction::down;
    default:
      return std::nullopt;
  }
}

// Asks for the same key again before a step into danger.
class Caution {
 public:
  // What to tell instead of acting; empty: act. `game` is a Descent or an Expedition.
  template <class Game>
  std::string_view before(const Game& game, Key key) {
    const auto way = direction_of(key);
    const std::string_view warning = way ? game.warning(*way) : std::string_view{};
    const bool told = asked_ == key;
    asked_.reset();
    if (warning.empty() || told) return {};
    asked_ = key;
    return warning;
  }

 private:
  std::optional<Key> asked_;
};

}  // namespace karst::cli
