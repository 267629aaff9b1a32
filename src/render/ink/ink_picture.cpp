// Draws a map with a pen, from the rock up: hatching, floor, what covers it, outlines, what stands there.
#include "render/ink/ink_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/memory_fault.hpp"
#include "karst/model/room_graph.hpp"
#include "karst/render/picture.hpp"
#include "model/check_writable.hpp"
#include "render/canvas.hpp"
#include "render/ink/ink_ground.hpp"
#include "render/ink/ink_marks.hpp"

namespace karst {
namespace {

constexpr std::int64_t kMaxInkPixels = std::int64_t{1} << 24;
constexpr std::int32_t kSmallestDetail = 7;  // pixels a tile; on smaller ones details would be blots

// Calls `paint(x, y, sample)` for the samples of one tile that are open, corners that are cut included;
// the place is that in the tile.
template <class Paint>
void for_each_open_sample(const InkShapes& shapes, LogicalPosition tile, SampleGrid& samples,
                          const Paint& paint) {
  const std::int32_t side = samples.tile();
  const bool open = shapes.is_open(tile);
  const unsigned cuts = shapes.cut_corners(tile);
  if (!open && cuts == 0) return;
  const auto is_cut = [&](std::int32_t x, std::int32_t y) {
    for (int i = 0; cuts >> i != 0; ++i) {
      const std::int32_t across = kCornerSides[i].dx < 0 ? x : side - 1 - x;
      const std::int32_t down = kCornerSides[i].dy < 0 ? y : side - 1 - y;
      if ((cuts >> i & 1) != 0 && 2 * (across + down + 1) <= side) return true;
    }
    return false;
  };
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) {
      if (open != is_cut(x, y)) paint(x, y, samples.at(tile.x * side + x, tile.y * side + y));
    }
  }
}

void fill_tile(const InkShapes& shapes, LogicalPosition tile, SampleGrid& samples) {
  const std::int32_t side = samples.tile();
  // Dots along two sides of every tile.
  const auto is_grid = [&](std::int32_t x, std::int32_t y) {
    const std::int32_t dot = std::max(side / 8, 1);
    return side >= 8 * kSamples && std::min(x, y) < kSamples && std::max(x, y) / dot % 2 == 0;
  };
  for_each_open_sample(shapes, tile, samples, [&](std::int32_t x, std::int32_t y, Sample& sample) {
    sample = is_grid(x, y) ? Sample::grid : Sample::floor;
  });
}

template <class Visit>
void for_each_tile(Size size, const Visit& visit) {
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) visit(LogicalPosition{x, y});
  }
}

// Rock stays as it is, and the dots of the grid shine through all but pits.
void tint(const InkArea& area, SampleGrid& samples) {
  for_each_tile(area.shapes.size(), [&](LogicalPosition p) {
    for_each_open_sample(area.shapes, p, samples, [&](std::int32_t, std::int32_t, Sample& sample) {
      const bool covered = sample != Sample::paper && sample != Sample::pen &&
                           (sample != Sample::grid || area.tint == Sample::chasm);
      if (covered) sample = area.tint;
    });
  });
}

void draw_lines(const PenLines& lines, std::int32_t width, SampleGrid& samples) {
  if (lines.fill == PenFill::paper) samples.fill(lines.points, Sample::floor);
  if (lines.fill == PenFill::pen) samples.fill(lines.points, Sample::pen);
  for (const PenStroke& stroke : strokes_of(lines)) samples.stroke(stroke, width);
}

void stroke_all(const std::vector<PenStroke>& strokes, std::int32_t width, SampleGrid& samples) {
  for (const PenStroke& stroke : strokes) samples.stroke(stroke, width);
}

void draw_door(const InkShapes& shapes, LogicalPosition door, SampleGrid& samples) {
  const PenBox leaf = door_leaf(shapes, door);
  samples.fill(leaf, Sample::floor);
  const PenPoint a{leaf.x, leaf.y}, b{leaf.x + leaf.width, leaf.y};
  const PenPoint c{b.x, leaf.y + leaf.height}, d{leaf.x, c.y};
  for (const PenStroke& side : {PenStroke{a, b}, {b, c}, {c, d}, {d, a}}) {
    samples.stroke(side, kDetailWidth);
  }
}

void draw_ground(const InkGround& ground, SampleGrid& samples) {
  for (const InkArea& area : ground.areas()) tint(area, samples);
  if (samples.tile() >= kSmallestDetail * kSamples) stroke_all(ground.fine(), kFineWidth, samples);
  stroke_all(ground.edges(), kDetailWidth, samples);
  for (const PenLines& plank : ground.bridges()) draw_lines(plank, kFineWidth, samples);
}

SampleGrid drawn(const GenerationResult& map, const InkShapes& shapes, std::int32_t tile_pixels) {
  SampleGrid samples(map.size(), tile_pixels);
  std::vector<PenStroke> strokes;
  for (std::int32_t row = 0; row < shapes.hatch_rows(); ++row) shapes.add_hatching(row, strokes);
  stroke_all(strokes, kHatchWidth, samples);
  for_each_tile(map.size(), [&](LogicalPosition p) { fill_tile(shapes, p, samples); });
  const InkGround ground(map, shapes);
  draw_ground(ground, samples);
  strokes.clear();
  for (std::int32_t y = 0; y <= map.size().height; ++y) shapes.add_outline(y, strokes);
  stroke_all(strokes, kOutlineWidth, samples);
  for_each_tile(map.size(), [&](LogicalPosition p) {
    const TileType tile = map.tiles[p];
    if (tile == TileType::door) draw_door(shapes, p, samples);
    if (tile != TileType::stairs_down && tile != TileType::stairs_up) return;
    for (const PenStroke& step : steps_of_stairs(shapes, p, tile == TileType::stairs_down)) {
      samples.stroke(step, kDetailWidth);
    }
  });
  if (tile_pixels >= kSmallestDetail) {
    for (const PenLines& lines : ground.furniture()) draw_lines(lines, kFineWidth, samples);
  }
  return samples;
}

Colour mean(const SampleGrid& samples, std::int32_t px, std::int32_t py) {
  int red = 0, green = 0, blue = 0;
  for (std::int32_t y = 0; y < kSamples; ++y) {
    for (std::int32_t x = 0; x < kSamples; ++x) {
      const Sample sample = samples.at(px * kSamples + x, py * kSamples + y);
      const Colour colour = kInkColours[static_cast<std::size_t>(sample)];
      red += colour.red;
      green += colour.green;
      blue += colour.blue;
    }
  }
  constexpr int kCount = kSamples * kSamples;
  return {static_cast<std::uint8_t>(red / kCount), static_cast<std::uint8_t>(green / kCount),
          static_cast<std::uint8_t>(blue / kCount)};
}

Picture painted_by_pen(const GenerationResult& map, std::int32_t tile, bool numbers) {
  const InkShapes shapes(map);
  const SampleGrid samples = drawn(map, shapes, tile);
  Picture picture = blank_picture(map.size().width * tile, map.size().height * tile, kPaper);
  Canvas canvas(picture);
  for (std::int32_t y = 0; y < picture.height; ++y) {
    for (std::int32_t x = 0; x < picture.width; ++x) canvas.set(x, y, mean(samples, x, y));
  }
  draw_ink_marks(placed_ink_marks(map, tile, numbers), tile, canvas);
  return picture;
}

}  // namespace

// Across the passage: between the walls beside it.
PenBox door_leaf(const InkShapes& shapes, LogicalPosition door) {
  constexpr std::int32_t kThick = kTileUnits * 3 / 8, kBefore = (kTileUnits - kThick) / 2;
  const std::int32_t x = door.x * kTileUnits, y = door.y * kTileUnits;
  const bool passage_is_level =
      shapes.is_open({door.x - 1, door.y}) || shapes.is_open({door.x + 1, door.y});
  if (passage_is_level) return {x + kBefore, y + 2, kThick, kTileUnits - 4};
  return {x + 2, y + kBefore, kTileUnits - 4, kThick};
}

std::array<PenStroke, kSteps> steps_of_stairs(const InkShapes& shapes, LogicalPosition stairs,
                                              bool down) {
  std::int32_t dx = 0, dy = -1;  // towards where they lead
  for (const auto& [x, y] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
    if (!shapes.is_open({stairs.x - x, stairs.y - y})) continue;
    dx = x;
    dy = y;
    break;
  }
  std::array<PenStroke, kSteps> steps;
  const std::int32_t cx = stairs.x * kTileUnits + kTileUnits / 2;
  const std::int32_t cy = stairs.y * kTileUnits + kTileUnits / 2;
  for (int i = 0; i < kSteps; ++i) {
    const std::int32_t far = (i - kSteps / 2) * 8;
    const std::int32_t half = down ? 18 - 3 * i : 18 - 3 * (kSteps - 1 - i);
    const PenPoint middle{cx + dx * far, cy + dy * far};
    steps[static_cast<std::size_t>(i)] = {{middle.x - dy * half, middle.y - dx * half},
                                          {middle.x + dy * half, middle.y + dx * half}};
  }
  return steps;
}

Result<Picture> draw_ink_picture(const GenerationResult& map, std::int32_t tile_pixels,
                                 bool numbers) {
  if (const auto writable = check_writable(map); !writable) {
    return tl::make_unexpected(writable.error());
  }
  if (tile_pixels < 1 || tile_pixels > kMostTilePixels) {
    return bad_input("", fmt::format("tile_pixels = {}", tile_pixels),
                     fmt::format("is outside 1..{}", kMostTilePixels));
  }
  const std::int64_t pixels = map.size().area() * tile_pixels * tile_pixels;
  if (pixels > kMaxInkPixels) {
    return bad_input("", fmt::format("an ink picture of {} pixels", pixels),
                     fmt::format("is too large; at most {} are possible", kMaxInkPixels));
  }
  return within_memory("", "the picture", [&]() -> Result<Picture> {
    return painted_by_pen(map, tile_pixels, numbers);
  });
}

}  // namespace karst
