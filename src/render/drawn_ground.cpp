#include <algorithm>

#include "render/palette.hpp"

namespace karst {
namespace {

// Each tile and its neighbours in one direction and the opposite one.
BitGrid spread(const BitGrid& grid, std::int32_t dx, std::int32_t dy) {
  BitGrid result = grid;
  for (const std::int32_t way : {1, -1}) {
    BitGrid moved = grid;
    moved.shift(way * dx, way * dy);
    result |= moved;
  }
  return result;
}

// The floors and the walls near them. A single wall in the middle of others counts too: dark alone,
// it would look like a hole.
BitGrid tiles_near_floor(const GenerationResult& map) {
  BitGrid near = spread(spread(walkable_tiles(map.tiles), 1, 0), 0, 1);
  BitGrid deep = near;
  deep.invert();
  BitGrid has_neighbour(deep.size());
  for (const LogicalPosition step : {LogicalPosition{0, -1}, {-1, 0}, {1, 0}, {0, 1}}) {
    BitGrid moved = deep;
    moved.shift(step.x, step.y);
    has_neighbour |= moved;
  }
  near |= deep.and_not(has_neighbour);
  return near;
}

}  // namespace

DrawnGround::DrawnGround(const GenerationResult& map)
    : map_(map),
      place_(map.theme),
      has_cover_(!map.ground.empty() && map.ground.size() == map.size()),
      near_floor_(tiles_near_floor(map)),
      rough_(map.size()) {
  for (const LogicalPosition p : map.rough) {
    if (map.size().contains(p)) rough_.set(p);
  }
}

int DrawnGround::land(LogicalPosition p) const {
  return map_.biomes.empty() ? 0 : land_of(looks_like(map_.biomes[p], map_.own_kinds));
}

std::uint8_t DrawnGround::level(LogicalPosition p) const {
  if (!is_walkable(map_.tiles[p])) return near_floor_.get(p) ? kWallLevel : kDeepWallLevel;
  return map_.heights.empty() ? std::uint8_t{0}
                              : std::min<std::uint8_t>(map_.heights[p], kFloorLevels - 1);
}

Colour DrawnGround::colour(LogicalPosition p) const {
  if (is_door(p)) return place_.door();
  const std::uint8_t own_level = level(p);
  if (own_level == kDeepWallLevel) return colour_of(WallInk::deep, place_.land(land(p)));
  if (own_level == kWallLevel) return colour_of(WallInk::top, place_.land(land(p)));
  if (cover(p) != Ground::bare) return colour_of(CoverInk::plain, cover(p), place_);
  const FloorInk ink = is_rough(p) ? FloorInk::speck : FloorInk::plain;
  return colour_of(ink, place_.land(land(p)), own_level);
}

}  // namespace karst
