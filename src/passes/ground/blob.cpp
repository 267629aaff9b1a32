// A random fill of an ellipse, smoothed by the rule of caves, of which the largest region is kept:
//
//   ..#.##.#..      ....##....
//   .#.####.##      ..######..
//   ####.###.#  ->  .########.
//   .##.####..      ..######..
//   #..#.#.#..      ....##....
#include "passes/ground/blob.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "karst/terrain/automaton.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

constexpr std::int64_t kFewTiles = 7;  // fewer are drawn without an automaton
constexpr double kFill = 0.6;
constexpr int kRounds = 4;
constexpr double kKeptShare = 0.56;  // of the box, as measured
constexpr double kMostStretched = 0.9;  // so much wider than high, or the other way round

std::int32_t side_within(double side, std::int32_t most) {
  return std::clamp(static_cast<std::int32_t>(side + 0.5), 1, std::max(most, 1));
}

Size box_for(std::int64_t tiles, Size most, Rng& rng) {
  const double stretch = 1 + kMostStretched * rng.unit();
  const bool wide = rng.coin();
  const double area = static_cast<double>(tiles) / kKeptShare;
  const double longer = std::sqrt(area * stretch);
  const double shorter = longer / stretch;
  return {side_within(wide ? longer : shorter, most.width),
          side_within(wide ? shorter : longer, most.height)};
}

// Whether a tile's centre lies inside the ellipse that fills the box, in whole numbers.
bool in_ellipse(LogicalPosition p, Size box) {
  const std::int64_t w = box.width, h = box.height;
  const std::int64_t x = (2 * std::int64_t{p.x} + 1 - w) * h;
  const std::int64_t y = (2 * std::int64_t{p.y} + 1 - h) * w;
  return x * x + y * y <= w * w * h * h;
}

// Rows grow wider towards the middle one, and those below are those above turned over.
void cut_to_ellipse(BitGrid& grid) {
  const Size box = grid.size();
  const std::int32_t middle = (box.width - 1) / 2;
  std::int32_t first = middle + 1;  // in the row, if it has any
  for (std::int32_t y = 0; y <= (box.height - 1) / 2; ++y) {
    while (first > 0 && in_ellipse({first - 1, y}, box)) --first;
    for (const std::int32_t row : {y, box.height - 1 - y}) {
      if (first > 0) grid.clear_run(row, 0, first - 1);
      if (first > 0) grid.clear_run(row, box.width - first, box.width - 1);
    }
  }
}

// A middle tile, and others around it as they come.
void draw_small(std::int64_t tiles, BitGrid& grid, Rng& rng) {
  LogicalPosition p{grid.width() / 2, grid.height() / 2};
  grid.set(p);
  for (std::int64_t i = 1; i < tiles; ++i) {
    const bool sideways = rng.coin();
    const std::int32_t step = rng.coin() ? 1 : -1;
    p = {std::clamp(p.x + (sideways ? step : 0), 0, grid.width() - 1),
         std::clamp(p.y + (sideways ? 0 : step), 0, grid.height() - 1)};
    grid.set(p);
  }
}

}  // namespace

const BitGrid& BlobMaker::draw(std::int64_t tiles, Size most, Rng& rng) {
  if (tiles < kFewTiles) {
    blob_.reset({std::clamp(most.width, 1, 3), std::clamp(most.height, 1, 3)});
    draw_small(tiles, blob_, rng);
    return blob_;
  }
  blob_.reset(box_for(tiles, most, rng));
  fill_randomly(blob_, kFill, rng);
  cut_to_ellipse(blob_);
  run_automaton(blob_, kCaveRule, kRounds);
  keep_largest_region();
  if (!blob_.any()) blob_.set({blob_.width() / 2, blob_.height() / 2});
  return blob_;
}

void BlobMaker::keep_largest_region() {
  if (is_largest_around_middle()) return std::swap(blob_, reached_);
  regions_.find(blob_);
  if (regions_.count() <= 1) return;
  const std::size_t kept = regions_.largest();
  const auto runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (regions_.region_of(i) != kept) blob_.clear_run(runs[i].y, runs[i].first, runs[i].last);
  }
}

// Makes `reached_` the region that holds most tiles, if it lies about the middle as usual.
bool BlobMaker::is_largest_around_middle() {
  constexpr int kQuickSweeps = 6;
  const auto middle = blob_.find_next({blob_.width() / 2, blob_.height() / 2});
  return middle && flood_.flood(blob_, *middle, kQuickSweeps, reached_) &&
         2 * reached_.count() > blob_.count();
}

void stamp(const BitGrid& shape, LogicalPosition corner, BitGrid& grid) {
  for (std::int32_t y = 0; y < shape.height(); ++y) {
    const auto row = shape.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto from = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      add_bits_from(grid.row(corner.y + y), corner.x + from, row[i]);
    }
  }
}

std::int64_t count_under(const BitGrid& shape, LogicalPosition corner, const BitGrid& grid) {
  std::int64_t count = 0;
  for (std::int32_t y = 0; y < shape.height(); ++y) {
    const auto row = shape.row(y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto from = static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      count += std::popcount(row[i] & bits_from(grid.row(corner.y + y), corner.x + from));
    }
  }
  return count;
}

}  // namespace karst
