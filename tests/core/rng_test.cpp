#include "karst/core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <set>
#include <vector>

namespace karst {
namespace {

TEST(Rng, DrawsAreTheSameOnEveryMachine) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 2517900552u);
  EXPECT_EQ(rng.below(1000), 865u);
  EXPECT_EQ(rng.between(-5, 5), 2);
  EXPECT_EQ(rng.next_word(), 8694600323381734527u);
}

TEST(Rng, BelowCoversItsRangeEvenly) {
  Rng rng(7);
  for (const std::uint32_t bound : {1u, 2u, 3u, 10u, 17u}) {
    std::vector<int> seen(bound, 0);
    for (int i = 0; i < 20'000; ++i) ++seen[rng.below(bound)];
    for (const int count : seen) EXPECT_NEAR(count, 20'000.0 / bound, 5 * 142.0) << bound;
  }
}

TEST(Rng, BelowIsRightAtTheLargestBounds) {
  Rng rng(8);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_LT(rng.below(0xFFFFFFFFu), 0xFFFFFFFFu);
    EXPECT_LE(rng.below(0x80000001u), 0x80000000u);
  }
}

TEST(Rng, BetweenIncludesBothEnds) {
  Rng rng(9);
  std::set<std::int32_t> seen;
  for (int i = 0; i < 500; ++i) seen.insert(rng.between(-2, 2));
  EXPECT_EQ(seen, (std::set<std::int32_t>{-2, -1, 0, 1, 2}));
  constexpr auto kMin = std::numeric_limits<std::int32_t>::min();
  constexpr auto kMax = std::numeric_limits<std::int32_t>::max();
  bool negative = false;
  bool positive = false;
  for (int i = 0; i < 100; ++i) {
    const std::int32_t draw = rng.between(kMin, kMax);
    negative |= draw < 0;
    positive |= draw > 0;
  }
  EXPECT_TRUE(negative && positive);
  EXPECT_EQ(rng.between(kMax, kMax), kMax);
}

TEST(Rng, UnitsLieInTheInterval) {
  Rng rng(10);
  double sum = 0;
  for (int i = 0; i < 20'000; ++i) {
    const double draw = rng.unit();
    ASSERT_TRUE(draw >= 0 && draw < 1);
    sum += draw;
  }
  EXPECT_NEAR(sum / 20'000, 0.5, 0.01);
}

TEST(Rng, CoinIsFair) {
  Rng rng(11);
  int heads = 0;
  for (int i = 0; i < 20'000; ++i) heads += rng.coin() ? 1 : 0;
  EXPECT_NEAR(heads, 10'000, 400);
}

TEST(Rng, ShuffleMakesEveryOrderEquallyLikely) {
  Rng rng(12);
  std::array<int, 6> seen{};
  for (int i = 0; i < 12'000; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    rng.shuffle(std::span<int>(items));
    ++seen[static_cast<std::size_t>(items[0] * 2 + (items[1] > items[2] ? 1 : 0))];
  }
  for (const int count : seen) EXPECT_NEAR(count, 2000, 250);
}

TEST(Rng, PickTakesFromTheItems) {
  Rng rng(13);
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  std::set<int> seen;
  for (int i = 0; i < 300; ++i) seen.insert(rng.pick(std::span<int>(items)));
  EXPECT_EQ(seen.size(), 10u);
}

TEST(RandomStreams, DependOnEveryPartOfTheirName) {
  const auto first = [](const RandomStreams& streams, std::string_view step) {
    return streams.stream(step).next_word();
  };
  std::set<std::uint64_t> draws;
  for (const std::uint64_t seed : {1ull, 2ull, 1ull << 63}) {
    for (const char* generator : {"a", "b"}) {
      for (const int version : {1, 2}) {
        for (const int attempt : {0, 1, 2}) {
          for (const char* step : {"carve", "rooms"}) {
            draws.insert(first(RandomStreams(seed, generator, version, attempt), step));
          }
        }
      }
    }
  }
  EXPECT_EQ(draws.size(), 3u * 2 * 2 * 3 * 2);
  EXPECT_EQ(first(RandomStreams(5, "a", 1, 0), "carve"), first(RandomStreams(5, "a", 1, 0), "carve"));
}

}  // namespace
}  // namespace karst
