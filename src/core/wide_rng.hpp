// Random words for work that needs very many of them: four at once, several times faster than
// Rng::next_word. A vector does the work of four generators (xoshiro256++ by Blackman and Vigna),
// since a vector of the processor adds and shifts words but cannot multiply them, as PCG would ask.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "karst/core/hash.hpp"
#include "karst/core/rng.hpp"

namespace karst {

class WideRng {
 public:
  // Seeded from a stream, from which it then no longer draws.
  explicit WideRng(Rng& rng) {
    const std::uint64_t key = rng.next_word();
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t lane = 0; lane < 4; ++lane) state_[i][lane] = mix(key, 4 * i + lane);
    }
  }

  // Four times 64 uniform bits. Not as a vector: how those are returned depends on the flags that a
  // file is compiled with.
  std::array<std::uint64_t, 4> next() {
    auto& [a, b, c, d] = state_;
    const FourWords sum = a + d;
    const FourWords result = (sum << 23 | sum >> 41) + a;
    const FourWords shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = d << 45 | d >> 19;
    return std::bit_cast<std::array<std::uint64_t, 4>>(result);
  }

 private:
  using FourWords = std::uint64_t __attribute__((vector_size(4 * sizeof(std::uint64_t))));

  FourWords state_[4];
};

}  // namespace karst
