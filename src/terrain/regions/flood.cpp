#include "terrain/regions/flood.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/stop.hpp"
#include "terrain/regions/row_flood.hpp"
#include "terrain/row_words.hpp"
#include "terrain/spread.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr int kTopBit = BitGrid::kWordBits - 1;
constexpr std::uint32_t kWordsAPoll = 1 << 16;

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

bool RegionFlood::flood(const BitGrid& open, LogicalPosition from, int most_sweeps,
                        BitGrid& reached) {
  assert(open.get(from));
  reached.reset(open.size());
  reached.set(from);
  Extent extent{{from.y, from.y}, {0, open.words_per_row() - 1}};
  const std::int32_t word = from.x / BitGrid::kWordBits;
  return spread_in_window(open, reached, extent, {word, word}, 2 * std::int64_t{most_sweeps});
}

RegionFlood::Extent RegionFlood::spread(const BitGrid& open, LogicalPosition from,
                                        BitGrid& region) {
  assert(open.get(from) && !region.any());
  region.set(from);
  const std::int32_t last_word = open.words_per_row() - 1;
  const std::int32_t word = std::min(from.x / BitGrid::kWordBits, std::max(last_word - 1, 0));
  Extent extent{{from.y, from.y}, {word, std::min(word + 1, last_word)}};
  WordRange seeds = extent.words;
  for (;;) {
    if (!spread_in_window(open, region, extent, seeds, kMostWindowPasses)) {
      return finish_by_words(open, extent, region);
    }
    const WordRange wider = where_it_leads(open, region, extent);
    if (wider == extent.words) return extent;
    seeds = std::exchange(extent.words, wider);
  }
}

// Spreads inside the words of `extent` from the reached tiles in its rows, which then are all rows
// with reached tiles. Reached tiles lie in `seeds`, from inside of which nothing leads on any more.
bool RegionFlood::spread_in_window(const BitGrid& open, BitGrid& reached, Extent& extent,
                                   WordRange seeds, std::int64_t most_passes) {
  const std::int32_t first = extent.words.first;
  return with_row_words(extent.words.size(), [&](auto words) {
    if constexpr (words.kFixed > 0) {
      return ShortRowFlood<words.kFixed>(open, reached, first).run(extent.rows, most_passes);
    } else {
      return LongRowFlood(open, reached, extent.words, news_)
          .run(extent.rows, {seeds.first - first, seeds.last - first}, most_passes);
    }
  });
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
RegionFlood::Extent RegionFlood::finish_by_words(const BitGrid& open, const Extent& extent,
                                                 BitGrid& region) {
  const auto per_row = static_cast<std::size_t>(open.words_per_row());
  const std::size_t count = open.words().size();
  Word* const reached = region.row(0).data();
  Extent all = extent;
  for (const std::size_t word : waiting_) is_waiting_[word] = false;  // memory ran out before
  waiting_.clear();
  is_waiting_.resize(std::max(count, is_waiting_.size()));
  const auto wait = [&](std::size_t word) {
    if (is_waiting_[word]) return;
    waiting_.push_back(word);
    is_waiting_[word] = true;
  };
  const auto wake_neighbours = [&](std::size_t word) {
    if (word % per_row > 0) wait(word - 1);
    if (word % per_row < per_row - 1) wait(word + 1);
    if (word >= per_row) wait(word - per_row);
    if (word + per_row < count) wait(word + per_row);
  };
  for (std::int32_t y = extent.rows.top; y <= extent.rows.bottom; ++y) {
    for (std::int32_t i = extent.words.first; i <= extent.words.last; ++i) {
      const std::size_t word = static_cast<std::size_t>(y) * per_row + static_cast<std::size_t>(i);
      if (reached[word] != 0) wake_neighbours(word);
    }
  }
  for (std::uint32_t words = 0; !waiting_.empty(); ++words) {
    if (words % kWordsAPoll == 0) poll_stop();
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
    const auto column = static_cast<std::int32_t>(word % per_row);
    all.rows.add(static_cast<std::int32_t>(word / per_row));
    all.words.add({column, column});
    wake_neighbours(word);
  }
  return all;
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
