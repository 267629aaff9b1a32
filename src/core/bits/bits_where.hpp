// Layers as bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"

namespace karst {

namespace detail {

// Eight bytes of 0 or 1 as eight bits, the first byte lowest.
inline BitGrid::Word packed_bytes(const std::uint8_t* bytes) {
  std::uint64_t eight;
  std::memcpy(&eight, bytes, sizeof eight);
  if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
  return eight * 0x0102040810204080 >> 56;
}

}  // namespace detail

// At most 64 cells as bits, the first one lowest, set where the test is passed. All are asked first and
// packed then, so that the compiler asks many at once.
template <class Cell, class Test>
BitGrid::Word word_where(std::span<const Cell> cells, Test test) {
  constexpr std::size_t kBits = BitGrid::kWordBits;
  std::array<std::uint8_t, kBits> passed;
  if (cells.size() == kBits) {
    for (std::size_t i = 0; i < kBits; ++i) passed[i] = test(cells[i]) ? 1 : 0;
  } else {
    passed.fill(0);
    for (std::size_t i = 0; i < cells.size(); ++i) passed[i] = test(cells[i]) ? 1 : 0;
  }
  BitGrid::Word word = 0;
  for (std::size_t i = 0; i < kBits; i += 8) word |= detail::packed_bytes(&passed[i]) << i;
  return word;
}

// Calls visit(word, passed) for every word of a grid as large as the layer, `passed` being where the
// cells pass the test. The bits beyond the width are not passed.
template <class Cell, class Test, class Visit>
void for_each_word_where(const Grid<Cell>& layer, Test test, BitGrid& bits, Visit visit) {
  constexpr std::size_t kBits = BitGrid::kWordBits;
  for (std::int32_t y = 0; y < layer.height(); ++y) {
    std::span<const Cell> cells = layer.row(y);
    for (BitGrid::Word& word : bits.row(y)) {
      const std::size_t count = std::min(cells.size(), kBits);
      visit(word, word_where(cells.first(count), test));
      cells = cells.subspan(count);
    }
  }
}

// Sets exactly the tiles whose cell passes the test; `bits` takes the size of the layer.
template <class Cell, class Test>
void bits_where(const Grid<Cell>& layer, Test test, BitGrid& bits) {
  bits.reset(layer.size());
  for_each_word_where(layer, test, bits,
                      [](BitGrid::Word& word, BitGrid::Word passed) { word = passed; });
}

}  // namespace karst
