#include "render/palette.hpp"

#include <algorithm>
#include <array>

namespace karst {
namespace {

constexpr std::array<LandColours, kLands> kLandColours = {{
    // stone
    {.floor = {204, 188, 156},
     .deep = {38, 36, 41},
     .top = {76, 72, 74},
     .rim = {104, 98, 98},
     .speck = {58, 55, 59},
     .face = {128, 117, 109},
     .foot = {78, 71, 70}},
    // grassland: hedges
    {.floor = {152, 182, 100},
     .deep = {50, 86, 48},
     .top = {70, 114, 58},
     .rim = {108, 152, 78},
     .speck = {56, 97, 50},
     .face = {48, 80, 44},
     .foot = {34, 58, 36}},
    // forest: trees; the face is the shaded side of a crown, the foot the dark between trees
    {.floor = {124, 156, 96},
     .deep = {38, 80, 50},
     .top = {52, 102, 58},
     .rim = {88, 140, 72},
     .speck = {62, 112, 62},
     .face = {36, 78, 48},
     .foot = {24, 54, 38}},
    // desert: rocks
    {.floor = {230, 206, 152},
     .deep = {156, 112, 78},
     .top = {186, 140, 98},
     .rim = {220, 178, 130},
     .speck = {170, 125, 86},
     .face = {140, 97, 68},
     .foot = {104, 70, 52}},
    // mountain: cliffs
    {.floor = {176, 170, 160},
     .deep = {72, 71, 80},
     .top = {100, 98, 106},
     .rim = {142, 140, 144},
     .speck = {86, 84, 93},
     .face = {64, 61, 71},
     .foot = {44, 42, 52}},
    // swamp: water; the rim is shallow, the face are reeds, the foot is the bank above the water
    {.floor = {140, 148, 98},
     .deep = {48, 82, 98},
     .top = {62, 102, 112},
     .rim = {92, 132, 120},
     .speck = {78, 118, 126},
     .face = {128, 146, 72},
     .foot = {60, 62, 48}},
}};
struct CoverColours {
  Colour plain;
  Colour shade;
  Colour light;
  Colour speck;
};
constexpr std::array<CoverColours, kGroundNames.size()> kCoverColours = {{
    {{204, 188, 156}, {145, 133, 120}, {221, 210, 189}, {169, 156, 129}},  // bare
    {{138, 160, 88}, {96, 110, 72}, {166, 186, 108}, {106, 132, 64}},      // grass
    {{186, 172, 146}, {128, 117, 103}, {214, 202, 178}, {140, 128, 110}},  // rubble
    {{146, 154, 100}, {100, 106, 78}, {168, 176, 118}, {114, 128, 74}},    // moss
    {{174, 146, 164}, {118, 100, 120}, {236, 206, 226}, {124, 78, 136}},   // fungus
    {{150, 122, 86}, {104, 84, 66}, {172, 144, 104}, {122, 96, 66}},       // mud
    {{122, 180, 188}, {84, 130, 146}, {192, 224, 218}, {100, 160, 174}},   // shallow water
    {{46, 96, 144}, {30, 66, 108}, {84, 140, 182}, {38, 82, 128}},         // deep water
    {{224, 96, 32}, {150, 46, 26}, {252, 192, 72}, {94, 32, 26}},          // lava
    {{20, 18, 24}, {92, 80, 74}, {126, 112, 100}, {64, 56, 54}},           // chasm
    {{192, 222, 236}, {144, 178, 202}, {234, 247, 251}, {166, 206, 226}},  // ice
    {{160, 112, 64}, {106, 72, 42}, {190, 142, 86}, {84, 56, 34}},         // bridge
}};
constexpr Colour kWhite = {255, 255, 255};
constexpr Colour kBlack = {0, 0, 0};
constexpr Colour kDusk = {36, 30, 52};  // shadows are a little blue

constexpr std::array<Colour, kMarkCount> kMarkColours = {{
    {0, 0, 0},
    {198, 70, 60},    // place
    {222, 104, 76},   // town
    {240, 234, 222},  // temple
    {196, 190, 184},  // watchtower
    {110, 146, 204},  // guild_hall
    {246, 204, 70},   // key
    {214, 120, 44},   // lock
    {80, 196, 120},   // exit
    {250, 248, 238},  // start
    {58, 116, 232},   // first_faction
    {226, 58, 50},    // second_faction
    {248, 196, 48},   // third_faction
    {152, 84, 208},   // fourth_faction
    {84, 164, 232},   // stairs_up
    {240, 148, 40},   // stairs_down
}};
constexpr std::array<Colour, kPairColours> kPairColour = {{
    {250, 204, 60},   // gold
    {228, 74, 66},    // red
    {84, 164, 240},   // blue
    {106, 200, 92},   // green
    {190, 110, 220},  // violet
    {244, 140, 50},   // orange
    {90, 214, 208},   // turquoise
    {240, 150, 186},  // rose
    {240, 238, 230},  // white
    {150, 98, 58},    // brown
    {72, 80, 196},    // indigo
    {186, 234, 64},   // lime
    {224, 44, 154},   // magenta
    {30, 124, 84},    // dark green
    {146, 154, 166},  // grey
    {142, 34, 52},    // dark red
}};
constexpr std::string_view kMarkCharacters = " *TtwgkoX@ABCD<>";

constexpr std::array<Colour, kThingKindNames.size()> kThingColours = {{
    {206, 62, 54},   // monster
    {246, 196, 52},  // boss: its crown
    {150, 160, 172}, // trap
    {76, 118, 214},  // puzzle
    {54, 178, 150},  // event
    {206, 142, 54},  // item
}};
constexpr std::string_view kThingCharacters = "mM^?!$";

// By Furniture.
constexpr std::array<Colour, kFurnitureNames.size()> kFurnitureColours = {{
    {206, 200, 190},  // pillar
    {226, 222, 216},  // statue
    {232, 196, 110},  // altar
    {255, 176, 64},   // torch
    {190, 132, 80},   // table
    {170, 112, 66},   // shelf
    {232, 226, 206},  // bones
    {240, 200, 80},   // chest
    {182, 124, 72},   // barrel
    {170, 168, 176},  // tomb
    {214, 150, 212},  // mushroom
    {140, 224, 236},  // crystal
}};
// No letters, which are creatures and places, and nothing that the ground or things look like.
constexpr std::string_view kFurnitureCharacters = "86{74]%(0)9\\";
static_assert(kFurnitureCharacters.size() == kFurnitureNames.size());

// Walls as they look in stone: light on the edges, the side as bright as the floor makes it.
LandColours stone_of(const MapTheme& theme) {
  return {.floor = theme.floor,
          .deep = blend(theme.wall, kBlack, 128),
          .top = theme.wall,
          .rim = blend(theme.wall, kWhite, 44),
          .speck = blend(theme.wall, kBlack, 58),
          .face = blend(theme.wall, theme.floor, 96),
          .foot = blend(theme.wall, kBlack, 16)};
}

// Of the same stone as the floor, weathered.
CoverColours rubble_on(Colour floor) {
  return {blend(floor, kBlack, 26), blend(floor, kBlack, 104), blend(floor, kWhite, 64),
          blend(floor, kBlack, 82)};
}

}  // namespace

const LandColours& colours_of_land(int land) {
  return kLandColours[static_cast<std::size_t>(land)];
}

PlaceColours::PlaceColours(const std::optional<MapTheme>& theme) {
  if (!theme) return;
  stone_ = stone_of(*theme);
  door_ = theme->accent;
  is_themed_ = true;
}

Colour colour_of(FloorInk ink, const LandColours& land, int level) {
  // Higher ground lies more in the light.
  const Colour plain = blend(land.floor, kWhite, level * 32);
  switch (ink) {
    case FloorInk::plain:
      return plain;
    case FloorInk::shade:
      return blend(plain, kDusk, 88);
    case FloorInk::light:
      return blend(plain, kWhite, 84);
    case FloorInk::speck:
      return blend(plain, kBlack, 44);
  }
  return plain;
}

Colour colour_of(SlabInk ink, const PlaceColours& place) {
  const Colour floor = place.land(0).floor;
  return ink == SlabInk::seam ? blend(floor, kBlack, 26) : blend(floor, kBlack, 11);
}

Colour colour_of(CoverInk ink, Ground ground, const PlaceColours& place) {
  const bool follows = place.is_themed() && ground == Ground::rubble;
  const CoverColours colours = follows ? rubble_on(place.land(0).floor)
                                       : kCoverColours[static_cast<std::size_t>(ground)];
  switch (ink) {
    case CoverInk::plain:
      return colours.plain;
    case CoverInk::shade:
      return colours.shade;
    case CoverInk::light:
      return colours.light;
    case CoverInk::speck:
      return colours.speck;
  }
  return colours.plain;
}

Colour colour_of(WallInk ink, const LandColours& colours) {
  switch (ink) {
    case WallInk::deep:
      return colours.deep;
    case WallInk::top:
      return colours.top;
    case WallInk::rim:
      return colours.rim;
    case WallInk::speck:
      return colours.speck;
    case WallInk::face:
      return colours.face;
    case WallInk::foot:
      return colours.foot;
  }
  return colours.top;
}

Colour colour_of(Mark mark) {
  return kMarkColours[static_cast<std::size_t>(mark)];
}

Colour colour_of_pair(std::int32_t pair) {
  return kPairColour[static_cast<std::size_t>(pair - 1) % kPairColours];
}

char character_of(Mark mark) {
  return kMarkCharacters[static_cast<std::size_t>(mark)];
}

Colour colour_of(Furniture furniture) {
  return kFurnitureColours[static_cast<std::size_t>(furniture)];
}

char character_of(Ground ground) {
  return ground == Ground::ice ? '`' : to_char(ground);
}

char character_of(Furniture furniture) {
  return kFurnitureCharacters[static_cast<std::size_t>(furniture)];
}

Colour colour_of(ThingKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < kThingColours.size() ? kThingColours[index] : kOwnFeatureColour;
}

char character_of(ThingKind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < kThingCharacters.size() ? kThingCharacters[index] : kOwnFeatureCharacter;
}

Ground looks_like(Ground ground, std::span<const OwnKind> own) {
  if (static_cast<std::size_t>(ground) < kGroundNames.size()) return ground;
  const OwnKind* kind = find_own(own, KindOf::ground, static_cast<std::int32_t>(ground));
  if (kind == nullptr) return Ground::bare;
  const auto found = std::ranges::find(kGroundNames, kind->picture);
  return found == kGroundNames.end() ? Ground::bare
                                     : static_cast<Ground>(found - kGroundNames.begin());
}

std::string_view looks_like_feature(std::string_view type, std::span<const OwnKind> own) {
  const OwnKind* kind = find_own(own, KindOf::feature, type);
  return kind == nullptr || kind->picture.empty() ? type : kind->picture;
}

}  // namespace karst
