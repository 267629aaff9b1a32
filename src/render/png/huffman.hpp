// Prefix codes of limited length, as deflate has them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace karst {

struct HuffmanCode {
  std::vector<std::uint8_t> lengths;  // of each symbol in bits; 0: it does not occur
  std::vector<std::uint16_t> bits;    // the code, first bit lowest
};

// The shortest code for symbols that occur so often. No code is longer than `most_bits`; at least
// two symbols get one, since readers may refuse less.
HuffmanCode huffman_code(std::span<const std::uint32_t> counts, int most_bits);

// The code that follows from the lengths alone.
HuffmanCode canonical_code(std::vector<std::uint8_t> lengths);

}  // namespace karst
