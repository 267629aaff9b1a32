// Between the middles of three tiles in a row a curve of second degree blends them: it is smooth
// where one tile ends and the next begins, so that neither coasts nor shadows have corners.
#include "render/worlds/world_ground.hpp"

#include <algorithm>

#include "karst/model/biome_walls.hpp"

namespace karst {
namespace {

// Where nobody kept the elevation, each cover stands for one.
constexpr std::array<std::int32_t, kCovers> kUsualHeights = {30, 68, 96, 104, 140, 205};

}  // namespace

bool is_world(const GenerationResult& map) {
  // Without anything that blocks nothing tells a world from other land.
  const auto& tiles = map.tiles.cells();
  if (map.biomes.empty() || std::ranges::find(tiles, TileType::wall) == tiles.end()) return false;
  return biomes_decide_walls(map);
}

WorldGround::WorldGround(const GenerationResult& map, std::int32_t tile_pixels)
    : map_(map), tile_(tile_pixels), columns_(static_cast<std::size_t>(map.size().width) + 2) {
  for (std::int32_t pixel = 0; pixel < tile_; ++pixel) {
    // From the tile's middle, -1/2 .. 1/2, as a fraction of 2 * tile.
    const std::int64_t off = 2 * pixel + 1 - tile_;
    const std::int64_t half = tile_;
    const std::int64_t whole = 8 * half * half;
    const auto before = static_cast<std::int32_t>((half - off) * (half - off) * kWhole / whole);
    const auto after = static_cast<std::int32_t>((half + off) * (half + off) * kWhole / whole);
    blends_.push_back({before, kWhole - before - after, after});
  }
}

LogicalPosition WorldGround::inside(LogicalPosition p) const {
  return {std::clamp(p.x, 0, size().width - 1), std::clamp(p.y, 0, size().height - 1)};
}

Cover WorldGround::cover(LogicalPosition p) const {
  const LogicalPosition tile = inside(p);
  switch (looks_like(map_.biomes[tile], map_.own_kinds)) {
    case Biome::grassland:
      return Cover::grassland;
    case Biome::forest:
      return Cover::forest;
    case Biome::desert:
      return Cover::desert;
    case Biome::mountain:
      return Cover::mountain;
    case Biome::swamp:
      break;
  }
  const bool dry = !map_.elevation.empty() && map_.elevation[tile] >= kSeaLevel;
  return dry ? Cover::marsh : Cover::water;
}

std::int32_t WorldGround::height(LogicalPosition p) const {
  if (map_.elevation.empty()) return kUsualHeights[static_cast<std::size_t>(cover(p))];
  return map_.elevation[inside(p)];
}

void WorldGround::move_to(std::int32_t pixel_y) {
  const Blend& blend = blends_[static_cast<std::size_t>(pixel_y % tile_)];
  const std::int32_t tile_y = pixel_y / tile_;
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    GroundPoint& point = columns_[column];
    point = {};
    for (std::size_t row = 0; row < blend.size(); ++row) {
      const std::int32_t weight = blend[row];
      const LogicalPosition tile{static_cast<std::int32_t>(column) - 1,
                                 tile_y + static_cast<std::int32_t>(row) - 1};
      point.share[static_cast<std::size_t>(cover(tile))] += weight;
      point.height += weight * height(tile);
    }
  }
}

GroundPoint WorldGround::at(std::int32_t pixel_x) const {
  const Blend& blend = blends_[static_cast<std::size_t>(pixel_x % tile_)];
  const GroundPoint* const around = &columns_[static_cast<std::size_t>(pixel_x / tile_)];
  GroundPoint point;
  for (std::size_t i = 0; i < blend.size(); ++i) {
    for (std::size_t cover = 0; cover < point.share.size(); ++cover) {
      point.share[cover] += blend[i] * around[i].share[cover];
    }
    point.height +=
        blend[i] * (around[i].height / kWhole) + blend[i] * (around[i].height % kWhole) / kWhole;
  }
  for (std::int32_t& share : point.share) share /= kWhole;
  return point;
}

}  // namespace karst
