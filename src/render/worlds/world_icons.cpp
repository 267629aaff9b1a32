#include "render/worlds/world_icons.hpp"

#include <algorithm>
#include <array>

#include "render/lock_icons.hpp"

namespace karst {
namespace {

// --- sprites -------------------------------------------------------------------------------------

// clang-format off
constexpr std::array<std::string_view, 19> kTown = {
    "............#.............",
    "...........#r#............",
    "..........#rrR#...........",
    ".........#rrrRR#..........",
    "........#rrrrRRR#.........",
    ".......#rrrrrRRRR#........",
    "......#rrrrrrRRRRR#.......",
    ".....#rrrrrrrRRRRRR#......",
    "....#r#wwwwwwWWWWW#r#.....",
    "...#rrR#yywdddWyy#rrR#....",
    "..#rrrRR#ywdddWy#rrrRR#...",
    ".#rrrrRRR#wdddW#rrrrRRR#..",
    "#rrrrrRRRR#ddd#rrrrrRRRR#.",
    ".#wwwwWWW#wdd#rrrrrrRRRRR#",
    ".#wwwddWW######wwwwwWWWW#.",
    ".#wwwddWW#....#wwwddWyWW#.",
    ".#wwwddWW#....#wwwddWWWW#.",
    "..#######.....#wwwddWWWW#.",
    "...............#########..",
};
constexpr std::array<std::string_view, 20> kTemple = {
    "............#............",
    "..........##s##..........",
    "........##sssSS##........",
    "......##sssssSSSS##......",
    "....##ssssssgSSSSSS##....",
    "..##sssssssgggSSSSSSS##..",
    ".#sssssssssssSSSSSSSSSS#.",
    ".#ssssssssssssSSSSSSSSS#.",
    ".#ssssssssssssSSSSSSSSS#.",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    "..#ssSkkssSkkssSkkssSk#..",
    ".##sssssssssssssssssss##.",
    "#ssssssssssssssSSSSSSSSS#",
    "#ssssssssssssssSSSSSSSSS#",
    ".#######################.",
};
constexpr std::array<std::string_view, 25> kWatchtower = {
    "......#rrrr..",
    "......#rrrrr.",
    "......#RRRR..",
    "......#RRR...",
    ".###.###.###.",
    "#sss#s#s#SSS#",
    "#sss#sss#SSS#",
    "#ssssssSSSSS#",
    "#ssssssSSSSS#",
    "#ssssssSSSSS#",
    "#ssssssSSSSS#",
    ".##ssssSSS##.",
    "..#ssskSSS#..",
    "..#ssskSSS#..",
    "..#ssskSSS#..",
    "..#ssssSSS#..",
    "..#ssssSSS#..",
    "..#ssssSSS#..",
    "..#ssdddSS#..",
    "..#ssdddSS#..",
    "..#ssdddSS#..",
    "..#ssdddSS#..",
    ".#sssssSSSS#.",
    ".#sssssSSSS#.",
    "..#########..",
};
constexpr std::array<std::string_view, 19> kGuildHall = {
    ".......#############.......",
    "......#bbbbbbbbBBBBB#......",
    ".....#bbbbbgggggBBBBB#.....",
    "....#bbbbbbgrrrgBBBBBB#....",
    "...#bbbbbbbgrrrgBBBBBBB#...",
    "..#bbbbbbbbgggggBBBBBBBB#..",
    ".#bbbbbbbbbbgggBBBBBBBBBB#.",
    "#bbbbbbbbbbbbbbBBBBBBBBBBB#",
    ".##wwwwwwwwwwwwWWWWWWWWW##.",
    "..#wwwwwwwwwwwwWWWWWWWWW#..",
    "..#wwyywyywwdddWWyyWyyWW#..",
    "..#wwyywyywdddddWyyWyyWW#..",
    "..#wwyywyywdddddWyyWyyWW#..",
    "..#wwwwwwwwdddddWWWWWWWW#..",
    "..#wwwwwwwwdddddWWWWWWWW#..",
    "..#wwwwwwwwdddddWWWWWWWW#..",
    "..#wwwwwwwwdddddWWWWWWWW#..",
    ".#SSSSSSSSSSSSSSSSSSSSSSS#.",
    "..#######################..",
};
constexpr std::array<std::string_view, 28> kCastle = {
    "............#............",
    "............############.",
    "............#fffffffffff#",
    "............#ffffffffff#.",
    "............#fffffffff#..",
    "............#fffffffff#..",
    "............#FFFFFFFFF#..",
    "............#FFFFFFFFF#..",
    "............#FFFFFFFFFF#.",
    "............#FFFFFFFFFFF#",
    ".###.##.....############.",
    "#sss#SS#....#....#sss#SS#",
    "#sssSSS#....#....#sssSSS#",
    "#sssSSS#..###.##.#sssSSS#",
    "#sssSSSs##ss##SS##sssSSS#",
    "#skkSSSs##ss##SS##sskkSS#",
    "#skkSSSssssssSSSSSsskkSS#",
    "#skkSSSffssssSSSFFsskkSS#",
    "#sssSSSffsskkkSSFFsssSSS#",
    "#sssSSSffskkkkkSFFsssSSS#",
    "#sssSSSffskkkkkSFFsssSSS#",
    "#sssSSSffskkkkkSFFsssSSS#",
    "#sssSSSssskkkkkSSSsssSSS#",
    "#sssSSSssskkkkkSSSsssSSS#",
    "#sssSSSssskkkkkSSSsssSSS#",
    "#sssSSSssskkkkkSSSsssSSS#",
    "#sssSSS###########sssSSS#",
    ".######...........######.",
};
constexpr std::array<std::string_view, 16> kCave = {
    ".......#######.......",
    "......#sssSSSS#......",
    ".....#ssssSSSSS#.....",
    "...##sssssSSSSSS##...",
    "..#sssssssSSSSSSSS#..",
    ".#sssssskkkkkSSSSSS#.",
    "#sssssskkkkkkkSSSSSS#",
    "#ssssskkkkkkkkkSSSSS#",
    "#sssskkkkkkkkkkkSSSS#",
    "#sssskkkkkkkkkkkSSSS#",
    "#sssskkSSSSSSSkkSSSS#",
    "#sssskkkkkkkkkkkSSSS#",
    "#sssskssssssssskSSSS#",
    "#sssskkkkkkkkkkkSSSS#",
    "#sssssssssssssssSSSS#",
    ".###################.",
};
constexpr std::array<std::string_view, 19> kGate = {
    "......#######......",
    ".....#sssSSSS#.....",
    "....#ssssSSSSS#....",
    "...#sssssSSSSSS#...",
    ".##ssssssSSSSSSS##.",
    "#sssssscccccSSSSSS#",
    "#ssssscccccccSSSSS#",
    "#sssscccccccccSSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    "#ssscccccccccccSSS#",
    ".#################.",
};
constexpr std::array<std::string_view, 19> kMarker = {
    ".......#.......",
    "....###r###....",
    "...#rrrrRRR#...",
    "..#rrrrrRRRR#..",
    ".#rrrrrrRRRRR#.",
    ".#rrrrwwwRRRR#.",
    ".#rrrwwwwwRRR#.",
    "#rrrrwwwwwRRRR#",
    ".#rrrwwwwwRRR#.",
    ".#rrrrwwwRRRR#.",
    "..#rrrrrRRRR#..",
    "...#rrrrRRR#...",
    "...#rrrrRRR#...",
    "....#rrrRR#....",
    ".....#rrR#.....",
    ".....#rrR#.....",
    "......#r#......",
    "......#r#......",
    ".......#.......",
};
constexpr std::array<std::string_view, 9> kStar = {
    "....#....",
    "...#g#...",
    "####g####",
    "#ggggggg#",
    ".#ggggg#.",
    ".#ggggg#.",
    "#ggg#ggg#",
    "#g##.##g#",
    ".#.....#.",
};
// clang-format on

struct NamedColour {
  char letter;
  Colour colour;
};
// Small letters are lit, capitals in the shade. 'f' and 'F' are the colour of a faction, 'o' is that
// of a pair.
constexpr std::array kColours = {
    NamedColour{'#', {48, 38, 44}},    NamedColour{'r', {206, 92, 66}},
    NamedColour{'R', {160, 62, 52}},   NamedColour{'w', {244, 232, 204}},
    NamedColour{'W', {214, 196, 164}}, NamedColour{'d', {112, 74, 52}},
    NamedColour{'y', {246, 206, 104}}, NamedColour{'s', {226, 222, 214}},
    NamedColour{'S', {178, 172, 170}}, NamedColour{'k', {66, 56, 66}},
    NamedColour{'g', {248, 206, 84}},  NamedColour{'b', {96, 132, 190}},
    NamedColour{'B', {70, 100, 156}},  NamedColour{'c', {150, 206, 236}},
};

constexpr std::array<Colour, 16> kFactionColours = {{
    {58, 116, 232},
    {226, 58, 50},
    {248, 196, 48},
    {152, 84, 208},
    {46, 168, 110},
    {240, 128, 36},
    {60, 190, 214},
    {230, 104, 170},
    {140, 96, 60},
    {120, 190, 60},
    {40, 70, 130},
    {150, 30, 60},
    {200, 170, 120},
    {100, 110, 120},
    {250, 230, 160},
    {20, 110, 110},
}};

struct NamedIcon {
  std::string_view type;
  Icon icon;
};
constexpr std::array kPlaceIcons = {
    NamedIcon{"town", Icon::town}, NamedIcon{"temple", Icon::temple},
    NamedIcon{"watchtower", Icon::watchtower}, NamedIcon{"guild_hall", Icon::guild_hall}};

Icon icon_of(std::string_view type) {
  const auto found = std::find_if(kPlaceIcons.begin(), kPlaceIcons.end(),
                                  [&](const NamedIcon& named) { return named.type == type; });
  return found == kPlaceIcons.end() ? Icon::marker : found->icon;
}

// Half as large where tiles are tiny, twice where they are huge.
std::int32_t halves_of(std::int32_t tile_pixels) {
  return tile_pixels < 4 ? 1 : tile_pixels < 12 ? 2 : 4;
}

}  // namespace

Sprite sprite_of(Icon icon) {
  switch (icon) {
    case Icon::town:
      return kTown;
    case Icon::temple:
      return kTemple;
    case Icon::watchtower:
      return kWatchtower;
    case Icon::guild_hall:
      return kGuildHall;
    case Icon::castle:
      return kCastle;
    case Icon::stairs_down:
      return kCave;
    case Icon::stairs_up:
      return kGate;
    case Icon::star:
      return kStar;
    case Icon::key:
      return kKeyIcon;
    case Icon::lock:
      return kLockIcon;
    case Icon::marker:
      break;
  }
  return kMarker;
}

Colour faction_colour(std::size_t faction) {
  return kFactionColours[faction % kFactionColours.size()];
}

std::optional<Colour> sprite_colour(Sprite sprite, std::int32_t column, std::int32_t row,
                                    Colour own) {
  const char letter = sprite[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  if (letter == 'f' || letter == 'o') return own;
  if (letter == 'F') return blend(own, {0, 0, 0}, 48);
  const auto found = std::find_if(kColours.begin(), kColours.end(),
                                  [&](const NamedColour& named) { return named.letter == letter; });
  if (found == kColours.end()) return std::nullopt;
  return found->colour;
}

WorldIcons::WorldIcons(const GenerationResult& map, std::int32_t tile_pixels)
    : picture_{map.size().width * tile_pixels, map.size().height * tile_pixels},
      tile_(tile_pixels),
      halves_(halves_of(tile_pixels)) {
  for (const PointOfInterest& place : map.points_of_interest) {
    add(place.position, icon_of(place.type));
  }
  for (std::size_t i = 0; i < map.faction_starts.size(); ++i) {
    add(map.faction_starts[i].position, Icon::castle, faction_colour(i));
  }
  if (map.stairs_down) add(*map.stairs_down, Icon::stairs_down);
  if (map.stairs_up) add(*map.stairs_up, Icon::stairs_up);
  add_keys_and_locks(map);
  // What stands further down is in front.
  std::stable_sort(icons_.begin(), icons_.end(),
                   [](const Placed& a, const Placed& b) { return a.bottom < b.bottom; });
  add(map.start, Icon::star);
}

void WorldIcons::add_keys_and_locks(const GenerationResult& map) {
  for (const MarkedTile& tile : map.subtypes) {
    const bool is_lock = tile.types.contains(Subtype::lock);
    if (!is_lock && !tile.types.contains(Subtype::key)) continue;
    if (!map.size().contains(tile.position)) continue;
    add(tile.position, is_lock ? Icon::lock : Icon::key, colour_of_pair(std::max(tile.pair, 1)));
    // Beside the stairs that it shuts, and before them.
    if (tile.position != map.stairs_down) continue;
    icons_.back().left += icons_.back().width;
    icons_.back().bottom += halves_;
    keep_inside(icons_.back());
  }
}

void WorldIcons::add(LogicalPosition tile, Icon icon, Colour own) {
  const Sprite sprite = sprite_of(icon);
  Placed placed{sprite, own};
  placed.width = static_cast<std::int32_t>(sprite[0].size()) * halves_ / 2;
  placed.height = static_cast<std::int32_t>(sprite.size()) * halves_ / 2;
  placed.left = tile.x * tile_ + (tile_ - placed.width) / 2;
  // It stands in the middle of its tile; the star hangs above what stands there.
  const std::int32_t foot = tile.y * tile_ + tile_ / 2;
  placed.bottom = icon == Icon::star ? foot - 10 * halves_ : foot + 4 * halves_;
  keep_inside(placed);
  icons_.push_back(placed);
}

void WorldIcons::keep_inside(Placed& placed) const {
  placed.left = std::clamp(placed.left, 0, std::max(picture_.width - placed.width, 0));
  placed.bottom =
      std::clamp(placed.bottom, placed.height, std::max(picture_.height, placed.height));
}

void WorldIcons::draw(std::int32_t y, std::span<Colour> row) const {
  for (const Placed& placed : icons_) {
    const std::int32_t top = placed.bottom - placed.height;
    if (y < top || y >= placed.bottom) continue;
    for (std::int32_t column = 0; column < placed.width; ++column) {
      const std::int32_t x = placed.left + column;
      if (x < 0 || x >= std::ssize(row)) continue;
      const auto colour = sprite_colour(placed.sprite, column * 2 / halves_,
                                        (y - top) * 2 / halves_, placed.own);
      if (colour) row[static_cast<std::size_t>(x)] = *colour;
    }
  }
}

}  // namespace karst
