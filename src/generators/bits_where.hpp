// Layers as bits.
#pragma once

#include <algorithm>

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"

namespace karst {

// Sets exactly the tiles whose cell passes the test; `bits` takes the size of the layer.
template <class Cell, class Test>
void bits_where(const Grid<Cell>& layer, Test test, BitGrid& bits) {
  constexpr std::int32_t kBits = BitGrid::kWordBits;
  bits.reset(layer.size());
  for (std::int32_t y = 0; y < layer.height(); ++y) {
    const Cell* const cells = layer.row(y).data();
    BitGrid::Word* const words = bits.row(y).data();
    for (std::int32_t x = 0; x < layer.width(); ++x) {
      words[x / kBits] |= BitGrid::Word{test(cells[x])} << (x % kBits);
    }
  }
}

}  // namespace karst
