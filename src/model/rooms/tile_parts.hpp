// The connected parts of a plane of tiles, and which one a tile lies in.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "terrain/padded_bits.hpp"
#include "terrain/regions/runs.hpp"

namespace karst {

// The 4-connected parts, by union-find over the runs of the rows. Unlike Regions it lists no runs and
// knows the part of any tile. Keeps its memory from one plane to the next.
class TileParts {
 public:
  void find(const PaddedBits& tiles);

  // Parts are numbered by their first tile, row by row.
  std::size_t count() const { return count_; }
  // Of a tile that is set.
  std::size_t part_at(LogicalPosition p) const {
    const StartsInWord& in_word =
        words_[static_cast<std::size_t>(std::ptrdiff_t{p.y} * stride_ + (p.x >> 6))];
    const PaddedBits::Word up_to_here = in_word.starts << (63 - (p.x & 63));
    return parts_[static_cast<std::size_t>(in_word.before + std::popcount(up_to_here) - 1)];
  }

  // Clears the tiles of all parts of the plane but those of which keeps(part) is true.
  template <class Keeps>
  void keep_parts(PaddedBits& tiles, Keeps keeps) const;

  // Calls visit(part, Run) for every run of the plane, row by row.
  template <class Visit>
  void for_each_run(const PaddedBits& tiles, Visit visit) const;

 private:
  // Of words without tiles nothing is known.
  struct StartsInWord {
    PaddedBits::Word starts;
    std::int32_t before;  // runs that begin in the words before
  };

  void join_with_row_above(const PaddedBits::Word* at, const StartsInWord& here,
                           const StartsInWord& above);
  void join(std::uint32_t above, std::uint32_t run);
  void number_parts(std::uint32_t runs);

  std::int32_t stride_ = 1;
  std::size_t count_ = 0;
  std::vector<StartsInWord> words_;
  // By run: while parts are joined an earlier run of the same part or, of the first, the run itself;
  // then the part.
  std::vector<std::uint32_t> parts_;
};

// A run that is kept is cleared by adding its first tile to the word, which tells it from the
// others.
template <class Keeps>
void TileParts::keep_parts(PaddedBits& tiles, Keeps keeps) const {
  PaddedBits::Word* const words = tiles.begin();
  PaddedBits::Word kept = 0;
  for (std::size_t i = 0; i < tiles.count(); ++i) {
    const PaddedBits::Word word = words[i];
    PaddedBits::Word firsts = word & kept >> (BitGrid::kWordBits - 1);
    kept = 0;
    if (word == 0) continue;
    const std::uint32_t* part = parts_.data() + words_[i].before;
    for (PaddedBits::Word rest = words_[i].starts; rest != 0; rest &= rest - 1) {
      if (keeps(std::size_t{*part++})) firsts |= rest & -rest;
    }
    kept = word & ~(word + firsts);
    words[i] = kept;
  }
}

template <class Visit>
void TileParts::for_each_run(const PaddedBits& tiles, Visit visit) const {
  const PaddedBits::Word* at = tiles.begin();
  const auto height = static_cast<std::int32_t>(tiles.count()) / stride_;
  std::size_t run = 0;
  for (std::int32_t y = 0; y < height; ++y) {
    for (std::int32_t i = 0; i < stride_; ++i, ++at) {
      if (*at == 0) continue;
      for (PaddedBits::Word rest = *at & ~from_left(at); rest != 0; rest &= rest - 1) {
        const std::int32_t bit = std::countr_zero(rest);
        std::int32_t end = bit + std::countr_one(*at >> bit);
        for (const auto* next = at; (end & 63) == 0;) {  // rows end with a clear bit
          const int more = std::countr_one(*++next);
          end += more;
          if (more < BitGrid::kWordBits) break;
        }
        const std::int32_t x = i * BitGrid::kWordBits;
        visit(parts_[run++], Run{y, x + bit, x + end - 1});
      }
    }
  }
}

}  // namespace karst
