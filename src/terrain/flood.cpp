#include "terrain/flood.hpp"

#include <algorithm>
#include <cassert>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr int kTopBit = BitGrid::kWordBits - 1;

// Spreads `seeds`, which are open, towards higher bits: an addition carries from each seed through
// the open bits above it.
Word spread_up(Word open, Word seeds) { return (open & ~(open + seeds)) | seeds; }

// Spreads towards lower bits, doubling the reach with every step.
Word spread_down(Word open, Word seeds) {
  if ((open & ~seeds & seeds >> 1) == 0) return seeds;
  for (int by = 1; by < BitGrid::kWordBits; by *= 2) {
    seeds |= open & seeds >> by;
    open &= open >> by;
  }
  return seeds;
}

// Fills every run of open tiles in the row that holds a reached one.
template <int Fixed>
void spread_in_row(const Word* open, Word* reached, RowWords<Fixed> words) {
  Word carry = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) {
    reached[i] = spread_up(open[i], reached[i] | (carry & open[i]));
    carry = reached[i] >> kTopBit;
  }
  carry = 0;
  for (std::int32_t i = words.size(); i-- > 0;) {
    reached[i] = spread_down(open[i], reached[i] | (carry & open[i]));
    carry = reached[i] << kTopBit;
  }
}

// Takes over what is reached in a neighbouring row; whether that is news.
template <int Fixed>
bool take_over(const Word* open, const Word* neighbour, Word* reached, RowWords<Fixed> words) {
  Word news = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) {
    const Word fresh = neighbour[i] & open[i] & ~reached[i];
    reached[i] |= fresh;
    news |= fresh;
  }
  if (news == 0) return false;
  spread_in_row(open, reached, words);
  return true;
}

template <int Fixed>
bool flood_rows(const BitGrid& grid, std::int32_t from_row, int most_sweeps, BitGrid& reached_grid,
                RowWords<Fixed> words) {
  const Word* const open = grid.words().data();
  Word* const reached = reached_grid.row(0).data();
  const auto at = [&](std::int32_t y) { return std::ptrdiff_t{y} * words.size(); };

  spread_in_row(open + at(from_row), reached + at(from_row), words);
  std::int32_t top = from_row;  // rows top..bottom hold reached tiles
  std::int32_t bottom = from_row;
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    bool news = false;
    for (std::int32_t y = top + 1; y < grid.height() && y <= bottom + 1; ++y) {
      if (!take_over(open + at(y), reached + at(y - 1), reached + at(y), words)) continue;
      news = true;
      bottom = std::max(bottom, y);
    }
    for (std::int32_t y = bottom - 1; y >= 0 && y >= top - 1; --y) {
      if (!take_over(open + at(y), reached + at(y + 1), reached + at(y), words)) continue;
      news = true;
      top = std::min(top, y);
    }
    if (!news || reached_grid == grid) return true;
  }
  return false;
}

template <int Fixed>
void copy_distinct_rows(const BitGrid& grid, BitGrid& distinct) {
  const RowWords<Fixed> words{grid.words_per_row()};
  const Word* row = grid.words().data();
  Word* put = distinct.row(0).data();
  for (std::int32_t y = 0; y < grid.height(); ++y, row += words.size()) {
    Word difference = y == 0 ? 1 : 0;
    for (std::int32_t i = 0; i < words.size(); ++i) {
      put[i] = row[i];
      if (y > 0) difference |= row[i] ^ row[i - words.size()];
    }
    put += difference != 0 ? words.size() : 0;
  }
  // A repeated last row was copied behind the others.
  if (put != distinct.words().data() + distinct.words().size()) std::fill_n(put, words.size(), 0);
}

}  // namespace

bool flood(const BitGrid& open, LogicalPosition from, int most_sweeps, BitGrid& reached) {
  assert(open.get(from));
  reached.reset(open.size());
  reached.set(from);
  return with_row_words(
      open, [&](auto words) { return flood_rows(open, from.y, most_sweeps, reached, words); });
}

void distinct_rows(const BitGrid& grid, BitGrid& distinct) {
  distinct.reset(grid.size());
  switch (grid.words_per_row()) {
    case 0: return;
    case 1: return copy_distinct_rows<1>(grid, distinct);
    case 2: return copy_distinct_rows<2>(grid, distinct);
    default: return copy_distinct_rows<0>(grid, distinct);
  }
}

}  // namespace karst
