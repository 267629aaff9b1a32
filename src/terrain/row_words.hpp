// How many words a row has: a constant where rows are short, so that the compiler unrolls loops
// over them. Work on rows is written once as a template and called through with_row_words.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Fixed is the number of words, or 0 where only `count` tells it.
template <int Fixed>
struct RowWords {
  static constexpr int kFixed = Fixed;
  std::int32_t count;
  constexpr std::int32_t size() const { return Fixed > 0 ? Fixed : count; }
};

// Calls use(RowWords) in the form that suits the number of words in a row.
template <class Use>
decltype(auto) with_row_words(std::int32_t words_per_row, Use use) {
  switch (words_per_row) {
    case 1:
      return use(RowWords<1>{1});
    case 2:
      return use(RowWords<2>{2});
    default:
      return use(RowWords<0>{words_per_row});
  }
}

template <class Use>
decltype(auto) with_row_words(const BitGrid& grid, Use use) {
  return with_row_words(grid.words_per_row(), use);
}

// The longest row of any map.
inline constexpr std::int32_t kMostRowWords = kMaxSide / BitGrid::kWordBits;

}  // namespace karst
