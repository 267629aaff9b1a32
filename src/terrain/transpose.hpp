// Turning squares of tiles over their diagonal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace karst {

// Bit x of row y becomes bit y of row x: halves change places, then halves of halves and so on.
inline void transpose(std::array<std::uint64_t, 64>& rows) {
  std::uint64_t mask = 0x0000'0000'FFFF'FFFF;
  for (std::size_t half = 32; half != 0; half /= 2, mask ^= mask << half) {
    for (std::size_t block = 0; block < rows.size(); block += 2 * half) {
      for (std::size_t y = block; y < block + half; ++y) {
        const std::uint64_t swapped = (rows[y] >> half ^ rows[y + half]) & mask;
        rows[y] ^= swapped << half;
        rows[y + half] ^= swapped;
      }
    }
  }
}

}  // namespace karst
