// Draws a map with a pen: every pixel is the mean of nine samples, each of them paper, floor, grid or
// ink. All of it is whole numbers, so that every machine draws the same pixels.
#include "render/ink/ink_picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/memory_fault.hpp"
#include "karst/model/room_graph.hpp"
#include "karst/render/picture.hpp"
#include "model/check_writable.hpp"
#include "render/canvas.hpp"
#include "render/lock_icons.hpp"
#include "render/pixel_font.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSamples = 3;  // in each direction
constexpr std::int64_t kMaxInkPixels = std::int64_t{1} << 24;

enum class Sample : std::uint8_t { paper, floor, grid, pen };

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

 private:
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

// Samples of one tile that are open, corners that are cut included.
void fill_tile(const InkShapes& shapes, LogicalPosition tile, SampleGrid& samples) {
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
  // Dots along two sides of every tile.
  const auto is_grid = [&](std::int32_t x, std::int32_t y) {
    const std::int32_t dot = std::max(side / 8, 1);
    return side >= 8 * kSamples && std::min(x, y) < kSamples && std::max(x, y) / dot % 2 == 0;
  };
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) {
      if (open == is_cut(x, y)) continue;
      samples.at(tile.x * side + x, tile.y * side + y) =
          is_grid(x, y) ? Sample::grid : Sample::floor;
    }
  }
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

SampleGrid drawn(const GenerationResult& map, const InkShapes& shapes, std::int32_t tile_pixels) {
  SampleGrid samples(map.size(), tile_pixels);
  std::vector<PenStroke> strokes;
  for (std::int32_t row = 0; row < shapes.hatch_rows(); ++row) shapes.add_hatching(row, strokes);
  for (const PenStroke& stroke : strokes) samples.stroke(stroke, kHatchWidth);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) fill_tile(shapes, {x, y}, samples);
  }
  strokes.clear();
  for (std::int32_t y = 0; y <= map.size().height; ++y) shapes.add_outline(y, strokes);
  for (const PenStroke& stroke : strokes) samples.stroke(stroke, kOutlineWidth);
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const TileType tile = map.tiles[{x, y}];
      if (tile == TileType::door) draw_door(shapes, {x, y}, samples);
      if (tile != TileType::stairs_down && tile != TileType::stairs_up) continue;
      for (const PenStroke& step :
           steps_of_stairs(shapes, {x, y}, tile == TileType::stairs_down)) {
        samples.stroke(step, kDetailWidth);
      }
    }
  }
  return samples;
}

Colour mean(const SampleGrid& samples, std::int32_t px, std::int32_t py) {
  constexpr std::array<Colour, 4> kColours = {kPaper, kInkFloor, kInkGrid, kPen};
  int red = 0, green = 0, blue = 0;
  for (std::int32_t y = 0; y < kSamples; ++y) {
    for (std::int32_t x = 0; x < kSamples; ++x) {
      const Sample sample = samples.at(px * kSamples + x, py * kSamples + y);
      const Colour colour = kColours[static_cast<std::size_t>(sample)];
      red += colour.red;
      green += colour.green;
      blue += colour.blue;
    }
  }
  constexpr int kCount = kSamples * kSamples;
  return {static_cast<std::uint8_t>(red / kCount), static_cast<std::uint8_t>(green / kCount),
          static_cast<std::uint8_t>(blue / kCount)};
}

// Keys, locks and the exit keep their icons, the start is a ring; the pen draws everything else.
void draw_marks(const GenerationResult& map, std::int32_t tile, Canvas& canvas) {
  const std::int32_t scale = std::max(tile / kIconSide, 1);
  const std::int32_t off = (tile - kIconSide * scale) / 2;
  for (const PlacedMark& placed : marks_of(map)) {
    if (placed.mark == Mark::start) {
      const PixelPosition middle{placed.position.x * tile + tile / 2,
                                 placed.position.y * tile + tile / 2};
      canvas.disc(middle, tile * 3 / 8, kPen);
      canvas.disc(middle, tile / 4, placed.colour());
    }
    const bool known =
        placed.mark == Mark::key || placed.mark == Mark::lock || placed.mark == Mark::exit;
    if (!known) continue;
    const MarkIcon& icon = placed.mark == Mark::key    ? kKeyIcon
                           : placed.mark == Mark::lock ? kLockIcon
                                                       : kExitIcon;
    const PixelPosition corner{
        std::clamp(placed.position.x * tile + off, 0,
                   std::max(canvas.width() - kIconSide * scale, 0)),
        std::clamp(placed.position.y * tile + off, 0,
                   std::max(canvas.height() - kIconSide * scale, 0))};
    canvas.icon(corner, icon, scale, [&](char square) -> std::optional<Colour> {
      if (square == '.') return std::nullopt;
      return square == 'o' ? placed.colour() : kPen;
    });
  }
}

void draw_numbers(const GenerationResult& map, std::int32_t tile, Canvas& canvas) {
  const RoomGraph graph = map.graph.empty() ? room_graph(map) : map.graph;
  const std::int32_t scale = tile >= 24 ? 3 : tile >= 10 ? 2 : 1;
  for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
    const std::string number = std::to_string(i);
    const LogicalPosition center = graph.rooms[i].center;
    if (graph.rooms[i].tiles == 0 || !map.size().contains(center)) continue;
    canvas.text({center.x * tile + (tile - text_width(number) * scale) / 2,
                 center.y * tile + (tile - kLetterHeight * scale) / 2},
                number, scale, kPen);
  }
}

Picture painted_by_pen(const GenerationResult& map, std::int32_t tile, bool numbers) {
  const InkShapes shapes(map);
  const SampleGrid samples = drawn(map, shapes, tile);
  Picture picture = blank_picture(map.size().width * tile, map.size().height * tile, kPaper);
  Canvas canvas(picture);
  for (std::int32_t y = 0; y < picture.height; ++y) {
    for (std::int32_t x = 0; x < picture.width; ++x) canvas.set(x, y, mean(samples, x, y));
  }
  draw_marks(map, tile, canvas);
  if (numbers) draw_numbers(map, tile, canvas);
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
