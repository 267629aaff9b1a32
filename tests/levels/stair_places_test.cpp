#include "levels/stair_places.hpp"

#include <gtest/gtest.h>

#include <set>

#include "karst/generators/catalog.hpp"

namespace karst {
namespace {

TEST(StairPlaces, FitEveryGeneratorAtEverySize) {
  for (std::int32_t height = 3; height <= 24; ++height) {
    for (std::int32_t width = 3; width <= 24; ++width) {
      for (std::int64_t level = -1; level < 8; ++level) {
        const Size size{width, height};
        const LogicalPosition place = stairs_below(level, 5, size);
        ASSERT_TRUE(place.x >= 1 && place.y >= 1 && place.x <= width - 2 && place.y <= height - 2);
        for (const MapGenerator& generator : Catalog::builtin().generators()) {
          ASSERT_EQ(generator.snap_stairs(size, place), place)
              << generator.name << " " << width << "x" << height;
        }
        if (width < 5 && height < 5) continue;
        ASSERT_NE(place, stairs_below(level + 1, 5, size)) << width << "x" << height;
      }
    }
  }
}

TEST(StairPlaces, OfNeighboursLieInOppositeThirds) {
  for (const Size size : {Size{100, 80}, Size{40, 90}, Size{33, 33}, Size{13, 11}}) {
    const std::int32_t longer = std::max(size.width, size.height);
    for (std::int64_t level = 0; level < 500; ++level) {
      const LogicalPosition a = stairs_below(level, 9, size);
      const LogicalPosition b = stairs_below(level + 1, 9, size);
      ASSERT_GE(chebyshev_distance(a, b), longer / 3 - 2);
      ASSERT_TRUE(a.x >= 3 && a.y >= 3 && a.x < size.width - 3 && a.y < size.height - 3);
    }
  }
}

TEST(StairPlaces, DependOnSeedAndLevel) {
  std::set<std::pair<std::int32_t, std::int32_t>> places;
  for (std::int64_t level = 0; level < 100; ++level) {
    for (const std::uint64_t seed : {1, 2}) {
      const LogicalPosition place = stairs_below(level, seed, {100, 80});
      places.emplace(place.x, place.y);
      ASSERT_EQ(place, stairs_below(level, seed, {100, 80}));
    }
  }
  EXPECT_GT(places.size(), 150u);
}

}  // namespace
}  // namespace karst
