#include "render/map_painter.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "render/feature_icons.hpp"
#include "render/ground_painter.hpp"
#include "render/lock_icons.hpp"

namespace karst {
namespace {

// Marks stay visible however small the tiles are.
constexpr std::int32_t kSmallestMark = 21;  // pixels
// Furniture on smaller tiles would only be noise.
constexpr std::int32_t kSmallestFeature = 7;  // pixels

// Two colours a pair of key and lock, then two a mark, its own and that of its outline, after those
// of the ground.
constexpr int kFirstPairInk = kGroundInks;
constexpr int kFirstMarkInk = kFirstPairInk + 2 * kPairColours;
constexpr int kInks = kFirstMarkInk + 2 * kMarkCount;
static_assert(kInks <= 256);
constexpr Colour kOutline = {24, 20, 26};

std::vector<Colour> make_palette(const PlaceColours& place) {
  std::vector<Colour> colours(kInks);
  auto next = colours.begin();
  for (int i = 0; i < kGroundInks; ++i) *next++ = ground_colour(i, place);
  const auto add = [&next](Colour colour) {
    *next++ = colour;
    *next++ = blend(colour, kOutline, 224);
  };
  for (int i = 0; i < kPairColours; ++i) add(colour_of_pair(i + 1));
  for (int i = 0; i < kMarkCount; ++i) add(colour_of(static_cast<Mark>(i)));
  return colours;
}

std::vector<PlacedFeature> features_of(const GenerationResult& map) {
  std::vector<PlacedFeature> placed;
  for (const Feature& feature : map.features) {
    const auto furniture = furniture_of(looks_like_feature(feature.type, map.own_kinds));
    const LogicalPosition p = feature.position;
    if (!furniture || !map.size().contains(p)) continue;
    const bool wall_above = p.y > 0 && !is_walkable(map.tiles[{p.x, p.y - 1}]);
    placed.push_back({p, *furniture, *furniture == Furniture::torch && wall_above});
  }
  std::ranges::sort(placed, comes_before, &PlacedFeature::position);
  return placed;
}

enum class Paint { none, fill, outline };

// A triangle that fills the middle of the mark; the tip is above when `up`.
bool in_arrow(int column, int row, int side, bool up) {
  const int from_tip = (up ? row : side - 1 - row) - side / 4;
  const int off_centre = std::abs(2 * column - (side - 1));
  return from_tip >= 0 && from_tip < (side + 1) / 2 && off_centre <= 2 * from_tip;
}

// A flag on a pole, as it looks in the smallest mark; larger ones are drawn with larger squares.
constexpr MarkIcon kBanner = {
    "..###................",  //
    "..#o################.",  //
    "..#o#oooooooooooooo#.",  //
    "..#o#oooooooooooooo#.",  //
    "..#o#ooooooooooooo#..",  //
    "..#o#oooooooooooo#...",  //
    "..#o#ooooooooooo#....",  //
    "..#o#oooooooooo#.....",  //
    "..#o#oooooooooo#.....",  //
    "..#o#ooooooooooo#....",  //
    "..#o#oooooooooooo#...",  //
    "..#o#ooooooooooooo#..",  //
    "..#o#oooooooooooooo#.",  //
    "..#o#oooooooooooooo#.",  //
    "..#o################.",  //
    "..#o#................",  //
    "..#o#................",  //
    "..#o#................",  //
    "..#o#................",  //
    ".##o##...............",  //
    ".#####...............",  //
};

static_assert(kIconSide == kSmallestMark);
Paint paint_of_icon(const MarkIcon& icon, int column, int row, int side) {
  const auto square_at = [side](int pixel) {
    return static_cast<std::size_t>(pixel * kSmallestMark / side);
  };
  const char square = icon[square_at(row)][square_at(column)];
  return square == '.' ? Paint::none : square == 'o' ? Paint::fill : Paint::outline;
}

// Which paint a mark has at a pixel of its square.
Paint paint_of(Mark mark, int column, int row, int side) {
  const int x = 2 * column - (side - 1), y = 2 * row - (side - 1);  // from the centre, in halves
  const int distance = x * x + y * y;
  const auto within = [&](int share) { return distance * 100 <= side * side * share; };
  switch (mark) {
    case Mark::none:
      return Paint::none;
    case Mark::stairs_up:
    case Mark::stairs_down: {
      const bool corner = std::abs(x) == side - 1 && std::abs(y) == side - 1;
      if (corner) return Paint::none;
      return in_arrow(column, row, side, mark == Mark::stairs_up) ? Paint::outline : Paint::fill;
    }
    case Mark::first_faction:
    case Mark::second_faction:
    case Mark::third_faction:
    case Mark::fourth_faction:
      return paint_of_icon(kBanner, column, row, side);
    case Mark::key:
      return paint_of_icon(kKeyIcon, column, row, side);
    case Mark::lock:
      return paint_of_icon(kLockIcon, column, row, side);
    case Mark::exit:
      return paint_of_icon(kExitIcon, column, row, side);
    case Mark::start:
      if (!within(100)) return Paint::none;
      return within(16) || !within(62) ? Paint::outline : Paint::fill;
    case Mark::place:
    case Mark::town:
    case Mark::temple:
    case Mark::watchtower:
    case Mark::guild_hall:
      if (!within(100)) return Paint::none;
      return within(50) ? Paint::fill : Paint::outline;
  }
  return Paint::none;
}

int own_ink_of(const PlacedMark& placed) {
  return kFirstMarkInk + 2 * static_cast<int>(placed.mark);
}

// Of a paint whose fill has this ink; -1 where there is none.
int ink_of(Paint paint, int fill) {
  return paint == Paint::none ? -1 : fill + (paint == Paint::outline ? 1 : 0);
}

// The ink of a mark at a pixel of its square, or -1. A lock hides no stairs.
int ink_of(const PlacedMark& placed, int column, int row, int side) {
  const int own = own_ink_of(placed);
  if (placed.pair == 0) return ink_of(paint_of(placed.mark, column, row, side), own);
  const int pair = kFirstPairInk + 2 * ((placed.pair - 1) % kPairColours);
  if (placed.is_stairs()) {
    const int lock = ink_of(paint_of_icon(kStairsLockIcon, column, row, side), pair);
    return lock >= 0 ? lock : ink_of(paint_of(placed.mark, column, row, side), own);
  }
  const bool is_pair = placed.mark == Mark::key || placed.mark == Mark::lock;
  return ink_of(is_pair ? paint_of(placed.mark, column, row, side)
                        : paint_of_icon(kLockedExitIcon, column, row, side),
                pair);
}

}  // namespace

MapPainter::MapPainter(const GenerationResult& map, std::int32_t tile_pixels)
    : MapPainter(map, tile_pixels, {0, 0, map.size().width, map.size().height}) {}

MapPainter::MapPainter(const GenerationResult& map, std::int32_t tile_pixels,
                       const TileWindow& window)
    : colours_(make_palette(PlaceColours(map.theme))),
      ground_(Relief(map, tile_pixels), ground_reach(tile_pixels)),
      features_(features_of(map)),
      marks_(boxed_marks(map, tile_pixels, mark_pixels(tile_pixels))),
      tile_(tile_pixels),
      mark_(mark_pixels(tile_pixels)),
      window_(window),
      y_(window.top * tile_pixels - 1) {
  row_.resize(static_cast<std::size_t>(ground_.width()));
}

// An odd mark on an even tile would sit beside its centre.
std::int32_t MapPainter::mark_pixels(std::int32_t tile_pixels) {
  return std::max(tile_pixels, kSmallestMark + (tile_pixels % 2 == 0 ? 1 : 0));
}

std::span<const std::uint8_t> MapPainter::next_row() {
  ground_.move_to(++y_);
  const std::int32_t first = window_.left * tile_;
  const std::span<std::uint8_t> shown =
      std::span(row_).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(width()));
  paint_ground(ground_, y_, tile_, first, shown);
  paint_features();
  paint_marks();
  return shown;
}

void MapPainter::paint_features() {
  if (tile_ < kSmallestFeature) return;
  while (first_feature_ < features_.size() &&
         (features_[first_feature_].position.y + 1) * tile_ <= y_) {
    ++first_feature_;
  }
  for (std::size_t i = first_feature_; i < features_.size(); ++i) {
    if ((features_[i].position.y - 1) * tile_ > y_) break;
    paint_feature(features_[i]);
  }
}

void MapPainter::paint_feature(const PlacedFeature& placed) {
  // On the face of the wall, which is the lower part of the tile above.
  const std::int32_t raised = placed.hangs ? tile_ * 5 / 8 : 0;
  const std::int32_t row = y_ - (placed.position.y * tile_ - raised);
  if (row < 0 || row >= tile_) return;
  const FeatureIcon& icon = kFeatureIcons[static_cast<std::size_t>(placed.furniture)];
  const std::string_view letters = icon[static_cast<std::size_t>(row * kFeatureIconSide / tile_)];
  for (std::int32_t column = 0; column < tile_; ++column) {
    const int ink = feature_ink(letters[static_cast<std::size_t>(column * kFeatureIconSide / tile_)]);
    if (ink < 0) continue;
    row_[static_cast<std::size_t>(placed.position.x * tile_ + column)] =
        static_cast<std::uint8_t>(ink);
  }
}

void MapPainter::paint_marks() {
  while (first_mark_ < marks_.size() && marks_[first_mark_].box.y + mark_ <= y_) ++first_mark_;
  for (std::size_t i = first_mark_; i < marks_.size() && marks_[i].box.y <= y_; ++i) {
    paint_mark(marks_[i]);
  }
}

void MapPainter::paint_mark(const BoxedMark& boxed) {
  const auto& [box, placed] = boxed;
  const int own_ink = own_ink_of(placed);
  for (std::int32_t column = 0; column < mark_; ++column) {
    const std::int32_t x = box.x + column;
    const int ink = ink_of(placed, column, y_ - box.y, mark_);
    if (ink < 0 || x < 0 || x >= ground_.width()) continue;
    std::uint8_t& pixel = row_[static_cast<std::size_t>(x)];
    // Where marks overlap, the one that matters more lies on top: its inks come later.
    if (pixel > own_ink + 1) continue;
    pixel = static_cast<std::uint8_t>(ink);
  }
}

}  // namespace karst
