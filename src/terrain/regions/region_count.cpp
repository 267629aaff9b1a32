#include "terrain/regions/region_count.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "terrain/regions/run_starts.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Whether every tile of the row continues in the row above and in the row below.
template <int Fixed>
bool leads_through(const Word* row, RowWords<Fixed> words) {
  Word ends = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) {
    ends |= row[i] & ~(row[i - words.size()] & row[i + words.size()]);
  }
  return ends == 0;
}

}  // namespace

std::size_t RegionCount::of(const BitGrid& grid) {
  return with_row_words(grid, [&](auto words) { return join_rows(grid, words); });
}

// The tiles of the row above are those of `starts_above`, the latest row whose runs count, as far
// as they lead on: a run of a row that leads through has one run above it and one below.
template <int Fixed>
std::size_t RegionCount::join_rows(const BitGrid& grid, RowWords<Fixed> words) {
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> starts_above;
  std::fill_n(starts_above.begin(), words.size(), 0);
  std::uint32_t first_above = 0;
  std::uint32_t run_count = 0;
  std::size_t joined = 0;
  const Word* row = grid.words().data();
  for (std::int32_t y = 0; y < grid.height(); ++y, row += words.size()) {
    if (y > 0 && y < grid.height() - 1 && leads_through(row, words)) continue;
    std::uint32_t run_above = std::exchange(first_above, run_count);
    Word row_carry = 0;
    Word both_carry = 0;
    for (std::int32_t i = 0; i < words.size(); ++i) {
      const bool goes_on = row_carry != 0;
      const Word starts = run_starts(row[i], row_carry);
      const Word above = std::exchange(starts_above[static_cast<std::size_t>(i)], starts);
      const auto count = static_cast<std::uint32_t>(std::popcount(starts));
      add_runs(run_count, count);
      const Word meet = y > 0 ? run_starts(row[i] & row[i - words.size()], both_carry) : 0;
      // Where a run of this row meets its first run above it just takes over the link. An addition
      // carries from the first meeting place of a run through the others, which makes them 1 again.
      Word further = meet & (row[i] + meet);
      if (goes_on)
        further |= meet & row[i] & ~(row[i] + 1);  // its first one may lie in a word before
      const auto at = [&](std::uint32_t first, Word runs, Word place) {
        return first + static_cast<std::uint32_t>(std::popcount(runs & (place ^ (place - 1)))) - 1;
      };
      const Word first = meet & ~further;
      joined += static_cast<std::size_t>(std::popcount(first));
      for (Word places = first; places != 0; places &= places - 1) {
        link_[at(run_count, starts, places)] = link_[at(run_above, above, places)];
      }
      for (; further != 0; further &= further - 1) {
        const bool news = unite(at(run_above, above, further), at(run_count, starts, further));
        joined += news ? 1 : 0;
      }
      run_above += static_cast<std::uint32_t>(std::popcount(above));
      run_count += count;
    }
  }
  return run_count - joined;
}

void RegionCount::add_runs(std::uint32_t first, std::uint32_t count) {
  // Sixteen at once, which is mostly enough, so that the loop is no guess: more are written than
  // asked for, to be overwritten.
  constexpr std::uint32_t kAtOnce = 16;
  if (first + count + kAtOnce > link_.size()) {
    link_.resize(std::size_t{2} * (first + count + kAtOnce));
  }
  std::uint32_t run = first;
  do {
    std::uint32_t* const link = link_.data() + run;
    for (std::uint32_t i = 0; i < kAtOnce; ++i) link[i] = run + i;
    run += kAtOnce;
  } while (run < first + count);
}

// As karst::unite, false if the runs were connected already; n runs take n log n steps at most. The
// root is mostly two links away: two steps without a branch come before the loop, whose end would
// be mispredicted.
bool RegionCount::unite(std::uint32_t run, std::uint32_t other) {
  std::uint32_t* const link = link_.data();
  const auto first_of = [&](std::uint32_t at) {
    at = link[link[at]];
    while (link[at] != at) at = link[at] = link[link[at]];
    return at;
  };
  const std::uint32_t mine = first_of(run);
  const std::uint32_t others = first_of(other);
  const std::uint32_t first = std::min(mine, others);
  link[std::max(mine, others)] = first;
  link[run] = first;
  link[other] = first;
  return mine != others;
}

}  // namespace karst
