// Bits of a grid with clear ones around it, so that whole planes are combined word by word without
// a look at where rows begin and end: compilers turn such loops into wide instructions.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Tile x of row y is bit x % 64 of word x / 64 of the row, as in BitGrid. Every row ends with at
// least one clear bit, and kMargin clear rows lie above and below. Keeps its memory.
class PaddedBits {
 public:
  using Word = BitGrid::Word;
  static constexpr std::int32_t kMargin = 3;

  // All bits clear.
  void reset(Size size) {
    stride_ = size.width / BitGrid::kWordBits + 1;
    height_ = size.height;
    words_.assign(index_of_row(size.height + kMargin) + 1, 0);
  }
  // The same size, all bits clear.
  void reset_like(const PaddedBits& other) {
    stride_ = other.stride_;
    height_ = other.height_;
    words_.assign(other.words_.size(), 0);
  }
  void copy(const BitGrid& grid) {
    reset(grid.size());
    if (grid.words_per_row() == stride_) {
      std::copy(grid.words().begin(), grid.words().end(), begin());
      return;
    }
    for (std::int32_t y = 0; y < height_; ++y) {
      std::copy(grid.row(y).begin(), grid.row(y).end(), row(y));
    }
  }

  std::int32_t stride() const { return stride_; }
  // How many words the rows of the grid have, which follow one another from begin() on.
  std::size_t count() const {
    return static_cast<std::size_t>(stride_) * static_cast<std::size_t>(height_);
  }
  Word* begin() { return row(0); }
  const Word* begin() const { return row(0); }
  // Rows of the margin included.
  Word* row(std::int32_t y) { return words_.data() + index_of_row(y); }
  const Word* row(std::int32_t y) const { return words_.data() + index_of_row(y); }

  // Also for positions that lie beside the grid.
  bool get(LogicalPosition p) const { return (row(p.y)[p.x >> 6] >> (p.x & 63) & 1) != 0; }
  void set(LogicalPosition p) { row(p.y)[p.x >> 6] |= Word{1} << (p.x & 63); }
  void clear(LogicalPosition p) { row(p.y)[p.x >> 6] &= ~(Word{1} << (p.x & 63)); }

  // Sets tiles first..last of row y, both included.
  void set_run(std::int32_t y, std::int32_t first, std::int32_t last) {
    Word* const words = row(y);
    for (std::int32_t i = first >> 6; i <= last >> 6; ++i) {
      Word mask = ~Word{0};
      if (i == first >> 6) mask &= ~Word{0} << (first & 63);
      if (i == last >> 6) mask &= ~Word{0} >> (63 - (last & 63));
      words[i] |= mask;
    }
  }

  // Calls visit(x, y, i) for every word with set tiles, row by row: (x, y) is its first tile, and i
  // tells how far behind begin() it lies.
  template <class Visit>
  void for_each_word(Visit visit) const {
    const Word* const words = begin();
    std::ptrdiff_t i = 0;
    for (std::int32_t y = 0; y < height_; ++y) {
      for (std::int32_t x = 0; x < stride_ * BitGrid::kWordBits; x += BitGrid::kWordBits, ++i) {
        if (words[i] != 0) visit(x, y, i);
      }
    }
  }

  // Calls visit(LogicalPosition) for every set tile, row by row.
  template <class Visit>
  void for_each(Visit visit) const {
    for_each_of([](const Word* at) { return *at; }, visit);
  }
  // For every tile that is set here but not in another plane of the same size.
  template <class Visit>
  void for_each_and_not(const PaddedBits& other, Visit visit) const {
    const Word* not_at = other.begin();
    for_each_of([&not_at](const Word* at) { return *at & ~*not_at++; }, visit);
  }

 private:
  template <class Bits, class Visit>
  void for_each_of(Bits bits, Visit visit) const {
    const Word* at = begin();
    for (std::int32_t y = 0; y < height_; ++y) {
      for (std::int32_t i = 0; i < stride_; ++i, ++at) {
        for (Word rest = bits(at); rest != 0; rest &= rest - 1) {
          visit(LogicalPosition{i * BitGrid::kWordBits + std::countr_zero(rest), y});
        }
      }
    }
  }

  // One clear word comes before everything.
  std::size_t index_of_row(std::int32_t y) const {
    return static_cast<std::size_t>(stride_) * static_cast<std::size_t>(y + kMargin) + 1;
  }

  std::int32_t stride_ = 1;
  std::int32_t height_ = 0;
  std::vector<Word> words_;
};

// The word whose tiles are set where the tile to their left, or to their right, is.
inline BitGrid::Word from_left(const BitGrid::Word* at) {
  return at[0] << 1 | at[-1] >> (BitGrid::kWordBits - 1);
}
inline BitGrid::Word from_right(const BitGrid::Word* at) {
  return at[0] >> 1 | at[1] << (BitGrid::kWordBits - 1);
}

}  // namespace karst
