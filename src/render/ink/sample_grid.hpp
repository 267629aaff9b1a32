// A drawing with a pen as samples: every pixel is the mean of nine of them, each of them paper, floor,
// grid, ink or a tint. All of it is whole numbers, so that every machine draws the same pixels.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "karst/core/grid.hpp"
#include "render/ink/ink_shapes.hpp"

namespace karst {

inline constexpr std::int32_t kSamples = 3;  // in each direction

enum class Sample : std::uint8_t { paper, floor, grid, pen, shallow, deep, lava, chasm, ice };

// The samples of a whole picture.
class SampleGrid {
 public:
  SampleGrid(Size map, std::int32_t tile_pixels)
      : tile_(tile_pixels * kSamples), samples_({map.width * tile_, map.height * tile_}) {}

  std::int32_t tile() const { return tile_; }
  Sample& at(std::int32_t x, std::int32_t y) { return samples_[{x, y}]; }
  const Sample& at(std::int32_t x, std::int32_t y) const { return samples_[{x, y}]; }

  // A line with round ends.
  void stroke(const PenStroke& stroke, std::int32_t width) {
    // Twice the position of a sample's middle, in pen units times the samples of a tile.
    const std::int64_t unit = 2 * tile_;
    const std::int64_t ax = stroke.from.x * unit, ay = stroke.from.y * unit;
    const std::int64_t dx = stroke.to.x * unit - ax, dy = stroke.to.y * unit - ay;
    const std::int64_t radius = std::max<std::int64_t>(width * unit / 2, kTileUnits);
    const std::int64_t length2 = dx * dx + dy * dy;
    const auto [left, right] = std::minmax(stroke.from.x, stroke.to.x);
    const auto [top, bottom] = std::minmax(stroke.from.y, stroke.to.y);
    for (std::int32_t y = first(top, width); y <= last(bottom, width, samples_.height()); ++y) {
      for (std::int32_t x = first(left, width); x <= last(right, width, samples_.width()); ++x) {
        const std::int64_t px = (2 * std::int64_t{x} + 1) * kTileUnits - ax;
        const std::int64_t py = (2 * std::int64_t{y} + 1) * kTileUnits - ay;
        if (is_within(px, py, dx, dy, length2, radius)) at(x, y) = Sample::pen;
      }
    }
  }

  void fill(const PenBox& box, Sample sample) {
    for (std::int32_t y = sample_of(box.y); y < sample_of(box.y + box.height); ++y) {
      for (std::int32_t x = sample_of(box.x); x < sample_of(box.x + box.width); ++x) {
        if (samples_.contains({x, y})) at(x, y) = sample;
      }
    }
  }

  // What lies inside of closed lines.
  void fill(std::span<const PenPoint> corners, Sample sample) {
    const auto [left, right] = std::ranges::minmax(corners, {}, &PenPoint::x);
    const auto [top, bottom] = std::ranges::minmax(corners, {}, &PenPoint::y);
    for (std::int32_t y = first(top.y, 0); y <= last(bottom.y, 0, samples_.height()); ++y) {
      for (std::int32_t x = first(left.x, 0); x <= last(right.x, 0, samples_.width()); ++x) {
        if (is_inside(corners, x, y)) at(x, y) = sample;
      }
    }
  }

 private:
  // Whether the middle of a sample is left of an odd number of sides.
  bool is_inside(std::span<const PenPoint> corners, std::int32_t x, std::int32_t y) const {
    const std::int64_t px = (2 * std::int64_t{x} + 1) * kTileUnits;
    const std::int64_t py = (2 * std::int64_t{y} + 1) * kTileUnits;
    const std::int64_t unit = 2 * tile_;
    bool odd = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const PenPoint& a = corners[i];
      const PenPoint& b = corners[(i + 1) % corners.size()];
      const std::int64_t ax = a.x * unit, ay = a.y * unit, bx = b.x * unit, by = b.y * unit;
      if ((ay > py) == (by > py)) continue;
      const std::int64_t side = (px - ax) * (by - ay) - (py - ay) * (bx - ax);
      if ((side < 0) == (by > ay)) odd = !odd;
    }
    return odd;
  }
  std::int32_t sample_of(std::int32_t units) const {
    return static_cast<std::int32_t>(std::int64_t{units} * tile_ / kTileUnits);
  }
  std::int32_t first(std::int32_t units, std::int32_t width) const {
    return std::max(sample_of(units - width) - 1, 0);
  }
  std::int32_t last(std::int32_t units, std::int32_t width, std::int32_t end) const {
    return std::min(sample_of(units + width) + 1, end - 1);
  }
  // Whether a point lies within `radius` of the line from 0,0 to dx,dy.
  static bool is_within(std::int64_t px, std::int64_t py, std::int64_t dx, std::int64_t dy,
                        std::int64_t length2, std::int64_t radius) {
    const std::int64_t along = px * dx + py * dy;
    if (along <= 0 || length2 == 0) return px * px + py * py <= radius * radius;
    if (along >= length2) {
      return (px - dx) * (px - dx) + (py - dy) * (py - dy) <= radius * radius;
    }
    const double off = static_cast<double>(px * dy - py * dx);
    return off * off <=
           static_cast<double>(radius) * static_cast<double>(radius) * static_cast<double>(length2);
  }

  std::int32_t tile_;  // samples a tile
  Grid<Sample> samples_;
};

}  // namespace karst
