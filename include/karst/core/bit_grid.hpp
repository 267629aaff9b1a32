// One bit per tile, 64 tiles a word: the form in which terrain is made and examined.
//
// Row y starts at a word of its own. Tile x is bit x % 64 of word x / 64. The bits of a row's last
// word that lie beyond the width are always 0, so whole words can be compared, counted and shifted.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/geometry.hpp"

namespace karst {

class BitGrid {
 public:
  using Word = std::uint64_t;
  static constexpr std::int32_t kWordBits = 64;

  BitGrid() = default;
  explicit BitGrid(Size size) { reset(size); }

  // Gives the grid a new size with every bit 0. Keeps its memory when that is large enough.
  void reset(Size size);

  Size size() const { return size_; }
  std::int32_t width() const { return size_.width; }
  std::int32_t height() const { return size_.height; }
  std::int32_t words_per_row() const { return words_per_row_; }
  // The bits of a row's last word that belong to the map.
  Word last_word_mask() const { return last_word_mask_; }

  // Writers must leave the bits beyond the width at 0.
  std::span<Word> row(std::int32_t y) { return {row_begin(y), row_words()}; }
  std::span<const Word> row(std::int32_t y) const { return {row_begin(y), row_words()}; }
  std::span<const Word> words() const { return words_; }

  // Positions must lie inside the grid.
  bool get(LogicalPosition p) const {
    assert(size_.contains(p));
    return (row_begin(p.y)[p.x / kWordBits] >> (p.x % kWordBits) & 1) != 0;
  }
  void set(LogicalPosition p) {
    assert(size_.contains(p));
    row_begin(p.y)[p.x / kWordBits] |= bit_of(p.x);
  }
  void clear(LogicalPosition p) {
    assert(size_.contains(p));
    row_begin(p.y)[p.x / kWordBits] &= ~bit_of(p.x);
  }
  // Also for positions outside the grid, which are 0.
  bool get_or_zero(LogicalPosition p) const { return size_.contains(p) && get(p); }

  // Sets tiles first..last of row y, both included.
  void set_run(std::int32_t y, std::int32_t first, std::int32_t last);
  void clear_run(std::int32_t y, std::int32_t first, std::int32_t last);
  // Sets tile x of the rows first..last, both included.
  void set_column(std::int32_t x, std::int32_t first, std::int32_t last);
  // Sets every tile of the closed rectangle (x1,y1)..(x2,y2), edges included.
  void set_rect(const Rect& rect);
  void clear_rect(const Rect& rect);
  // Whether any tile of the closed rectangle is set.
  bool any_in(const Rect& rect) const;
  // How many tiles of the closed rectangle are set.
  std::int64_t count_in(const Rect& rect) const;
  // Whether a tile in the first or the last row or column is set.
  bool any_on_border() const;
  bool equal_rows(std::int32_t a, std::int32_t b) const {
    const Word* row_a = row_begin(a);
    const Word* row_b = row_begin(b);
    Word difference = 0;
    for (std::int32_t i = 0; i < words_per_row_; ++i) difference |= row_a[i] ^ row_b[i];
    return difference == 0;
  }
  void set_all();

  BitGrid& operator&=(const BitGrid& other);
  BitGrid& operator|=(const BitGrid& other);
  BitGrid& operator^=(const BitGrid& other);
  BitGrid& and_not(const BitGrid& other);
  void invert();
  // Moves every bit by (dx, dy); bits that leave the grid are lost, 0 comes in.
  void shift(std::int32_t dx, std::int32_t dy);

  std::int64_t count() const;
  bool any() const;
  // The first set tile at or after `from` in row-major order; `from` may stand behind the end of its
  // row.
  std::optional<LogicalPosition> find_next(LogicalPosition from) const;
  std::optional<LogicalPosition> find_first() const { return find_next({0, 0}); }

  // Calls visit(LogicalPosition) for every set tile, row by row.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::int32_t y = 0; y < height(); ++y) {
      const Word* words = row_begin(y);
      for (std::int32_t i = 0; i < words_per_row_; ++i) {
        for (Word rest = words[i]; rest != 0; rest &= rest - 1) {
          visit(LogicalPosition{i * kWordBits + std::countr_zero(rest), y});
        }
      }
    }
  }

  friend bool operator==(const BitGrid&, const BitGrid&) = default;

 private:
  static Word bit_of(std::int32_t x) { return Word{1} << (x % kWordBits); }
  std::size_t row_words() const { return static_cast<std::size_t>(words_per_row_); }
  Word* row_begin(std::int32_t y) { return words_.data() + row_words() * static_cast<std::size_t>(y); }
  const Word* row_begin(std::int32_t y) const {
    return words_.data() + row_words() * static_cast<std::size_t>(y);
  }

  Size size_;
  std::int32_t words_per_row_ = 0;
  Word last_word_mask_ = 0;
  std::vector<Word> words_;
};

}  // namespace karst
