#include "terrain/regions.hpp"

#include <algorithm>

namespace karst {

void Regions::find(const BitGrid& grid) {
  runs_.find(grid);
  link_.resize(runs_.runs().size());
  joined_ = 0;
  for (std::int32_t y = 0; y < runs_.rows(); ++y) join_to_row_above(y);
  number_regions();
}

std::size_t Regions::largest() const {
  const auto found = std::max_element(sizes_.begin(), sizes_.end());
  return static_cast<std::size_t>(found - sizes_.begin());
}

void Regions::join_to_row_above(std::int32_t y) {
  const std::span<const Run> runs = runs_.runs();
  const std::size_t begin = runs_.row_begin(y);
  const std::size_t end = runs_.row_begin(y + 1);
  std::size_t above = y > 0 ? runs_.row_begin(y - 1) : begin;
  if (runs_.repeats_row_above(y)) {
    for (std::size_t i = begin; i < end; ++i) link_[i] = link_[above++];
    joined_ += end - begin;
    return;
  }
  const Run* upper = runs.data() + above;
  const Run* const upper_end = runs.data() + begin;
  for (std::size_t i = begin; i < end; ++i) {
    const Run run = runs[i];
    while (upper != upper_end && upper->last < run.first) ++upper;
    const auto self = static_cast<std::uint32_t>(i);
    std::uint32_t root = self;
    for (const Run* other = upper; other != upper_end && other->first <= run.last; ++other) {
      const std::uint32_t met = root_of(static_cast<std::uint32_t>(other - runs.data()));
      if (met == root) continue;
      if (root != self) link_[std::max(root, met)] = std::min(root, met);
      root = std::min(root, met);
      ++joined_;
    }
    link_[i] = root;
  }
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

std::uint32_t Regions::root_of(std::uint32_t run) {
  while (link_[run] != run) {
    link_[run] = link_[link_[run]];
    run = link_[run];
  }
  return run;
}

}  // namespace karst
