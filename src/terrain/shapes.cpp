#include "karst/terrain/shapes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

#include "core/bits/run_words.hpp"
#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Bits of a row moved by one or two tiles: bit x of the result is that of tile x - by.
struct NarrowRow {
  const Word* words;
  std::int32_t count;

  Word from_left(std::int32_t i, int by) const {
    return words[i] << by | (i > 0 ? words[i - 1] >> (BitGrid::kWordBits - by) : 0);
  }
  Word from_right(std::int32_t i, int by) const {
    return words[i] >> by | (i + 1 < count ? words[i + 1] << (BitGrid::kWordBits - by) : 0);
  }
};

// Every set tile and the tiles left and right of it, also beyond the width.
void spread_row(const NarrowRow& row, Word* spread) {
  for (std::int32_t i = 0; i < row.count; ++i) {
    spread[i] = row.from_left(i, 1) | row.words[i] | row.from_right(i, 1);
  }
}

// What a row spread sideways: kept for the row above the one that is written, for itself and for
// the one below.
template <int Fixed>
void dilate_rows(BitGrid& grid, RowWords<Fixed> words) {
  const auto count = static_cast<std::size_t>(words.size());
  constexpr std::size_t kMost = Fixed == 0 ? kMostRowWords : Fixed;
  std::array<std::array<Word, kMost>, 3> spread;
  Word* above = spread[0].data();
  Word* here = spread[1].data();
  Word* below = spread[2].data();
  std::fill_n(above, count, 0);
  if (grid.height() > 0 && count > 0) spread_row({grid.row(0).data(), words.size()}, here);
  for (std::int32_t y = 0; y < grid.height() && count > 0; ++y) {
    Word* const row = grid.row(y).data();
    if (y + 1 < grid.height()) {
      spread_row({row + count, words.size()}, below);
    } else {
      std::fill_n(below, count, 0);
    }
    for (std::size_t i = 0; i < count; ++i) row[i] = above[i] | here[i] | below[i];
    row[count - 1] &= grid.last_word_mask();
    std::swap(above, here);
    std::swap(here, below);
  }
}

// Two words of a row at once.
using Pair = Word __attribute__((vector_size(16)));
constexpr std::size_t kPairWords = sizeof(Pair) / sizeof(Word);

Pair load_pair(const Word* words) {
  Pair pair;
  std::memcpy(&pair, words, sizeof pair);
  return pair;
}
void store_pair(Pair pair, Word* words) {
  std::memcpy(words, &pair, sizeof pair);
}

// A row's words, or others that belong to them; the last pair may reach beyond the row.
using RowOfWords = std::array<Word, kMostRowWords>;

// Three digits of the same weight make one of that weight and one of the next.
struct PairSum {
  Pair digit;
  Pair carry;
};
PairSum add(Pair a, Pair b, Pair c) {
  return {a ^ b ^ c, (a & b) | (c & (a | b))};
}

// How many of five tiles side by side are set, 0..5, in binary digits for a whole row.
struct SumsOfFive {
  RowOfWords ones;
  RowOfWords twos;
  RowOfWords fours;
};

template <int Fixed>
void clear_sums(SumsOfFive& sums, RowWords<Fixed> words) {
  const auto count = static_cast<std::size_t>(words.size());
  for (RowOfWords* digits : {&sums.ones, &sums.twos, &sums.fours}) {
    std::fill_n(digits->begin(), count + count % kPairWords, 0);
  }
}

template <int Fixed>
void sum_row(const Word* row, SumsOfFive& sums, RowWords<Fixed> words) {
  const auto count = static_cast<std::size_t>(words.size());
  const auto word_at = [&](std::size_t i) { return i < count ? row[i] : 0; };
  for (std::size_t i = 0; i < count; i += kPairWords) {
    const Pair before = {i > 0 ? row[i - 1] : 0, row[i]};
    const Pair here = {row[i], word_at(i + 1)};
    const Pair after = {word_at(i + 1), word_at(i + 2)};
    const PairSum near = add(here << 1 | before >> 63, here, here >> 1 | after << 63);
    const PairSum all = add(near.digit, here << 2 | before >> 62, here >> 2 | after << 62);
    store_pair(all.digit, &sums.ones[i]);
    store_pair(near.carry ^ all.carry, &sums.twos[i]);
    store_pair(near.carry & all.carry, &sums.fours[i]);
  }
}

// Where five such sums together are less than 8: no digit of the weight 8 or 16 comes about.
Pair less_than_eight(const std::array<SumsOfFive*, 5>& rows, std::size_t i) {
  const auto ones = [&](std::size_t row) { return load_pair(&rows[row]->ones[i]); };
  const auto twos = [&](std::size_t row) { return load_pair(&rows[row]->twos[i]); };
  const auto fours = [&](std::size_t row) { return load_pair(&rows[row]->fours[i]); };
  const PairSum ones1 = add(ones(0), ones(1), ones(2));
  const PairSum ones2 = add(ones1.digit, ones(3), ones(4));
  const PairSum twos1 = add(twos(0), twos(1), twos(2));
  const PairSum twos2 = add(twos(3), twos(4), ones1.carry);
  const PairSum twos3 = add(twos1.digit, twos2.digit, ones2.carry);
  const PairSum fours1 = add(fours(0), fours(1), fours(2));
  const PairSum fours2 = add(fours(3), fours(4), twos1.carry);
  const PairSum fours3 = add(fours1.digit, fours2.digit, twos2.carry);
  return ~(fours1.carry | fours2.carry | fours3.carry | (fours3.digit & twos3.carry));
}

// Sets in `narrow` the set tiles with fewer than 8 set ones in their 5x5.
template <int Fixed>
void find_narrow(const BitGrid& grid, BitGrid& narrow, RowWords<Fixed> words) {
  narrow = grid;
  const auto count = static_cast<std::size_t>(words.size());
  std::array<SumsOfFive, 5> sums;  // of the two rows above, the row itself and the two below
  std::array<SumsOfFive*, 5> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = &sums[i];
    clear_sums(sums[i], words);
  }
  RowOfWords few;
  for (std::int32_t y = -2; y < grid.height(); ++y) {
    rows = {rows[1], rows[2], rows[3], rows[4], rows[0]};
    if (y + 2 < grid.height()) {
      sum_row(grid.row(y + 2).data(), *rows[4], words);
    } else {
      clear_sums(*rows[4], words);
    }
    if (y < 0) continue;
    for (std::size_t i = 0; i < count; i += kPairWords)
      store_pair(less_than_eight(rows, i), &few[i]);
    Word* const found = narrow.row(y).data();
    for (std::size_t i = 0; i < count; ++i) found[i] &= few[i];
  }
}

// Sets what `spread` holds; how many tiles that were not set before.
std::int64_t add_row(std::span<Word> row, std::span<const Word> spread) {
  std::int64_t added = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    added += std::popcount(spread[i] & ~row[i]);
    row[i] |= spread[i];
  }
  return added;
}

// The largest number whose square is not larger than `square`, from one that is at least as large.
std::int32_t shrink_to_root(std::int64_t square, std::int32_t root) {
  while (std::int64_t{root} * root > square) --root;
  return root;
}

}  // namespace

Rect set_bounds(const BitGrid& grid) {
  std::array<Word, kMostRowWords> columns;
  const auto words = static_cast<std::size_t>(grid.words_per_row());
  std::fill_n(columns.begin(), words, 0);
  Rect bounds{grid.width(), grid.height(), -1, -1};
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const std::span<const Word> row = grid.row(y);
    Word any = 0;
    for (std::size_t i = 0; i < words; ++i) {
      any |= row[i];
      columns[i] |= row[i];
    }
    if (any == 0) continue;
    bounds.y1 = std::min(bounds.y1, y);
    bounds.y2 = y;
  }
  for (std::size_t i = 0; i < words; ++i) {
    if (columns[i] == 0) continue;
    const auto first = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
    bounds.x1 = std::min(bounds.x1, first + std::countr_zero(columns[i]));
    bounds.x2 = first + BitGrid::kWordBits - 1 - std::countl_zero(columns[i]);
  }
  return bounds;
}

std::int32_t closed_border(const BitGrid& grid) {
  const Rect open = set_bounds(grid);
  return std::min({open.x1, open.y1, grid.width() - 1 - open.x2, grid.height() - 1 - open.y2});
}

void close_border(BitGrid& grid, std::int32_t thickness) {
  const Rect inside = inside_border(grid.size(), thickness);
  if (inside.x1 > inside.x2 || inside.y1 > inside.y2) return grid.reset(grid.size());
  const std::int32_t right = grid.width() - 1;
  grid.clear_rect({0, 0, right, inside.y1 - 1});
  grid.clear_rect({0, inside.y2 + 1, right, grid.height() - 1});
  constexpr BitGrid::Word kAll = ~BitGrid::Word{0};
  const std::int32_t first = inside.x1 / BitGrid::kWordBits;
  const std::int32_t last = inside.x2 / BitGrid::kWordBits;
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    BitGrid::Word* const row = grid.row(y).data();
    std::fill(row, row + first, 0);
    row[first] &= kAll << inside.x1 % BitGrid::kWordBits;
    row[last] &= kAll >> (BitGrid::kWordBits - 1 - inside.x2 % BitGrid::kWordBits);
    std::fill(row + last + 1, row + grid.words_per_row(), 0);
  }
}

void set_disc(BitGrid& grid, LogicalPosition center, std::int32_t radius, const Rect& bounds) {
  const std::int64_t square = std::int64_t{radius} * radius;
  // From the middle outwards the rows get shorter, so the half width only ever shrinks.
  std::int32_t half = radius;
  for (std::int32_t dy = 0; dy <= radius; ++dy) {
    half = shrink_to_root(square - std::int64_t{dy} * dy, half);
    const std::int64_t first = std::max<std::int64_t>(std::int64_t{center.x} - half, bounds.x1);
    const std::int64_t last = std::min<std::int64_t>(std::int64_t{center.x} + half, bounds.x2);
    if (first > last) return;
    const RunWords run(static_cast<std::int32_t>(first), static_cast<std::int32_t>(last));
    for (const std::int64_t y : {std::int64_t{center.y} - dy, std::int64_t{center.y} + dy}) {
      if (y < bounds.y1 || y > bounds.y2) continue;
      run.for_each(grid.row(static_cast<std::int32_t>(y)).data(),
                   [](Word& word, Word mask) { word |= mask; });
    }
  }
}

void grow_four(const BitGrid& grid, BitGrid& grown) {
  grown.reset(grid.size());
  const std::int32_t words = grid.words_per_row();
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const Word* const row = grid.row(y).data();
    const Word* const above = y > 0 ? grid.row(y - 1).data() : row;
    const Word* const below = y + 1 < grid.height() ? grid.row(y + 1).data() : row;
    Word* const put = grown.row(y).data();
    spread_row({row, words}, put);
    for (std::int32_t i = 0; i < words; ++i) put[i] |= above[i] | below[i];
    if (words > 0) put[words - 1] &= grid.last_word_mask();
  }
}

void dilate(BitGrid& grid) {
  with_row_words(grid, [&](auto words) { dilate_rows(grid, words); });
}

void widen_narrow(BitGrid& terrain, std::int64_t most_open, BitGrid& narrow) {
  assert(&terrain != &narrow);
  with_row_words(terrain, [&](auto words) { find_narrow(terrain, narrow, words); });
  std::int64_t open = terrain.count();
  std::array<Word, kMostRowWords> buffer;
  for (std::int32_t y = 0; y < terrain.height() && open < most_open; ++y) {
    const NarrowRow row{narrow.row(y).data(), narrow.words_per_row()};
    if (std::all_of(row.words, row.words + row.count, [](Word word) { return word == 0; }))
      continue;
    const std::span<Word> spread(buffer.data(), static_cast<std::size_t>(row.count));
    spread_row(row, spread.data());
    spread.back() &= narrow.last_word_mask();
    if (y > 0) open += add_row(terrain.row(y - 1), spread);
    open += add_row(terrain.row(y), spread);
    if (y + 1 < terrain.height()) open += add_row(terrain.row(y + 1), spread);
  }
}

}  // namespace karst
