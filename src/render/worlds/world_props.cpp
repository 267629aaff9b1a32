#include "render/worlds/world_props.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "render/scatter.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSmallestTile = 4;  // that has props

// From the shaded to the lit side.
using Shades = std::array<Colour, 4>;
constexpr std::array<Shades, 3> kTrees = {{
    {{{44, 78, 52}, {62, 104, 60}, {82, 128, 70}, {110, 154, 84}}},
    {{{40, 72, 56}, {54, 94, 64}, {70, 116, 74}, {94, 140, 88}}},
    {{{54, 84, 48}, {76, 110, 56}, {98, 134, 66}, {126, 158, 80}}},
}};
constexpr Shades kStone = {{{88, 80, 84}, {112, 102, 100}, {158, 148, 138}, {186, 176, 162}}};
constexpr Shades kSnowShades = {
    {{168, 178, 200}, {190, 200, 218}, {240, 243, 248}, {252, 252, 255}}};
constexpr Colour kOutline = {62, 56, 64};
constexpr std::int32_t kSnowLine = 208;

}  // namespace

WorldProps::WorldProps(const WorldGround& ground)
    : ground_(ground), any_(ground.tile_pixels() >= kSmallestTile) {
  const std::int32_t tile = ground.tile_pixels();
  const std::int32_t tree = std::clamp(tile, 6, 12);
  const std::int32_t peak = std::clamp(tile * 3, 14, 34);
  trees_ = {tree, tree * 3 / 2, Cover::forest};
  peaks_ = {peak, peak * 2, Cover::mountain};
}

template <class Draw>
std::optional<Colour> WorldProps::foremost(const Lattice& lattice, std::int32_t x, std::int32_t y,
                                           Draw draw) const {
  const std::int32_t cell = lattice.cell, tile = ground_.tile_pixels();
  const std::int32_t column = x / cell, row = y / cell;
  for (std::int32_t cy = row + lattice.height / cell + 1; cy >= row; --cy) {
    for (std::int32_t cx = column - 1; cx <= column + 1; ++cx) {
      if (cx < 0) continue;
      const std::uint32_t chance = scatter(cx, cy);
      const auto jitter = [&](std::uint32_t bits) {
        return static_cast<std::int32_t>(bits % static_cast<std::uint32_t>(cell));
      };
      const std::int32_t foot_x = cx * cell + jitter(chance);
      const std::int32_t foot_y = cy * cell + jitter(chance >> 8) * 2 / 3;
      const LogicalPosition foot{foot_x / tile, foot_y / tile};
      if (foot_y < y || !ground_.size().contains(foot)) continue;
      if (ground_.cover(foot) != lattice.cover) continue;
      const Prop prop{chance >> 16, x - foot_x, foot_y - y, ground_.height(foot)};
      if (const auto colour = draw(prop)) return colour;
    }
  }
  return std::nullopt;
}

std::optional<Colour> WorldProps::at(std::int32_t x, std::int32_t y) const {
  if (!any_) return std::nullopt;
  if (const auto colour = foremost(peaks_, x, y, [this](const Prop& p) { return peak(p); })) {
    return colour;
  }
  return foremost(trees_, x, y, [this](const Prop& p) { return tree(p); });
}

// A round crown, lit from the upper left.
std::optional<Colour> WorldProps::tree(const Prop& prop) const {
  const std::int32_t size = trees_.cell;
  const std::int32_t radius = size / 2 + static_cast<std::int32_t>(prop.chance % 2);
  const std::int32_t dx = prop.dx, dy = radius - prop.up;  // from the middle of the crown
  if (dx * dx + dy * dy > radius * radius) return std::nullopt;
  const std::int32_t away = (dx + dy) * 4 + (dx * dx + dy * dy) / radius;  // from the light
  const int shade = away > radius * 4 ? 0 : away > radius * 3 / 2 ? 1 : away > -radius * 2 ? 2 : 3;
  return kTrees[prop.chance / 2 % kTrees.size()][static_cast<std::size_t>(shade)];
}

// A triangle whose ridge wanders; the right side lies in the shade.
std::optional<Colour> WorldProps::peak(const Prop& prop) const {
  const std::int32_t cell = peaks_.cell;
  const std::int32_t height =
      std::min(cell * 3 / 4 + (prop.ground - 180) * cell / 56, peaks_.height) *
      (8 + static_cast<std::int32_t>(prop.chance % 4)) / 11;
  const std::int32_t below = height - prop.up;  // the top
  if (below < 0 || prop.up < 0) return std::nullopt;
  const auto wander =
      static_cast<std::int32_t>(scatter(below / 3, static_cast<std::int32_t>(prop.chance)) % 3);
  const std::int32_t half_width = below * 3 / 4 + wander / 2;
  if (std::abs(prop.dx) > half_width) return std::nullopt;
  const std::int32_t ridge = below / 6 - wander;
  if (prop.dx == half_width || (below <= 1 && prop.dx >= 0)) return kOutline;
  const bool lit = prop.dx < ridge;
  const bool edge = lit ? prop.dx < ridge - half_width / 2 : prop.dx > ridge + half_width / 3;
  const std::int32_t snow = (prop.ground - kSnowLine + 12) * height / 60 + wander;
  const Shades& shades = below < snow ? kSnowShades : kStone;
  return shades[static_cast<std::size_t>(lit ? (edge ? 3 : 2) : (edge ? 0 : 1))];
}

}  // namespace karst
