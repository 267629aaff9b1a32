// Random words for work that needs very many of them: four at once, several times faster than
// Rng::next_word. A vector does the work of four generators (xoshiro256++ by Blackman and Vigna),
// since a vector of the processor adds and shifts words but cannot multiply them, as PCG would ask.
#pragma once

#include <cstddef>
#include <cstdint>

#include "karst/core/hash.hpp"
#include "karst/core/rng.hpp"

namespace karst {

class WideRng {
 public:
  using FourWords = std::uint64_t __attribute__((vector_size(4 * sizeof(std::uint64_t))));

  // Seeded from a stream, from which it then no longer draws.
  explicit WideRng(Rng& rng) {
    const std::uint64_t key = rng.next_word();
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t lane = 0; lane < 4; ++lane) state_[i][lane] = mix(key, 4 * i + lane);
    }
  }

  // Gives four times 64 uniform bits. They are not returned: how a vector is returned depends on the
  // flags that a file is compiled with.
  void next(FourWords& words) {
    auto& [a, b, c, d] = state_;
    const FourWords sum = a + d;
    words = (sum << 23 | sum >> 41) + a;
    const FourWords shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = d << 45 | d >> 19;
  }

 private:
  FourWords state_[4];
};

}  // namespace karst
