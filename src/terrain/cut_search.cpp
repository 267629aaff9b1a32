// There are two ways to search. Where the runs fill their neighbourhood, it is grown tile by tile
// in all directions, by words, until it meets something. Where they are few and far from
// everything, each of them looks through the rows around it.
#include "terrain/cut_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

#include "core/run_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr std::int32_t kTopBit = BitGrid::kWordBits - 1;
constexpr std::int32_t kNotFound = -1;

// How far the neighbourhood is grown: mostly the first suffices. What is further away than the last
// is met so seldom that it pays to look through rows instead.
constexpr std::array<std::int32_t, 2> kReaches = {8, 32};
// Growing is for runs that have no more than this many words of terrain around each.
constexpr std::int64_t kMostWordsPerRun = 32;

// The first set tile of first..last, or kNotFound.
std::int32_t first_set(std::span<const Word> row, std::int32_t first, std::int32_t last) {
  if (first > last) return kNotFound;
  auto i = static_cast<std::size_t>(first / BitGrid::kWordBits);
  const auto end = static_cast<std::size_t>(last / BitGrid::kWordBits);
  Word word = row[i] & ~Word{0} << (first % BitGrid::kWordBits);
  while (word == 0 && i < end) word = row[++i];
  if (word == 0) return kNotFound;
  const std::int32_t x = static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(word);
  return x <= last ? x : kNotFound;
}

// The last set tile of first..last, or kNotFound.
std::int32_t last_set(std::span<const Word> row, std::int32_t first, std::int32_t last) {
  if (first > last) return kNotFound;
  auto i = static_cast<std::size_t>(last / BitGrid::kWordBits);
  const auto end = static_cast<std::size_t>(first / BitGrid::kWordBits);
  Word word = row[i] & ~Word{0} >> (kTopBit - last % BitGrid::kWordBits);
  while (word == 0 && i > end) word = row[--i];
  if (word == 0) return kNotFound;
  const std::int32_t x =
      static_cast<std::int32_t>(i) * BitGrid::kWordBits + kTopBit - std::countl_zero(word);
  return x >= first ? x : kNotFound;
}

}  // namespace

// The best pair of tiles found so far.
struct CutSearch::NearestPair {
  std::int32_t distance = std::numeric_limits<std::int32_t>::max();
  Cut cut = {};

  void offer(std::int32_t offered_distance, const Cut& offered) {
    const auto order = [](std::int32_t d, const Cut& c) {
      return std::tuple(d, c.from.y, c.from.x, c.to.y, c.to.x);
    };
    if (order(offered_distance, offered) >= order(distance, cut)) return;
    distance = offered_distance;
    cut = offered;
  }
};

// Rows top..bottom and the words that hold columns left..right.
struct CutSearch::Box {
  std::int32_t left, top, right, bottom;

  static Box around(std::span<const Run> runs) {
    Box box{runs[0].first, runs[0].y, runs[0].last, runs[0].y};
    for (const Run& run : runs) {
      box.left = std::min(box.left, run.first);
      box.right = std::max(box.right, run.last);
      box.top = std::min(box.top, run.y);
      box.bottom = std::max(box.bottom, run.y);
    }
    return box;
  }
  Box widened(std::int32_t by, Size size) const {
    return {std::max(left - by, 0), std::max(top - by, 0), std::min(right + by, size.width - 1),
            std::min(bottom + by, size.height - 1)};
  }
  std::int32_t rows() const { return bottom - top + 1; }
  std::int32_t first_word() const { return left / BitGrid::kWordBits; }
  std::int32_t words_per_row() const { return right / BitGrid::kWordBits - first_word() + 1; }
  std::int64_t words() const { return std::int64_t{rows()} * words_per_row(); }
  // Where a row begins in the buffers of a window, which have an empty row above and below.
  std::size_t row_begin(std::int32_t y) const {
    return static_cast<std::size_t>(y - top + 1) * static_cast<std::size_t>(words_per_row());
  }
};

namespace {

// Looks through the rows from that of the run outwards, as far as something nearer may lie there.
template <class Pair>
void search_from(const Run& run, const BitGrid& others, Pair& nearest) {
  const std::int32_t right_edge = others.width() - 1;
  const auto search_row = [&](std::int32_t y, std::int32_t rows_away) {
    const std::span<const Word> row = others.row(y);
    const std::int32_t across = first_set(row, run.first, run.last);
    if (across != kNotFound) return nearest.offer(rows_away, {{across, run.y}, {across, y}});
    const std::int32_t reach = std::min(nearest.distance - rows_away, others.width());
    const std::int32_t left = last_set(row, std::max(run.first - reach, 0), run.first - 1);
    if (left != kNotFound) {
      nearest.offer(rows_away + run.first - left, {{run.first, run.y}, {left, y}});
    }
    const std::int32_t right = first_set(row, run.last + 1, std::min(run.last + reach, right_edge));
    if (right != kNotFound) {
      nearest.offer(rows_away + right - run.last, {{run.last, run.y}, {right, y}});
    }
  };
  search_row(run.y, 0);
  const std::int32_t most_rows = std::max(run.y, others.height() - 1 - run.y);
  for (std::int32_t away = 1; away <= most_rows && away <= nearest.distance; ++away) {
    if (run.y - away >= 0) search_row(run.y - away, away);
    if (run.y + away < others.height()) search_row(run.y + away, away);
  }
}

// The search goes twice as far each time: of many runs most are far from everything, while some are
// not, and none should look further than to what those find.
template <class Pair>
void search_rows(const BitGrid& others, std::span<const Run> runs, Pair& nearest) {
  std::int32_t limit = 1;
  do {
    limit *= 2;
    nearest.distance = limit + 1;
    for (const Run& run : runs) search_from(run, others, nearest);
  } while (nearest.distance > limit);
}

}  // namespace

Cut CutSearch::nearest(BitGrid& terrain, std::span<const Run> runs) {
  const Box box = Box::around(runs);
  NearestPair nearest;
  if (box.words() <= kMostWordsPerRun * static_cast<std::int64_t>(runs.size())) {
    for (const std::int32_t reach : kReaches) {
      const Box window = box.widened(reach, terrain.size());
      look_into(terrain, runs, window);
      const bool met = with_row_words(window.words_per_row(), [&](auto words) {
        return grow_to_others(box, window, reach, words, nearest);
      });
      if (met) return nearest.cut;
    }
  }
  // Without the runs themselves the terrain is what they look for.
  for (const Run& run : runs) terrain.clear_run(run.y, run.first, run.last);
  search_rows(terrain, runs, nearest);
  for (const Run& run : runs) terrain.set_run(run.y, run.first, run.last);
  return nearest.cut;
}

// Fills the buffers with what the window shows.
void CutSearch::look_into(const BitGrid& terrain, std::span<const Run> runs, const Box& window) {
  const auto words = static_cast<std::size_t>(window.words_per_row());
  const std::size_t count = (static_cast<std::size_t>(window.rows()) + 2) * words;
  own_.assign(count, 0);
  for (const Run& run : runs) {
    Word* const row = own_.data() + window.row_begin(run.y) - window.first_word();
    RunWords(run.first, run.last).for_each(row, [](Word& word, Word mask) { word |= mask; });
  }
  grown_ = own_;
  others_.resize(count);
  for (std::int32_t y = window.top; y <= window.bottom; ++y) {
    const Word* const row = terrain.row(y).data() + window.first_word();
    const std::size_t begin = window.row_begin(y);
    for (std::size_t i = 0; i < words; ++i) others_[begin + i] = row[i] & ~own_[begin + i];
  }
}

// Adds the four neighbours of every tile again and again, until some of the others are among them;
// false if that does not happen within `reach`. Bits beyond the width may become set: they are no
// nearer than they seem, and nothing is met there.
template <int Fixed>
bool CutSearch::grow_to_others(const Box& runs_box, const Box& window, std::int32_t reach,
                               RowWords<Fixed> words, NearestPair& nearest) {
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> above;  // as it was before it grew
  for (std::int32_t distance = 1; distance <= reach; ++distance) {
    const std::int32_t top = std::max(runs_box.top - distance, window.top);
    const std::int32_t bottom = std::min(runs_box.bottom + distance, window.bottom);
    std::fill_n(above.begin(), words.size(), 0);
    Word met = 0;
    Word* row = grown_.data() + window.row_begin(top);
    const Word* other = others_.data() + window.row_begin(top);
    for (std::int32_t y = top; y <= bottom; ++y, row += words.size(), other += words.size()) {
      Word before = 0;
      for (std::int32_t i = 0; i < words.size(); ++i) {
        const Word here = row[i];
        const Word behind = i + 1 < words.size() ? row[i + 1] : 0;
        const auto at = static_cast<std::size_t>(i);
        row[i] = here | here << 1 | before >> kTopBit | here >> 1 | behind << kTopBit | above[at] |
                 row[i + words.size()];
        met |= row[i] & other[i];
        above[at] = here;
        before = here;
      }
    }
    if (met == 0) continue;
    pair_up(window, distance, nearest);
    return true;
  }
  return false;
}

// Offers every tile of the others that was met together with the first tile at that distance.
void CutSearch::pair_up(const Box& window, std::int32_t distance, NearestPair& nearest) const {
  const std::int32_t left_edge = window.first_word() * BitGrid::kWordBits;
  const auto words = static_cast<std::size_t>(window.words_per_row());
  const std::int32_t right_edge = window.words_per_row() * BitGrid::kWordBits - 1;
  // In the columns of the window.
  const auto offer_to = [&](std::int32_t to_x, std::int32_t to_y) {
    const std::int32_t top = std::max(to_y - distance, window.top);
    const std::int32_t bottom = std::min(to_y + distance, window.bottom);
    for (std::int32_t y = top; y <= bottom; ++y) {
      const std::int32_t reach = distance - (y < to_y ? to_y - y : y - to_y);
      const std::span<const Word> row{own_.data() + window.row_begin(y), words};
      const std::int32_t x =
          first_set(row, std::max(to_x - reach, 0), std::min(to_x + reach, right_edge));
      if (x == kNotFound) continue;
      return nearest.offer(distance, {{left_edge + x, y}, {left_edge + to_x, to_y}});
    }
  };
  for (std::int32_t y = window.top; y <= window.bottom; ++y) {
    for (std::size_t i = 0; i < words; ++i) {
      const std::size_t at = window.row_begin(y) + i;
      for (Word rest = grown_[at] & others_[at]; rest != 0; rest &= rest - 1) {
        offer_to(static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(rest), y);
      }
    }
  }
}

}  // namespace karst
