// There are two ways to search. Where the runs fill their neighbourhood, it is grown tile by tile
// in all directions, by words, until it meets something. Where they are few and far from
// everything, each of them looks through the rows around it.
#include "terrain/cut_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr std::int32_t kTopBit = BitGrid::kWordBits - 1;
constexpr std::int32_t kNotFound = -1;

// Up to this distance the neighbourhood is grown; what is further away is met so seldom that it
// pays to look through rows instead.
constexpr std::int32_t kFarthestGrown = 32;
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
  Size size;
  std::int32_t left, top, right, bottom;

  static Box around(std::span<const Run> runs, Size size) {
    Box box{size, size.width - 1, size.height - 1, 0, 0};
    for (const Run& run : runs) {
      box.left = std::min(box.left, run.first);
      box.right = std::max(box.right, run.last);
      box.top = std::min(box.top, run.y);
      box.bottom = std::max(box.bottom, run.y);
    }
    return box;
  }
  void widen() {
    left = std::max(left - 1, 0);
    top = std::max(top - 1, 0);
    right = std::min(right + 1, size.width - 1);
    bottom = std::min(bottom + 1, size.height - 1);
  }
  std::size_t first_word() const { return static_cast<std::size_t>(left / BitGrid::kWordBits); }
  std::size_t last_word() const { return static_cast<std::size_t>(right / BitGrid::kWordBits); }
  std::int64_t words() const {
    return std::int64_t{bottom - top + 1} *
           static_cast<std::int64_t>(last_word() - first_word() + 1);
  }
  template <class Visit>
  void for_each_word(Visit visit) const {
    for (std::int32_t y = top; y <= bottom; ++y) {
      for (std::size_t i = first_word(); i <= last_word(); ++i) visit(y, i);
    }
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

void CutSearch::reset(Size size) {
  own_.reset(size);
  grown_.reset(size);
}

Cut CutSearch::nearest(BitGrid& terrain, std::span<const Run> runs) {
  const Box box = Box::around(runs, terrain.size());
  NearestPair nearest;
  const bool dense = box.words() <= kMostWordsPerRun * static_cast<std::int64_t>(runs.size());
  if (dense && grow_to_others(terrain, runs, box, nearest)) return nearest.cut;
  // Without the runs themselves the terrain is what they look for.
  for (const Run& run : runs) terrain.clear_run(run.y, run.first, run.last);
  search_rows(terrain, runs, nearest);
  for (const Run& run : runs) terrain.set_run(run.y, run.first, run.last);
  return nearest.cut;
}

// False if there is nothing within kFarthestGrown.
bool CutSearch::grow_to_others(BitGrid& terrain, std::span<const Run> runs, Box box,
                               NearestPair& nearest) {
  for (const Run& run : runs) own_.set_run(run.y, run.first, run.last);
  box.for_each_word([&](std::int32_t y, std::size_t i) {
    const Word own = own_.row(y)[i];
    grown_.row(y)[i] = own;
    terrain.row(y)[i] &= ~own;
  });
  const Box runs_box = box;
  bool met = false;
  for (std::int32_t distance = 1; !met && distance <= kFarthestGrown; ++distance) {
    box.widen();
    met = grow(terrain, box);
    if (met) pair_up(terrain, box, distance, nearest);
  }
  runs_box.for_each_word([&](std::int32_t y, std::size_t i) {
    terrain.row(y)[i] |= own_.row(y)[i];
    own_.row(y)[i] = 0;
  });
  box.for_each_word([&](std::int32_t y, std::size_t i) { grown_.row(y)[i] = 0; });
  return met;
}

// Adds the four neighbours of every tile; whether any of the others is among them. Bits beyond the
// width may become set: they are no further off than they seem, and nothing is met there.
bool CutSearch::grow(const BitGrid& others, const Box& box) {
  const std::size_t first = box.first_word();
  const std::size_t last = box.last_word();
  std::array<Word, kMostRowWords> above;  // as it was before it grew
  std::fill(above.begin() + static_cast<std::ptrdiff_t>(first),
            above.begin() + static_cast<std::ptrdiff_t>(last) + 1, 0);
  Word met = 0;
  const auto stride = static_cast<std::size_t>(grown_.words_per_row());
  for (std::int32_t y = box.top; y <= box.bottom; ++y) {
    Word* const row = grown_.row(y).data();
    const Word* const other = others.row(y).data();
    const bool has_below = y < box.bottom;
    Word before = 0;
    for (std::size_t i = first; i <= last; ++i) {
      const Word here = row[i];
      const Word behind = i < last ? row[i + 1] : 0;
      const Word below = has_below ? row[i + stride] : 0;
      row[i] =
          here | here << 1 | before >> kTopBit | here >> 1 | behind << kTopBit | above[i] | below;
      met |= row[i] & other[i];
      above[i] = here;
      before = here;
    }
  }
  return met != 0;
}

// Offers every tile of the others that was met together with the first tile at that distance.
void CutSearch::pair_up(const BitGrid& others, const Box& box, std::int32_t distance,
                        NearestPair& nearest) const {
  const auto offer_to = [&](LogicalPosition to) {
    const std::int32_t top = std::max(to.y - distance, 0);
    const std::int32_t bottom = std::min(to.y + distance, others.height() - 1);
    for (std::int32_t y = top; y <= bottom; ++y) {
      const std::int32_t reach = distance - (y < to.y ? to.y - y : y - to.y);
      const std::int32_t x = first_set(own_.row(y), std::max(to.x - reach, 0),
                                       std::min(to.x + reach, others.width() - 1));
      if (x != kNotFound) return nearest.offer(distance, {{x, y}, to});
    }
  };
  box.for_each_word([&](std::int32_t y, std::size_t i) {
    for (Word rest = grown_.row(y)[i] & others.row(y)[i]; rest != 0; rest &= rest - 1) {
      offer_to({static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(rest), y});
    }
  });
}

}  // namespace karst
