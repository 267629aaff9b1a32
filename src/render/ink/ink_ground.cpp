#include "render/ink/ink_ground.hpp"

#include <algorithm>

#include "render/bridges.hpp"
#include "render/ink/ink_furniture.hpp"
#include "render/scatter.hpp"
#include "render/worlds/world_ground.hpp"

namespace karst {

// --- textures --------------------------------------------------------------------------------------

// What is scattered over a kind of ground: drawings around 0,0, how many of 4 tiles have one, and how many
// such a tile has.
struct InkTexture {
  std::array<std::string_view, 2> marks;
  std::uint32_t in_four = 0;
  int count = 1;
};

namespace {

constexpr std::string_view kWave = "M-11 1L-6 -2L-1 1L4 -2L9 1";
constexpr std::string_view kLongWave = "M-13 -3L-7 -6L-1 -3L5 -6L11 -3M-6 5L-1 2L4 5L9 2";
constexpr std::array<InkTexture, kGroundNames.size()> kTextures = {{
    {},                                                                              // bare
    {{"M-4 5L-6 -3M0 5L0 -5M4 5L6 -3", "M-3 4L-5 -1M1 4L2 -4"}, 4, 3},               // grass
    {{"M-6 3L-3 -4L4 -4L6 2L1 5Z", "M-3 2L-1 -2L3 -1L3 2Z"}, 4, 3},                  // rubble
    {{"M-5 0L-4 0M0 -4L1 -4M4 2L5 2M-1 4L0 4", "M-3 -3L-2 -3M3 0L4 0M-2 4L-1 4"}, 4, 3},  // moss
    {{"M-5 0L-4 -4L0 -6L4 -4L5 0ZM-1 0L-1 5M1 0L1 5", "M-3 0L0 -4L3 0ZM0 0L0 4"}, 4, 2},  // fungus
    {{"M-7 0L5 0M-3 4L8 4", "M-5 1L4 1"}, 4, 2},                                     // mud
    {{kWave, "M-7 1L-2 -2L3 1L8 -2"}, 1, 1},                                         // shallow water
    {{kLongWave, kWave}, 3, 1},                                                      // deep water
    {{"C0 0 6C5 -6 2", "M-9 1L-4 -3L2 2L8 -2"}, 4, 2},                               // lava
    {},                                                                              // chasm
    {{"M-8 6L2 -6M-1 8L7 -2", "M-5 4L4 -6"}, 2, 1},                                  // ice
    {},                                                                              // bridge
}};
// By Cover.
constexpr std::array<InkTexture, kCovers> kLandTextures = {{
    {{kLongWave, kWave}, 2, 1},                                                  // water
    {{"M-4 5L-6 -3M0 5L0 -5M4 5L6 -3M-8 5L8 5", "M-3 4L-5 -1M1 4L2 -4"}, 2, 1},  // marsh
    {{"M-3 4L-5 -1M1 4L2 -4", "M-2 3L-3 -2"}, 1, 1},                             // grassland
    {{"C0 -2 6M0 4L0 8", "C0 -2 4M0 2L0 7"}, 4, 2},                              // forest
    {{"M-5 0L-4 0M0 -4L1 -4M4 2L5 2", "M-2 -2L-1 -2M3 3L4 3"}, 3, 2},            // desert
    {{"M-12 8L0 -8L12 8M0 -8L-3 2L2 5", "M-10 8L-1 -7L9 8M-1 -7L2 1"}, 3, 1},    // mountain
}};

// --- lengths ---------------------------------------------------------------------------------------

constexpr std::int32_t kTickDistance = 8;
constexpr std::int32_t kLongTick = 15, kShortTick = 9;
constexpr std::int32_t kShoreRipple = 9, kDeepRipple = 0;
constexpr std::int32_t kPlank = 8;
constexpr std::int32_t kRail = 5;  // from the side of the tile

PenPoint upper_left_of(LogicalPosition p) { return {p.x * kTileUnits, p.y * kTileUnits}; }

PenPoint moved(PenPoint p, PenPoint way, std::int32_t length) {
  // Ways along an axis have length 1, those across a corner count as 3/4 each.
  const std::int32_t part = way.x != 0 && way.y != 0 ? length * 3 / 4 : length;
  return {p.x + way.x * part, p.y + way.y * part};
}

PenPoint between(PenPoint a, PenPoint b, std::int32_t part, std::int32_t whole) {
  return {a.x + (b.x - a.x) * part / whole, a.y + (b.y - a.y) * part / whole};
}

// Each tile and the walls beside it, so that what reaches a wall has no edge there.
BitGrid with_walls(const BitGrid& tiles, const InkShapes& floor) {
  BitGrid all = tiles;
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    for (std::int32_t x = 0; x < tiles.width(); ++x) {
      if (floor.is_open({x, y})) continue;
      const bool beside = tiles.get_or_zero({x - 1, y}) || tiles.get_or_zero({x + 1, y}) ||
                          tiles.get_or_zero({x, y - 1}) || tiles.get_or_zero({x, y + 1});
      if (beside) all.set({x, y});
    }
  }
  return all;
}

// Tiles that are not of `tiles` and would get a corner of them only because walls go on beside.
BitGrid between_walls(const BitGrid& tiles, const BitGrid& all) {
  BitGrid square(tiles.size());
  for (std::int32_t y = 0; y < tiles.height(); ++y) {
    for (std::int32_t x = 0; x < tiles.width(); ++x) {
      if (all.get({x, y})) continue;
      for (const CornerSide& side : kCornerSides) {
        const LogicalPosition beside{x + side.dx, y}, above{x, y + side.dy};
        const bool fills = all.get_or_zero(beside) && all.get_or_zero(above);
        if (fills && !(tiles.get(beside) && tiles.get(above))) square.set({x, y});
      }
    }
  }
  return square;
}

}  // namespace

InkGround::InkGround(const GenerationResult& map, const InkShapes& floor) : floor_(floor) {
  const DrawnGround drawn(map);
  const auto cover = [&](LogicalPosition p) {
    return floor.is_open(p) ? drawn.cover(p) : Ground::bare;
  };
  std::array<BitGrid, kGroundNames.size()> tiles;
  for (BitGrid& of_ground : tiles) of_ground = BitGrid(map.size());
  for (std::int32_t y = 0; drawn.has_cover() && y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      Ground ground = cover({x, y});
      if (ground == Ground::bridge) {
        const BridgeSite site = bridge_site({x, y}, cover);
        add_bridge({x, y}, site.down);
        ground = site.below;
      }
      tiles[static_cast<std::size_t>(ground)].set({x, y});
    }
  }
  const auto of = [&](Ground ground) -> BitGrid& { return tiles[static_cast<std::size_t>(ground)]; };
  of(Ground::shallow_water) |= of(Ground::deep_water);
  add_area(Sample::shallow, of(Ground::shallow_water), kShoreRipple);
  add_area(Sample::deep, of(Ground::deep_water), kDeepRipple);
  add_area(Sample::ice, of(Ground::ice), 0);
  add_area(Sample::lava, of(Ground::lava), kShoreRipple);
  add_area(Sample::chasm, of(Ground::chasm), 0);
  add_textures(map, drawn);
  add_furniture(map);
}

void InkGround::add_area(Sample tint, const BitGrid& tiles, std::int32_t ripple) {
  if (tiles.count() == 0) return;
  BitGrid all = with_walls(tiles, floor_);
  BitGrid square = between_walls(tiles, all);
  areas_.push_back({tint, InkShapes(std::move(all), std::move(square))});
  const InkShapes& shapes = areas_.back().shapes;
  std::vector<PenStroke> outline;
  for (std::int32_t y = 0; y <= tiles.height(); ++y) shapes.add_outline(y, outline);
  for (const PenStroke& stroke : outline) add_edge(shapes, stroke, tint, ripple);
}

// Outlines run along the sides of tiles or across their corners, from the middle of one side to another's.
void InkGround::add_edge(const InkShapes& shapes, const PenStroke& stroke, Sample tint,
                         std::int32_t ripple) {
  const PenPoint middle = between(stroke.from, stroke.to, 1, 2);
  const auto tile_at = [](PenPoint p) {
    return LogicalPosition{p.x / kTileUnits, p.y / kTileUnits};
  };
  PenPoint inwards{};
  if (stroke.from.x != stroke.to.x && stroke.from.y != stroke.to.y) {
    const LogicalPosition tile = tile_at(middle);
    if (!floor_.is_open(tile)) return;
    const PenPoint corner = upper_left_of(tile);
    inwards = {middle.x < corner.x + kTileUnits / 2 ? 1 : -1,
               middle.y < corner.y + kTileUnits / 2 ? 1 : -1};
    if (!shapes.is_open(tile)) inwards = {-inwards.x, -inwards.y};
  } else {
    const bool level = stroke.from.y == stroke.to.y;
    const PenPoint way = level ? PenPoint{0, 1} : PenPoint{1, 0};
    const LogicalPosition after = tile_at(moved(middle, way, 2));
    const LogicalPosition before{after.x - way.x, after.y - way.y};
    if (!floor_.is_open(after) || !floor_.is_open(before)) return;
    inwards = shapes.is_open(after) ? way : PenPoint{-way.x, -way.y};
  }
  if (tint != Sample::deep) edges_.push_back(stroke);
  if (tint == Sample::chasm) return add_ticks(stroke, inwards);
  if (tint == Sample::ice) return;
  // Broken, so that its pieces need not meet.
  const PenStroke inner{moved(between(stroke.from, stroke.to, 1, 6), inwards, ripple),
                        moved(between(stroke.from, stroke.to, 5, 6), inwards, ripple)};
  fine_.push_back(inner);
}

void InkGround::add_ticks(const PenStroke& stroke, PenPoint inwards) {
  const std::int32_t length =
      std::max(std::abs(stroke.to.x - stroke.from.x), std::abs(stroke.to.y - stroke.from.y));
  const std::int32_t ticks = std::max(length / kTickDistance, 1);
  for (std::int32_t i = 0; i < ticks; ++i) {
    const PenPoint from = between(stroke.from, stroke.to, 2 * i + 1, 2 * ticks);
    edges_.push_back({from, moved(from, inwards, i % 2 == 0 ? kLongTick : kShortTick)});
  }
}

// Of worlds also seas and mountains that nobody walks on, behind the hatching along their shores.
void InkGround::add_textures(const GenerationResult& map, const DrawnGround& drawn) {
  if (!drawn.has_cover() && map.biomes.empty()) return;
  const bool has_far_land = is_world(map);
  const WorldGround lands(map, 1);
  const auto shows_land = [&](LogicalPosition p) {
    return floor_.is_open(p) || (has_far_land && !is_beside_floor(p));
  };
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      const LogicalPosition p{x, y};
      const Ground cover = drawn.cover(p);
      if (floor_.is_open(p) && cover != Ground::bare) {
        add_texture(kTextures[static_cast<std::size_t>(cover)], p);
      } else if (!map.biomes.empty() && shows_land(p)) {
        add_texture(kLandTextures[static_cast<std::size_t>(lands.cover(p))], p);
      }
    }
  }
}

bool InkGround::is_beside_floor(LogicalPosition p) const {
  for (std::int32_t y = p.y - 1; y <= p.y + 1; ++y) {
    for (std::int32_t x = p.x - 1; x <= p.x + 1; ++x) {
      if (floor_.is_open({x, y})) return true;
    }
  }
  return false;
}

// Away from the sides of the tile, and none where a corner is cut.
void InkGround::add_texture(const InkTexture& texture, LogicalPosition p) {
  if (floor_.cut_corners(p) != 0) return;
  const bool is_cut = std::ranges::any_of(
      areas_, [&](const InkArea& area) { return area.shapes.cut_corners(p) != 0; });
  if (is_cut || scatter(p.x, p.y) % 4 >= texture.in_four) return;
  std::vector<PenLines> lines;
  for (int i = 0; i < texture.count; ++i) {
    const std::uint32_t chance = scatter(p.x * 5 + i, p.y + 6007);
    // A few marks stand side by side: each in a part of the tile.
    const std::int32_t reach = texture.count == 1 ? 13 : 9;  // of a mark
    const std::int32_t width = (kTileUnits - 2 * reach) / texture.count;
    const std::int32_t x = reach + i * width + static_cast<std::int32_t>(chance & 0xFFFF) % width;
    const std::int32_t y = 8 + static_cast<std::int32_t>(chance >> 16) % (kTileUnits - 16);
    const PenPoint corner = upper_left_of(p);
    add_path({PenFill::none, texture.marks[(chance >> 8) % 2]}, {corner.x + x, corner.y + y}, lines);
  }
  for (const PenLines& line : lines) {
    for (const PenStroke& stroke : strokes_of(line)) fine_.push_back(stroke);
  }
}

void InkGround::add_bridge(LogicalPosition p, bool down) {
  const PenPoint corner = upper_left_of(p);
  const auto at = [&](std::int32_t along, std::int32_t across) {
    return down ? PenPoint{corner.x + across, corner.y + along}
                : PenPoint{corner.x + along, corner.y + across};
  };
  constexpr std::int32_t kFar = kTileUnits - kRail;
  for (std::int32_t from = 0; from < kTileUnits; from += kPlank) {
    // Some planks are shorter than others.
    const auto gap = static_cast<std::int32_t>(scatter(p.x * 7 + from, p.y) % 3);
    bridges_.push_back({PenFill::paper,
                        {at(from, kRail - gap), at(from + kPlank, kRail - gap),
                         at(from + kPlank, kFar + gap), at(from, kFar + gap)},
                        true});
  }
}

void InkGround::add_furniture(const GenerationResult& map) {
  for (const Feature& feature : map.features) {
    if (!map.size().contains(feature.position)) continue;
    const auto furniture = furniture_of(looks_like_feature(feature.type, map.own_kinds));
    const InkFurniture& drawing =
        furniture ? kInkFurniture[static_cast<std::size_t>(*furniture)] : kInkOwnFeature;
    for (const PenPath& path : drawing) add_path(path, upper_left_of(feature.position), furniture_);
  }
}

}  // namespace karst
