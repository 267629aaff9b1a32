#include "karst/core/geometry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <vector>

#include "karst/core/coordinates.hpp"
#include "karst/core/rng.hpp"
#include "karst/core/viewport.hpp"

namespace karst {
namespace {

using ::testing::ElementsAre;

static_assert(!std::is_convertible_v<LogicalPosition, PixelPosition>);
static_assert(!std::is_convertible_v<PixelPosition, LogicalPosition>);

TEST(Distance, IsExactAlsoFarOutside) {
  constexpr auto kMin = std::numeric_limits<std::int32_t>::min();
  constexpr auto kMax = std::numeric_limits<std::int32_t>::max();
  EXPECT_EQ(manhattan_distance({1, 2}, {4, -2}), 7);
  EXPECT_EQ(chebyshev_distance({1, 2}, {4, -2}), 4);
  EXPECT_EQ(manhattan_distance({kMin, kMin}, {kMax, kMax}), 2 * ((std::int64_t{1} << 32) - 1));
  EXPECT_EQ(chebyshev_distance({kMin, 0}, {kMax, 0}), (std::int64_t{1} << 32) - 1);
}

TEST(Distance, RangeIsManhattanAndInclusive) {
  EXPECT_TRUE(in_range({0, 0}, {2, 3}, 5));
  EXPECT_FALSE(in_range({0, 0}, {2, 3}, 4));
}

TEST(Rect, IsMadeFromPositionAndSize) {
  constexpr Rect rect = Rect::from_size(2, 3, 6, 4);
  EXPECT_EQ(rect, (Rect{2, 3, 8, 7}));
  EXPECT_EQ(rect.width(), 6);
  EXPECT_EQ(rect.height(), 4);
}

TEST(Rect, CenterIsTruncated) {
  EXPECT_EQ(Rect::from_size(0, 0, 5, 4).center(), (LogicalPosition{2, 2}));
  EXPECT_EQ((Rect{-3, -2, 0, 0}).center(), (LogicalPosition{-1, -1}));
}

TEST(Rect, ContainsAllFourEdges) {
  constexpr Rect rect = Rect::from_size(1, 1, 3, 2);
  for (int y = 1; y <= 3; ++y) {
    for (int x = 1; x <= 4; ++x) EXPECT_TRUE(rect.contains({x, y})) << x << ',' << y;
  }
  EXPECT_FALSE(rect.contains({0, 1}));
  EXPECT_FALSE(rect.contains({5, 1}));
  EXPECT_FALSE(rect.contains({1, 4}));
}

TEST(Rect, InteriorLeavesOutTheEdges) {
  std::vector<LogicalPosition> interior;
  Rect::from_size(0, 0, 4, 3).for_each_interior([&](LogicalPosition p) { interior.push_back(p); });
  EXPECT_THAT(interior,
              ElementsAre(LogicalPosition{1, 1}, LogicalPosition{2, 1}, LogicalPosition{3, 1},
                          LogicalPosition{1, 2}, LogicalPosition{2, 2}, LogicalPosition{3, 2}));
}

TEST(Rect, InteriorButCenterDropsOnlyTheCenter) {
  std::vector<LogicalPosition> around;
  const Rect rect = Rect::from_size(0, 0, 3, 3);
  rect.for_each_interior_but_center([&](LogicalPosition p) { around.push_back(p); });
  EXPECT_THAT(around,
              ElementsAre(LogicalPosition{2, 1}, LogicalPosition{1, 2}, LogicalPosition{2, 2}));
}

TEST(Rect, IntersectionIsSymmetricAndCountsTouching) {
  const Rect rect = Rect::from_size(2, 2, 3, 3);
  for (int y = -2; y <= 8; ++y) {
    for (int x = -2; x <= 8; ++x) {
      const Rect other = Rect::from_size(x, y, 2, 1);
      bool share_a_point = false;
      for (int py = other.y1; py <= other.y2; ++py) {
        for (int px = other.x1; px <= other.x2; ++px) share_a_point |= rect.contains({px, py});
      }
      EXPECT_EQ(rect.intersects(other), share_a_point) << x << ',' << y;
      EXPECT_EQ(other.intersects(rect), share_a_point) << x << ',' << y;
    }
  }
}

TEST(Rect, IntersectsAnyEqualsOneByOne) {
  Rng rng(6);
  constexpr auto kMin = std::numeric_limits<std::int32_t>::min();
  constexpr auto kMax = std::numeric_limits<std::int32_t>::max();
  const auto random_rect = [&](bool extreme) {
    const std::int32_t low = extreme ? kMin : -20;
    const std::int32_t high = extreme ? kMax : 20;
    const std::int32_t x = rng.between(low, high);
    const std::int32_t y = rng.between(low, high);
    return Rect{x, y, rng.between(x, extreme ? kMax : x + 5),
                rng.between(y, extreme ? kMax : y + 5)};
  };
  for (int round = 0; round < 3000; ++round) {
    const bool extreme = round % 3 == 0;
    std::vector<Rect> others(rng.below(7));
    for (Rect& other : others) other = random_rect(extreme);
    const Rect rect = random_rect(extreme);
    const bool expected = std::any_of(others.begin(), others.end(),
                                      [&](const Rect& other) { return rect.intersects(other); });
    ASSERT_EQ(intersects_any(rect, others), expected) << "round " << round;
  }
}

TEST(Coordinates, DefaultsAreThoseOfTheMap) {
  constexpr CoordinateManager coordinates;
  EXPECT_EQ(coordinates.map(), (Size{100, 80}));
  EXPECT_EQ(coordinates.tile_pixels(), 32);
  EXPECT_EQ(coordinates.scale(), 3);
}

TEST(Coordinates, IndexUsesTheMapsOwnWidth) {
  constexpr CoordinateManager coordinates({7, 5});
  EXPECT_EQ(coordinates.index_of({3, 2}), 17u);
  for (std::size_t i = 0; i < 35; ++i)
    EXPECT_EQ(coordinates.index_of(coordinates.position_of(i)), i);
}

TEST(Coordinates, PixelsConvertBothWays) {
  constexpr CoordinateManager coordinates({7, 5});
  EXPECT_EQ(coordinates.to_pixel({3, 2}), (PixelPosition{96, 64}));
  EXPECT_EQ(coordinates.to_tile({127, 64}), (LogicalPosition{3, 2}));
  EXPECT_EQ(coordinates.to_tile({-1, -32}), (LogicalPosition{-1, -1}));
  EXPECT_EQ(coordinates.to_screen({3, 2}), (PixelPosition{288, 192}));
  EXPECT_EQ(coordinates.screen_to_tile({383, 192}), (LogicalPosition{3, 2}));
}

TEST(Coordinates, ViewportIsClippedToTheMap) {
  constexpr CoordinateManager coordinates({20, 10});
  EXPECT_EQ(coordinates.viewport({10, 5}, {6, 4}), (TileWindow{7, 3, 13, 7}));
  EXPECT_EQ(coordinates.viewport({0, 0}, {6, 4}), (TileWindow{0, 0, 3, 2}));
  EXPECT_EQ(coordinates.viewport({19, 9}, {6, 4}), (TileWindow{16, 7, 20, 10}));
  EXPECT_EQ(coordinates.viewport({2'000'000'000, -2'000'000'000}, {2'000'000'000, 4}),
            (TileWindow{20, 0, 20, 0}));
}

TEST(Viewport, HasItsTileInTheMiddleOfTheScreen) {
  constexpr ScreenData screen{.width = 100, .height = 60, .tile_pixels = 10, .scale = 2};
  constexpr Viewport view({50, 40}, screen, {20, 10});
  EXPECT_EQ(view.to_screen({20, 10}), (PixelPosition{40, 20}));
  EXPECT_EQ(view.tiles(), (TileWindow{18, 9, 23, 12}));
  EXPECT_EQ(view.to_tile({0, 0}), (LogicalPosition{18, 9}));
  EXPECT_EQ(view.to_tile({-1, 60}), (LogicalPosition{17, 12}));
  for (std::int32_t y = 9; y < 12; ++y) {
    for (std::int32_t x = 18; x < 23; ++x) {
      const PixelPosition corner = view.to_screen({x, y});
      EXPECT_EQ(view.to_tile(corner), (LogicalPosition{x, y}));
      EXPECT_EQ(view.to_tile({corner.x + 19, corner.y + 19}), (LogicalPosition{x, y}));
    }
  }
}

TEST(Viewport, ClipsToTheMap) {
  const ScreenData screen{.width = 95, .height = 95, .tile_pixels = 10, .scale = 1};
  Viewport view({8, 6}, screen, {0, 0});
  EXPECT_EQ(view.tiles(), (TileWindow{0, 0, 6, 6}));  // parts of tiles count
  view.center_on({7, 5});
  EXPECT_EQ(view.tiles(), (TileWindow{2, 0, 8, 6}));
  for (const std::int32_t far : {100, INT32_MAX, INT32_MIN}) {
    view.center_on({far, far});
    const TileWindow window = view.tiles();
    EXPECT_EQ(window.left, window.right);
    EXPECT_EQ(window.top, window.bottom);
  }
}

TEST(ScrollingWindow, StopsAtTheEdges) {
  constexpr Size map{20, 10};
  EXPECT_EQ(scrolling_window(map, {6, 4}, {10, 5}), (TileWindow{7, 3, 13, 7}));
  EXPECT_EQ(scrolling_window(map, {6, 4}, {0, 0}), (TileWindow{0, 0, 6, 4}));
  EXPECT_EQ(scrolling_window(map, {6, 4}, {19, 9}), (TileWindow{14, 6, 20, 10}));
  EXPECT_EQ(scrolling_window(map, {80, 4}, {19, 9}), (TileWindow{0, 6, 20, 10}));
  EXPECT_EQ(scrolling_window(map, {80, 24}, {INT32_MAX, INT32_MIN}), (TileWindow{0, 0, 20, 10}));
  // Always full, and always with the position in it.
  for (std::int32_t x = 0; x < map.width; ++x) {
    for (std::int32_t width = 1; width < 25; ++width) {
      const TileWindow window = scrolling_window(map, {width, 3}, {x, 0});
      ASSERT_EQ(window.right - window.left, std::min(width, map.width));
      ASSERT_TRUE(window.left <= x && x < window.right && window.right <= map.width);
    }
  }
}

}  // namespace
}  // namespace karst
