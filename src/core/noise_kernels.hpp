// The inner loops of noise, in vectors as wide as the processor has them. Every target does the
// same operations in the same order, none of them fused, so that all give the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace karst {

// Columns are worked on in whole vectors: arrays of columns have room for a multiple of this many,
// arrays of lattice points for this many behind the last.
inline constexpr std::size_t kNoiseLanes = 16;

// Positions in the lattice are fixed-point numbers with this many bits behind the point.
inline constexpr int kCellBits = 48;
inline constexpr std::uint64_t kOneCell = std::uint64_t{1} << kCellBits;

// Consecutive points of one lattice row.
struct LatticePoints {
  const float* values;
  const float* slopes_x;
  const float* slopes_y;
};

// A lattice row as the columns of a window see it.
struct ColumnsOfRow {
  float* levels;  // the field on the row
  float* slopes;  // how steep it rises downwards
};

// A row of tiles between two rows of one octave's lattice, at the part `past` (0..1) of the way
// down.
struct BetweenRows {
  ColumnsOfRow above;
  ColumnsOfRow below;
  float past;
};

namespace detail {
// The loops for one instruction set.
struct NoiseKernels {
  std::string_view target;

  // Blends points along their row. Column i lies at `start` + i * `step`, counted from the first
  // point; neither `start` nor `step` exceeds one cell.
  void (*blend_points)(const LatticePoints& points, std::uint64_t start, std::uint64_t step,
                       std::size_t columns, const ColumnsOfRow& row);

  // Adds up the octaves, around a mean of 0.5, and cuts off what lies outside 0..1.
  void (*sum_octaves)(std::span<const BetweenRows> octaves, std::size_t columns, float* sums);
};
}  // namespace detail
using detail::NoiseKernels;

// Those that this processor can run, the best first.
std::span<const NoiseKernels> noise_kernels();

}  // namespace karst
