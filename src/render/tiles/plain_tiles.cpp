// The tile set for those who have none: a colour for each floor and wall, a letter for each mark.
#include <algorithm>

#include "karst/render/tile_set.hpp"
#include "render/palette.hpp"
#include "render/pixel_font.hpp"

namespace karst {
namespace {

constexpr std::int32_t kPlainSide = 16;
constexpr Colour kPlainInk = {24, 22, 28};

struct PlainSign {
  std::string_view name;  // as TileSet::find takes it
  Mark mark;
  std::string_view letter;
};
// Sorted by name, as TileSet keeps them.
constexpr std::array kPlainSigns = {
    PlainSign{"factions/1", Mark::first_faction, "1"},
    PlainSign{"factions/2", Mark::second_faction, "2"},
    PlainSign{"factions/3", Mark::third_faction, "3"},
    PlainSign{"factions/4", Mark::fourth_faction, "4"},
    PlainSign{"marks/exit", Mark::exit, "X"},
    PlainSign{"marks/key", Mark::key, "K"},
    PlainSign{"marks/lock", Mark::lock, "L"},
    PlainSign{"marks/start", Mark::start, "S"},
    PlainSign{"places/guild_hall", Mark::guild_hall, "G"},
    PlainSign{"places/other", Mark::place, "P"},
    PlainSign{"places/temple", Mark::temple, "E"},
    PlainSign{"places/town", Mark::town, "T"},
    PlainSign{"places/watchtower", Mark::watchtower, "W"},
    PlainSign{"stairs/down", Mark::stairs_down, "D"},
    PlainSign{"stairs/up", Mark::stairs_up, "U"},
};
constexpr std::string_view kPlainDoor = "marks/door";

void put(Picture& picture, std::int32_t x, std::int32_t y, Colour colour) {
  const auto at = static_cast<std::size_t>(4 * (y * picture.width + x));
  picture.rgba[at] = colour.red;
  picture.rgba[at + 1] = colour.green;
  picture.rgba[at + 2] = colour.blue;
  picture.rgba[at + 3] = 255;
}

Picture transparent_square() {
  return {kPlainSide, kPlainSide, std::vector<std::uint8_t>(4 * kPlainSide * kPlainSide)};
}

// A square of one colour with an edge of another, `inset` pixels from the edge of the tile.
Picture square(Colour inside, Colour edge, std::int32_t inset = 0) {
  Picture picture = transparent_square();
  for (std::int32_t y = inset; y < kPlainSide - inset; ++y) {
    for (std::int32_t x = inset; x < kPlainSide - inset; ++x) {
      const bool at_edge = std::min({x, y, kPlainSide - 1 - x, kPlainSide - 1 - y}) == inset;
      put(picture, x, y, at_edge ? edge : inside);
    }
  }
  return picture;
}

Picture sign_of(const PlainSign& sign) {
  Picture picture = square(colour_of(sign.mark), kPlainInk, 1);
  const std::int32_t left = (kPlainSide - kLetterWidth) / 2, top = (kPlainSide - kLetterHeight) / 2;
  for (std::int32_t row = 0; row < kLetterHeight; ++row) {
    for (std::int32_t column = 0; column < kLetterWidth; ++column) {
      if (has_ink(sign.letter, column, row)) put(picture, left + column, top + row, kPlainInk);
    }
  }
  return picture;
}

Picture rough_floor(int land) {
  Picture picture = square(colour_of(FloorInk::plain, land, 0), colour_of(FloorInk::shade, land, 0));
  for (std::int32_t i = 3; i < kPlainSide - 2; i += 4) {
    for (std::int32_t k = 3; k < kPlainSide - 2; k += 4) {
      put(picture, i, k, colour_of(FloorInk::speck, land, 0));
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
    for (int land = 0; land < kLands; ++land) {
      auto& floors = set.floors_[static_cast<std::size_t>(land)].parts;
      floors[static_cast<std::size_t>(FloorPart::plain)] = {
          square(colour_of(FloorInk::plain, land, 0), colour_of(FloorInk::shade, land, 0))};
      floors[static_cast<std::size_t>(FloorPart::rough)] = {rough_floor(land)};
      set.walls_[static_cast<std::size_t>(land)].parts[static_cast<std::size_t>(
          WallPart::inside)] = {square(colour_of(WallInk::top, land), colour_of(WallInk::rim, land))};
    }
    for (const PlainSign& sign : kPlainSigns) {
      set.named_.emplace_back(sign.name, sign_of(sign));
    }
    set.named_.emplace_back(kPlainDoor, square(kDoorColour, kPlainInk, 2));
    std::ranges::sort(set.named_, {}, [](const auto& named) { return named.first; });
    return set;
  }
};

TileSet TileSet::plain() {
  return PlainTileSet::make();
}

}  // namespace karst
