// A map as a drawing for a terminal. In colour a character shows one tile where the map fits; else
// its upper and lower half are two cells of one tile or, on large maps, of several.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "render/palette.hpp"
#include "render/terminal/terminal_colour.hpp"
#include "render/worlds/world_ground.hpp"
#include "render/worlds/world_painter.hpp"
#include "karst/render/terminal.hpp"

namespace karst {
namespace {

constexpr std::int32_t divide_up(std::int32_t value, std::int32_t by) {
  return (value + by - 1) / by;
}

// The tiles that one cell of the drawing stands for.
struct Scale {
  std::int32_t x = 1;
  std::int32_t y = 1;
};

// A character in its colour.
struct Sign {
  char character = ' ';
  Colour colour;
};

Sign sign_of(const Feature& feature, std::span<const OwnKind> own) {
  const auto furniture = furniture_of(looks_like_feature(feature.type, own));
  if (!furniture) return {kOwnFeatureCharacter, kOwnFeatureColour};
  return {character_of(*furniture), colour_of(*furniture)};
}

// What a cell of the drawing shows.
struct Cell {
  Colour colour;
  Mark mark = Mark::none;
  Colour mark_colour;
  char sign = 0;  // of a thing where there is no mark, whose colour is then mark_colour
  TileType tile = TileType::wall;   // wall where little of the cell is walkable
  std::optional<Cover> cover = {};  // only on maps of worlds
  // Only of cells of one tile.
  int land = 0;
  std::uint8_t level = 0;
  bool rough = false;
  Ground ground = Ground::bare;
  const Sign* feature = nullptr;
};

// What a wall looks like in each land: stone, grassland, forest, desert, mountain, swamp.
constexpr std::array<std::string_view, kLands> kWallCharacters = {" ", "\"", "♣", "o", "^", "≈"};

// What covers a world, in plain text and in colour: water, marsh, grassland, forest, desert,
// mountain.
constexpr std::string_view kCoverCharacters = "~\".&:^";
constexpr std::array<std::string_view, kCovers> kCoverSigns = {"~", "≈", " ", "♣", "·", "^"};

class Drawing {
 public:
  Drawing(const GenerationResult& map, Scale scale)
      : map_(map),
        scale_(scale),
        ground_(map),
        world_(map, 1),
        is_world_(is_world(map)),
        size_{divide_up(map.size().width, scale.x), divide_up(map.size().height, scale.y)} {
    marks_.reset(size_, PlacedMark{});
    for (const PlacedMark& placed : marks_of(map)) {
      PlacedMark& shown = marks_[{placed.position.x / scale.x, placed.position.y / scale.y}];
      if (placed.mark > shown.mark) shown = placed;
    }
    add_features();
    if (map.things.empty()) return;
    things_.reset(size_, nullptr);
    for (const MapThing& thing : map.things) {
      if (!map.size().contains(thing.position)) continue;
      const MapThing*& shown = things_[{thing.position.x / scale.x, thing.position.y / scale.y}];
      // A boss must be seen, whatever else is near.
      if (shown == nullptr || thing.kind == ThingKind::boss) shown = &thing;
    }
  }

  Size size() const { return size_; }

  Cell cell(LogicalPosition p) const {
    const std::int32_t right = std::min((p.x + 1) * scale_.x, map_.size().width);
    const std::int32_t bottom = std::min((p.y + 1) * scale_.y, map_.size().height);
    // One cell may stand for the whole of the largest map.
    std::int64_t tiles = 0, red = 0, green = 0, blue = 0, walkable = 0;
    for (std::int32_t y = p.y * scale_.y; y < bottom; ++y) {
      for (std::int32_t x = p.x * scale_.x; x < right; ++x) {
        const Colour colour = is_world_ ? tile_colour(world_, {x, y}) : ground_.colour({x, y});
        ++tiles;
        red += colour.red;
        green += colour.green;
        blue += colour.blue;
        walkable += is_walkable(map_.tiles[{x, y}]) ? 1 : 0;
      }
    }
    const auto mean = [tiles](std::int64_t sum) { return static_cast<std::uint8_t>(sum / tiles); };
    Cell cell{{mean(red), mean(green), mean(blue)}, marks_[p].mark, marks_[p].colour()};
    // A corridor that crosses the cell has at least this share and must stay visible.
    const bool open = walkable > 0 && walkable * std::max(scale_.x, scale_.y) >= tiles;
    cell.tile = open ? TileType::floor : TileType::wall;
    if (tiles == 1) tell_tile({right - 1, bottom - 1}, cell);
    if (is_world_) cell.cover = world_.cover({p.x * scale_.x, p.y * scale_.y});
    const MapThing* thing = things_.empty() ? nullptr : things_[p];
    if (thing != nullptr && cell.mark == Mark::none) {
      cell.sign = character_of(thing->kind);
      cell.mark_colour = colour_of(thing->kind);
    }
    return cell;
  }

 private:
  void add_features() {
    if (map_.features.empty()) return;
    features_.reset(map_.size(), Sign{});
    for (const Feature& feature : map_.features) {
      if (map_.size().contains(feature.position)) {
        features_[feature.position] = sign_of(feature, map_.own_kinds);
      }
    }
  }

  void tell_tile(LogicalPosition p, Cell& cell) const {
    cell.tile = map_.tiles[p];
    cell.land = ground_.land(p);
    cell.level = ground_.level(p);
    cell.rough = ground_.is_rough(p);
    cell.ground = ground_.cover(p);
    if (!features_.empty() && features_[p].character != ' ') cell.feature = &features_[p];
  }

  const GenerationResult& map_;
  Scale scale_;
  DrawnGround ground_;
  WorldGround world_;
  bool is_world_;
  Size size_;
  Grid<PlacedMark> marks_;
  Grid<Sign> features_;                   // by tile; empty where the map has none
  Grid<const MapThing*> things_;  // empty where the map has none
};

bool is_plain(const Cell& cell) {
  return cell.mark == Mark::none && cell.sign == 0;
}

Colour shown_colour(const Cell& cell) {
  return is_plain(cell) ? cell.colour : cell.mark_colour;
}

char character_of(const Cell& cell) {
  if (cell.mark != Mark::none) return character_of(cell.mark);
  if (cell.sign != 0) return cell.sign;
  if (cell.cover) return kCoverCharacters[static_cast<std::size_t>(*cell.cover)];
  if (cell.tile != TileType::floor) return to_char(cell.tile);
  if (cell.feature != nullptr) return cell.feature->character;
  if (cell.ground != Ground::bare) return character_of(cell.ground);
  if (cell.rough) return ',';
  return cell.level == 0 ? '.' : static_cast<char>('0' + cell.level);
}

std::string draw_plain(const Drawing& drawing) {
  std::string text;
  for (std::int32_t y = 0; y < drawing.size().height; ++y) {
    for (std::int32_t x = 0; x < drawing.size().width; ++x) {
      text += character_of(drawing.cell({x, y}));
    }
    text += '\n';
  }
  return text;
}

// Writes coloured characters; a colour is named only where it changes, and reset at the line's end.
class ColouredText {
 public:
  void put(std::string_view character, Colour front, Colour back) {
    set(38, terminal_colour(front), front_);
    set(48, terminal_colour(back), back_);
    text_ += character;
  }
  void put_half(std::string_view character, Colour front) {
    set(38, terminal_colour(front), front_);
    text_ += character;
  }
  void end_line() {
    text_ += "\x1b[0m\n";
    front_ = back_ = kUnset;
  }
  std::string take() { return std::move(text_); }

 private:
  static constexpr int kUnset = -1;

  void set(int which, int colour, int& current) {
    if (colour == current) return;
    fmt::format_to(std::back_inserter(text_), "\x1b[{};5;{}m", which, colour);
    current = colour;
  }

  std::string text_;
  int front_ = kUnset;
  int back_ = kUnset;
};

std::string draw_characters(const Drawing& drawing) {
  ColouredText text;
  for (std::int32_t y = 0; y < drawing.size().height; ++y) {
    for (std::int32_t x = 0; x < drawing.size().width; ++x) {
      const Cell cell = drawing.cell({x, y});
      const char character = character_of(cell);
      const bool plain = is_plain(cell);
      const bool wall = plain && (cell.tile == TileType::wall || cell.cover);
      const Colour back = shown_colour(cell);
      // The ground is told by its colour; signs stand out dark on bright.
      const Colour front = wall ? blend(back, {255, 255, 255}, 40)
                           : plain && cell.feature != nullptr ? cell.feature->colour
                           : plain && cell.ground != Ground::bare
                               ? colour_of(CoverInk::light, cell.ground)
                           : plain ? blend(back, {0, 0, 0}, 64)
                                   : Colour{20, 18, 24};
      const std::string_view sign = cell.cover
                                        ? kCoverSigns[static_cast<std::size_t>(*cell.cover)]
                                        : kWallCharacters[static_cast<std::size_t>(cell.land)];
      text.put(wall ? sign : std::string_view(&character, 1), front, back);
    }
    text.end_line();
  }
  return text.take();
}

std::string draw_halves(const Drawing& drawing) {
  ColouredText text;
  for (std::int32_t y = 0; y < drawing.size().height; y += 2) {
    const bool single = y + 1 == drawing.size().height;
    for (std::int32_t x = 0; x < drawing.size().width; ++x) {
      const Colour upper = shown_colour(drawing.cell({x, y}));
      if (single) {
        text.put_half("▀", upper);
      } else {
        text.put("▀", upper, shown_colour(drawing.cell({x, y + 1})));
      }
    }
    text.end_line();
  }
  return text.take();
}

// Cells of a character each, which is about twice as high as wide: a cell may hold up to twice as
// many rows as columns, but not more, or the map would look squashed.
Scale scale_for_characters(Size map, Size room) {
  Scale scale;
  scale.y = divide_up(map.height, room.height);
  scale.x = std::max(divide_up(map.width, room.width), divide_up(scale.y, 2));
  scale.y = std::max(scale.y, scale.x);
  return scale;
}

// Square cells of half a character each.
Scale scale_for_halves(Size map, Size room) {
  const std::int32_t tiles =
      std::max(divide_up(map.width, room.width), divide_up(map.height, 2 * room.height));
  return {tiles, tiles};
}

}  // namespace

std::string draw_for_terminal(const GenerationResult& map, TerminalSize terminal, bool colour) {
  if (map.tiles.empty()) return {};
  const Size room{std::clamp(terminal.columns, 1, kMaxSide),
                  std::clamp(terminal.rows - 1, 1, kMaxSide)};
  const bool fits = map.size().width <= room.width && map.size().height <= room.height;
  if (!colour) return draw_plain(Drawing(map, scale_for_characters(map.size(), room)));
  if (fits) return draw_characters(Drawing(map, {}));
  return draw_halves(Drawing(map, scale_for_halves(map.size(), room)));
}

}  // namespace karst
