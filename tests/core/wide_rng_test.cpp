#include "core/wide_rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>

namespace karst {
namespace {

// One generator of the four, written down as its authors do.
struct Xoshiro {
  std::array<std::uint64_t, 4> state;

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state[0] + state[3], 23) + state[0];
    const std::uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = std::rotl(state[3], 45);
    return result;
  }
};

TEST(WideRng, IsFourGeneratorsSideBySide) {
  Rng rng(3);
  Rng same(3);
  WideRng wide(rng);
  const std::uint64_t key = same.next_word();
  std::array<Xoshiro, 4> single;
  for (std::size_t lane = 0; lane < 4; ++lane) {
    for (std::size_t i = 0; i < 4; ++i) single[lane].state[i] = mix(key, 4 * i + lane);
  }
  for (int round = 0; round < 1000; ++round) {
    WideRng::FourWords four;
    wide.next(four);
    for (std::size_t lane = 0; lane < 4; ++lane) ASSERT_EQ(four[lane], single[lane].next());
  }
  EXPECT_EQ(rng.next(), same.next()) << "seeding takes one word of the stream";
}

TEST(WideRng, SetsEveryBitHalfOfTheTime) {
  Rng rng(4);
  WideRng wide(rng);
  std::array<std::array<int, 64>, 4> times_set{};
  for (int round = 0; round < 10'000; ++round) {
    WideRng::FourWords four;
    wide.next(four);
    for (std::size_t lane = 0; lane < 4; ++lane) {
      for (std::size_t bit = 0; bit < 64; ++bit) {
        times_set[lane][bit] += static_cast<int>(four[lane] >> bit & 1);
      }
    }
  }
  for (const auto& lane : times_set) {
    for (const int times : lane) EXPECT_NEAR(times, 5000, 250);
  }
}

}  // namespace
}  // namespace karst
