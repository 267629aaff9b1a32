#include "terrain/regions/reach.hpp"

#include <gtest/gtest.h>

#include <array>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {
namespace {

constexpr std::array<std::int32_t, 5> kReaches = {0, 1, 12, 48, kMostReach};
using Counts = std::array<std::int32_t, kReaches.size()>;

Counts counted(const BitGrid& walkable, LogicalPosition from) {
  Counts counts{};
  count_within(walkable, from, kReaches, counts);
  return counts;
}

// Asks every tile how far it is.
Counts slowly_counted(const BitGrid& walkable, LogicalPosition from) {
  DistanceMap distances;
  distances.find(walkable, from);
  Counts counts{};
  walkable.for_each([&](LogicalPosition p) {
    const std::int32_t steps = distances.steps_to(p);
    for (std::size_t i = 0; i < kReaches.size(); ++i) {
      counts[i] += steps != DistanceMap::kUnreached && steps <= kReaches[i] ? 1 : 0;
    }
  });
  return counts;
}

TEST(Reach, GoesAroundCorners) {
  const BitGrid grid = bits({"....#",  //
                             ".##.#",  //
                             "....#"});
  std::array<std::int32_t, 3> counts{};
  count_within(grid, {0, 0}, std::array<std::int32_t, 3>{1, 3, 5}, counts);
  EXPECT_EQ(counts, (std::array<std::int32_t, 3>{3, 7, 10}));
  count_within(grid, {4, 1}, std::array<std::int32_t, 3>{1, 3, 5}, counts);
  EXPECT_EQ(counts, (std::array<std::int32_t, 3>{0, 0, 0})) << "from a wall nothing is reached";
}

TEST(Reach, EqualsTheSlowWay) {
  Rng rng(3);
  for (int round = 0; round < seed_count(300); ++round) {
    const Size size{rng.between(1, 200), rng.between(1, 150)};
    const std::uint32_t chance = round % 4 == 0 ? 256 : 100 + rng.below(156);
    const BitGrid grid = random_bits(size, chance, rng);
    const LogicalPosition from{rng.between(0, size.width - 1), rng.between(0, size.height - 1)};
    ASSERT_EQ(counted(grid, from), slowly_counted(grid, from))
        << size.width << "x" << size.height << " from " << from.x << "," << from.y;
  }
}

}  // namespace
}  // namespace karst
