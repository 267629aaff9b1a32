// The colours of maps and what is marked on them, for pictures and terminals alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/colour.hpp"
#include "karst/model/map.hpp"
#include "model/ground/furniture.hpp"

namespace karst {

// `share` 0 gives a, 256 gives b.
constexpr Colour blend(Colour a, Colour b, int share) {
  const auto part = [share](int from, int to) {
    return static_cast<std::uint8_t>((from * (256 - share) + to * share) / 256);
  };
  return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue)};
}

// --- the ground ----------------------------------------------------------------------------------

// The kind of land by number: 0 for maps without biomes, then the biomes.
inline constexpr int kLands = 6;
constexpr int land_of(Biome biome) {
  return 1 + static_cast<int>(biome);
}

// Floors lie on a level of 0..3. Walls stand above them all, and highest where no floor is near.
inline constexpr int kFloorLevels = 4;
inline constexpr std::uint8_t kWallLevel = 4;      // one of the eight neighbours is floor
inline constexpr std::uint8_t kDeepWallLevel = 5;  // none is, and such a wall is also beside it

// Every floor and every wall is drawn with a few inks.
enum class FloorInk : std::uint8_t { plain, shade, light, speck };
inline constexpr int kFloorInks = 4;
enum class WallInk : std::uint8_t { deep, top, rim, speck, face, foot };
inline constexpr int kWallInks = 6;
// What these are made of in one kind of land.
struct LandColours {
  Colour floor;
  // A wall from above, far from any floor and near it, its lit edge, the specks on it, its side,
  // and where the side ends.
  Colour deep;
  Colour top;
  Colour rim;
  Colour speck;
  Colour face;
  Colour foot;
};
const LandColours& colours_of_land(int land);
Colour colour_of(FloorInk ink, const LandColours& land, int level);
Colour colour_of(WallInk ink, const LandColours& land);
inline constexpr Colour kDoorColour = {150, 98, 52};

// What depends on the theme of a map: the land without biomes, its doors, and rubble that broke out of
// its walls.
class PlaceColours {
 public:
  PlaceColours() = default;  // without a theme
  explicit PlaceColours(const std::optional<MapTheme>& theme);
  const LandColours& land(int number) const { return number == 0 ? stone_ : colours_of_land(number); }
  Colour door() const { return door_; }
  bool is_themed() const { return is_themed_; }

 private:
  LandColours stone_ = colours_of_land(0);
  Colour door_ = kDoorColour;
  bool is_themed_ = false;
};

// Slabs of a stone floor: the seams between them, and those that are worn.
enum class SlabInk : std::uint8_t { seam, worn };
inline constexpr int kSlabInks = 2;
Colour colour_of(SlabInk ink, const PlaceColours& place);

// Everything that covers a floor, too. Of a chasm `shade` and `light` are its sides.
enum class CoverInk : std::uint8_t { plain, shade, light, speck };
inline constexpr int kCoverInks = 4;
Colour colour_of(CoverInk ink, Ground ground, const PlaceColours& place = {});

// What an application's own ground or feature looks like, as one of Karst's own: what its picture says;
// bare and the type itself where that is unknown.
Ground looks_like(Ground ground, std::span<const OwnKind> own);
std::string_view looks_like_feature(std::string_view type, std::span<const OwnKind> own);

// What the ground of each tile is.
class DrawnGround {
 public:
  explicit DrawnGround(const GenerationResult& map);
  Size size() const { return map_.size(); }
  int land(LogicalPosition p) const;
  std::uint8_t level(LogicalPosition p) const;
  bool is_rough(LogicalPosition p) const { return rough_.get(p); }
  bool is_door(LogicalPosition p) const { return map_.tiles[p] == TileType::door; }
  // What covers a floor; bare on walls.
  Ground cover(LogicalPosition p) const {
    return has_cover_ ? looks_like(map_.ground[p], map_.own_kinds) : Ground::bare;
  }
  bool has_cover() const { return has_cover_; }
  // The colour of the whole tile, for drawings that have no room for more.
  Colour colour(LogicalPosition p) const;

 private:
  const GenerationResult& map_;
  PlaceColours place_;
  bool has_cover_;
  BitGrid near_floor_;
  BitGrid rough_;
};

// --- marks ---------------------------------------------------------------------------------------

// What is drawn on top of the ground. Later ones matter more where two share a tile.
enum class Mark : std::uint8_t {
  none,
  place,  // a point of interest of any other type
  town,
  temple,
  watchtower,
  guild_hall,
  key,
  lock,
  exit,
  start,
  first_faction,  // where a faction starts; after four the marks begin anew
  second_faction,
  third_faction,
  fourth_faction,
  stairs_up,
  stairs_down,
};
inline constexpr int kMarkCount = 16;

// A key and its lock share a colour, that of their pair; other marks have pair 0. All pairs that a
// map can have differ.
inline constexpr int kPairColours = kMostPairs;
Colour colour_of(Mark mark);
Colour colour_of_pair(std::int32_t pair);
// The character of a mark in plain text.
char character_of(Mark mark);

// Every marked tile in row-major order, one mark a tile.
struct PlacedMark {
  LogicalPosition position;
  Mark mark = Mark::none;
  std::int32_t pair = 0;  // of a key or lock, also where an exit is locked
  Colour colour() const { return pair == 0 ? colour_of(mark) : colour_of_pair(pair); }
  bool is_stairs() const { return mark == Mark::stairs_up || mark == Mark::stairs_down; }
};
std::vector<PlacedMark> marks_of(const GenerationResult& map);

// --- ground --------------------------------------------------------------------------------------

// In drawings of text: that of map JSON, but for ice, whose letter would be a creature.
char character_of(Ground ground);

// --- furniture -----------------------------------------------------------------------------------

Colour colour_of(Furniture furniture);
// In plain text; what is an application's own is a `}`.
char character_of(Furniture furniture);
inline constexpr char kOwnFeatureCharacter = '}';
inline constexpr Colour kOwnFeatureColour = {214, 190, 150};

// --- things --------------------------------------------------------------------------------------

Colour colour_of(ThingKind kind);
// In plain text: m monster, M boss, ^ trap, ? puzzle, ! event, $ item.
char character_of(ThingKind kind);

}  // namespace karst
