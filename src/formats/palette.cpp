#include "formats/palette.hpp"

#include <algorithm>
#include <array>

namespace karst {
namespace {

// Ground without a biome comes first, then the biomes by number.
struct GroundColours {
  Colour floor;
  Colour edge;  // wall beside floor
  Colour rock;  // wall inside the rock
};
constexpr std::array<GroundColours, 6> kGround = {{
    {{201, 182, 148}, {92, 86, 84}, {38, 36, 41}},     // stone
    {{142, 172, 94}, {74, 92, 58}, {44, 56, 42}},      // grassland
    {{84, 130, 78}, {44, 72, 50}, {26, 44, 34}},       // forest
    {{218, 188, 128}, {150, 116, 78}, {104, 80, 60}},  // desert
    {{176, 172, 168}, {114, 112, 116}, {84, 83, 90}},  // mountain
    {{126, 140, 104}, {46, 98, 140}, {24, 60, 100}},   // swamp: what blocks there is water
}};
constexpr Colour kDoor = {150, 98, 52};
constexpr Colour kWhite = {255, 255, 255};
constexpr Colour kBlack = {0, 0, 0};

constexpr int kFloorLooks = 8;  // four heights, smooth and rough
constexpr int kLooksOfBiome = kFloorLooks + 2;
constexpr int kDoorLook = Ground::kLooks - 1;

constexpr std::array<Colour, kMarkCount> kMarkColours = {{
    {0, 0, 0},
    {198, 70, 60},    // place
    {146, 92, 214},   // faction
    {246, 204, 70},   // key
    {214, 120, 44},   // lock
    {80, 196, 120},   // exit
    {250, 248, 238},  // start
    {84, 164, 232},   // stairs_up
    {240, 148, 40},   // stairs_down
}};
constexpr std::string_view kMarkCharacters = " *&koX@<>";

// Each tile and its neighbours to both sides, then the rows above and below.
BitGrid grown(const BitGrid& grid) {
  const auto spread = [](const BitGrid& from, std::int32_t dx, std::int32_t dy) {
    BitGrid result = from;
    BitGrid moved = from;
    moved.shift(dx, dy);
    result |= moved;
    moved = from;
    moved.shift(-dx, -dy);
    result |= moved;
    return result;
  };
  return spread(spread(grid, 1, 0), 0, 1);
}

Mark mark_of(const MarkedTile& tile) {
  Mark mark = Mark::none;
  for (const Subtype type : tile.types) {
    if (type == Subtype::key) mark = std::max(mark, Mark::key);
    if (type == Subtype::lock) mark = std::max(mark, Mark::lock);
    if (type == Subtype::exit) mark = std::max(mark, Mark::exit);
  }
  return mark;
}

}  // namespace

Colour colour_of(Mark mark) {
  return kMarkColours[static_cast<std::size_t>(mark)];
}

char character_of(Mark mark) {
  return kMarkCharacters[static_cast<std::size_t>(mark)];
}

Ground::Ground(const GenerationResult& map)
    : map_(map), beside_floor_(grown(walkable_tiles(map.tiles))), rough_(map.size()) {
  for (const LogicalPosition p : map.rough) {
    if (map.size().contains(p)) rough_.set(p);
  }
}

std::uint8_t Ground::look(LogicalPosition p) const {
  const TileType tile = map_.tiles[p];
  if (tile == TileType::door) return kDoorLook;
  const int biome = map_.biomes.empty() ? 0 : 1 + static_cast<int>(map_.biomes[p]);
  const int first = biome * kLooksOfBiome;
  if (tile == TileType::wall) {
    return static_cast<std::uint8_t>(first + kFloorLooks + (beside_floor_.get(p) ? 0 : 1));
  }
  const int height = map_.heights.empty() ? 0 : std::min<int>(map_.heights[p], 3);
  return static_cast<std::uint8_t>(first + height * 2 + (rough_.get(p) ? 1 : 0));
}

Colour Ground::colour(std::uint8_t look) {
  if (look == kDoorLook) return kDoor;
  const GroundColours& ground = kGround[look / kLooksOfBiome];
  const int kind = look % kLooksOfBiome;
  if (kind == kFloorLooks) return ground.edge;
  if (kind > kFloorLooks) return ground.rock;
  // Higher ground lies more in the light; rough ground looks trodden.
  const Colour lit = blend(ground.floor, kWhite, kind / 2 * 28);
  return kind % 2 == 0 ? lit : blend(lit, kBlack, 56);
}

std::vector<PlacedMark> marks_of(const GenerationResult& map) {
  std::vector<PlacedMark> marks;
  const auto add = [&](LogicalPosition p, Mark mark) {
    if (mark != Mark::none && map.size().contains(p)) marks.push_back({p, mark});
  };
  for (const PointOfInterest& place : map.points_of_interest) add(place.position, Mark::place);
  for (const FactionStart& start : map.faction_starts) add(start.position, Mark::faction);
  for (const MarkedTile& tile : map.subtypes) add(tile.position, mark_of(tile));
  add(map.start, Mark::start);
  if (map.stairs_up) add(*map.stairs_up, Mark::stairs_up);
  if (map.stairs_down) add(*map.stairs_down, Mark::stairs_down);
  const auto key = [&](const PlacedMark& m) {
    return (std::int64_t{m.position.y} * map.size().width + m.position.x) * kMarkCount -
           static_cast<int>(m.mark);
  };
  std::sort(marks.begin(), marks.end(),
            [&](const PlacedMark& a, const PlacedMark& b) { return key(a) < key(b); });
  const auto same_tile = [](const PlacedMark& a, const PlacedMark& b) {
    return a.position == b.position;
  };
  marks.erase(std::unique(marks.begin(), marks.end(), same_tile), marks.end());
  return marks;
}

}  // namespace karst
