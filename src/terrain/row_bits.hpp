// Reading and setting tiles of a row that begin anywhere in a word.
#pragma once

#include <cstdint>
#include <span>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The tiles x .. x + 63 of a row; those outside the grid are clear.
inline BitGrid::Word bits_from(std::span<const BitGrid::Word> row, std::int32_t x) {
  const auto word_at = [&](std::int32_t i) {
    return i >= 0 && i < std::ssize(row) ? row[static_cast<std::size_t>(i)] : 0;
  };
  const std::int32_t first = x >> 6;
  const int shift = x & 63;
  return shift == 0 ? word_at(first) : word_at(first) >> shift | word_at(first + 1) << (64 - shift);
}

// Sets those of the tiles x .. x + 63 that are set in `bits`; those outside the grid must be clear.
inline void add_bits_from(std::span<BitGrid::Word> row, std::int32_t x, BitGrid::Word bits) {
  const auto add_at = [&](std::int32_t i, BitGrid::Word word) {
    if (i >= 0 && i < std::ssize(row)) row[static_cast<std::size_t>(i)] |= word;
  };
  const std::int32_t first = x >> 6;
  const int shift = x & 63;
  add_at(first, bits << shift);
  if (shift != 0) add_at(first + 1, bits >> (64 - shift));
}

}  // namespace karst
