#include "render/tiles/tile_painter.hpp"

#include <algorithm>

#include "render/smooth_noise.hpp"

namespace karst {
namespace {

constexpr std::size_t kBytesOfPixel = 4;

std::uint8_t blend(int below, int above, int alpha) {
  return static_cast<std::uint8_t>((below * (255 - alpha) + above * alpha + 127) / 255);
}

// Both are rows of pixels with red, green, blue and alpha; what lies below is opaque.
void paint_over(std::span<std::uint8_t> below, const std::uint8_t* above,
                const ColorMatrix* colours = nullptr) {
  for (std::size_t i = 0; i < below.size(); i += kBytesOfPixel) {
    if (above[i + 3] == 0) continue;
    ColorMatrix::Pixel pixel = {above[i], above[i + 1], above[i + 2], above[i + 3]};
    if (colours != nullptr) pixel = colours->apply(pixel);
    if (pixel[3] == 255) {  // most are
      std::copy_n(pixel.begin(), kBytesOfPixel, &below[i]);
      continue;
    }
    for (std::size_t k = 0; k < 3; ++k) below[i + k] = blend(below[i + k], pixel[k], pixel[3]);
  }
}

// Opaque black.
void clear(std::span<std::uint8_t> pixels) {
  for (std::size_t i = 0; i < pixels.size(); i += kBytesOfPixel) {
    pixels[i] = pixels[i + 1] = pixels[i + 2] = 0;
    pixels[i + 3] = 255;
  }
}

void change(const ColorMatrix& matrix, std::span<std::uint8_t> pixels) {
  for (std::size_t i = 0; i < pixels.size(); i += kBytesOfPixel) {
    const ColorMatrix::Pixel lit =
        matrix.apply({pixels[i], pixels[i + 1], pixels[i + 2], pixels[i + 3]});
    std::copy_n(lit.begin(), 3, &pixels[i]);  // the picture stays opaque
  }
}

const std::uint8_t* pixel_of(const Picture& picture, std::int32_t x, std::int32_t y) {
  return picture.rgba.data() + kBytesOfPixel * static_cast<std::size_t>(y * picture.width + x);
}

// The second half of a tile of odd size is the larger one.
void paint_layer(const TileLayer& layer, std::int32_t tile, std::int32_t row,
                 std::span<std::uint8_t> pixels) {
  std::int32_t left = 0, right = tile;
  const std::int32_t half = tile / 2;
  if (layer.small) {
    for (std::int32_t x = tile - half; x < tile && row >= tile - half; ++x) {
      const std::int32_t column = 2 * (x - tile + half), line = 2 * (row - tile + half);
      paint_over(pixels.subspan(kBytesOfPixel * static_cast<std::size_t>(x), kBytesOfPixel),
                 pixel_of(*layer.picture, column, line), layer.colours);
    }
    return;
  }
  if (layer.quarter != TileLayer::kWhole) {
    if ((layer.quarter >= 2) != (row >= half)) return;
    (layer.quarter % 2 == 0 ? right : left) = half;
  }
  const auto first = kBytesOfPixel * static_cast<std::size_t>(left);
  const auto count = kBytesOfPixel * static_cast<std::size_t>(right - left);
  paint_over(pixels.subspan(first, count), pixel_of(*layer.picture, left, row), layer.colours);
}

// Higher ground lies more in the light.
constexpr ColorMatrix light_at(int height) {
  return ColorMatrix::brightness(static_cast<std::int16_t>(ColorMatrix::kOne + 16 * height));
}

}  // namespace

void paint_tile(std::span<const TileLayer> layers, int height, std::int32_t tile,
                std::span<std::uint8_t> pixels) {
  const std::size_t row_bytes = kBytesOfPixel * static_cast<std::size_t>(tile);
  clear(pixels);
  for (std::int32_t row = 0; row < tile; ++row) {
    const auto line = pixels.subspan(static_cast<std::size_t>(row) * row_bytes, row_bytes);
    for (const TileLayer& layer : layers) paint_layer(layer, tile, row, line);
  }
  if (height > 0) change(light_at(height), pixels);
}

TilePainter::TilePainter(const GenerationResult& map, const TileSet& tiles, const TileView& view,
                         TileWindow window, std::vector<PlacedPicture> marks)
    : map_(map),
      ground_(map, tiles),
      view_(view),
      window_(window),
      marks_(std::move(marks)),
      tile_(tiles.tile_pixels()) {
  row_.resize(kBytesOfPixel * static_cast<std::size_t>(width()));
}

std::span<const std::uint8_t> TilePainter::next_row() {
  ++y_;
  const std::int32_t tile_y = window_.top + y_ / tile_, row = y_ % tile_;
  if (row == 0) plan_row(tile_y);
  std::size_t layer = 0, matrix = 0;
  const std::size_t tile_bytes = kBytesOfPixel * static_cast<std::size_t>(tile_);
  for (std::size_t i = 0; i < plans_.size(); ++i) {
    const TilePlan& plan = plans_[i];
    const std::span<std::uint8_t> pixels(&row_[i * tile_bytes], tile_bytes);
    clear(pixels);
    const LogicalPosition p{window_.left + static_cast<std::int32_t>(i), tile_y};
    if (plan.mixed_floor) paint_mixed_floor(p, row, pixels);
    for (; layer < plan.layers_end; ++layer) paint_layer(layers_[layer], tile_, row, pixels);
    for (; matrix < plan.matrices_end; ++matrix) change(matrices_[matrix], pixels);
  }
  return row_;
}

void TilePainter::plan_row(std::int32_t tile_y) {
  plans_.clear();
  layers_.clear();
  matrices_.clear();
  for (std::int32_t x = window_.left; x < window_.right; ++x) {
    plans_.push_back(plan_tile({x, tile_y}));
  }
}

TilePainter::TilePlan TilePainter::plan_tile(LogicalPosition p) {
  TilePlan plan;
  const bool hidden = view_.revealed != nullptr && !view_.revealed->get(p);
  if (!hidden) {
    plan.mixed_floor = view_.blend_lands && lands_meet_at(p);
    if (!plan.mixed_floor) layers_.push_back(ground_.floor_layer(p));
    ground_.add_above_floor(p, layers_);
    add_marks(p);
    plan_light(p);
  }
  plan.layers_end = layers_.size();
  plan.matrices_end = matrices_.size();
  return plan;
}

void TilePainter::plan_light(LogicalPosition p) {
  if (const int height = ground_.height(p); height > 0) matrices_.push_back(light_at(height));
  if (view_.colors != nullptr) {
    const auto own =
        view_.colors->find(static_cast<std::uint32_t>(CoordinateManager(map_.size()).index_of(p)));
    if (own != view_.colors->end()) matrices_.push_back(own->second);
  }
  if (view_.visible != nullptr && !view_.visible->get(p)) matrices_.push_back(kDimLight);
}

void TilePainter::add_marks(LogicalPosition p) {
  while (next_mark_ < marks_.size() && comes_before(marks_[next_mark_].position, p)) ++next_mark_;
  for (; next_mark_ < marks_.size() && marks_[next_mark_].position == p; ++next_mark_) {
    const PlacedPicture& mark = marks_[next_mark_];
    layers_.push_back({mark.picture, TileLayer::kWhole, mark.colours, mark.small});
  }
}

bool TilePainter::lands_meet_at(LogicalPosition p) const {
  if (map_.biomes.empty()) return false;
  for (std::int32_t y = p.y - 1; y <= p.y + 1; ++y) {
    for (std::int32_t x = p.x - 1; x <= p.x + 1; ++x) {
      if (map_.size().contains({x, y}) && map_.biomes[{x, y}] != map_.biomes[p]) return true;
    }
  }
  return false;
}

// Straight borders between lands would look like tiles: each pixel takes the land of a place
// nearby, which noise chooses.
void TilePainter::paint_mixed_floor(LogicalPosition p, std::int32_t row,
                                    std::span<std::uint8_t> pixels) const {
  const std::int32_t cell = tile_ / 2;
  const std::int32_t y = p.y * tile_ + row;
  const auto tile_near = [&](std::int32_t pixel, std::int32_t noise, std::int32_t tiles) {
    return std::clamp((pixel * 256 + noise * tile_ / 3) / 256 / tile_, 0, tiles - 1);
  };
  std::optional<Biome> land = ground_.biome(p);
  const Picture* floor = &ground_.floor(p, land);
  for (std::int32_t i = 0; i < tile_; ++i) {
    const std::int32_t x = p.x * tile_ + i;
    const LogicalPosition near{tile_near(x, smooth_noise(x, y, cell, 1), map_.size().width),
                               tile_near(y, smooth_noise(x, y, cell, 2), map_.size().height)};
    if (const std::optional<Biome> found = ground_.biome(near); found != land) {
      land = found;
      floor = &ground_.floor(p, land);
    }
    paint_over(pixels.subspan(kBytesOfPixel * static_cast<std::size_t>(i), kBytesOfPixel),
               pixel_of(*floor, i, row));
  }
}

}  // namespace karst
