#include "terrain/shapes.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Bits of a row moved by one or two tiles: bit x of the result is that of tile x - by.
struct Row {
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
void spread_row(const Row& row, Word* spread) {
  for (std::int32_t i = 0; i < row.count; ++i) {
    spread[i] = row.from_left(i, 1) | row.words[i] | row.from_right(i, 1);
  }
}

// Three digits of the same weight make one of that weight and one of the next.
struct Sum {
  Word digit;
  Word carry;
};
Sum add(Word a, Word b, Word c) {
  return {a ^ b ^ c, (a & b) | (c & (a | b))};
}

// How many of five tiles side by side are set, 0..5, in binary digits for 64 tiles.
struct SumOfFive {
  Word ones;
  Word twos;
  Word fours;
};

using RowOfSums = std::array<SumOfFive, kMostRowWords>;

void clear_sums(RowOfSums& sums, std::int32_t count) {
  std::fill_n(sums.begin(), count, SumOfFive{0, 0, 0});
}

void sum_row(const Row& row, RowOfSums& sums) {
  for (std::int32_t i = 0; i < row.count; ++i) {
    const Sum near = add(row.from_left(i, 1), row.words[i], row.from_right(i, 1));
    const Sum all = add(near.digit, row.from_left(i, 2), row.from_right(i, 2));
    sums[static_cast<std::size_t>(i)] = {all.digit, near.carry ^ all.carry, near.carry & all.carry};
  }
}

// The digits of a number up to 25, lowest first.
using Digits = std::array<Word, 5>;

Digits add_five(const std::array<RowOfSums*, 5>& rows, std::size_t i) {
  const SumOfFive& a = (*rows[0])[i];
  const SumOfFive& b = (*rows[1])[i];
  const SumOfFive& c = (*rows[2])[i];
  const SumOfFive& d = (*rows[3])[i];
  const SumOfFive& e = (*rows[4])[i];
  const Sum ones1 = add(a.ones, b.ones, c.ones);
  const Sum ones2 = add(ones1.digit, d.ones, e.ones);
  const Sum twos1 = add(a.twos, b.twos, c.twos);
  const Sum twos2 = add(d.twos, e.twos, ones1.carry);
  const Sum twos3 = add(twos1.digit, twos2.digit, ones2.carry);
  const Sum fours1 = add(a.fours, b.fours, c.fours);
  const Sum fours2 = add(d.fours, e.fours, twos1.carry);
  const Sum fours3 = add(fours1.digit, fours2.digit, twos2.carry);
  const Sum fours4 = add(fours3.digit, twos3.carry, 0);
  const Sum eights1 = add(fours1.carry, fours2.carry, fours3.carry);
  const Sum eights2 = add(eights1.digit, fours4.carry, 0);
  return {ones2.digit, twos3.digit, fours4.digit, eights2.digit, eights1.carry | eights2.carry};
}

Word less_than(const Digits& digits, int limit) {
  Word less = 0;
  for (const Word digit : digits) {
    less = (limit & 1) != 0 ? less | ~digit : less & ~digit;
    limit >>= 1;
  }
  return less;
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

void close_border(BitGrid& grid, std::int32_t thickness) {
  const Rect inside = inside_border(grid.size(), thickness);
  if (inside.x1 > inside.x2 || inside.y1 > inside.y2) return grid.reset(grid.size());
  if (thickness <= 0) return;
  const std::int32_t right = grid.width() - 1;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    if (y < inside.y1 || y > inside.y2) {
      grid.clear_run(y, 0, right);
    } else {
      grid.clear_run(y, 0, inside.x1 - 1);
      grid.clear_run(y, inside.x2 + 1, right);
    }
  }
}

void set_disc(BitGrid& grid, LogicalPosition center, std::int32_t radius, const Rect& bounds) {
  const std::int64_t square = std::int64_t{radius} * radius;
  // From the middle outwards the rows get shorter, so the half width only ever shrinks.
  for (const std::int32_t way : {-1, 1}) {
    std::int32_t half = radius;
    for (std::int32_t dy = way < 0 ? 0 : 1; dy <= radius; ++dy) {
      half = shrink_to_root(square - std::int64_t{dy} * dy, half);
      const std::int64_t y = std::int64_t{center.y} + std::int64_t{way} * dy;
      const std::int64_t first = std::max<std::int64_t>(std::int64_t{center.x} - half, bounds.x1);
      const std::int64_t last = std::min<std::int64_t>(std::int64_t{center.x} + half, bounds.x2);
      if (y < bounds.y1 || y > bounds.y2 || first > last) continue;
      grid.set_run(static_cast<std::int32_t>(y), static_cast<std::int32_t>(first),
                   static_cast<std::int32_t>(last));
    }
  }
}

void dilate(BitGrid& grid) {
  const std::int32_t count = grid.words_per_row();
  // What the rows spread sideways: the row above the one that is written, itself, the one below.
  std::array<std::array<Word, kMostRowWords>, 3> spread;
  std::fill_n(spread[2].begin(), count, 0);
  for (std::int32_t y = 0; y <= grid.height() && count > 0; ++y) {
    Word* const here = spread[static_cast<std::size_t>(y % 3)].data();
    if (y < grid.height()) {
      spread_row({grid.row(y).data(), count}, here);
    } else {
      std::fill_n(here, count, 0);
    }
    if (y == 0) continue;
    const std::span<Word> row = grid.row(y - 1);
    for (std::size_t i = 0; i < row.size(); ++i)
      row[i] = spread[0][i] | spread[1][i] | spread[2][i];
    row.back() &= grid.last_word_mask();
  }
}

void find_sparse(const BitGrid& grid, int fewest, BitGrid& sparse) {
  assert(&grid != &sparse);
  sparse.reset(grid.size());
  if (grid.size().area() == 0 || fewest <= 0) return;
  if (fewest > 25) return sparse.set_all();
  const std::int32_t count = grid.words_per_row();
  std::array<RowOfSums, 5> sums;  // of the two rows above, the row itself and the two below
  std::array<RowOfSums*, 5> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = &sums[i];
    clear_sums(sums[i], count);
  }
  for (std::int32_t y = -2; y < grid.height(); ++y) {
    std::rotate(rows.begin(), rows.begin() + 1, rows.end());
    if (y + 2 < grid.height()) {
      sum_row({grid.row(y + 2).data(), count}, *rows.back());
    } else {
      clear_sums(*rows.back(), count);
    }
    if (y < 0) continue;
    std::span<Word> found = sparse.row(y);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = less_than(add_five(rows, i), fewest);
    found.back() &= grid.last_word_mask();
  }
}

void widen_narrow(BitGrid& terrain, int fewest, std::int64_t most_open, BitGrid& narrow) {
  find_sparse(terrain, fewest, narrow);
  narrow &= terrain;
  std::int64_t open = terrain.count();
  std::array<Word, kMostRowWords> buffer;
  for (std::int32_t y = 0; y < terrain.height() && open < most_open; ++y) {
    const Row row{narrow.row(y).data(), narrow.words_per_row()};
    const std::span<Word> spread(buffer.data(), static_cast<std::size_t>(row.count));
    spread_row(row, spread.data());
    spread.back() &= narrow.last_word_mask();
    if (y > 0) open += add_row(terrain.row(y - 1), spread);
    open += add_row(terrain.row(y), spread);
    if (y + 1 < terrain.height()) open += add_row(terrain.row(y + 1), spread);
  }
}

}  // namespace karst
