#include "karst/render/game_view.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

#include "render/palette.hpp"
#include "render/terminal/terminal_colour.hpp"
#include "render/worlds/world_ground.hpp"
#include "karst/core/viewport.hpp"

namespace karst {
namespace {

// Numbers of the 256 colours that terminals agree on.
constexpr int kPlayerInk = 231;
constexpr int kEntityInk = 203;
constexpr int kMarkInk = 220;
constexpr int kRememberedInk = 240;
// By ViewMarkKind.
constexpr std::array<int, 5> kViewMarkInks = {203, 199, 228, 208, 81};
struct LandInk {
  int floor;
  int wall;
};
// Without biomes, then grassland, forest, desert, mountain and swamp.
constexpr std::array<LandInk, kLands> kLandInks = {LandInk{246, 252}, {107, 65},  {71, 28},
                                                   {179, 137},        {247, 250}, {72, 67}};

// Bright enough to be read on black.
LandInk stone_of(const std::optional<MapTheme>& theme) {
  if (!theme) return kLandInks[0];
  return {terminal_colour(theme->floor), terminal_colour(blend(theme->wall, {255, 255, 255}, 112))};
}

// What walkers see of a world: grassland, forest, desert, mountain, swamp.
constexpr std::string_view kWorldCharacters = ".\":^~";

struct Glyph {
  char character = ' ';
  int ink = 0;
  char in_plain = character;  // where there are no colours
  bool is_shut = false;       // shown light on dark the other way round
};

class ViewPainter {
 public:
  ViewPainter(const GameMap& map, LogicalPosition player, TileWindow window,
              std::span<const ViewMark> overlay)
      : map_(map), player_(player), window_(window), is_world_(is_world(map.layout())), stone_(stone_of(map.layout().theme)) {
    const Size size{window.right - window.left, window.bottom - window.top};
    marks_.reset(size, SeenMark{});
    features_.reset(size, nullptr);
    for (const Feature& feature : map.layout().features) put(feature);
    overlay_.reset(size, nullptr);
    for (const ViewMark& mark : overlay) put(mark);
    for (const PlacedMark& placed : marks_of(map.layout())) {
      if (is_still_there(placed)) put(placed.position, placed.mark);
    }
    // Whatever else a tile is, one has to know of its key or its lock.
    for (const MarkedTile& tile : map.layout().subtypes) {
      if (const auto pair = map.key_at(tile.position)) put(tile.position, Mark::key, pair);
      if (const auto pair = map.closed_lock_at(tile.position)) put(tile.position, Mark::lock, pair);
    }
  }

  Glyph glyph(LogicalPosition p) const {
    if (p == player_) return {'@', kPlayerInk};
    if (!map_.is_revealed(p)) return {};
    const LogicalPosition in_window{p.x - window_.left, p.y - window_.top};
    if (const ViewMark* mark = overlay_[in_window]) {
      const int ink = kViewMarkInks[static_cast<std::size_t>(mark->kind)];
      return {mark->character, map_.is_visible(p) ? ink : kRememberedInk};
    }
    if (map_.is_visible(p) && !map_.entities_at(p).empty()) return {'&', kEntityInk};
    const SeenMark& seen = marks_[in_window];
    const bool marked = seen.mark != Mark::none;
    const Glyph glyph = marked ? glyph_of(seen, p)
                        : features_[in_window] != nullptr
                            ? glyph_of(*features_[in_window])
                            : Glyph{ground(p), ground_ink(p)};
    return {glyph.character, map_.is_visible(p) ? glyph.ink : kRememberedInk, glyph.in_plain,
            glyph.is_shut};
  }

 private:
  struct SeenMark {
    Mark mark = Mark::none;
    std::int32_t pair = 0;  // of a key or lock
  };

  void put(LogicalPosition tile, Mark mark, std::int32_t pair = 0) {
    const LogicalPosition p{tile.x - window_.left, tile.y - window_.top};
    if (marks_.contains(p)) marks_[p] = {mark, pair};
  }

  void put(const ViewMark& mark) {
    const LogicalPosition p{mark.position.x - window_.left, mark.position.y - window_.top};
    const bool moves = mark.kind == ViewMarkKind::enemy || mark.kind == ViewMarkKind::boss;
    if (!overlay_.contains(p) || (moves && !map_.is_visible(mark.position))) return;
    overlay_[p] = &mark;
  }

  void put(const Feature& feature) {
    const LogicalPosition p{feature.position.x - window_.left, feature.position.y - window_.top};
    if (features_.contains(p) && is_walkable(map_.tile(feature.position))) features_[p] = &feature;
  }

  // A lock does not hide the stairs that it shuts.
  Glyph glyph_of(const SeenMark& seen, LogicalPosition p) const {
    const char sign = character_of(seen.mark);
    const TileType tile = map_.tile(p);
    const bool is_stairs = tile == TileType::stairs_down || tile == TileType::stairs_up;
    if (seen.mark != Mark::lock || !is_stairs) return {sign, mark_ink(seen)};
    return {to_char(tile), mark_ink(seen), sign, true};
  }

  Glyph glyph_of(const Feature& feature) const {
    const auto furniture = furniture_of(looks_like_feature(feature.type, map_.layout().own_kinds));
    if (!furniture) return {kOwnFeatureCharacter, terminal_colour(kOwnFeatureColour)};
    return {karst::character_of(*furniture), terminal_colour(colour_of(*furniture))};
  }

  // What covers a floor; bare where there is none.
  Ground cover(LogicalPosition p) const {
    const GenerationResult& layout = map_.layout();
    if (layout.ground.empty() || map_.tile(p) != TileType::floor) return Ground::bare;
    return looks_like(layout.ground[p], layout.own_kinds);
  }

  // A key looks like its lock; keys that open any lock all look the same.
  int mark_ink(const SeenMark& seen) const {
    const bool any_key_fits = map_.layout().key_use == KeyUse::consumable;
    if (seen.pair == 0 || any_key_fits) return kMarkInk;
    return terminal_colour(colour_of_pair(seen.pair));
  }

  // Stairs may have moved, keys are taken, locks opened; where players enter is no thing, nor is an
  // exit where stairs lead on.
  bool is_still_there(const PlacedMark& placed) const {
    switch (placed.mark) {
      case Mark::key:
        return map_.key_at(placed.position) != 0;
      case Mark::lock:
        return map_.closed_lock_at(placed.position) != 0;
      case Mark::exit:
        return !map_.stairs_down();
      case Mark::start:
      case Mark::stairs_up:
      case Mark::stairs_down:
        return false;
      default:
        return true;
    }
  }

  char ground(LogicalPosition p) const {
    const TileType tile = map_.tile(p);
    const bool plain = tile == TileType::wall || tile == TileType::floor;
    if (is_world_ && plain) return kWorldCharacters[static_cast<std::size_t>(land_at(p))];
    const Ground covered = cover(p);
    return covered == Ground::bare ? to_char(tile) : character_of(covered);
  }

  int ground_ink(LogicalPosition p) const {
    const TileType tile = map_.tile(p);
    const bool has_biomes = !map_.layout().biomes.empty();
    const LandInk& inks = has_biomes ? kLandInks[static_cast<std::size_t>(land_of(land_at(p)))] : stone_;
    if (tile == TileType::wall) return inks.wall;
    const Ground covered = cover(p);
    if (covered != Ground::bare) return terminal_colour(colour_of(CoverInk::light, covered));
    return tile == TileType::floor ? inks.floor : kMarkInk;
  }

  // Of Karst's own.
  Biome land_at(LogicalPosition p) const {
    return looks_like(map_.biome_at(p), map_.layout().own_kinds);
  }

  const GameMap& map_;
  LogicalPosition player_;
  TileWindow window_;
  bool is_world_;
  LandInk stone_;  // without biomes
  Grid<SeenMark> marks_;
  Grid<const Feature*> features_;  // none where nothing stands
  Grid<const ViewMark*> overlay_;  // none where the game has put nothing
};

// Names an ink only where it changes, and none for blanks.
class ViewRow {
 public:
  explicit ViewRow(ViewInk ink) : ink_(ink) {}

  void put(Glyph glyph) {
    if (glyph.character != ' ') set(glyph.ink);
    if (ink_ == ViewInk::plain) {
      text_ += glyph.in_plain;
    } else if (glyph.is_shut) {
      fmt::format_to(std::back_inserter(text_), "\x1b[7m{}\x1b[27m", glyph.character);
    } else {
      text_ += glyph.character;
    }
  }
  std::string take() {
    if (!text_.empty() && current_ != 0) text_ += "\x1b[0m";
    return std::move(text_);
  }

 private:
  void set(int ink) {
    if (ink_ == ViewInk::plain) return;
    if (ink_ == ViewInk::dim) ink = ink == kRememberedInk ? kRememberedInk : kPlayerInk;
    if (ink == current_) return;
    current_ = ink;
    if (ink_ == ViewInk::dim) {
      text_ += ink == kRememberedInk ? "\x1b[2m" : "\x1b[0m";
    } else {
      fmt::format_to(std::back_inserter(text_), "\x1b[38;5;{}m", ink);
    }
  }

  ViewInk ink_;
  int current_ = 0;
  std::string text_;
};

}  // namespace

char view_sign(ThingKind kind, ItemType item) {
  switch (kind) {
    case ThingKind::trap:
      return '"';
    case ThingKind::puzzle:
      return '?';
    case ThingKind::event:
      return '|';
    default:
      return "/[!$"[static_cast<std::size_t>(item)];
  }
}

std::vector<std::string> draw_game_view(const GameMap& map, LogicalPosition player, Size view,
                                        ViewInk ink, std::span<const ViewMark> marks) {
  const Size room{std::max(view.width, 0), std::max(view.height, 0)};
  const TileWindow window = scrolling_window(map.size(), room, player);
  const ViewPainter painter(map, player, window, marks);
  std::vector<std::string> rows;
  for (std::int32_t y = window.top; y < window.bottom; ++y) {
    ViewRow row(ink);
    for (std::int32_t x = window.left; x < window.right; ++x) row.put(painter.glyph({x, y}));
    rows.push_back(row.take());
  }
  return rows;
}

}  // namespace karst
