// Bits as bytes, for work that needs to add them up or to draw them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace karst {

// The bits of each byte as eight bytes 0 or 1, the lowest first: the order of tiles in memory.
inline constexpr auto kBytesOfBits = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i) table[bits][i] = bits >> i & 1;
  }
  return table;
}();

}  // namespace karst
