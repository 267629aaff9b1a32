#include "terrain/flood.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "terrain/row_words.hpp"
#include "terrain/spread.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr int kTopBit = BitGrid::kWordBits - 1;

// Fills every run of open tiles in the row that holds a reached one.
template <int Fixed>
void spread_in_row(const Word* open, Word* reached, RowWords<Fixed> words) {
  Word carry = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) {
    const Word sum = open[i] + reached[i];
    const Word with_carry = sum + carry;
    carry = (sum < open[i] ? 1 : 0) | (with_carry < sum ? 1 : 0);
    reached[i] |= open[i] & ~with_carry;
  }
  carry = 0;
  for (std::int32_t i = words.size(); i-- > 0;) {
    reached[i] = spread_down(open[i], reached[i] | (carry & open[i]));
    carry = reached[i] << kTopBit;
  }
}

// The same in a long row where something was reached in words first..last, and what was reached
// before has spread already: looks at no more words than there are changes.
void spread_in_long_row(const Word* open, Word* reached, std::int32_t first, std::int32_t last,
                        std::int32_t words) {
  Word carry = 0;
  std::int32_t end = first;
  for (; end < words; ++end) {
    const Word before = reached[end];
    const Word sum = open[end] + before;
    const Word with_carry = sum + carry;
    carry = (sum < open[end] ? 1 : 0) | (with_carry < sum ? 1 : 0);
    reached[end] |= open[end] & ~with_carry;
    if (end > last && reached[end] == before) break;
  }
  carry = 0;
  for (std::int32_t i = end - (end == words ? 1 : 0); i >= 0; --i) {
    const Word before = reached[i];
    reached[i] = spread_down(open[i], before | (carry & open[i]));
    carry = reached[i] << kTopBit;
    if (i < first && reached[i] == before) break;
  }
}

// The reached tiles of the row that a pass has just left. Short rows are kept in registers: reading
// back what was just written would make every row wait for it.
template <int Fixed>
class RowBefore {
 public:
  explicit RowBefore(const Word* row, RowWords<Fixed>) { is(row); }
  void is(const Word* row) { std::copy_n(row, Fixed, words_.begin()); }
  Word operator[](std::int32_t i) const { return words_[static_cast<std::size_t>(i)]; }

 private:
  std::array<Word, Fixed> words_;
};
template <>
class RowBefore<0> {
 public:
  explicit RowBefore(const Word* row, RowWords<0>) : row_(row) {}
  void is(const Word* row) { row_ = row; }
  Word operator[](std::int32_t i) const { return row_[i]; }

 private:
  const Word* row_;
};

// Takes over what is reached in the row before, and becomes it; whether that is news.
template <int Fixed>
bool take_over(const Word* open, RowBefore<Fixed>& before, Word* reached, RowWords<Fixed> words) {
  const auto news_in = [&](std::int32_t i) { return before[i] & open[i] & ~reached[i]; };
  Word news = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) news |= news_in(i);
  if (news != 0) {
    if constexpr (Fixed > 0) {
      for (std::int32_t i = 0; i < words.size(); ++i) reached[i] |= before[i] & open[i];
      spread_in_row(open, reached, words);
    } else {
      std::int32_t first = 0, last = words.size() - 1;
      while (news_in(first) == 0) ++first;
      while (news_in(last) == 0) --last;
      for (std::int32_t i = first; i <= last; ++i) reached[i] |= before[i] & open[i];
      spread_in_long_row(open, reached, first, last, words.size());
    }
  }
  before.is(reached);
  return news != 0;
}

// Spreads in passes down and up over the rows, inside a window of some words of every row. A pass
// looks only at rows beside those that the pass before it has changed.
template <int Fixed>
class RowFlood {
 public:
  RowFlood(const BitGrid& open, BitGrid& reached, std::int32_t first_word, RowWords<Fixed> words)
      : open_(open.words().data() + first_word),
        reached_(reached.row(0).data() + first_word),
        stride_(open.words_per_row()),
        height_(open.height()),
        words_(words) {}

  // From the reached tiles of `rows`, which then holds all rows with reached tiles. False if
  // `most_passes` did not suffice.
  bool run(RowRange& rows, std::int64_t most_passes) {
    for (std::int32_t y = rows.top; y <= rows.bottom; ++y) {
      spread_in_row(open_ + at(y), reached_ + at(y), words_);
    }
    RowRange changed = rows;
    const RowRange news = pass_down(changed);
    changed.add(news);
    rows.add(news);
    for (std::int64_t pass = 1; pass < most_passes; ++pass) {
      changed = pass % 2 != 0 ? pass_up(changed) : pass_down(changed);
      if (changed.empty()) return true;
      rows.add(changed);
    }
    return false;
  }

 private:
  std::ptrdiff_t at(std::int32_t y) const { return std::ptrdiff_t{y} * stride_; }

  RowRange pass_down(RowRange changed) const {
    RowRange news;
    std::int32_t y = changed.top + 1;
    if (y >= height_) return news;
    const Word* open = open_ + at(y);
    Word* reached = reached_ + at(y);
    RowBefore<Fixed> before(reached - stride_, words_);
    for (; y < height_ && y <= changed.bottom + 1; ++y, open += stride_, reached += stride_) {
      if (!take_over(open, before, reached, words_)) continue;
      if (news.empty()) news.top = y;
      news.bottom = y;
      changed.bottom = std::max(changed.bottom, y);
    }
    return news;
  }

  RowRange pass_up(RowRange changed) const {
    RowRange news;
    std::int32_t y = changed.bottom - 1;
    if (y < 0) return news;
    const Word* open = open_ + at(y);
    Word* reached = reached_ + at(y);
    RowBefore<Fixed> before(reached + stride_, words_);
    for (; y >= 0 && y >= changed.top - 1; --y, open -= stride_, reached -= stride_) {
      if (!take_over(open, before, reached, words_)) continue;
      if (news.empty()) news.bottom = y;
      news.top = y;
      changed.top = std::min(changed.top, y);
    }
    return news;
  }

  const Word* open_;
  Word* reached_;
  std::int32_t stride_;
  std::int32_t height_;
  RowWords<Fixed> words_;
};

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
  RowRange rows{from.y, from.y};
  return with_row_words(open, [&](auto words) {
    return RowFlood(open, reached, 0, words).run(rows, 2 * std::int64_t{most_sweeps});
  });
}

RegionFlood::Extent RegionFlood::spread(const BitGrid& open, LogicalPosition from,
                                        BitGrid& region) {
  assert(open.get(from));
  region.set(from);
  const std::int32_t last_word = open.words_per_row() - 1;
  const std::int32_t word = std::min(from.x / BitGrid::kWordBits, std::max(last_word - 1, 0));
  Extent extent{{from.y, from.y}, {word, std::min(word + 1, last_word)}};
  for (;;) {
    const bool done = with_row_words(extent.words.size(), [&](auto words) {
      return RowFlood(open, region, extent.words.first, words).run(extent.rows, kMostPasses);
    });
    if (!done) return {finish_by_words(open, region), {0, last_word}};
    const WordRange wider = where_it_leads(open, region, extent);
    if (wider == extent.words) return extent;
    extent.words = wider;
  }
}

// Twice as many words on each side where reached tiles have an open neighbour beyond.
WordRange RegionFlood::where_it_leads(const BitGrid& open, const BitGrid& region,
                                      const Extent& extent) {
  WordRange words = extent.words;
  const std::int32_t last_word = open.words_per_row() - 1;
  Word left = 0;
  Word right = 0;
  for (std::int32_t y = extent.rows.top; y <= extent.rows.bottom; ++y) {
    const Word* const tiles = region.row(y).data();
    const Word* const others = open.row(y).data();
    if (words.first > 0) left |= tiles[words.first] & others[words.first - 1] >> kTopBit;
    if (words.last < last_word) right |= tiles[words.last] >> kTopBit & others[words.last + 1];
  }
  const std::int32_t more = words.size();
  if ((left & 1) != 0) words.first = std::max(words.first - more, 0);
  if ((right & 1) != 0) words.last = std::min(words.last + more, last_word);
  return words;
}

// For what winds so much that passes over the rows find little in each: goes on word by word from
// those that changed. A word changes at most as often as it has runs, so this takes time in
// proportion to the terrain, however it winds.
RowRange RegionFlood::finish_by_words(const BitGrid& open, BitGrid& region) {
  const auto per_row = static_cast<std::size_t>(open.words_per_row());
  const std::size_t count = open.words().size();
  Word* const reached = region.row(0).data();
  RowRange rows;
  waiting_.clear();
  is_waiting_.assign(count, false);
  const auto wait = [&](std::size_t word) {
    if (is_waiting_[word]) return;
    is_waiting_[word] = true;
    waiting_.push_back(word);
  };
  const auto wake_neighbours = [&](std::size_t word) {
    if (word % per_row > 0) wait(word - 1);
    if (word % per_row < per_row - 1) wait(word + 1);
    if (word >= per_row) wait(word - per_row);
    if (word + per_row < count) wait(word + per_row);
  };
  for (std::size_t word = 0; word < count; ++word) {
    if (reached[word] == 0) continue;
    rows.add(static_cast<std::int32_t>(word / per_row));
    wake_neighbours(word);
  }
  while (!waiting_.empty()) {
    const std::size_t word = waiting_.back();
    waiting_.pop_back();
    is_waiting_[word] = false;
    Word seeds = reached[word];
    if (word % per_row > 0) seeds |= reached[word - 1] >> kTopBit;
    if (word % per_row < per_row - 1) seeds |= reached[word + 1] << kTopBit;
    if (word >= per_row) seeds |= reached[word - per_row];
    if (word + per_row < count) seeds |= reached[word + per_row];
    const Word open_word = open.words()[word];
    const Word spread = spread_down(open_word, spread_up(open_word, seeds & open_word));
    if (spread == reached[word]) continue;
    reached[word] = spread;
    rows.add(static_cast<std::int32_t>(word / per_row));
    wake_neighbours(word);
  }
  return rows;
}

void distinct_rows(const BitGrid& grid, BitGrid& distinct) {
  distinct.reset(grid.size());
  switch (grid.words_per_row()) {
    case 0:
      return;
    case 1:
      return copy_distinct_rows<1>(grid, distinct);
    case 2:
      return copy_distinct_rows<2>(grid, distinct);
    default:
      return copy_distinct_rows<0>(grid, distinct);
  }
}

}  // namespace karst
