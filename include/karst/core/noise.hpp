// Fractal noise: a smooth random field over an endless plane, the same on every machine.
//
// A lattice is laid over the plane, its rows shifted by chance against each other so that no grid
// shows. Each lattice point has a random value and a random slope, and between the points the field
// blends smoothly from one to the next. A fractal sum adds octaves, each with a finer lattice and a
// smaller share than the one before. So it is a kin of gradient noise, such as Perlin's.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/arithmetic.hpp"
#include "karst/core/params.hpp"
#include "karst/core/result.hpp"

namespace karst {

struct FractalNoise {
  int octaves = 4;           // 1..16; each is finer than the one before
  double scale = 0.035;      // lattice cells a tile in the first octave: hills are 1 / scale wide
  double persistence = 0.5;  // how much of an octave is left in the next
  double lacunarity = 2;     // how many times finer the lattice of the next octave is

  // What is allowed, for the declarations of parameters too.
  static constexpr Range<int> kOctaves{1, 16};
  static constexpr Range<double> kScale{1e-6, 1};
  static constexpr Range<double> kPersistence{0, 1};
  static constexpr Range<double> kLacunarity{1, 16};
  // Of the argument of NoiseRows: how much of the plane a tile covers, in both directions.
  static constexpr Range<double> kTileSize{1e-6, 1e6};

  friend bool operator==(const FractalNoise&, const FractalNoise&) = default;
};

// Whether every setting lies in its range; the error names the first that does not, as
// "elevation_scale = nan" if `prefix` is "elevation_".
Result<void> check_noise(const FractalNoise& settings, std::string_view where,
                         std::string_view prefix = "");

namespace detail {
struct NoiseKernels;
}

// The rows of a window of the plane. A value depends on seed, settings, tile size and position
// alone, not on the window: windows that overlap agree to the last bit, near the origin and at
// +-2^62 alike. Values lie in 0..1 with mean 0.5 and standard deviation 0.14, however many octaves
// there are. Not safe to share between threads; keeps its memory from one window to the next.
class NoiseRows {
 public:
  NoiseRows();
  // With the loops for a certain instruction set, for tests: all of them give the same values.
  explicit NoiseRows(const detail::NoiseKernels& kernels) : kernels_(&kernels) {}

  // The window has the columns x .. x + width - 1. The tile (x, y) shows the plane's point
  // (x, y) * tile_size: with 0.25 four tiles lie where one lay. An octave whose lattice would be
  // finer than the tiles gets one cell a tile. The settings must be those that check_noise allows.
  void reset(std::uint64_t seed, const FractalNoise& settings, std::int64_t x, std::int32_t width,
             double tile_size = 1);

  // Writes the window's values at `y`, one for each column. Quickest from row to row downwards,
  // right in any order.
  void row(std::int64_t y, std::span<float> out);

 private:
  // A row of the lattice as the window's columns see it.
  struct LatticeRow {
    bool made = false;
    std::uint64_t cell_y = 0;
    std::vector<float> levels;
    std::vector<float> slopes;
  };
  struct Octave {
    std::uint64_t key = 0;
    std::uint64_t step = 0;    // how far a tile leads through the lattice, in fixed point
    std::uint64_t offset = 0;  // where in the lattice the plane's origin lies downwards
    float amplitude = 0;
    LatticeRow above;
    LatticeRow below;
  };

  void make_lattice_row(const Octave& octave, std::uint64_t cell_y, LatticeRow& row);
  void find_lattice_rows(Octave& octave, std::uint64_t cell_y);

  const detail::NoiseKernels* kernels_;
  std::int64_t x_ = 0;
  std::size_t width_ = 0;
  std::size_t octave_count_ = 0;
  std::array<Octave, FractalNoise::kOctaves.max> octaves_;
  std::array<std::vector<float>, 3> points_;  // values and slopes of one lattice row
  std::vector<float> sums_;
};

}  // namespace karst
