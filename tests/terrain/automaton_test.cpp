#include "karst/terrain/automaton.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/wide_rng.hpp"
#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

// One round as the header tells it, tile by tile.
BitGrid step_slowly(const BitGrid& grid, CellularRule rule) {
  BitGrid next(grid.size());
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    for (std::int32_t x = 0; x < grid.width(); ++x) {
      int around = 0;
      for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
          if ((dx != 0 || dy != 0) && grid.get_or_zero({x + dx, y + dy})) ++around;
        }
      }
      const int happens = grid.get({x, y}) ? rule.survival : rule.birth;
      if ((happens >> around & 1) != 0) next.set({x, y});
    }
  }
  return next;
}

// The words of the specification: walls count, and outside is wall.
BitGrid cave_slowly(const BitGrid& open) {
  BitGrid next(open.size());
  for (std::int32_t y = 0; y < open.height(); ++y) {
    for (std::int32_t x = 0; x < open.width(); ++x) {
      int walls = -(open.get({x, y}) ? 0 : 1);
      for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx)
          walls += open.get_or_zero({x + dx, y + dy}) ? 0 : 1;
      }
      const bool floor = walls <= 2 || (walls < 5 && open.get({x, y}));
      if (floor) next.set({x, y});
    }
  }
  return next;
}

TEST(Automaton, EqualsTheSlowOneOnTenThousandGridsOfEveryWidth) {
  Rng rng(1);
  for (int round = 0; round < 10 * seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 12)};
    const BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(20, 240)), rng);
    BitGrid cave = grid;
    run_automaton(cave, kCaveRule, 1);
    ASSERT_EQ(cave, cave_slowly(grid)) << "round " << round;
    BitGrid rock = grid;
    run_automaton(rock, kRockRule, 1);
    ASSERT_EQ(rock, step_slowly(grid, kRockRule)) << "round " << round;
    const CellularRule rule{static_cast<std::uint16_t>(rng.below(512)),
                            static_cast<std::uint16_t>(rng.below(512))};
    BitGrid other = grid;
    run_automaton(other, rule, 1);
    ASSERT_EQ(other, step_slowly(grid, rule)) << "round " << round;
  }
}

TEST(Automaton, EqualsTheSlowOneOnLongAndOnHighGrids) {
  Rng rng(3);
  for (const Size size : {Size{kMaxSide, 7}, Size{1000, 40}, Size{256, 300}, Size{3, 1200},
                          Size{64, 1100}, Size{100, 600}}) {
    const BitGrid grid = random_bits(size, 140, rng);
    for (const CellularRule rule : {kCaveRule, kRockRule, at_least(5, 4)}) {
      BitGrid made = grid;
      run_automaton(made, rule, 2);
      ASSERT_EQ(made, step_slowly(step_slowly(grid, rule), rule)) << size.width;
    }
  }
}

TEST(Automaton, RunsAsManyRoundsAsAsked) {
  Rng rng(2);
  for (const CellularRule rule : {kCaveRule, kRockRule, at_least(5, 4), CellularRule{0b1000, 0b1100}}) {
    const BitGrid grid = random_bits({150, 90}, 140, rng);
    BitGrid expected = grid;
    for (int rounds = 0; rounds < 8; ++rounds) {
      BitGrid made = grid;
      run_automaton(made, rule, rounds);
      ASSERT_EQ(made, expected);
      expected = step_slowly(expected, rule);
    }
  }
}

TEST(Automaton, KeepsWhatABlinkerIs) {
  BitGrid life = bits({"#####", "##.##", "##.##", "##.##", "#####"});
  run_automaton(life, {.birth = 1 << 3, .survival = 1 << 2 | 1 << 3}, 1);
  EXPECT_EQ(picture(life), (std::vector<std::string>{"#####", "#####", "#...#", "#####", "#####"}));
}

TEST(Automaton, CanFlipEveryTile) {
  BitGrid grid = bits({".#.", "###"});
  run_automaton(grid, {.birth = 0x1ff, .survival = 0}, 1);
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"#.#", "..."}));
  BitGrid nothing;
  run_automaton(nothing, kCaveRule, 3);
}

TEST(Automaton, ThresholdsAreWhatTheirNamesSay) {
  EXPECT_EQ(at_least(6, 4), (CellularRule{0b111000000, 0b111110000}));
  EXPECT_EQ(at_least(9, 0), (CellularRule{0, 0x1ff}));
}

TEST(RandomFill, IsExactAtBothEnds) {
  Rng rng(3);
  for (std::int32_t width = 1; width <= 200; ++width) {
    BitGrid grid = random_bits({width, 7}, 128, rng);
    fill_randomly(grid, 0, rng);
    ASSERT_EQ(grid.count(), 0);
    fill_randomly(grid, 1, rng);
    ASSERT_EQ(grid.count(), grid.size().area());
  }
}

TEST(RandomFill, SetsTheShareItIsAskedFor) {
  Rng rng(4);
  BitGrid grid({1000, 1000});
  for (const double chance : {0.001, 0.25, 0.42, 0.5, 0.58, 0.9, 0.999}) {
    fill_randomly(grid, chance, rng);
    // Five standard deviations of a binomial distribution; half as much again, because the bits of
    // a word share their last digits.
    const double tolerance = 7.5 * std::sqrt(chance * (1 - chance) / 1e6);
    EXPECT_NEAR(static_cast<double>(grid.count()) / 1e6, chance, tolerance);
    for (std::int32_t y = 0; y < grid.height(); ++y) {
      ASSERT_EQ(grid.row(y).back() & ~grid.last_word_mask(), 0u);
    }
  }
}

TEST(RandomFill, TreatsEveryBitOfAWordAlike) {
  Rng rng(5);
  std::vector<int> times_set(100);
  BitGrid grid({100, 1});
  for (int round = 0; round < 10'000; ++round) {
    fill_randomly(grid, 0.3, rng);
    grid.for_each([&](LogicalPosition p) { ++times_set[static_cast<std::size_t>(p.x)]; });
  }
  for (const int times : times_set) EXPECT_NEAR(times, 3000, 230);
}

// Tile by tile: a number of six random digits, of which a clear bit is a 1, is compared with the
// first six digits of the chance. Where they are equal, one draw for the word decides.
TEST(RandomFill, ComparesARandomNumberWithTheChance) {
  for (const double chance : {0.75, 0.42, 1.0 / 3, 0.01, 0.999}) {
    Rng rng(6);
    Rng same(6);
    BitGrid grid({64, 50});
    fill_randomly(grid, chance, rng);
    WideRng wide(same);
    std::array<WideRng::FourWords, 7> draws{};  // for four words, which are rows here
    const auto whole = static_cast<std::uint32_t>(chance * 0x1p32);
    for (std::int32_t y = 0; y < grid.height(); ++y) {
      const auto lane = static_cast<std::size_t>(y % 4);
      if (lane == 0) {
        for (WideRng::FourWords& four : draws) wide.next(four);
      }
      const bool when_equal = draws[0][lane] >> 32 < whole << 6;
      std::array<std::uint32_t, 64> numbers{};
      for (std::size_t digit = 0; digit < 6; ++digit) {
        const std::uint64_t random = draws[1 + digit][lane];
        for (std::size_t x = 0; x < numbers.size(); ++x) {
          numbers[x] |= static_cast<std::uint32_t>(~random >> x & 1) << digit;
        }
      }
      for (std::size_t x = 0; x < numbers.size(); ++x) {
        const bool expected = numbers[x] == whole >> 26 ? when_equal : numbers[x] < whole >> 26;
        ASSERT_EQ(grid.get({static_cast<std::int32_t>(x), y}), expected) << chance << " at " << x;
      }
    }
  }
}

}  // namespace
}  // namespace karst
