#include "terrain/regions/regions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "core/union_find.hpp"
#include "terrain/regions/run_starts.hpp"

namespace karst {
void Regions::find(const BitGrid& grid) {
  runs_.find(grid);
  link_.resize(runs_.runs().size());
  std::iota(link_.begin(), link_.end(), 0u);
  joined_ = 0;
  with_row_words(grid, [&](auto words) { join_rows(grid, words); });
  number_regions();
}

std::size_t Regions::largest() const {
  const auto found = std::max_element(sizes_.begin(), sizes_.end());
  return static_cast<std::size_t>(found - sizes_.begin());
}

// Where a row and the one above it are both open, a run of either is met. How many runs begin up to
// there tells which.
//
//   above   ..###..####.      runs 0 and 1
//   both    ..##...#..#.      joins 0 with 0, 1 with 1, 1 with 2
//   row     .###...#..##      runs 0, 1 and 2
template <int Fixed>
void Regions::join_rows(const BitGrid& grid, RowWords<Fixed> words) {
  using Word = BitGrid::Word;
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> starts_above;
  std::fill_n(starts_above.begin(), words.size(), 0);
  const Word* row = grid.words().data();
  for (std::int32_t y = 0; y < grid.height(); ++y, row += words.size()) {
    auto run = static_cast<std::uint32_t>(runs_.row_begin(y));
    if (y > 0 && runs_.repeats_row_above(y)) {
      link_to_row_above(y);
      continue;
    }
    auto run_above = static_cast<std::uint32_t>(y > 0 ? runs_.row_begin(y - 1) : 0);
    Word row_carry = 0;
    Word both_carry = 0;
    for (std::int32_t i = 0; i < words.size(); ++i) {
      const Word starts = run_starts(row[i], row_carry);
      Word& above = starts_above[static_cast<std::size_t>(i)];
      Word meet = y > 0 ? run_starts(row[i] & row[i - words.size()], both_carry) : 0;
      for (; meet != 0; meet &= meet - 1) {
        const Word up_to_here = meet ^ (meet - 1);
        join(run_above + static_cast<std::uint32_t>(std::popcount(above & up_to_here)) - 1,
              run + static_cast<std::uint32_t>(std::popcount(starts & up_to_here)) - 1);
      }
      run_above += static_cast<std::uint32_t>(std::popcount(above));
      run += static_cast<std::uint32_t>(std::popcount(starts));
      above = starts;
    }
  }
}

// For a row with the same runs.
void Regions::link_to_row_above(std::int32_t y) {
  std::size_t above = runs_.row_begin(y - 1);
  const std::size_t begin = runs_.row_begin(y);
  const std::size_t end = runs_.row_begin(y + 1);
  for (std::size_t i = begin; i < end; ++i) link_[i] = link_[above++];
  joined_ += end - begin;
}

void Regions::join(std::uint32_t run, std::uint32_t other) {
  joined_ += unite(link_, run, other) ? 1 : 0;
}

void Regions::number_regions() {
  const std::span<const Run> runs = runs_.runs();
  if (runs.size() - joined_ == 1) {
    std::fill(link_.begin(), link_.end(), 0);
    sizes_.assign(1, runs_.tile_count());
    return;
  }
  sizes_.clear();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    // The run that is linked to comes earlier, so it has its number already.
    if (link_[i] == i) {
      link_[i] = static_cast<std::uint32_t>(sizes_.size());
      sizes_.push_back(0);
    } else {
      link_[i] = link_[link_[i]];
    }
    sizes_[link_[i]] += runs[i].last - runs[i].first + 1;
  }
}

}  // namespace karst
