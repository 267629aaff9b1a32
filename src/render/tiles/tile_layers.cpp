#include "render/tiles/tile_layers.hpp"

#include <algorithm>

#include "render/bridges.hpp"
#include "render/palette.hpp"

namespace karst {
namespace {

constexpr std::int32_t kQuarters = 4;
using QuarterParts = std::array<WallPart, kQuarters>;
constexpr QuarterParts kAllInside{};

// The part of each quarter of a tile; is_open(p) tells where it ends.
template <class IsOpen>
QuarterParts quarter_parts(LogicalPosition p, const IsOpen& is_open) {
  QuarterParts parts = kAllInside;
  for (std::int32_t quarter = 0; quarter < kQuarters; ++quarter) {
    const std::int32_t x = p.x + (quarter % 2 == 0 ? -1 : 1);
    const std::int32_t y = p.y + (quarter < 2 ? -1 : 1);
    const bool beside = is_open(LogicalPosition{x, p.y});
    const bool vertical = is_open(LogicalPosition{p.x, y});
    WallPart& part = parts[static_cast<std::size_t>(quarter)];
    if (beside && vertical) {
      part = WallPart::alone;
    } else if (vertical) {
      part = WallPart::across;
    } else if (beside) {
      part = WallPart::upright;
    } else if (is_open(LogicalPosition{x, y})) {
      part = WallPart::crossing;
    }
  }
  return parts;
}

// What turns the one colour into the other.
ColorMatrix tint_between(Colour from, Colour to) {
  const auto share = [](int now, int then) {
    return static_cast<std::int16_t>(ColorMatrix::kOne * then / std::max(now, 1));
  };
  return ColorMatrix::tint(share(from.red, to.red), share(from.green, to.green),
                           share(from.blue, to.blue));
}

// The choice of the first picture, never a rare one.
constexpr std::uint64_t kFirstPicture = 1;

}  // namespace

TileLayers::TileLayers(const GenerationResult& map, const TileSet& tiles)
    : map_(map),
      tiles_(tiles),
      rough_(map.size()),
      has_cover_(!map.ground.empty() && map.ground.size() == map.size()),
      tints_(tints_of(map)) {
  for (const LogicalPosition p : map.rough) {
    if (map.size().contains(p)) rough_.set(p);
  }
}

std::optional<TileLayers::Tints> TileLayers::tints_of(const GenerationResult& map) {
  if (!map.theme || !map.biomes.empty()) return std::nullopt;
  const LandColours& plain = colours_of_land(0);
  return Tints{tint_between(plain.floor, map.theme->floor), tint_between(plain.top, map.theme->wall)};
}

TileLayer TileLayers::floor_layer(LogicalPosition p) const {
  return {&floor(p, biome(p)), TileLayer::kWhole, floor_tint()};
}

std::optional<Biome> TileLayers::biome(LogicalPosition p) const {
  if (map_.biomes.empty()) return std::nullopt;
  return looks_like(map_.biomes[p], map_.own_kinds);
}

int TileLayers::height(LogicalPosition p) const {
  return map_.heights.empty() || is_wall(p) ? 0 : map_.heights[p];
}

// Walls go on outside the map.
bool TileLayers::is_wall(LogicalPosition p) const {
  return !map_.size().contains(p) || !is_walkable(map_.tiles[p]);
}

const Picture& TileLayers::floor(LogicalPosition p, std::optional<Biome> biome) const {
  const FloorPart part = rough_.get(p) ? FloorPart::rough : FloorPart::plain;
  return tiles_.floor(biome, part, tile_choice(map_.seed, p));
}

void TileLayers::add_above_floor(LogicalPosition p, std::vector<TileLayer>& layers) const {
  if (is_wall(p)) {
    add_wall(p, layers);
  } else {
    add_cover(p, layers);
    add_ledges(p, layers);
    add_shadow(p, layers);
  }
}

// A wall ends where the floor begins and where walls of another land begin.
void TileLayers::add_wall(LogicalPosition p, std::vector<TileLayer>& layers) const {
  const std::optional<Biome> own = biome(p);
  const auto is_open = [&](LogicalPosition other) {
    return map_.size().contains(other) && (!is_wall(other) || biome(other) != own);
  };
  const std::uint64_t choice = tile_choice(map_.seed, p);
  const QuarterParts parts = quarter_parts(p, is_open);
  if (parts == kAllInside) {
    layers.push_back({&tiles_.wall(own, WallPart::inside, choice), TileLayer::kWhole, wall_tint()});
    return;
  }
  for (std::int32_t quarter = 0; quarter < kQuarters; ++quarter) {
    // Beside other parts the first picture is shown, so that the others of an inside may have
    // things on them that are as large as a tile.
    const WallPart part = parts[static_cast<std::size_t>(quarter)];
    const bool inside = part == WallPart::inside;
    layers.push_back({&tiles_.wall(own, part, inside ? kFirstPicture : choice), quarter, wall_tint()});
  }
}

// --- what covers a floor -------------------------------------------------------------------------

Ground TileLayers::cover(LogicalPosition p) const {
  if (!has_cover_ || is_wall(p)) return Ground::bare;
  return looks_like(map_.ground[p], map_.own_kinds);
}

// Deep water lies in shallow water, and a bridge over what is beside it.
void TileLayers::add_cover(LogicalPosition p, std::vector<TileLayer>& layers) const {
  const Ground ground = cover(p);
  if (ground == Ground::bare) return;
  if (ground == Ground::bridge) return add_bridge(p, layers);
  if (ground == Ground::deep_water) add_ground(Ground::shallow_water, p, layers);
  add_ground(ground, p, layers);
}

namespace {

// What goes on below another ground, and so has no edge towards it.
bool goes_on(Ground ground, Ground beside) {
  if (beside == ground) return true;
  if (beside == Ground::bridge) return is_hazard(ground) || ground == Ground::shallow_water;
  return ground == Ground::shallow_water && beside == Ground::deep_water;
}

}  // namespace

// Against walls it goes on.
void TileLayers::add_ground(Ground ground, LogicalPosition p,
                            std::vector<TileLayer>& layers) const {
  const std::uint64_t choice = tile_choice(map_.seed, p);
  const auto ends_at = [&](LogicalPosition other) {
    return !is_wall(other) && !goes_on(ground, cover(other));
  };
  const QuarterParts parts =
      tiles_.has_edges(ground) ? quarter_parts(p, ends_at) : kAllInside;
  if (parts == kAllInside) {
    layers.push_back({&tiles_.ground(ground, WallPart::inside, choice), TileLayer::kWhole});
    return;
  }
  for (std::int32_t quarter = 0; quarter < kQuarters; ++quarter) {
    const WallPart part = parts[static_cast<std::size_t>(quarter)];
    const bool inside = part == WallPart::inside;
    layers.push_back({&tiles_.ground(ground, part, inside ? kFirstPicture : choice), quarter});
  }
}

void TileLayers::add_bridge(LogicalPosition p, std::vector<TileLayer>& layers) const {
  const auto [below, down] = bridge_site(p, [&](LogicalPosition beside) { return cover(beside); });
  const WallPart part = down ? WallPart::upright : WallPart::across;
  if (below == Ground::deep_water) add_ground(Ground::shallow_water, p, layers);
  if (below != Ground::bare) add_ground(below, p, layers);
  layers.push_back(
      {&tiles_.ground(Ground::bridge, part, tile_choice(map_.seed, p)), TileLayer::kWhole});
}

void TileLayers::add_ledges(LogicalPosition p, std::vector<TileLayer>& layers) const {
  const int own = height(p);
  if (own == 0) return;
  const auto is_lower = [&](LogicalPosition other) {
    return !is_wall(other) && height(other) < own;
  };
  const std::uint64_t choice = tile_choice(map_.seed, p);
  const QuarterParts parts = quarter_parts(p, is_lower);
  for (std::int32_t quarter = 0; quarter < kQuarters; ++quarter) {
    const Picture* ledge = tiles_.ledge(parts[static_cast<std::size_t>(quarter)], choice);
    if (ledge != nullptr) layers.push_back({ledge, quarter});
  }
}

// Where walls of several lands stand around, the shadow is that of the first.
void TileLayers::add_shadow(LogicalPosition p, std::vector<TileLayer>& layers) const {
  struct Caster {
    LogicalPosition position;
    ShadowOf wall;
  };
  const std::array casters = {Caster{{p.x, p.y - 1}, ShadowOf::above},
                              Caster{{p.x - 1, p.y}, ShadowOf::left},
                              Caster{{p.x - 1, p.y - 1}, ShadowOf::upper_left}};
  unsigned walls = 0;
  std::optional<Biome> land;
  for (const auto& [position, wall] : casters) {
    if (!map_.size().contains(position) || !is_wall(position)) continue;
    if (tiles_.shadow(biome(position), static_cast<unsigned>(wall)) == nullptr) continue;
    if (walls == 0) land = biome(position);
    walls += static_cast<unsigned>(wall);
  }
  if (walls != 0) layers.push_back({tiles_.shadow(land, walls), TileLayer::kWhole});
}

}  // namespace karst
