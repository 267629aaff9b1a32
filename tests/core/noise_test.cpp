#include "karst/core/noise.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/canonical_bytes.hpp"
#include "core/noise_kernels.hpp"
#include "karst/core/hash.hpp"
#include "karst/core/rng.hpp"

namespace karst {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 40;

struct Window {
  std::int64_t x;
  std::int64_t y;
  std::int32_t width;
  std::int32_t height;
};

struct Field {
  std::size_t width;
  std::vector<float> values;

  double at(std::size_t x, std::size_t y) const { return values[y * width + x]; }
};

// In the order of `rows`, which names every row of the window once.
Field noise_of(NoiseRows& noise, std::uint64_t seed, const FractalNoise& settings,
               const Window& window, double tile_size, const std::vector<std::int32_t>& rows) {
  const auto width = static_cast<std::size_t>(window.width);
  Field field{width, std::vector<float>(width * static_cast<std::size_t>(window.height), -1.0f)};
  noise.reset(seed, settings, window.x, window.width, tile_size);
  for (const std::int32_t y : rows) {
    noise.row(window.y + y, {field.values.data() + static_cast<std::size_t>(y) * width, width});
  }
  return field;
}

std::vector<std::int32_t> downwards(const Window& window) {
  std::vector<std::int32_t> rows(static_cast<std::size_t>(window.height));
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

Field noise_of(std::uint64_t seed, const FractalNoise& settings, const Window& window,
               double tile_size = 1) {
  NoiseRows noise;
  return noise_of(noise, seed, settings, window, tile_size, downwards(window));
}

std::uint64_t hash_of(const std::vector<float>& values) {
  CanonicalBytes bytes;
  for (const float value : values) bytes.add_u32(std::bit_cast<std::uint32_t>(value));
  return bytes.hash();
}

// The whole field at one point, straight from its description, in double precision.
class SlowNoise {
 public:
  SlowNoise(std::uint64_t seed, const FractalNoise& settings) : seed_(seed), settings_(settings) {}

  double at(double x, double y) const {
    double sum = 0;
    double squares = 0;
    double share = 1;
    double scale = settings_.scale;
    for (int octave = 0; octave < settings_.octaves; ++octave) {
      const std::uint64_t key = mix(seed_, static_cast<std::uint64_t>(octave));
      sum += share * between_rows(key, x * scale, y * scale + offset(key));
      squares += share * share;
      share *= settings_.persistence;
      scale *= settings_.lacunarity;
    }
    const double one_octave = 0.6139502633 * 0.12 + 0.0465311504;
    return std::clamp(0.5 + 0.14 / std::sqrt(squares * one_octave) * sum, 0.0, 1.0);
  }

 private:
  static double smooth(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }
  static double offset(std::uint64_t key) {
    return static_cast<double>(mix(key, std::uint64_t{1} << 63) % kOneCell) * 0x1p-48;
  }
  static double plane_of_point(std::uint64_t row_key, std::int64_t cell, double dx, double dy) {
    std::uint64_t random = (row_key ^ static_cast<std::uint64_t>(cell)) * 0x9E3779B97F4A7C15u;
    random = (random ^ random >> 32) * 0xD6E8FEB86659FD93u;
    random ^= random >> 32;
    const double angle = 2 * std::numbers::pi * static_cast<double>(random >> 58) / 64;
    const double value = 0.6 * static_cast<std::int32_t>(random) * 0x1p-31;
    return value + std::cos(angle) * dx + std::sin(angle) * dy;
  }
  static double along_row(std::uint64_t key, std::int64_t cell_y, double x, double dy) {
    const std::uint64_t row_key = mix(key, static_cast<std::uint64_t>(cell_y));
    x += offset(row_key);
    const auto cell = static_cast<std::int64_t>(std::floor(x));
    const double t = x - static_cast<double>(cell);
    return (1 - smooth(t)) * plane_of_point(row_key, cell, t, dy) +
           smooth(t) * plane_of_point(row_key, cell + 1, t - 1, dy);
  }
  static double between_rows(std::uint64_t key, double x, double y) {
    const auto cell = static_cast<std::int64_t>(std::floor(y));
    const double t = y - static_cast<double>(cell);
    return (1 - smooth(t)) * along_row(key, cell, x, t) +
           smooth(t) * along_row(key, cell + 1, x, t - 1);
  }

  std::uint64_t seed_;
  FractalNoise settings_;
};

TEST(Noise, IsWhatItsDescriptionSays) {
  for (const FractalNoise& settings :
       {FractalNoise{}, FractalNoise{1, 0.9}, FractalNoise{3, 0.01, 0.8, 3.3}}) {
    for (const double tile_size : {1.0, 0.3}) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Window window{-31, -20, 77, 45};
        const Field field = noise_of(seed, settings, window, tile_size);
        const SlowNoise slow(seed, settings);
        for (std::int32_t y = 0; y < window.height; ++y) {
          for (std::int32_t x = 0; x < window.width; ++x) {
            const double wanted = slow.at(static_cast<double>(window.x + x) * tile_size,
                                          static_cast<double>(window.y + y) * tile_size);
            ASSERT_NEAR(field.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y)), wanted,
                        2e-6);
          }
        }
      }
    }
  }
}

TEST(Noise, EveryInstructionSetGivesTheSameBits) {
  const auto kernels = noise_kernels();
#ifdef __x86_64__
  ASSERT_GE(kernels.size(), 2u) << "only scalar loops: nothing to compare";
#endif
  for (const Window& window : {Window{0, 0, 512, 512}, Window{kFar, -kFar, 333, 20},
                               Window{-7, 3, 1, 5}, Window{5, -3, 15, 9}, Window{9, 9, 17, 9}}) {
    for (const FractalNoise& settings :
         {FractalNoise{}, FractalNoise{2, 1.0}, FractalNoise{5, 0.06, 0.7, 1.9}}) {
      NoiseRows scalar(kernels.back());
      const Field wanted = noise_of(scalar, 3, settings, window, 1, downwards(window));
      for (const NoiseKernels& kernel : kernels) {
        NoiseRows noise(kernel);
        const Field field = noise_of(noise, 3, settings, window, 1, downwards(window));
        ASSERT_EQ(hash_of(field.values), hash_of(wanted.values)) << kernel.target;
      }
    }
  }
}

TEST(Noise, IsTheSameOnEveryMachine) {
  EXPECT_EQ(hash_to_string(hash_of(noise_of(7, {}, {-50, -50, 100, 100}).values)),
            "f617694ad9d42e84");
  EXPECT_EQ(hash_to_string(hash_of(noise_of(~0ull, {}, {kFar, -kFar, 64, 64}, 0.25).values)),
            "f56347fb6ee4eacb");
}

TEST(Noise, DependsOnThePositionNotOnTheWindow) {
  for (const std::int64_t origin :
       {std::int64_t{0}, std::int64_t{-37}, kFar, -kFar, std::int64_t{1} << 62}) {
    const Field large = noise_of(5, {}, {origin - 20, origin - 20, 60, 60});
    for (std::size_t width = 1; width <= 40; ++width) {
      const Field small = noise_of(5, {}, {origin, origin, static_cast<std::int32_t>(width), 9});
      for (std::size_t y = 0; y < 9; ++y) {
        for (std::size_t x = 0; x < width; ++x) {
          ASSERT_EQ(small.at(x, y), large.at(x + 20, y + 20)) << origin;
        }
      }
    }
  }
}

TEST(Noise, RowsMayBeAskedForInAnyOrderAndBuffersUsedAgain) {
  const Window window{-300, 40, 50, 60};
  const Field wanted = noise_of(11, {}, window);
  NoiseRows used;
  auto rows = downwards(window);
  Rng rng(1);
  for (int round = 0; round < 5; ++round) {
    noise_of(used, 12, {.octaves = 7, .scale = 0.9}, {0, 0, 90, 3}, 1, {0, 2, 1});
    EXPECT_EQ(noise_of(used, 11, {}, window, 1, rows).values, wanted.values);
    if (round == 0) {
      std::reverse(rows.begin(), rows.end());
    } else {
      rng.shuffle(std::span<std::int32_t>(rows));
    }
  }
}

TEST(Noise, SmallerTilesShowTheSameFieldFiner) {
  for (const std::int64_t origin : {std::int64_t{0}, std::int64_t{-5000}, kFar}) {
    const Field coarse = noise_of(21, {}, {origin, origin, 40, 40});
    const Field fine = noise_of(21, {}, {4 * origin, 4 * origin, 160, 160}, 0.25);
    for (std::size_t y = 0; y < 40; ++y) {
      for (std::size_t x = 0; x < 40; ++x) {
        // At 2^40 tiles the rounding of the step moves the field by a hundredth of a cell.
        ASSERT_NEAR(coarse.at(x, y), fine.at(4 * x, 4 * y), origin == kFar ? 0.02 : 1e-5);
      }
    }
  }
}

struct Statistics {
  double mean = 0;
  double deviation = 0;
};

Statistics statistics_of(const std::vector<float>& values) {
  double sum = 0;
  double squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const auto count = static_cast<double>(values.size());
  return {sum / count, std::sqrt(squares / count - sum * sum / count / count)};
}

TEST(Noise, HasItsMeanAndDeviationHoweverManyOctaves) {
  for (const int octaves : {1, 2, 4, 8, 16}) {
    for (const double persistence : {0.0, 0.5, 1.0}) {
      const Field field =
          noise_of(9, {.octaves = octaves, .scale = 0.2, .persistence = persistence},
                   {-200, -200, 400, 400});
      const auto [mean, deviation] = statistics_of(field.values);
      EXPECT_NEAR(mean, 0.5, 0.006) << octaves << ' ' << persistence;
      EXPECT_NEAR(deviation, 0.14, 0.006) << octaves << ' ' << persistence;
    }
  }
}

// How much the field at a distance of (dx, dy) has in common: 1 all, 0 nothing.
double correlation(const Field& field, std::size_t dx, std::size_t dy) {
  double products = 0;
  double squares = 0;
  for (std::size_t y = 0; y + dy < field.values.size() / field.width; ++y) {
    for (std::size_t x = 0; x + dx < field.width; ++x) {
      const double here = field.at(x, y) - 0.5;
      products += here * (field.at(x + dx, y + dy) - 0.5);
      squares += here * here;
    }
  }
  return products / squares;
}

TEST(Noise, LooksTheSameInEveryDirection) {
  // Ten tiles a cell, and distances that are nearly the same along an axis and along a diagonal.
  const Field field = noise_of(4, {.octaves = 1, .scale = 0.1}, {0, 0, 1200, 1200});
  for (const auto& [straight, diagonal] : {std::pair{7u, 5u}, {10u, 7u}, {17u, 12u}}) {
    const double along_x = correlation(field, straight, 0);
    EXPECT_NEAR(along_x, correlation(field, 0, straight), 0.03) << straight;
    EXPECT_NEAR(along_x, correlation(field, diagonal, diagonal), 0.03) << straight;
  }
}

TEST(Noise, VariesAsMuchAtLatticePointsAsBetweenThem) {
  // Rows at the same place in their cells, ten rows a cell: plain gradient noise would hardly vary
  // in some of them.
  const FractalNoise settings{.octaves = 1, .scale = 0.1};
  std::vector<std::vector<float>> rows_at(10);
  const Field field = noise_of(4, settings, {0, 0, 600, 600});
  for (std::size_t y = 0; y < 600; ++y) {
    rows_at[y % 10].insert(rows_at[y % 10].end(), field.values.begin() + static_cast<int>(y) * 600,
                           field.values.begin() + static_cast<int>(y + 1) * 600);
  }
  for (const auto& values : rows_at) EXPECT_NEAR(statistics_of(values).deviation, 0.14, 0.02);
}

TEST(Noise, SeedsAndOctavesHaveNothingInCommon) {
  const Window window{0, 0, 300, 300};
  const FractalNoise settings{.octaves = 1, .scale = 0.3};
  const Field one = noise_of(1, settings, window);
  for (const std::uint64_t other : {2ull, 1ull << 32 | 1, 1ull << 63 | 1, 0ull}) {
    const Field field = noise_of(other, settings, window);
    double products = 0;
    for (std::size_t i = 0; i < one.values.size(); ++i) {
      products += (one.values[i] - 0.5) * (field.values[i] - 0.5);
    }
    EXPECT_NEAR(products / (0.14 * 0.14 * 90'000), 0, 0.05) << other;
  }
}

TEST(Noise, IsSmooth) {
  const Field field = noise_of(6, {}, {-100, -100, 400, 400}, 0.01);
  for (std::size_t y = 0; y < 400; ++y) {
    for (std::size_t x = 1; x < 400; ++x) {
      ASSERT_NEAR(field.at(x, y), field.at(x - 1, y), 0.002);
      ASSERT_NEAR(field.at(y, x), field.at(y, x - 1), 0.002);
    }
  }
}

TEST(Noise, StaysInItsRangeAtAllExtremes) {
  using Settings = FractalNoise;
  for (const int octaves : {Settings::kOctaves.min, Settings::kOctaves.max}) {
    for (const double scale : {Settings::kScale.min, Settings::kScale.max}) {
      for (const double persistence : {Settings::kPersistence.min, Settings::kPersistence.max}) {
        for (const double lacunarity : {Settings::kLacunarity.min, Settings::kLacunarity.max}) {
          for (const double tile_size : {Settings::kTileSize.min, Settings::kTileSize.max}) {
            const Settings settings{octaves, scale, persistence, lacunarity};
            ASSERT_TRUE(check_noise(settings, "noise"));
            constexpr auto kFirst = std::numeric_limits<std::int64_t>::min();
            constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
            for (const Window& window : {Window{0, 0, 33, 9}, Window{kFirst, kFirst, 20, 5},
                                         Window{kLast - 20, 1, 20, 5}}) {
              for (const float value : noise_of(8, settings, window, tile_size).values) {
                ASSERT_TRUE(value >= 0 && value <= 1) << value;
              }
            }
          }
        }
      }
    }
  }
  EXPECT_TRUE(noise_of(1, {}, {0, 0, 0, 3}).values.empty());
}

TEST(Noise, RefusesSettingsOutsideTheirRanges) {
  EXPECT_TRUE(check_noise({}, "world"));
  EXPECT_EQ(check_noise({.octaves = 17}, "world", "elevation_").error().message(),
            "world: elevation_octaves = 17 is outside 1..16");
  EXPECT_EQ(check_noise({.persistence = 1.5}, "world").error().message(),
            "world: persistence = 1.5 is outside 0..1");
  for (const int bad : {0, -1, 1000}) EXPECT_FALSE(check_noise({.octaves = bad}, "world"));
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity(), -1.0, 1e308}) {
    EXPECT_FALSE(check_noise({.scale = bad}, "world"));
    EXPECT_FALSE(check_noise({.persistence = bad}, "world"));
    EXPECT_FALSE(check_noise({.lacunarity = bad}, "world"));
  }
}

}  // namespace
}  // namespace karst
