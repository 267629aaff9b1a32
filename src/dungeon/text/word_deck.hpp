// Words drawn like cards: none comes twice before all have come once. The levels of a dungeon deal
// from the same decks, each beginning where those before it have probably come to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/rng.hpp"

namespace karst {

class WordDeck {
 public:
  // One that `levels` levels have dealt `share` cards from, each.
  WordDeck(std::vector<std::string_view> words, std::uint64_t key, std::uint64_t levels,
           std::uint64_t share)
      : words_(std::move(words)),
        order_(words_.size()),
        dealt_(levels * share),
        share_(share),
        rng_(mix(key, words_.empty() ? 0 : dealt_ / words_.size())) {
    std::iota(order_.begin(), order_.end(), std::uint16_t{0});
    rng_.shuffle(std::span(order_));
    if (words_.empty()) return;
    const auto first = static_cast<std::ptrdiff_t>(dealt_ % words_.size());
    std::ranges::rotate(order_, order_.begin() + first);
  }

  std::string_view draw() {
    return draw([](std::string_view) { return true; });
  }

  // The next word for which fits(word); empty if none does. Those passed over stay in the deck.
  template <class Fits>
  std::string_view draw(Fits fits) {
    if (const std::string_view found = draw_from_rest(fits); !found.empty()) return found;
    if (std::ranges::none_of(words_, fits)) return {};
    next_ = 0;
    rng_.shuffle(std::span(order_));
    return draw_from_rest(fits);
  }

  // How many can be drawn before one comes again, here or on the next level.
  std::size_t left() const {
    const std::size_t of_share = share_ > drawn_ ? static_cast<std::size_t>(share_ - drawn_) : 0;
    return std::min(order_.size() - next_, of_share);
  }

 private:
  template <class Fits>
  std::string_view draw_from_rest(Fits fits) {
    for (std::size_t i = next_; i < order_.size(); ++i) {
      if (!fits(words_[order_[i]])) continue;
      std::swap(order_[i], order_[next_]);
      ++drawn_;
      return words_[order_[next_++]];
    }
    return {};
  }

  std::vector<std::string_view> words_;
  std::vector<std::uint16_t> order_;  // of words; those before next_ have been drawn
  std::size_t next_ = 0;
  std::uint64_t dealt_;  // before this level
  std::uint64_t share_;
  std::uint64_t drawn_ = 0;
  Rng rng_;
};

}  // namespace karst
