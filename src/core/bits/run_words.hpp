// Tiles side by side in a row of a BitGrid, as words and masks.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The words of a row that hold the tiles of a run. If that is one word, the mask of the last one is
// empty: whether a run crosses the end of a word is hard to guess for a processor, so short runs
// always take the same way.
class RunWords {
 public:
  RunWords(std::int32_t first, std::int32_t last)
      : first_word_(first / kBits), last_word_(last / kBits) {
    const BitGrid::Word from_first = ~BitGrid::Word{0} << (first % kBits);
    const BitGrid::Word up_to_last = ~BitGrid::Word{0} >> (kBits - 1 - last % kBits);
    const bool one_word = first_word_ == last_word_;
    first_mask_ = one_word ? from_first & up_to_last : from_first;
    last_mask_ = one_word ? 0 : up_to_last;
  }

  // Calls use(word, mask) for the words in `row`.
  template <class RowWord, class Use>
  void for_each(RowWord* row, Use use) const {
    use(row[first_word_], first_mask_);
    for (std::int32_t i = first_word_ + 1; i < last_word_; ++i) use(row[i], ~BitGrid::Word{0});
    use(row[last_word_], last_mask_);
  }

 private:
  static constexpr std::int32_t kBits = BitGrid::kWordBits;

  std::int32_t first_word_;
  std::int32_t last_word_;
  BitGrid::Word first_mask_;
  BitGrid::Word last_mask_;
};

}  // namespace karst
