#include "terrain/regions.hpp"

#include <algorithm>
#include <bit>

namespace karst {

void Regions::find(const BitGrid& grid) {
  list_runs(grid);
  join_rows();
  number_regions();
}

std::size_t Regions::largest() const {
  const auto found = std::max_element(sizes_.begin(), sizes_.end());
  return static_cast<std::size_t>(found - sizes_.begin());
}

void Regions::list_runs(const BitGrid& grid) {
  runs_.clear();
  row_begin_.clear();
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    row_begin_.push_back(static_cast<std::uint32_t>(runs_.size()));
    std::int32_t word_start = 0;
    bool open = false;  // the last run reaches the end of the word before
    for (BitGrid::Word word : grid.row(y)) {
      if (open) {
        const int more = std::countr_one(word);
        runs_.back().last += more;
        word = more == 64 ? 0 : word >> more << more;
        open = more == 64;
      }
      while (word != 0) {
        const int first = std::countr_zero(word);
        const int length = std::countr_one(word >> first);
        runs_.push_back({y, word_start + first, word_start + first + length - 1, 0});
        open = first + length == 64;
        word = open ? 0 : word >> (first + length) << (first + length);
      }
      word_start += BitGrid::kWordBits;
    }
  }
  row_begin_.push_back(static_cast<std::uint32_t>(runs_.size()));
}

void Regions::join_rows() {
  parent_.resize(runs_.size());
  for (std::uint32_t i = 0; i < parent_.size(); ++i) parent_[i] = i;
  for (std::size_t y = 0; y + 2 < row_begin_.size(); ++y) {
    std::uint32_t above = row_begin_[y];
    std::uint32_t below = row_begin_[y + 1];
    const std::uint32_t above_end = below;
    const std::uint32_t below_end = row_begin_[y + 2];
    while (above < above_end && below < below_end) {
      if (runs_[above].first <= runs_[below].last && runs_[below].first <= runs_[above].last) {
        join(above, below);
      }
      if (runs_[above].last < runs_[below].last) {
        ++above;
      } else {
        ++below;
      }
    }
  }
}

void Regions::number_regions() {
  sizes_.clear();
  for (std::uint32_t i = 0; i < runs_.size(); ++i) {
    Run& run = runs_[i];
    const std::uint32_t root = root_of(i);
    // A root is the first run of its region, so its number is known before any other run's.
    if (root == i) {
      run.region = static_cast<std::uint32_t>(sizes_.size());
      sizes_.push_back(0);
    } else {
      run.region = runs_[root].region;
    }
    sizes_[run.region] += run.last - run.first + 1;
  }
}

std::uint32_t Regions::root_of(std::uint32_t run) {
  while (parent_[run] != run) {
    parent_[run] = parent_[parent_[run]];
    run = parent_[run];
  }
  return run;
}

void Regions::join(std::uint32_t a, std::uint32_t b) {
  a = root_of(a);
  b = root_of(b);
  parent_[std::max(a, b)] = std::min(a, b);
}

}  // namespace karst
