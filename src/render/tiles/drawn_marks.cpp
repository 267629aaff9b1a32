#include "render/tiles/drawn_marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "render/feature_icons.hpp"
#include "render/palette.hpp"
#include "render/pixel_font.hpp"

namespace karst {
namespace {

constexpr Colour kMarkInk = {24, 22, 28};
// Of a square this large the letter is one pixel thick.
constexpr std::int32_t kUsualSide = 16;

struct PlainSign {
  std::string_view name;  // as TileSet::find takes it
  Mark mark;
  std::string_view letter;
};
constexpr std::array kPlainSigns = {
    PlainSign{"factions/1", Mark::first_faction, "1"},
    PlainSign{"factions/2", Mark::second_faction, "2"},
    PlainSign{"factions/3", Mark::third_faction, "3"},
    PlainSign{"factions/4", Mark::fourth_faction, "4"},
    PlainSign{"features/other", Mark::place, "F"},
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

Picture sign_of(const PlainSign& sign, std::int32_t side) {
  const std::int32_t thick = std::max(1, side / kUsualSide);
  Picture picture = plain_square(side, colour_of(sign.mark), kMarkInk, side < kUsualSide ? 0 : thick);
  const std::int32_t left = (side - kLetterWidth * thick) / 2;
  const std::int32_t top = (side - kLetterHeight * thick) / 2;
  for (std::int32_t row = 0; row < kLetterHeight * thick; ++row) {
    for (std::int32_t column = 0; column < kLetterWidth * thick; ++column) {
      if (!has_ink(sign.letter, column / thick, row / thick)) continue;
      put_pixel(picture, left + column, top + row, kMarkInk);
    }
  }
  return picture;
}

// The icon of furniture, with larger or smaller squares.
Picture icon_of(const FeatureIcon& icon, std::int32_t side) {
  Picture picture{side, side, std::vector<std::uint8_t>(4 * static_cast<std::size_t>(side * side))};
  const auto square_at = [side](std::int32_t pixel) {
    return static_cast<std::size_t>(pixel * kFeatureIconSide / side);
  };
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) {
      const int ink = feature_ink(icon[square_at(y)][square_at(x)]);
      if (ink >= 0) put_pixel(picture, x, y, ground_colour(ink));
    }
  }
  return picture;
}

}  // namespace

void put_pixel(Picture& picture, std::int32_t x, std::int32_t y, Colour colour) {
  const auto at = static_cast<std::size_t>(4 * (y * picture.width + x));
  picture.rgba[at] = colour.red;
  picture.rgba[at + 1] = colour.green;
  picture.rgba[at + 2] = colour.blue;
  picture.rgba[at + 3] = 255;
}

Picture plain_square(std::int32_t side, Colour inside, Colour edge, std::int32_t inset) {
  const auto pixels = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  Picture picture{side, side, std::vector<std::uint8_t>(4 * pixels)};
  for (std::int32_t y = inset; y < side - inset; ++y) {
    for (std::int32_t x = inset; x < side - inset; ++x) {
      const bool at_edge = std::min({x, y, side - 1 - x, side - 1 - y}) == inset;
      put_pixel(picture, x, y, at_edge ? edge : inside);
    }
  }
  return picture;
}

std::vector<std::pair<std::string, Picture>> drawn_marks(std::int32_t side) {
  std::vector<std::pair<std::string, Picture>> marks;
  for (const PlainSign& sign : kPlainSigns) marks.emplace_back(sign.name, sign_of(sign, side));
  for (std::size_t i = 0; i < kFurnitureNames.size(); ++i) {
    marks.emplace_back(fmt::format("features/{}", kFurnitureNames[i]), icon_of(kFeatureIcons[i], side));
  }
  marks.emplace_back(kPlainDoor, plain_square(side, kDoorColour, kMarkInk, side / 8));
  std::ranges::sort(marks, {}, [](const auto& mark) { return mark.first; });
  return marks;
}

std::array<Picture, kGroundNames.size()> ground_tints(std::int32_t side) {
  constexpr std::uint8_t kTintAlpha = 200;
  std::array<Picture, kGroundNames.size()> tints;
  for (std::size_t i = 0; i < tints.size(); ++i) {
    const auto ground = static_cast<Ground>(i);
    tints[i] = plain_square(side, colour_of(CoverInk::plain, ground), colour_of(CoverInk::speck, ground));
    if (ground == Ground::bridge) continue;
    for (std::size_t at = 3; at < tints[i].rgba.size(); at += 4) tints[i].rgba[at] = kTintAlpha;
  }
  return tints;
}

}  // namespace karst
