// Words drawn like cards: none comes twice before all have come once.
#pragma once

#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "dungeon/text/words/theme_words.hpp"
#include "karst/core/rng.hpp"

namespace karst {

class WordDeck {
 public:
  WordDeck(Words words, Rng rng) : words_(words), order_(words.size()), rng_(rng) {
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    rng_.shuffle(std::span(order_));
  }

  std::string_view draw() {
    return draw([](std::string_view) { return true; });
  }

  // The next word for which fits(word); empty if none does. Those passed over stay in the deck.
  template <class Fits>
  std::string_view draw(Fits fits) {
    if (const std::string_view found = draw_from_rest(fits); !found.empty()) return found;
    next_ = 0;
    rng_.shuffle(std::span(order_));
    return draw_from_rest(fits);
  }

  // How many can be drawn before one comes again.
  std::size_t left() const { return order_.size() - next_; }

 private:
  template <class Fits>
  std::string_view draw_from_rest(Fits fits) {
    for (std::size_t i = next_; i < order_.size(); ++i) {
      if (!fits(words_[order_[i]])) continue;
      std::swap(order_[i], order_[next_]);
      return words_[order_[next_++]];
    }
    return {};
  }

  Words words_;
  std::vector<std::uint16_t> order_;  // of words; those before next_ have been drawn
  std::size_t next_ = 0;
  Rng rng_;
};

}  // namespace karst
