// Layers as bits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

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

// Sets exactly the tiles whose cell passes the test; `bits` takes the size of the layer. A word's
// cells are asked first and packed then, so that the compiler asks many at once.
template <class Cell, class Test>
void bits_where(const Grid<Cell>& layer, Test test, BitGrid& bits) {
  constexpr std::int32_t kBits = BitGrid::kWordBits;
  bits.reset(layer.size());
  std::array<std::uint8_t, kBits> passed{};
  for (std::int32_t y = 0; y < layer.height(); ++y) {
    const Cell* cells = layer.row(y).data();
    std::int32_t left = layer.width();
    for (BitGrid::Word& word : bits.row(y)) {
      if (left >= kBits) {
        for (std::size_t i = 0; i < kBits; ++i) passed[i] = test(cells[i]) ? 1 : 0;
      } else {
        passed.fill(0);
        for (std::size_t i = 0; i < static_cast<std::size_t>(left); ++i) {
          passed[i] = test(cells[i]) ? 1 : 0;
        }
      }
      for (std::size_t i = 0; i < kBits; i += 8) word |= detail::packed_bytes(&passed[i]) << i;
      cells += kBits;
      left -= kBits;
    }
  }
}

}  // namespace karst
