// The tile set for those who have none: a colour for each floor and wall, a letter for each mark.
#include "karst/render/tile_set.hpp"
#include "render/palette.hpp"
#include "render/tiles/drawn_marks.hpp"

namespace karst {
namespace {

constexpr std::int32_t kPlainSide = 16;

Picture square(Colour inside, Colour edge) {
  return plain_square(kPlainSide, inside, edge);
}

Picture rough_floor(const LandColours& land) {
  Picture picture = square(colour_of(FloorInk::plain, land, 0), colour_of(FloorInk::shade, land, 0));
  for (std::int32_t i = 3; i < kPlainSide - 2; i += 4) {
    for (std::int32_t k = 3; k < kPlainSide - 2; k += 4) {
      put_pixel(picture, i, k, colour_of(FloorInk::speck, land, 0));
    }
  }
  return picture;
}

}  // namespace

class PlainTileSet {
 public:
  static TileSet make() {
    TileSet set;
    set.folder_ = "the plain tiles";
    set.tile_pixels_ = kPlainSide;
    for (int number = 0; number < kLands; ++number) {
      const LandColours& land = colours_of_land(number);
      auto& floors = set.floors_[static_cast<std::size_t>(number)].parts;
      floors[static_cast<std::size_t>(FloorPart::plain)] = {
          square(colour_of(FloorInk::plain, land, 0), colour_of(FloorInk::shade, land, 0))};
      floors[static_cast<std::size_t>(FloorPart::rough)] = {rough_floor(land)};
      set.walls_[static_cast<std::size_t>(number)].parts[static_cast<std::size_t>(
          WallPart::inside)] = {square(colour_of(WallInk::top, land), colour_of(WallInk::rim, land))};
    }
    set.drawn_ = drawn_marks(kPlainSide);
    set.tints_ = ground_tints(kPlainSide);
    for (std::size_t i = 1; i < kGroundNames.size(); ++i) {
      set.grounds_[i].parts[static_cast<std::size_t>(WallPart::inside)] = {set.tints_[i]};
    }
    set.named_ = set.drawn_;
    return set;
  }
};

TileSet TileSet::plain() {
  return PlainTileSet::make();
}

}  // namespace karst
