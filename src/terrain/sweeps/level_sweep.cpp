#include "terrain/sweeps/level_sweep.hpp"

#include <algorithm>
#include <bit>

#include "terrain/padded_bits.hpp"
#include "terrain/row_bits.hpp"
#include "terrain/transpose.hpp"

namespace karst {
namespace {

constexpr std::int64_t kMostTiles = 256 * 256;
// Unless all is narrow, one of so many open tiles at least is the corner of an open square of 2x2.
constexpr std::int64_t kTilesForASquare = 3;
// Where the farthest tile is farther than so many times the map's width and height, ways wind.
constexpr std::int32_t kMostWinding = 2;

}  // namespace

bool LevelSweep::suits(const BitGrid& open) {
  if (open.size().area() > kMostTiles) return false;
  std::int64_t squares = 0;
  for (std::int32_t y = 1; y < open.height(); ++y) {
    const auto above = open.row(y - 1);
    const auto row = open.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Word both = above[i] & row[i];
      squares += std::popcount(both & both >> 1);
    }
  }
  return kTilesForASquare * squares >= open.count();
}

// --- the map as diagonals ------------------------------------------------------------------------

// Diagonal d has the tiles with x + y = d. It is row d / 2 of its half, and its bits are numbered
// by y.
void LevelSweep::take(const BitGrid& open, LogicalPosition from) {
  size_ = open.size();
  is_turned_ = (2 * from.x < size_.width) != (2 * from.y < size_.height);
  stride_ = static_cast<std::size_t>(size_.height / BitGrid::kWordBits + 1);
  for (const std::size_t half : {0, 1}) open_[half].assign(index_of(last_row(half) + 2) + 1, 0);
  for (std::int32_t d = 0; d < size_.width + size_.height - 1; d += BitGrid::kWordBits) {
    for (std::int32_t y = 0; y < size_.height; y += BitGrid::kWordBits) take_square(open, d, y);
  }
}

// What 64 rows have of 64 diagonals.
void LevelSweep::take_square(const BitGrid& open, std::int32_t diagonal, std::int32_t first_row) {
  BitSquare square{};
  const std::int32_t rows = std::min(size_.height - first_row, BitGrid::kWordBits);
  for (std::int32_t i = 0; i < rows; ++i) {
    const std::int32_t y = first_row + i;
    if (diagonal + BitGrid::kWordBits <= y || diagonal - y >= size_.width) continue;
    square[static_cast<std::size_t>(i)] = bits_from(open.row(turned(y)), diagonal - y);
  }
  transpose(square);
  const auto word = static_cast<std::size_t>(first_row / BitGrid::kWordBits);
  for (std::int32_t i = 0; i < BitGrid::kWordBits; ++i) {
    const std::int32_t d = diagonal + i;
    const std::size_t half = d % 2 == 0 ? 0 : 1;
    if (d / 2 > last_row(half)) return;
    open_[half][index_of(d / 2) + word] = square[static_cast<std::size_t>(i)];
  }
}

std::int32_t LevelSweep::last_row(std::size_t half) const {
  return (size_.width + size_.height - (half == 0 ? 0 : 1)) / 2;
}

// One clear word comes before everything.
std::size_t LevelSweep::index_of(std::int32_t row) const {
  return static_cast<std::size_t>(row + 1) * stride_ + 1;
}

LevelSweep::Place LevelSweep::place_of(LogicalPosition p) const {
  const std::int32_t y = turned(p.y);
  const std::int32_t d = p.x + y;
  return {d % 2 == 0 ? std::size_t{0} : std::size_t{1},
          index_of(d / 2) + static_cast<std::size_t>(y / BitGrid::kWordBits),
          Word{1} << (y % BitGrid::kWordBits)};
}

// --- the sweep -----------------------------------------------------------------------------------

std::optional<LevelSweep::Steps> LevelSweep::run(LogicalPosition from,
                                                 std::span<const LogicalPosition> asked) {
  for (const std::size_t half : {0, 1}) {
    unseen_[half] = open_[half];
    level_[half].assign(open_[half].size(), 0);
    rows_[half] = {};
  }
  const Place start = place_of(from);
  half_ = start.half;
  level_[half_][start.word] |= start.bit;
  unseen_[half_][start.word] &= ~start.bit;
  rows_[half_].add((from.x + turned(from.y)) / 2);

  const auto is_seen = [&](LogicalPosition p) {
    const Place place = place_of(p);
    return (unseen_[place.half][place.word] & place.bit) == 0;
  };
  Steps steps;
  for (std::size_t found = 0;; ++steps.farthest) {
    while (found < asked.size() && is_seen(asked[found])) {
      if (++found == asked.size()) steps.last_asked = steps.farthest;
    }
    if (!step_on()) return steps;
    if (steps.farthest == kMostWinding * (size_.width + size_.height)) return std::nullopt;
  }
}

// To the next level, if there is one: a tile is reached from its own diagonal's neighbours, one
// place on from the one before it and one back from the one behind it.
bool LevelSweep::step_on() {
  const std::size_t to = 1 - half_;
  const std::int32_t shift = to == 0 ? 0 : -1;
  RowRange rows{std::max(rows_[half_].top + shift, 0),
                std::min(rows_[half_].bottom + shift + 1, last_row(to))};
  clear_stale_rows(to, rows);
  const std::size_t count = static_cast<std::size_t>(rows.bottom - rows.top + 1) * stride_;
  const Word* const before = level_[half_].data() + index_of(rows.top - shift - 1);
  const Word* const behind = before + stride_;
  Word* __restrict const next = level_[to].data() + index_of(rows.top);
  Word* __restrict const unseen = unseen_[to].data() + index_of(rows.top);
  Word news = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Word beside = before[i] | from_left(before + i) | behind[i] | from_right(behind + i);
    const Word reached = beside & unseen[i];
    next[i] = reached;
    unseen[i] ^= reached;
    news |= reached;
  }
  rows_[to] = rows;
  if (news == 0) return false;
  const auto is_empty = [&](std::int32_t row) {
    const Word* const words = level_[to].data() + index_of(row);
    return std::all_of(words, words + stride_, [](Word word) { return word == 0; });
  };
  while (is_empty(rows_[to].top)) ++rows_[to].top;
  while (is_empty(rows_[to].bottom)) --rows_[to].bottom;
  half_ = to;
  return true;
}

// What the level before the last one has left there, but for the rows that are written anew.
void LevelSweep::clear_stale_rows(std::size_t half, RowRange kept) {
  const auto clear = [&](std::int32_t first, std::int32_t last) {
    if (first > last) return;
    Word* const words = level_[half].data();
    std::fill(words + index_of(first), words + index_of(last + 1), 0);
  };
  clear(rows_[half].top, std::min(rows_[half].bottom, kept.top - 1));
  clear(std::max(rows_[half].top, kept.bottom + 1), rows_[half].bottom);
}

void LevelSweep::list_farthest(std::vector<LogicalPosition>& tiles) const {
  tiles.clear();
  for (std::int32_t row = rows_[half_].top; row <= rows_[half_].bottom; ++row) {
    const std::int32_t d = 2 * row + static_cast<std::int32_t>(half_);
    for (std::size_t i = 0; i < stride_; ++i) {
      for (Word rest = level_[half_][index_of(row) + i]; rest != 0; rest &= rest - 1) {
        const auto y = static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(rest);
        tiles.push_back({d - y, turned(y)});
      }
    }
  }
}

}  // namespace karst
