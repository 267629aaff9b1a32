// The runs of a plane of tiles by number: which one a tile lies in.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "terrain/padded_bits.hpp"

namespace karst {

// Runs are numbered row by row, as in RunList. Keeps its memory from one map to the next.
class TileRuns {
 public:
  void find(const PaddedBits& tiles) {
    const std::size_t count = tiles.count();
    const PaddedBits::Word* const words = tiles.begin();
    stride_ = tiles.stride();
    words_.resize(count);
    std::int32_t runs = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const PaddedBits::Word starts = words[i] & ~from_left(words + i);
      words_[i] = {starts, runs};
      runs += std::popcount(starts);
    }
    count_ = static_cast<std::size_t>(runs);
  }

  std::size_t count() const { return count_; }

  // Of a tile that is set.
  std::size_t run_at(LogicalPosition p) const {
    const StartsInWord& word = words_[static_cast<std::size_t>(p.y * stride_ + (p.x >> 6))];
    const PaddedBits::Word up_to_here = word.starts << (63 - (p.x & 63));
    return static_cast<std::size_t>(word.before + std::popcount(up_to_here) - 1);
  }

 private:
  struct StartsInWord {
    PaddedBits::Word starts;
    std::int32_t before;  // runs that begin in the words before
  };

  std::int32_t stride_ = 1;
  std::size_t count_ = 0;
  std::vector<StartsInWord> words_;
};

}  // namespace karst
