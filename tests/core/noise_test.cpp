#include "karst/core/noise.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace karst {
namespace {

struct Window {
  std::int64_t x;
  std::int64_t y;
  std::int32_t width;
  std::int32_t height;
};

std::vector<float> noise_of(std::uint64_t seed, const FractalNoise& settings, const Window& window,
                            double tile_size = 1) {
  NoiseRows rows;
  rows.reset(seed, settings, window.x, window.width, tile_size);
  const auto width = static_cast<std::size_t>(window.width);
  std::vector<float> values(width * static_cast<std::size_t>(window.height));
  for (std::int32_t i = 0; i < window.height; ++i) {
    rows.row(window.y + i, {values.data() + static_cast<std::size_t>(i) * width, width});
  }
  return values;
}

TEST(Noise, DependsOnThePositionNotOnTheWindow) {
  for (const std::int64_t origin : {std::int64_t{0}, std::int64_t{-37}, std::int64_t{1} << 40,
                                    -(std::int64_t{1} << 40), std::int64_t{1} << 62}) {
    const auto large = noise_of(5, {}, {origin - 20, origin - 20, 60, 60});
    const auto small = noise_of(5, {}, {origin, origin, 7, 9});
    for (std::size_t y = 0; y < 9; ++y) {
      for (std::size_t x = 0; x < 7; ++x) {
        ASSERT_EQ(small[y * 7 + x], large[(y + 20) * 60 + x + 20]) << origin;
      }
    }
  }
}

TEST(Noise, HasItsMeanDeviationAndRange) {
  for (const int octaves : {1, 4, 16}) {
    double sum = 0;
    double squares = 0;
    const auto values = noise_of(9, {.octaves = octaves, .scale = 0.2}, {0, 0, 400, 400});
    for (const float value : values) {
      ASSERT_TRUE(value >= 0 && value <= 1);
      sum += value;
      squares += value * value;
    }
    const double mean = sum / static_cast<double>(values.size());
    EXPECT_NEAR(mean, 0.5, 0.01) << octaves;
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(values.size()) - mean * mean), 0.14, 0.01);
  }
}

TEST(Noise, RefusesSettingsOutsideTheirRanges) {
  EXPECT_TRUE(check_noise({}, "world"));
  EXPECT_EQ(check_noise({.octaves = 17}, "world", "elevation_").error().message(),
            "world: elevation_octaves = 17 is outside 1..16");
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity(), -1.0, 1e308}) {
    EXPECT_FALSE(check_noise({.scale = bad}, "world"));
    EXPECT_FALSE(check_noise({.persistence = bad}, "world"));
    EXPECT_FALSE(check_noise({.lacunarity = bad}, "world"));
  }
}

}  // namespace
}  // namespace karst
