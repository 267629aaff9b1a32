// Spreading over a grid in passes down and up over its rows, inside a window of some words of every
// row.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "terrain/row_words.hpp"
#include "terrain/spread.hpp"

namespace karst {

// Rows top..bottom; at first none.
struct RowRange {
  std::int32_t top = 0;
  std::int32_t bottom = -1;

  bool empty() const { return top > bottom; }
  void add(std::int32_t y) {
    top = empty() ? y : std::min(top, y);
    bottom = std::max(bottom, y);
  }
  void add(RowRange other) {
    if (other.empty()) return;
    add(other.top);
    add(other.bottom);
  }
};

// Words first..last of a row; at first none.
struct WordRange {
  std::int32_t first = 0;
  std::int32_t last = -1;

  bool empty() const { return first > last; }
  std::int32_t size() const { return last - first + 1; }
  void add(WordRange other) {
    *this = empty() ? other : WordRange{std::min(first, other.first), std::max(last, other.last)};
  }
  friend bool operator==(const WordRange&, const WordRange&) = default;
};

// For rows of a few words, which are looked at as a whole. A pass looks only at rows beside those
// that the pass before it has changed.
template <int Words>
class ShortRowFlood {
 public:
  ShortRowFlood(const BitGrid& open, BitGrid& reached, std::int32_t first_word)
      : open_(open.words().data() + first_word),
        reached_(reached.row(0).data() + first_word),
        stride_(open.words_per_row()),
        height_(open.height()) {}

  // From the reached tiles of `rows`, which then holds all rows with reached tiles. False if it is
  // not certain after `most_passes` that nothing is left.
  bool run(RowRange& rows, std::int64_t most_passes) {
    for (std::int32_t y = rows.top; y <= rows.bottom; ++y) {
      spread_in_row(open_ + at(y), reached_ + at(y));
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
  using Word = BitGrid::Word;
  // The reached tiles of the row that a pass has just left, kept in registers: reading back what
  // was just written would make every row wait for it.
  using RowBefore = std::array<Word, static_cast<std::size_t>(Words)>;

  std::ptrdiff_t at(std::int32_t y) const { return std::ptrdiff_t{y} * stride_; }

  // Fills every run of open tiles in the row that holds a reached one.
  static void spread_in_row(const Word* open, Word* reached) {
    Word carry = 0;
    for (int i = 0; i < Words; ++i) {
      const Word sum = open[i] + reached[i];
      const Word with_carry = sum + carry;
      carry = (sum < open[i] ? 1 : 0) | (with_carry < sum ? 1 : 0);
      reached[i] |= open[i] & ~with_carry;
    }
    carry = 0;
    for (int i = Words; i-- > 0;) {
      reached[i] = spread_down(open[i], reached[i] | (carry & open[i]));
      carry = reached[i] << (BitGrid::kWordBits - 1);
    }
  }

  // Takes over what is reached in the row before, and becomes it; whether that is news.
  static bool take_over(const Word* open, RowBefore& before, Word* reached) {
    Word news = 0;
    for (std::size_t i = 0; i < before.size(); ++i) news |= before[i] & open[i] & ~reached[i];
    if (news != 0) {
      for (std::size_t i = 0; i < before.size(); ++i) reached[i] |= before[i] & open[i];
      spread_in_row(open, reached);
    }
    std::copy_n(reached, Words, before.begin());
    return news != 0;
  }

  RowRange pass_down(RowRange changed) const {
    RowRange news;
    std::int32_t y = changed.top + 1;
    if (y >= height_) return news;
    const Word* open = open_ + at(y);
    Word* reached = reached_ + at(y);
    RowBefore before;
    std::copy_n(reached - stride_, Words, before.begin());
    for (; y < height_ && y <= changed.bottom + 1; ++y, open += stride_, reached += stride_) {
      if (!take_over(open, before, reached)) continue;
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
    RowBefore before;
    std::copy_n(reached + stride_, Words, before.begin());
    for (; y >= 0 && y >= changed.top - 1; --y, open -= stride_, reached -= stride_) {
      if (!take_over(open, before, reached)) continue;
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
};

// For rows of any length. Remembers from which word to which in every row something was reached
// that the row below and the row above have not looked at yet; a pass looks at these words only.
class LongRowFlood {
 public:
  // What is new in a row, for the row below and for the row above.
  struct News {
    WordRange down;
    WordRange up;
  };

  // `news` is memory that may be kept for the next flood; all of it must be empty, and is so again
  // afterwards.
  LongRowFlood(const BitGrid& open, BitGrid& reached, WordRange window, std::vector<News>& news)
      : open_(open.words().data() + window.first),
        reached_(reached.row(0).data() + window.first),
        stride_(open.words_per_row()),
        height_(open.height()),
        words_(window.size()),
        news_(news) {
    if (news_.size() < static_cast<std::size_t>(height_)) {
      news_.resize(static_cast<std::size_t>(height_));
    }
  }

  // From the reached tiles of `rows`, which then holds all rows with reached tiles. They lie in the
  // words `seeds` of the window, and from words between the first and the last of these nothing
  // leads on any more. False if it is not certain after `most_passes` that nothing is left.
  bool run(RowRange& rows, WordRange seeds, std::int64_t most_passes) {
    for (std::int32_t y = rows.top; y <= rows.bottom; ++y) {
      tell_of(y, spread_in_row(y, {seeds.first, seeds.first}));
      if (seeds.size() > 1) tell_of(y, spread_in_row(y, {seeds.last, seeds.last}));
    }
    for (std::int64_t pass = 0; !down_.empty() || !up_.empty(); ++pass) {
      if (pass == most_passes) {
        std::fill(news_.begin(), news_.end(), News{});
        return false;
      }
      rows.add(pass % 2 == 0 ? pass_down() : pass_up());
    }
    return true;
  }

 private:
  using Word = BitGrid::Word;
  static constexpr int kTopBit = BitGrid::kWordBits - 1;

  // Fills the runs of open tiles that hold something reached in these words, where all else has
  // spread already; the words that may have changed.
  WordRange spread_in_row(std::int32_t y, WordRange changed) {
    const Word* const open = open_ + std::ptrdiff_t{y} * stride_;
    Word* const reached = reached_ + std::ptrdiff_t{y} * stride_;
    Word carry = 0;
    std::int32_t end = changed.first;
    for (; end < words_; ++end) {
      const Word before = reached[end];
      const Word sum = open[end] + before;
      const Word with_carry = sum + carry;
      carry = (sum < open[end] ? 1 : 0) | (with_carry < sum ? 1 : 0);
      reached[end] |= open[end] & ~with_carry;
      if (end > changed.last && reached[end] == before) break;
    }
    carry = 0;
    std::int32_t begin = end - 1;
    for (; begin >= 0; --begin) {
      const Word before = reached[begin];
      reached[begin] = spread_down(open[begin], before | (carry & open[begin]));
      carry = reached[begin] << kTopBit;
      if (begin < changed.first && reached[begin] == before) break;
    }
    return {begin + 1, end - 1};
  }

  void tell_of(std::int32_t y, WordRange changed) {
    News& news = news_[static_cast<std::size_t>(y)];
    news.down.add(changed);
    news.up.add(changed);
    down_.add(y);
    up_.add(y);
  }

  // The row `to` takes over what is new in the row `from`, its neighbour; whether that is news.
  bool take_over(std::int32_t from, std::int32_t to, WordRange& told) {
    const WordRange words = std::exchange(told, {});
    if (to < 0 || to >= height_) return false;
    const Word* const before = reached_ + std::ptrdiff_t{from} * stride_;
    const Word* const open = open_ + std::ptrdiff_t{to} * stride_;
    Word* const reached = reached_ + std::ptrdiff_t{to} * stride_;
    WordRange changed;
    for (std::int32_t i = words.first; i <= words.last; ++i) {
      const Word news = before[i] & open[i] & ~reached[i];
      if (news == 0) continue;
      reached[i] |= news;
      changed.add({i, i});
    }
    if (changed.empty()) return false;
    tell_of(to, spread_in_row(to, changed));
    return true;
  }

  RowRange pass_down() {
    RowRange changed;
    for (std::int32_t y = down_.top; y <= down_.bottom; ++y) {
      WordRange& told = news_[static_cast<std::size_t>(y)].down;
      if (!told.empty() && take_over(y, y + 1, told)) changed.add(y + 1);
    }
    down_ = {};
    return changed;
  }

  RowRange pass_up() {
    RowRange changed;
    for (std::int32_t y = up_.bottom; y >= up_.top; --y) {
      WordRange& told = news_[static_cast<std::size_t>(y)].up;
      if (!told.empty() && take_over(y, y - 1, told)) changed.add(y - 1);
    }
    up_ = {};
    return changed;
  }

  const Word* open_;
  Word* reached_;
  std::int32_t stride_;
  std::int32_t height_;
  std::int32_t words_;
  std::vector<News>& news_;  // by row
  RowRange down_;            // rows that may have news for the row below
  RowRange up_;
};

}  // namespace karst
