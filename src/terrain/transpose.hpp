// Turning squares of tiles over their diagonal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace karst {

using BitSquare = std::array<std::uint64_t, 64>;  // 64 rows of 64 bits

namespace transposing {

using Rows = std::uint64_t __attribute__((vector_size(32)));  // four rows
using Square = std::array<Rows, 16>;

// In blocks of 2 * Half rows and bits, the upper right and the lower left quarter change places;
// `low` has the lower half of every 2 * Half bits. Here the quarters are whole vectors.
template <std::size_t Half>
inline void exchange_quarters(Square& square, std::uint64_t low) {
  constexpr std::size_t kVectors = Half / 4;
  for (std::size_t block = 0; block < square.size(); block += 2 * kVectors) {
    for (std::size_t i = block; i < block + kVectors; ++i) {
      const Rows exchanged = (square[i] >> Half ^ square[i + kVectors]) & low;
      square[i] ^= exchanged << Half;
      square[i + kVectors] ^= exchanged;
    }
  }
}

// The same where both quarters lie in one vector: `others` holds for each row the one that it
// exchanges bits with, and `upper` is set in the upper rows.
inline Rows with_exchanged(Rows rows, Rows others, Rows upper, int half, std::uint64_t low) {
  return (rows & ((upper & low) | (~upper & ~low))) | (others << half & upper & ~low) |
         (others >> half & ~upper & low);
}

}  // namespace transposing

// Bit x of row y becomes bit y of row x.
inline void transpose(BitSquare& rows) {
  using namespace transposing;
  Square square;
  std::memcpy(&square, &rows, sizeof(square));
  exchange_quarters<32>(square, 0x0000'0000'FFFF'FFFF);
  exchange_quarters<16>(square, 0x0000'FFFF'0000'FFFF);
  exchange_quarters<8>(square, 0x00FF'00FF'00FF'00FF);
  exchange_quarters<4>(square, 0x0F0F'0F0F'0F0F'0F0F);
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  for (Rows& four : square) {
    const Rows by_two = __builtin_shufflevector(four, four, 2, 3, 0, 1);
    four = with_exchanged(four, by_two, Rows{kAll, kAll, 0, 0}, 2, 0x3333'3333'3333'3333);
    const Rows by_one = __builtin_shufflevector(four, four, 1, 0, 3, 2);
    four = with_exchanged(four, by_one, Rows{kAll, 0, kAll, 0}, 1, 0x5555'5555'5555'5555);
  }
  std::memcpy(&rows, &square, sizeof(square));
}

}  // namespace karst
