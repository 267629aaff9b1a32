// In x as in y a point of the plane lies between two lattice points. With t, 0..1, for how far it
// is past the first and s for its share of the second, the field there is
//
//   (1 - s) * (value1 + slope1 * t)  +  s * (value2 + slope2 * (t - 1))
//
// so it takes (1 - s), s, (1 - s) * t and s * (t - 1) of value1, value2, slope1 and slope2. These
// four shares depend on the column alone, and are computed once for all rows of a window. In a row
// of tiles, the same blend in y makes one value and one slope of each pair of lattice points, above
// and below: what is left for each tile is seven operations and finding its cell.
//
// Positions are fixed-point numbers, so nothing is lost far from the origin.
#include "karst/core/noise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "karst/core/hash.hpp"

namespace karst {
namespace {

constexpr double kDeviation = 0.14;
// Lattice values are uniform in +-kValueRange, slopes have length 1 and any direction. Values of
// this size make the field vary about as much at lattice points as between them: without them all
// zeros would lie on a grid.
constexpr double kValueRange = 0.5;
// Mean squares over a cell of what values and slopes contribute.
constexpr double kValueShare = 0.6139502633;
constexpr double kSlopeShare = 0.0465311504;

constexpr int kFractionBits = 48;
constexpr std::uint64_t kOneCell = std::uint64_t{1} << kFractionBits;
__extension__ using Int128 = __int128;

// A coordinate in one direction.
struct LatticePosition {
  std::uint64_t cell;  // modulo 2^64
  float past;          // 0..1, how far past the cell's first lattice point
};

LatticePosition lattice_position(std::int64_t tile, std::uint64_t step, std::uint64_t offset) {
  const Int128 position = static_cast<Int128>(tile) * static_cast<Int128>(step) + offset;
  const auto fraction = static_cast<std::uint64_t>(position) & (kOneCell - 1);
  return {static_cast<std::uint64_t>(position >> kFractionBits),
          static_cast<float>(fraction >> (kFractionBits - 24)) * 0x1p-24f};
}

struct Blend {
  float first_value;
  float second_value;
  float first_slope;
  float second_slope;
};

Blend blend_at(float t) {
  const float second = t * t * t * (t * (t * 6 - 15) + 10);
  return {1 - second, second, (1 - second) * t, second * (t - 1)};
}

struct Direction {
  float x;
  float y;
};

constexpr int kDirectionBits = 6;

constexpr auto kDirections = [] {
  constexpr double kCosine = 0.99518472667219688624;  // of the angle between neighbours
  constexpr double kSine = 0.098017140329560601994;
  std::array<Direction, 1 << kDirectionBits> directions{};
  double x = 1;
  double y = 0;
  for (Direction& direction : directions) {
    direction = {static_cast<float>(x), static_cast<float>(y)};
    const double turned = x * kCosine - y * kSine;
    y = x * kSine + y * kCosine;
    x = turned;
  }
  return directions;
}();

Result<void> check_range(double value, double min, double max, std::string_view where,
                         std::string_view prefix, std::string_view name) {
  if (value >= min && value <= max) return {};
  return bad_input(std::string(where), fmt::format("{}{} = {}", prefix, name, value),
                   fmt::format("is outside {}..{}", min, max));
}

}  // namespace

Result<void> check_noise(const FractalNoise& settings, std::string_view where,
                         std::string_view prefix) {
  const auto check = [&](std::string_view name, double value, auto range) {
    return check_range(value, range.min, range.max, where, prefix, name);
  };
  return check("octaves", settings.octaves, FractalNoise::kOctaves)
      .and_then([&] { return check("scale", settings.scale, FractalNoise::kScale); })
      .and_then(
          [&] { return check("persistence", settings.persistence, FractalNoise::kPersistence); })
      .and_then(
          [&] { return check("lacunarity", settings.lacunarity, FractalNoise::kLacunarity); });
}

void NoiseRows::reset(std::uint64_t seed, const FractalNoise& settings, std::int64_t x,
                      std::int32_t width, double tile_size) {
  assert(check_noise(settings, "noise") && width >= 0);
  width_ = static_cast<std::size_t>(width);
  octave_count_ = static_cast<std::size_t>(settings.octaves);
  double squares = 0;
  double share = 1;
  double step = settings.scale * tile_size;
  for (std::size_t i = 0; i < octave_count_; ++i) {
    Octave& octave = octaves_[i];
    octave.key = mix(seed, i);
    octave.step = static_cast<std::uint64_t>(std::min(step, 1.0) * static_cast<double>(kOneCell));
    octave.offset_x = mix(octave.key, 1) % kOneCell;
    octave.offset_y = mix(octave.key, 2) % kOneCell;
    octave.amplitude = static_cast<float>(share);
    squares += share * share;
    share *= settings.persistence;
    step *= settings.lacunarity;
    place_columns(octave, x);
  }
  const double one_octave = kValueShare * kValueRange * kValueRange / 3 + kSlopeShare;
  const auto gain = static_cast<float>(kDeviation / std::sqrt(squares * one_octave));
  for (std::size_t i = 0; i < octave_count_; ++i) octaves_[i].amplitude *= gain;
}

void NoiseRows::place_columns(Octave& octave, std::int64_t x) {
  octave.cells.resize(width_);
  for (auto& shares : octave.blend) shares.resize(width_);
  octave.first_cell = lattice_position(x, octave.step, octave.offset_x).cell;
  octave.point_count = 2;
  for (std::size_t i = 0; i < width_; ++i) {
    const auto tile = static_cast<std::int64_t>(static_cast<std::uint64_t>(x) + i);
    const LatticePosition position = lattice_position(tile, octave.step, octave.offset_x);
    const std::uint64_t cell = position.cell - octave.first_cell;
    const Blend blend = blend_at(position.past);
    octave.cells[i] = static_cast<std::int32_t>(cell);
    octave.blend[0][i] = blend.first_value;
    octave.blend[1][i] = blend.second_value;
    octave.blend[2][i] = blend.first_slope;
    octave.blend[3][i] = blend.second_slope;
    octave.point_count = static_cast<std::size_t>(cell) + 2;
  }
  octave.above.filled = false;
  octave.below.filled = false;
  octave.values.resize(octave.point_count);
  octave.slopes.resize(octave.point_count);
}

void NoiseRows::fill_lattice_row(const Octave& octave, std::uint64_t cell_y,
                                 LatticeRow& row) const {
  row.filled = true;
  row.cell_y = cell_y;
  row.values.resize(octave.point_count);
  row.slopes_x.resize(octave.point_count);
  row.slopes_y.resize(octave.point_count);
  const std::uint64_t row_key = mix(octave.key, cell_y);
  const float value_unit = static_cast<float>(kValueRange * 0x1p-31) * octave.amplitude;
  for (std::size_t i = 0; i < octave.point_count; ++i) {
    const std::uint64_t random = mix(row_key, octave.first_cell + i);
    const Direction& direction = kDirections[random >> (64 - kDirectionBits)];
    row.values[i] = static_cast<float>(static_cast<std::int32_t>(random)) * value_unit;
    row.slopes_x[i] = direction.x * octave.amplitude;
    row.slopes_y[i] = direction.y * octave.amplitude;
  }
}

void NoiseRows::blend_lattice_rows(Octave& octave, std::int64_t y) const {
  const LatticePosition position = lattice_position(y, octave.step, octave.offset_y);
  LatticeRow& above = octave.above;
  LatticeRow& below = octave.below;
  const auto holds = [](const LatticeRow& row, std::uint64_t cell_y) {
    return row.filled && row.cell_y == cell_y;
  };
  if (holds(below, position.cell)) std::swap(above, below);
  if (!holds(above, position.cell)) fill_lattice_row(octave, position.cell, above);
  if (!holds(below, position.cell + 1)) fill_lattice_row(octave, position.cell + 1, below);

  const Blend blend = blend_at(position.past);
  for (std::size_t i = 0; i < octave.point_count; ++i) {
    octave.values[i] = above.values[i] * blend.first_value + below.values[i] * blend.second_value +
                       above.slopes_y[i] * blend.first_slope +
                       below.slopes_y[i] * blend.second_slope;
    octave.slopes[i] =
        above.slopes_x[i] * blend.first_value + below.slopes_x[i] * blend.second_value;
  }
}

void NoiseRows::row(std::int64_t y, std::span<float> out) {
  assert(out.size() == width_);
  std::fill(out.begin(), out.end(), 0.5f);
  for (std::size_t o = 0; o < octave_count_; ++o) {
    Octave& octave = octaves_[o];
    blend_lattice_rows(octave, y);
    for (std::size_t i = 0; i < width_; ++i) {
      const auto cell = static_cast<std::size_t>(octave.cells[i]);
      out[i] +=
          octave.values[cell] * octave.blend[0][i] + octave.values[cell + 1] * octave.blend[1][i] +
          octave.slopes[cell] * octave.blend[2][i] + octave.slopes[cell + 1] * octave.blend[3][i];
    }
  }
  for (float& value : out) value = std::clamp(value, 0.0f, 1.0f);
}

}  // namespace karst
