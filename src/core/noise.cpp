// A row of tiles lies between two rows of the lattice. Each lattice row is blended once along x,
// for all columns of the window, into the field's level there and its slope downwards; it then
// serves all rows of tiles in the two rows of cells that touch it:
//
//     o------o---------o---   lattice row above: level and slope of every column
//   . . . . . . . . . . . .   row of tiles: seven operations for each tile and octave
//   --o-------o--------o---   lattice row below
//
// Positions are fixed-point numbers, so nothing is lost far from the origin.
#include "karst/core/noise.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include "core/check_range.hpp"
#include "core/noise_kernels.hpp"
#include "karst/core/hash.hpp"

namespace karst {
namespace {

constexpr double kDeviation = 0.14;
// Lattice values are uniform in +-kValueRange, slopes have length 1 and any direction. Values of
// this size make the field vary as much at lattice points as between them, and as quickly along an
// axis as along a diagonal; with slopes alone it would be 0 at every lattice point.
constexpr double kValueRange = 0.6;
// Mean squares over a cell of what values and slopes contribute.
constexpr double kValueShare = 0.6139502633;
constexpr double kSlopeShare = 0.0465311504;

// A coordinate in one direction.
struct LatticePosition {
  std::uint64_t cell;  // modulo 2^64
  std::uint64_t past;  // how far past the cell's first lattice point, less than kOneCell
};

// The upper half of a product of 128 bits, which not every processor has a type for.
std::uint64_t upper_half(std::int64_t a, std::uint64_t b) {
  constexpr std::uint64_t kLow = 0xFFFFFFFF;
  const auto bits = static_cast<std::uint64_t>(a);
  const std::uint64_t low = (bits & kLow) * (b & kLow);
  const std::uint64_t cross = (bits >> 32) * (b & kLow) + (low >> 32);
  const std::uint64_t other = (bits & kLow) * (b >> 32) + (cross & kLow);
  const std::uint64_t upper = (bits >> 32) * (b >> 32) + (cross >> 32) + (other >> 32);
  return a < 0 ? upper - b : upper;
}

LatticePosition lattice_position(std::int64_t tile, std::uint64_t step, std::uint64_t offset) {
  const std::uint64_t product = static_cast<std::uint64_t>(tile) * step;
  const std::uint64_t low = product + offset;
  const std::uint64_t high = upper_half(tile, step) + (low < product ? 1 : 0);
  return {high << (64 - kCellBits) | low >> kCellBits, low % kOneCell};
}

// Like mix, but quicker, for keys that are random already.
std::uint64_t scatter(std::uint64_t key, std::uint64_t number) {
  std::uint64_t z = (key ^ number) * 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 32) * 0xD6E8FEB86659FD93u;
  return z ^ z >> 32;
}

// Where the lattice lies, for keys that are also asked for cells: this one is as far off as can be.
std::uint64_t lattice_offset(std::uint64_t key) {
  return mix(key, std::uint64_t{1} << 63) % kOneCell;
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

}  // namespace

Result<void> check_noise(const FractalNoise& settings, std::string_view where,
                         std::string_view prefix) {
  const auto check = [&](std::string_view name, double value, Range<double> range) {
    return check_range(where, std::string(prefix).append(name), value, range);
  };
  constexpr Range<double> kOctaves{FractalNoise::kOctaves.min, FractalNoise::kOctaves.max};
  return check("octaves", settings.octaves, kOctaves)
      .and_then([&] { return check("scale", settings.scale, FractalNoise::kScale); })
      .and_then(
          [&] { return check("persistence", settings.persistence, FractalNoise::kPersistence); })
      .and_then(
          [&] { return check("lacunarity", settings.lacunarity, FractalNoise::kLacunarity); });
}

NoiseRows::NoiseRows() : NoiseRows(noise_kernels().front()) {}

void NoiseRows::reset(std::uint64_t seed, const FractalNoise& settings, std::int64_t x,
                      std::int32_t width, double tile_size) {
  assert(check_noise(settings, "noise") && width >= 0);
  x_ = x;
  width_ = static_cast<std::size_t>(width);
  sums_.resize((width_ + kNoiseLanes - 1) / kNoiseLanes * kNoiseLanes);
  octave_count_ = static_cast<std::size_t>(settings.octaves);
  double squares = 0;
  double share = 1;
  double step = settings.scale * tile_size;
  for (std::size_t i = 0; i < octave_count_; ++i) {
    Octave& octave = octaves_[i];
    octave.key = mix(seed, i);
    octave.above.made = false;
    octave.below.made = false;
    octave.step = static_cast<std::uint64_t>(std::min(step, 1.0) * static_cast<double>(kOneCell));
    octave.offset = lattice_offset(octave.key);
    octave.amplitude = static_cast<float>(share);
    squares += share * share;
    share *= settings.persistence;
    step *= settings.lacunarity;
  }
  const double one_octave = kValueShare * kValueRange * kValueRange / 3 + kSlopeShare;
  const auto gain = static_cast<float>(kDeviation / std::sqrt(squares * one_octave));
  for (std::size_t i = 0; i < octave_count_; ++i) octaves_[i].amplitude *= gain;
}

void NoiseRows::make_lattice_row(const Octave& octave, std::uint64_t cell_y, LatticeRow& row) {
  const std::uint64_t key = mix(octave.key, cell_y);
  const LatticePosition first = lattice_position(x_, octave.step, lattice_offset(key));
  const LatticePosition end =
      lattice_position(static_cast<std::int64_t>(width_), octave.step, first.past);
  const std::size_t point_count = static_cast<std::size_t>(end.cell) + 2;
  for (auto& of_points : points_) of_points.resize(point_count + kNoiseLanes);
  float* values = points_[0].data();
  float* slopes_x = points_[1].data();
  float* slopes_y = points_[2].data();
  const float value_unit = static_cast<float>(kValueRange * 0x1p-31) * octave.amplitude;
  for (std::size_t i = 0; i < point_count; ++i) {
    const std::uint64_t random = scatter(key, first.cell + i);
    const Direction& direction = kDirections[random >> (64 - kDirectionBits)];
    values[i] = static_cast<float>(static_cast<std::int32_t>(random)) * value_unit;
    slopes_x[i] = direction.x * octave.amplitude;
    slopes_y[i] = direction.y * octave.amplitude;
  }
  row.made = true;
  row.cell_y = cell_y;
  row.levels.resize(sums_.size());
  row.slopes.resize(sums_.size());
  kernels_->blend_points({values, slopes_x, slopes_y}, first.past, octave.step, width_,
                         {row.levels.data(), row.slopes.data()});
}

void NoiseRows::find_lattice_rows(Octave& octave, std::uint64_t cell_y) {
  const auto is_row = [](const LatticeRow& row, std::uint64_t wanted) {
    return row.made && row.cell_y == wanted;
  };
  if (is_row(octave.below, cell_y)) std::swap(octave.above, octave.below);
  if (!is_row(octave.above, cell_y)) make_lattice_row(octave, cell_y, octave.above);
  if (!is_row(octave.below, cell_y + 1)) make_lattice_row(octave, cell_y + 1, octave.below);
}

void NoiseRows::row(std::int64_t y, std::span<float> out) {
  assert(out.size() == width_);
  std::array<BetweenRows, FractalNoise::kOctaves.max> between;
  for (std::size_t i = 0; i < octave_count_; ++i) {
    Octave& octave = octaves_[i];
    const LatticePosition position = lattice_position(y, octave.step, octave.offset);
    find_lattice_rows(octave, position.cell);
    between[i] = {{octave.above.levels.data(), octave.above.slopes.data()},
                  {octave.below.levels.data(), octave.below.slopes.data()},
                  static_cast<float>(position.past >> (kCellBits - 24)) * 0x1p-24f};
  }
  kernels_->sum_octaves({between.data(), octave_count_}, width_, sums_.data());
  std::copy_n(sums_.begin(), width_, out.begin());
}

}  // namespace karst
