// The same tiles of several rows.
#pragma once

#include <cstddef>
#include <cstdint>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Up to 64 tiles of a row, from the first on.
class RowWindow {
 public:
  RowWindow(std::int32_t x, std::int32_t width)
      : word_(static_cast<std::size_t>(x / BitGrid::kWordBits)),
        shift_(x % BitGrid::kWordBits),
        reaches_next_(shift_ + width > BitGrid::kWordBits),
        mask_(~BitGrid::Word{0} >> (BitGrid::kWordBits - width)) {}

  BitGrid::Word mask() const { return mask_; }
  BitGrid::Word of(const BitGrid::Word* row) const {
    BitGrid::Word bits = row[word_] >> shift_;
    if (reaches_next_) bits |= row[word_ + 1] << (BitGrid::kWordBits - shift_);
    return bits & mask_;
  }
  void set(BitGrid::Word* row) const { add(mask_, row); }
  // Sets those that are set in `bits`, which lie in the window.
  void add(BitGrid::Word bits, BitGrid::Word* row) const {
    row[word_] |= bits << shift_;
    if (reaches_next_) row[word_ + 1] |= bits >> (BitGrid::kWordBits - shift_);
  }

 private:
  std::size_t word_;
  int shift_;
  bool reaches_next_;
  BitGrid::Word mask_;
};

}  // namespace karst
