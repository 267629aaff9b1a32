// There are two ways to search. Where the members fill their neighbourhood, it is grown tile by tile
// in all directions, by words, until it meets something. Where they are small and far from
// everything, each of their runs looks through the rows around it.
#include "terrain/regions/cut_search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>


namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr std::int32_t kLastBit = BitGrid::kWordBits - 1;
constexpr std::int32_t kNotFound = -1;

// How far the neighbourhood is grown: mostly the first suffices. What is further away than the last
// is met so seldom that it pays to look through rows instead.
constexpr std::array<std::int32_t, 2> kReaches = {6, 32};
// Growing is for members that have no more than this many words of terrain around each row.
constexpr std::int64_t kMostWordsPerRow = 32;

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
  Word word = row[i] & ~Word{0} >> (kLastBit - last % BitGrid::kWordBits);
  while (word == 0 && i > end) word = row[--i];
  if (word == 0) return kNotFound;
  const std::int32_t x =
      static_cast<std::int32_t>(i) * BitGrid::kWordBits + kLastBit - std::countl_zero(word);
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

namespace {

// Which rows of a window hold anything to be found; all of them where nobody has looked.
class RowsToSearch {
 public:
  explicit RowsToSearch(std::int32_t height) : bottom_(height - 1) {}
  RowsToSearch(const BitGrid& others, const Box& window, std::vector<Word>& bits)
      : top_(window.top), bottom_(window.bottom), bits_(&bits) {
    bits.assign(static_cast<std::size_t>(bottom_ - top_) / BitGrid::kWordBits + 1, 0);
    for (std::int32_t y = top_; y <= bottom_; ++y) {
      const auto row = others.row(y).subspan(static_cast<std::size_t>(window.first_word()),
                                             static_cast<std::size_t>(window.words_per_row()));
      if (std::ranges::all_of(row, [](Word word) { return word == 0; })) continue;
      bits[static_cast<std::size_t>(y - top_) / BitGrid::kWordBits] |=
          Word{1} << ((y - top_) % BitGrid::kWordBits);
    }
  }

  // The nearest one above or below, at most `reach` rows away, or kNotFound.
  std::int32_t above(std::int32_t y, std::int32_t reach) const {
    const std::int32_t first = std::max(y - std::min(reach, y), top_);
    if (bits_ == nullptr || first >= y) return first < y ? y - 1 : kNotFound;
    const std::int32_t found = last_set(*bits_, first - top_, y - 1 - top_);
    return found == kNotFound ? kNotFound : found + top_;
  }
  std::int32_t below(std::int32_t y, std::int32_t reach) const {
    const std::int32_t last = reach < bottom_ - y ? y + reach : bottom_;
    if (bits_ == nullptr || last <= y) return last > y ? y + 1 : kNotFound;
    const std::int32_t found = first_set(*bits_, y + 1 - top_, last - top_);
    return found == kNotFound ? kNotFound : found + top_;
  }

 private:
  std::int32_t top_ = 0;
  std::int32_t bottom_;
  const std::vector<Word>* bits_ = nullptr;
};

// Looks through the rows from that of the run outwards, as far as something nearer may lie there.
template <class Pair>
void search_from(const Run& run, const BitGrid& others, const RowsToSearch& rows, Pair& nearest) {
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
  std::int32_t up = rows.above(run.y, nearest.distance);
  std::int32_t down = rows.below(run.y, nearest.distance);
  while (up != kNotFound || down != kNotFound) {
    const bool is_up = down == kNotFound || (up != kNotFound && run.y - up <= down - run.y);
    const std::int32_t away = is_up ? run.y - up : down - run.y;
    if (away > nearest.distance) return;
    search_row(is_up ? up : down, away);
    (is_up ? up : down) = is_up ? rows.above(up, nearest.distance - away)
                                : rows.below(down, nearest.distance - away);
  }
}

// The search goes twice as far each time: of many runs most are far from everything, while some are
// not, and none should look further than to what those find. rows_within(limit) tells where to look.
template <class Pair, class RowsWithin>
void search_rows(const BitGrid& others, std::span<const Run> runs, RowsWithin rows_within,
                 Pair& nearest) {
  std::int32_t limit = 1;
  do {
    limit *= 2;
    nearest.distance = limit + 1;
    const RowsToSearch rows = rows_within(limit + 1);
    for (const Run& run : runs) search_from(run, others, rows, nearest);
  } while (nearest.distance > limit);
}

}  // namespace

Cut CutSearch::nearest(BitGrid& terrain, const Pieces& pieces,
                       std::span<const std::uint32_t> members) {
  Box box = pieces.pieces()[members[0]].box;
  std::int64_t rows = 0;
  for (const std::uint32_t member : members) {
    box = box.joined(pieces.pieces()[member].box);
    rows += pieces.pieces()[member].box.rows();
  }
  NearestPair nearest;
  const bool is_compact = box.words() <= kMostWordsPerRow * rows;
  if (is_compact) {
    for (const std::int32_t reach : kReaches) {
      const Box window = box.widened(reach, terrain.size());
      look_into(terrain, pieces, members, window);
      const bool met = with_row_words(window.words_per_row(), [&](auto words) {
        return grow_to_others(terrain, box, window, reach, words, nearest);
      });
      if (met) return nearest.cut;
    }
  }
  list_runs(pieces, members);
  // Without the runs themselves the terrain is what they look for.
  for (const Run& run : runs_) terrain.clear_run(run.y, run.first, run.last);
  // Compact members lie between rows without anything else, as in a long shaft: these are passed over.
  const auto rows_within = [&](std::int32_t reach) {
    return is_compact ? RowsToSearch(terrain, box.widened(reach, terrain.size()), rows_)
                      : RowsToSearch(terrain.height());
  };
  search_rows(terrain, runs_, rows_within, nearest);
  for (const Run& run : runs_) terrain.set_run(run.y, run.first, run.last);
  return nearest.cut;
}

// Runs end where a word does.
void CutSearch::list_runs(const Pieces& pieces, std::span<const std::uint32_t> members) {
  runs_.clear();
  for (const std::uint32_t member : members) {
    const Piece& piece = pieces.pieces()[member];
    const Word* word = pieces.words(piece).data();
    for (std::int32_t y = piece.box.top; y <= piece.box.bottom; ++y) {
      for (std::int32_t i = piece.box.first_word(); i <= piece.box.last_word(); ++i) {
        for (Word rest = *word++; rest != 0;) {
          const std::int32_t first = std::countr_zero(rest);
          const std::int32_t length = std::countr_one(rest >> first);
          const std::int32_t x = i * BitGrid::kWordBits + first;
          runs_.push_back({y, x, x + length - 1});
          rest &= rest + (Word{1} << first);
        }
      }
    }
  }
}

// Where a row begins in the buffers of a window, which have an empty row above and below.
std::size_t CutSearch::row_begin(const Box& window, std::int32_t y) {
  return static_cast<std::size_t>(y - window.top + 1) *
         static_cast<std::size_t>(window.words_per_row());
}

// Fills the buffers with what the window shows.
void CutSearch::look_into(const BitGrid& terrain, const Pieces& pieces,
                          std::span<const std::uint32_t> members, const Box& window) {
  const std::int32_t words = window.words_per_row();
  const std::size_t count = row_begin(window, window.bottom + 2);
  grown_.assign(count, 0);
  for (const std::uint32_t member : members) {
    const Piece& piece = pieces.pieces()[member];
    const Word* from = pieces.words(piece).data();
    Word* to = grown_.data() + row_begin(window, piece.box.top) + piece.box.first_word() -
               window.first_word();
    for (std::int32_t y = piece.box.top; y <= piece.box.bottom; ++y, to += words) {
      for (std::int32_t i = 0; i < piece.box.words_per_row(); ++i) to[i] |= *from++;
    }
  }
  others_.resize(count);
  const Word* own = grown_.data() + words;
  Word* other = others_.data() + words;
  for (std::int32_t y = window.top; y <= window.bottom; ++y) {
    const Word* const row = terrain.row(y).data() + window.first_word();
    for (std::int32_t i = 0; i < words; ++i) *other++ = row[i] & ~*own++;
  }
}

// Adds the four neighbours of every tile again and again, until some of the others are among them;
// false if that does not happen within `reach`. Bits beyond the width may become set: they are no
// nearer than they seem, and nothing is met there.
template <int Fixed>
bool CutSearch::grow_to_others(const BitGrid& terrain, const Box& box, const Box& window,
                               std::int32_t reach, RowWords<Fixed> words, NearestPair& nearest) {
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> above;  // as it was before it grew
  for (std::int32_t distance = 1; distance <= reach; ++distance) {
    const std::int32_t top = std::max(box.top - distance, window.top);
    const std::int32_t bottom = std::min(box.bottom + distance, window.bottom);
    std::fill_n(above.begin(), words.size(), 0);
    RowRange met;
    Word* row = grown_.data() + row_begin(window, top);
    const Word* other = others_.data() + row_begin(window, top);
    for (std::int32_t y = top; y <= bottom; ++y, row += words.size(), other += words.size()) {
      Word before = 0;
      Word met_here = 0;
      for (std::int32_t i = 0; i < words.size(); ++i) {
        const Word here = row[i];
        const Word behind = i + 1 < words.size() ? row[i + 1] : 0;
        Word& above_here = above[static_cast<std::size_t>(i)];
        row[i] = here | here << 1 | before >> kLastBit | here >> 1 | behind << kLastBit |
                 above_here | row[i + words.size()];
        met_here |= row[i] & other[i];
        above_here = here;
        before = here;
      }
      if (met_here != 0) met.add(y);
    }
    if (met.empty()) continue;
    pair_up(terrain, window, met, distance, nearest);
    return true;
  }
  return false;
}

// The first tile of the members in columns first..last of the window, or kNotFound. What is open
// and not of the others is theirs.
std::int32_t CutSearch::first_own(const BitGrid& terrain, const Box& window, std::int32_t y,
                                  std::int32_t first, std::int32_t last) const {
  const Word* const open = terrain.row(y).data() + window.first_word();
  const Word* const others = others_.data() + row_begin(window, y);
  for (std::int32_t i = first / BitGrid::kWordBits; i <= last / BitGrid::kWordBits; ++i) {
    Word own = open[i] & ~others[i];
    if (i == first / BitGrid::kWordBits) own &= ~Word{0} << (first % BitGrid::kWordBits);
    if (own == 0) continue;
    const std::int32_t x = i * BitGrid::kWordBits + std::countr_zero(own);
    return x <= last ? x : kNotFound;
  }
  return kNotFound;
}

// Offers every tile of the others that was met together with the first tile at that distance.
void CutSearch::pair_up(const BitGrid& terrain, const Box& window, RowRange met,
                        std::int32_t distance, NearestPair& nearest) const {
  const auto words = static_cast<std::size_t>(window.words_per_row());
  const std::int32_t last_column = window.words_per_row() * BitGrid::kWordBits - 1;
  const std::int32_t left = window.first_word() * BitGrid::kWordBits;
  // Columns are those of the window.
  const auto offer_to = [&](std::int32_t to_x, std::int32_t to_y) {
    const std::int32_t top = std::max(to_y - distance, window.top);
    const std::int32_t bottom = std::min(to_y + distance, window.bottom);
    for (std::int32_t y = top; y <= bottom; ++y) {
      const std::int32_t reach = distance - (y < to_y ? to_y - y : y - to_y);
      const std::int32_t x = first_own(terrain, window, y, std::max(to_x - reach, 0),
                                       std::min(to_x + reach, last_column));
      if (x != kNotFound) return nearest.offer(distance, {{left + x, y}, {left + to_x, to_y}});
    }
  };
  for (std::int32_t y = met.top; y <= met.bottom; ++y) {
    for (std::size_t i = 0; i < words; ++i) {
      const std::size_t at = row_begin(window, y) + i;
      for (Word rest = grown_[at] & others_[at]; rest != 0; rest &= rest - 1) {
        offer_to(static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(rest), y);
      }
    }
  }
}

}  // namespace karst
