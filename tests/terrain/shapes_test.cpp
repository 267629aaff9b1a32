#include "karst/terrain/shapes.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/holes.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

// A grid of the given size with the tiles for which `wanted` holds.
template <class Wanted>
BitGrid tiles_where(Size size, Wanted wanted) {
  BitGrid grid(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (wanted(LogicalPosition{x, y})) grid.set({x, y});
    }
  }
  return grid;
}

int count_around(const BitGrid& grid, LogicalPosition p, std::int32_t radius) {
  int found = 0;
  for (std::int32_t dy = -radius; dy <= radius; ++dy) {
    for (std::int32_t dx = -radius; dx <= radius; ++dx) {
      found += grid.get_or_zero({p.x + dx, p.y + dy}) ? 1 : 0;
    }
  }
  return found;
}

TEST(Shapes, BorderIsClosedAsThickAsAsked) {
  Rng rng(1);
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 12)};
    const std::int32_t thickness = rng.between(0, 8);
    const BitGrid noise = random_bits(size, 200, rng);
    BitGrid closed = noise;
    close_border(closed, thickness);
    const Rect inside = inside_border(size, thickness);
    ASSERT_EQ(closed, tiles_where(size, [&](LogicalPosition p) {
                return noise.get(p) && inside.contains(p);
              }));
  }
}

TEST(Shapes, DiscHoldsTheTilesWithinItsRadius) {
  BitGrid grid({9, 7});
  set_disc(grid, {4, 3}, 3, inside_border(grid.size(), 0));
  EXPECT_EQ(picture(grid),
            (std::vector<std::string>{"####.####", "##.....##", "##.....##", "#.......#",
                                      "##.....##", "##.....##", "####.####"}));
  Rng rng(2);
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 40)};
    const LogicalPosition center{rng.between(-10, size.width + 10),
                                 rng.between(-10, size.height + 10)};
    const std::int32_t radius = rng.between(0, 25);
    const Rect bounds = inside_border(size, rng.between(0, 3));
    BitGrid disc(size);
    set_disc(disc, center, radius, bounds);
    ASSERT_EQ(disc, tiles_where(size, [&](LogicalPosition p) {
                const int dx = p.x - center.x;
                const int dy = p.y - center.y;
                return bounds.contains(p) && dx * dx + dy * dy <= radius * radius;
              }));
  }
}

TEST(Shapes, DilationReachesTheEightTilesAround) {
  Rng rng(3);
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 200, rng.between(1, 12)};
    const BitGrid noise = random_bits(size, static_cast<std::uint32_t>(rng.between(1, 80)), rng);
    BitGrid grown = noise;
    dilate(grown);
    ASSERT_EQ(grown,
              tiles_where(size, [&](LogicalPosition p) { return count_around(noise, p, 1) > 0; }));
  }
  BitGrid nothing;
  dilate(nothing);
}

TEST(Shapes, WideningOpensAroundNarrowTilesOnly) {
  BitGrid grid = bits({"############",  //
                       "##...#######",  //
                       "##........##",  //
                       "##...#######",  //
                       "############"});
  BitGrid buffer;
  widen_narrow(grid, 1000, buffer);
  // All tiles of the hall have nine or more in their 5x5, and so has the first of the passage.
  EXPECT_EQ(picture(grid), (std::vector<std::string>{"############",  //
                                                     "##.........#",  //
                                                     "##.........#",  //
                                                     "##.........#",  //
                                                     "############"}));
}

TEST(Shapes, WideningEqualsTheSlowWayAndStopsAtItsLimit) {
  Rng rng(5);
  BitGrid buffer;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{round == 0 ? kMaxSide : 1 + round % 150, rng.between(1, 20)};
    const BitGrid noise = random_bits(size, static_cast<std::uint32_t>(rng.between(20, 256)), rng);
    const std::int64_t most = rng.coin() ? size.area() : size.area() * 4 / 10;
    BitGrid widened = noise;
    widen_narrow(widened, most, buffer);
    BitGrid expected = noise;
    for (std::int32_t y = 0; y < size.height && expected.count() < most; ++y) {
      for (std::int32_t x = 0; x < size.width; ++x) {
        if (!noise.get({x, y}) || count_around(noise, {x, y}, 2) >= 8) continue;
        const Rect around{std::max(x - 1, 0), std::max(y - 1, 0), std::min(x + 1, size.width - 1),
                          std::min(y + 1, size.height - 1)};
        expected.set_rect(around);
      }
    }
    ASSERT_EQ(widened, expected);
  }
}

// Groups of clear tiles, joined in eight directions, that do not reach the outside of the grid.
std::int64_t count_islands(const BitGrid& grid) {
  const Size padded{grid.width() + 2, grid.height() + 2};
  BitGrid left(padded);
  left.set_all();
  grid.for_each([&](LogicalPosition p) { left.clear({p.x + 1, p.y + 1}); });
  std::int64_t groups = 0;
  for (; left.any(); ++groups) {
    std::vector<LogicalPosition> found = {*left.find_first()};
    left.clear(found[0]);
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
          const LogicalPosition p{found[i].x + dx, found[i].y + dy};
          if (!left.get_or_zero(p)) continue;
          left.clear(p);
          found.push_back(p);
        }
      }
    }
  }
  return groups - 1;
}

TEST(Shapes, HolesAreTheWallsThatDoNotReachTheOutside) {
  Rng rng(6);
  Regions regions;
  for (int round = 0; round < seed_count(1000); ++round) {
    const Size size{1 + round % 140, rng.between(1, 20)};
    const BitGrid grid = random_bits(size, static_cast<std::uint32_t>(rng.between(20, 256)), rng);
    regions.find(grid);
    ASSERT_EQ(count_holes(grid, static_cast<std::int64_t>(regions.count())), count_islands(grid));
  }
}

}  // namespace
}  // namespace karst
