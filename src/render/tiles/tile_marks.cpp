#include "render/tiles/tile_marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/ground/furniture.hpp"
#include "render/palette.hpp"
#include "render/tiles/tile_roles.hpp"

namespace karst {
namespace {

constexpr std::size_t kFactionPictures = 4;
constexpr std::string_view kHangingTorch = "features/torch_wall";

std::string_view file_of(Subtype subtype) {
  switch (subtype) {
    case Subtype::none:
      return "";
    case Subtype::exit:
      return "marks/exit";
    case Subtype::door:
      return "marks/door";
    case Subtype::key:
      return "marks/key";
    case Subtype::lock:
      return "marks/lock";
    case Subtype::secret:
      return "";
  }
  return "";
}

// Turns gold, which is the colour of the first pair and of keys and locks in pictures, into another
// colour, and leaves iron grey: each channel of the result is the red of the picture and a share of
// what it has more red than blue, which is much in gold and nothing in grey.
ColorMatrix gold_to(Colour colour) {
  const Colour gold = colour_of_pair(1);
  ColorMatrix matrix;
  const auto set = [&](ColorMatrix::Row& row, int channel) {
    const int share = (channel - gold.red) * ColorMatrix::kOne / (gold.red - gold.blue);
    row = {static_cast<std::int16_t>(ColorMatrix::kOne + share), 0,
           static_cast<std::int16_t>(-share), 0, 0};
  };
  set(matrix.rows[0], colour.red);
  set(matrix.rows[1], colour.green);
  set(matrix.rows[2], colour.blue);
  return matrix;
}

// A key has the colours of its lock.
const ColorMatrix* colours_of(const MarkedTile& tile) {
  static const auto kMatrices = [] {
    std::array<ColorMatrix, kPairColours> matrices;
    for (int i = 0; i < kPairColours; ++i) {
      matrices[static_cast<std::size_t>(i)] = gold_to(colour_of_pair(i + 1));
    }
    return matrices;
  }();
  if (tile.pair <= 1) return nullptr;
  return &kMatrices[static_cast<std::size_t>(tile.pair - 1) % kMatrices.size()];
}

class MarkPlacer {
 public:
  MarkPlacer(const GenerationResult& map, const TileSet& tiles) : map_(map), tiles_(tiles) {}

  std::vector<PlacedPicture> place() {
    place_doors();
    for (const Feature& feature : map_.features) place_feature(feature);
    // A start needs no picture: who plays stands there.
    put_if_found(map_.start, "marks/start");
    for (const PointOfInterest& point : map_.points_of_interest) place_point(point);
    for (std::size_t i = 0; i < map_.faction_starts.size(); ++i) {
      put(map_.faction_starts[i].position, faction_picture(i));
    }
    if (map_.stairs_up) put(*map_.stairs_up, "stairs/up");
    if (map_.stairs_down) put(*map_.stairs_down, "stairs/down");
    for (const MarkedTile& tile : map_.subtypes) place_subtypes(tile);
    std::stable_sort(placed_.begin(), placed_.end(), [](const auto& a, const auto& b) {
      return comes_before(a.position, b.position);
    });
    return std::move(placed_);
  }

  // What was drawn plainly since there is no picture of it.
  std::set<std::string> missing() && { return std::move(missing_); }

 private:
  void put(LogicalPosition position, const Picture& picture, const ColorMatrix* colours, bool small) {
    if (map_.size().contains(position)) placed_.push_back({position, &picture, colours, small});
  }

  void put_if_found(LogicalPosition position, std::string_view name) {
    const Picture* picture = tiles_.find(name, tile_choice(map_.seed, position));
    if (picture != nullptr) put(position, *picture, nullptr, false);
  }

  void put(LogicalPosition position, std::string_view name, const ColorMatrix* colours = nullptr,
           bool small = false) {
    if (tiles_.find(name) == nullptr) missing_.emplace(name);
    put(position, tiles_.find_or_draw(name, tile_choice(map_.seed, position)), colours, small);
  }

  // After the pictures that there are they begin anew.
  std::string faction_picture(std::size_t faction) const {
    const std::string own = fmt::format("factions/{}", 1 + faction % kMaxFactionPictures);
    if (tiles_.find(own) != nullptr) return own;
    return fmt::format("factions/{}", 1 + faction % kFactionPictures);
  }

  void place_doors() {
    const bool has_side = tiles_.find("marks/door_side") != nullptr;
    for (const LogicalPosition p : special_tiles(map_.tiles)) {
      if (map_.tiles[p] != TileType::door) continue;
      const bool side = has_side && is_wall({p.x, p.y - 1}) && is_wall({p.x, p.y + 1});
      put(p, side ? "marks/door_side" : "marks/door");
    }
  }

  // Torches hang on the wall above where there is one, and the tile set has a picture of that.
  void place_feature(const Feature& feature) {
    const std::string own = "features/" + feature.type;
    const std::string other =
        fmt::format("features/{}", looks_like_feature(feature.type, map_.own_kinds));
    const LogicalPosition p = feature.position, above{p.x, p.y - 1};
    const bool hangs = feature.type == to_string(Furniture::torch) && above.y >= 0 && is_wall(above) &&
                       tiles_.find(kHangingTorch) != nullptr;
    if (hangs) return put(above, kHangingTorch);
    const bool known = furniture_of(other.substr(other.find('/') + 1)).has_value();
    // A monster that a vault asks for is no furniture: the game puts it there, and its picture.
    if (!known && std::ranges::count(kThingKindNames, feature.type) > 0) return put_if_found(p, own);
    put(p, tiles_.find(own) != nullptr ? own
           : known || tiles_.find(other) != nullptr ? other
                                                    : "features/other");
  }

  // A place of another kind is drawn as "other".
  void place_point(const PointOfInterest& point) {
    const std::string own = "places/" + point.type;
    const std::string other = fmt::format("places/{}", looks_like(point.type, map_.own_kinds));
    const auto has = [&](const std::string& name) { return tiles_.find(name) != nullptr; };
    put(point.position, has(own) ? own : has(other) ? other : "places/other");
  }

  // The exit is a door too, but looks like an exit. A lock does not hide the way out that it shuts.
  void place_subtypes(const MarkedTile& tile) {
    const bool is_way_out =
        tile.types.contains(Subtype::exit) || map_.stairs_down == tile.position;
    for (const Subtype told : tile.types) {
      const Subtype type = looks_like(told, map_.own_kinds);
      const std::string own = fmt::format("marks/{}", name_of(told, map_.own_kinds));
      if (type != told && tiles_.find(own) != nullptr) {
        put(tile.position, own);
        continue;
      }
      const bool part_of_exit = type == Subtype::door && tile.types.contains(Subtype::exit);
      if (type == Subtype::none || part_of_exit) continue;
      const bool shuts_way_out = is_way_out && type == Subtype::lock;
      put(tile.position, file_of(type), type == Subtype::exit ? nullptr : colours_of(tile),
          shuts_way_out);
    }
  }

  bool is_wall(LogicalPosition p) const {
    return !map_.size().contains(p) || !is_walkable(map_.tiles[p]);
  }

  const GenerationResult& map_;
  const TileSet& tiles_;
  std::vector<PlacedPicture> placed_;
  std::set<std::string> missing_;
};

}  // namespace

std::vector<PlacedPicture> placed_pictures(const GenerationResult& map, const TileSet& tiles) {
  return MarkPlacer(map, tiles).place();
}

std::set<std::string> missing_pictures(const GenerationResult& map, const TileSet& tiles) {
  MarkPlacer placer(map, tiles);
  placer.place();
  return std::move(placer).missing();
}

}  // namespace karst
