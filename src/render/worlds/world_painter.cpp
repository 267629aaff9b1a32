// Light falls from the upper left. The sea is told by its depth, the shore by how much of the tiles
// around is water; both get a little noise, so that no line follows the edges of tiles.
#include "render/worlds/world_painter.hpp"

#include <algorithm>
#include <array>

#include "render/smooth_noise.hpp"

namespace karst {
namespace {

constexpr Colour kAbyss = {38, 70, 104};
constexpr Colour kOpenSea = {58, 104, 140};
constexpr Colour kShoal = {112, 168, 178};
constexpr Colour kFoam = {206, 226, 214};
constexpr Colour kBeach = {226, 212, 166};
constexpr Colour kWet = {92, 122, 116};
constexpr Colour kHighGrass = {196, 190, 124};
constexpr Colour kTreetops = {78, 122, 68};
constexpr Colour kRock = {134, 120, 106};
constexpr Colour kScree = {166, 158, 148};
constexpr Colour kSnow = {244, 246, 250};
constexpr Colour kLight = {255, 250, 232};
constexpr Colour kShade = {36, 34, 62};  // shadows are a little blue

// Of the covers that have one colour.
constexpr std::array<Colour, kCovers> kCoverColours = {{
    {94, 150, 160},   // water
    {122, 142, 96},   // marsh
    {148, 182, 102},  // grassland
    {112, 152, 84},   // forest
    {228, 204, 146},  // desert
    {134, 120, 106},  // mountain
}};

// From a to b while `value` goes from low to high.
Colour ramp(Colour a, Colour b, std::int32_t value, std::int32_t low, std::int32_t high) {
  const std::int64_t share = (std::int64_t{value} - low) * 256 / (high - low);
  return blend(a, b, static_cast<int>(std::clamp<std::int64_t>(share, 0, 256)));
}

Colour lit(Colour colour, std::int32_t light) {
  return light >= 0 ? blend(colour, kLight, light) : blend(colour, kShade, -light);
}

Colour mountain_colour(std::int32_t height) {
  constexpr std::int32_t kTreeLine = 190 * kWhole, kSnowLine = 215 * kWhole, kTop = 250 * kWhole;
  if (height < kSnowLine) return ramp(kRock, kScree, height, kTreeLine, kSnowLine);
  return ramp(kScree, kSnow, height, kSnowLine, kTop);
}

// The higher, the drier the grass.
Colour cover_colour(Cover cover, std::int32_t height) {
  if (cover == Cover::mountain) return mountain_colour(height);
  const Colour colour = kCoverColours[static_cast<std::size_t>(cover)];
  if (cover != Cover::grassland) return colour;
  return ramp(colour, kHighGrass, height, 80 * kWhole, 180 * kWhole);
}

Colour depth_colour(std::int32_t depth) {
  constexpr std::int32_t kShelf = 22 * kWhole, kDeep = 60 * kWhole;
  return depth < kShelf ? ramp(kShoal, kOpenSea, depth, 0, kShelf)
                        : ramp(kOpenSea, kAbyss, depth, kShelf, kDeep);
}

}  // namespace

Colour legend_colour(Cover cover) {
  if (cover == Cover::water) return kOpenSea;
  return cover == Cover::forest ? kTreetops : kCoverColours[static_cast<std::size_t>(cover)];
}

Colour tile_colour(const WorldGround& ground, LogicalPosition tile) {
  const Cover cover = ground.cover(tile);
  const std::int32_t height = ground.height(tile) * kWhole;
  if (cover == Cover::water) return depth_colour(kSeaLevel * kWhole - height);
  return cover == Cover::forest ? kTreetops : cover_colour(cover, height);
}

WorldPainter::WorldPainter(const GenerationResult& map, std::int32_t tile_pixels)
    : WorldPainter(map, tile_pixels, {0, 0, map.size().width, map.size().height}) {}

WorldPainter::WorldPainter(const GenerationResult& map, std::int32_t tile_pixels,
                           const TileWindow& window)
    : ground_(map, tile_pixels),
      props_(ground_),
      icons_(map, tile_pixels),
      tile_(tile_pixels),
      window_(window),
      y_(window.top * tile_pixels - 1) {
  const auto pixels = static_cast<std::size_t>(map.size().width * tile_);
  heights_.resize(pixels);
  heights_above_.resize(pixels);
  row_.resize(pixels);
  if (y_ < 0) return;
  // Slopes need the row above the window and the column before it.
  ground_.move_to(y_);
  for (std::int32_t x = std::max(window.left * tile_ - 1, 0); x < window.right * tile_; ++x) {
    ground_at(x);
  }
}

GroundPoint WorldPainter::ground_at(std::int32_t x) {
  GroundPoint ground = ground_.at(x);
  // Mountains are rugged.
  const std::int32_t rugged = ground.share_of(Cover::mountain) * 6 + kWhole * 2;
  ground.height += smooth_noise(x, y_, std::max(2, tile_ * 3 / 4), 1) * rugged / 256;
  heights_[static_cast<std::size_t>(x)] = ground.height;
  return ground;
}

std::span<const Colour> WorldPainter::next_row() {
  ground_.move_to(++y_);
  std::swap(heights_, heights_above_);
  const std::int32_t first = window_.left * tile_;
  if (first > 0) ground_at(first - 1);
  for (std::int32_t x = first; x < first + width(); ++x) {
    Pixel pixel{ground_at(x), x};
    pixel.light = std::clamp(slope(x) * tile_ / (kWhole / 5), -110, 90);
    row_[static_cast<std::size_t>(x)] = props_.at(x, y_).value_or(colour_of(pixel));
  }
  icons_.draw(y_, row_);
  return std::span(row_).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(width()));
}

// How much the ground rises towards the lower right, away from the light.
std::int32_t WorldPainter::slope(std::int32_t x) const {
  const auto at = static_cast<std::size_t>(x);
  if (y_ == 0 || x == 0) return 0;
  return (heights_[at] - heights_above_[at - 1]) / 2;
}

std::int32_t WorldPainter::shore_noise(std::int32_t x) const {
  return smooth_noise(x, y_, std::max(2, tile_), 2) +
         smooth_noise(x, y_, std::max(2, tile_ / 2), 3) / 2;
}

Colour WorldPainter::colour_of(const Pixel& pixel) const {
  const std::int32_t water = pixel.ground.share_of(Cover::water);
  const std::int32_t shore = water == 0 || water == kWhole ? 0 : shore_noise(pixel.x) / 2;
  if (water + shore > kWhole / 2) return sea_colour(pixel, water + shore);
  const Colour land = lit(land_colour(pixel), pixel.light);
  return ramp(land, kBeach, water + shore, kWhole * 5 / 16, kWhole / 2);
}

Colour WorldPainter::sea_colour(const Pixel& pixel, std::int32_t water) const {
  const std::int32_t depth =
      kSeaLevel * kWhole - pixel.ground.height + smooth_noise(pixel.x, y_, tile_ * 5, 4) * 12;
  return ramp(kFoam, depth_colour(depth), water, kWhole / 2, kWhole * 11 / 16);
}

Colour WorldPainter::land_colour(const Pixel& pixel) const {
  std::int32_t red = 0, green = 0, blue = 0, whole = 0;
  for (int i = 1; i < kCovers; ++i) {
    const auto cover = static_cast<Cover>(i);
    const std::int32_t share = pixel.ground.share_of(cover);
    if (share == 0) continue;
    const Colour colour = cover_colour(cover, pixel.ground.height);
    red += share * colour.red;
    green += share * colour.green;
    blue += share * colour.blue;
    whole += share;
  }
  if (whole == 0) return kBeach;
  const auto mean = [whole](std::int32_t sum) { return static_cast<std::uint8_t>(sum / whole); };
  const Colour mixed{mean(red), mean(green), mean(blue)};
  const bool pool = pixel.ground.share_of(Cover::marsh) > kWhole / 2 &&
                    smooth_noise(pixel.x, y_, std::max(2, tile_ * 2 / 3), 5) > 40;
  return lit(pool ? kWet : mixed, smooth_noise(pixel.x, y_, tile_ * 3, 6) / 12);
}

}  // namespace karst
