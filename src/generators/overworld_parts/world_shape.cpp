#include "generators/overworld_parts/world_shape.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "karst/model/map.hpp"

namespace karst {
namespace {

// Lowers a row of land by its distance from the middle, as a share of that of the corners.
class Falloff {
 public:
  Falloff(Size size, double falloff)
      : middle_x_(static_cast<float>(size.width - 1) / 2),
        middle_y_(static_cast<float>(size.height - 1) / 2) {
    const float corner = std::sqrt(middle_x_ * middle_x_ + middle_y_ * middle_y_);
    loss_ = corner > 0 ? static_cast<float>(falloff) / corner : 0;
  }

  void apply(std::int32_t y, std::span<float> row) const {
    const float dy = static_cast<float>(y) - middle_y_;
    for (std::int32_t x = 0; x < std::ssize(row); ++x) {
      const float dx = static_cast<float>(x) - middle_x_;
      row[static_cast<std::size_t>(x)] *= 1 - loss_ * std::sqrt(dx * dx + dy * dy);
    }
  }

 private:
  float middle_x_;
  float middle_y_;
  float loss_ = 0;  // of each tile from the middle
};

void quantise_moisture(std::span<const float> from, std::span<std::uint8_t> to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    to[i] = static_cast<std::uint8_t>(static_cast<int>(from[i] * 255));
  }
}

}  // namespace

// Once the elevation of all is known, the rest follows row by row, while a row is at hand.
void WorldShape::make(const WorldSettings& settings, const WorldEdges& edges, Seeds seeds,
                      Grid<Biome>& biomes, Grid<std::uint8_t>* moisture) {
  const Size size = biomes.size();
  elevation.resize_for_overwrite(size);
  if (moisture != nullptr) moisture->resize_for_overwrite(size);
  moisture_.resize(static_cast<std::size_t>(size.width));
  raise_land(settings, edges.falloff, seeds.elevation);
  const float lowest = *std::min_element(lowest_.begin(), lowest_.end());
  const float highest = *std::max_element(highest_.begin(), highest_.end());
  const bool stretches = edges.stretch && lowest < highest;
  noise_.reset(seeds.moisture, settings.moisture, 0, size.width, settings.tile_size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    if (stretches) stretch(elevation.row(y), lowest, highest);
    noise_.row(y, moisture_);
    if (moisture != nullptr) quantise_moisture(moisture_, moisture->row(y));
    classify_biomes(settings.biomes, elevation.row(y), moisture_, biomes.row(y));
  }
}

// The lowest and the highest tile of each column are kept: many columns are compared at once.
void WorldShape::raise_land(const WorldSettings& settings, double falloff, std::uint64_t seed) {
  const Size size = elevation.size();
  const Falloff loss(size, falloff);
  noise_.reset(seed, settings.elevation, 0, size.width, settings.tile_size);
  lowest_.assign(static_cast<std::size_t>(size.width), std::numeric_limits<float>::max());
  highest_.assign(static_cast<std::size_t>(size.width), 0);
  float* const lowest = lowest_.data();
  float* const highest = highest_.data();
  for (std::int32_t y = 0; y < size.height; ++y) {
    const std::span<float> row = elevation.row(y);
    noise_.row(y, row);
    loss.apply(y, row);
    for (std::size_t x = 0; x < row.size(); ++x) {
      lowest[x] = row[x] < lowest[x] ? row[x] : lowest[x];
      highest[x] = row[x] > highest[x] ? row[x] : highest[x];
    }
  }
}

void WorldShape::quantise_elevation(float water_level, Grid<std::uint8_t>& layer) const {
  layer.resize_for_overwrite(elevation.size());
  constexpr auto kSea = static_cast<float>(kSeaLevel), kTop = 255.0F;
  const float under = kSea / std::max(water_level, 1e-6F);
  const float over = (kTop - kSea) / std::max(1 - water_level, 1e-6F);
  const float* const from = elevation.cells().data();
  std::uint8_t* const to = layer.cells().data();
  const std::size_t count = layer.cells().size();
  for (std::size_t i = 0; i < count; ++i) {
    const float deep = from[i] * under;
    const float dry = kSea + (from[i] - water_level) * over;
    const float under_sea = deep < kSea - 1 ? deep : kSea - 1;
    const float above_sea = dry < kTop ? dry : kTop;
    const float step = from[i] < water_level ? under_sea : above_sea;
    to[i] = static_cast<std::uint8_t>(static_cast<std::int32_t>(step));
  }
}

}  // namespace karst
