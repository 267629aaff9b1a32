#include "formats/tile_marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace karst {
namespace {

constexpr std::size_t kFactionPictures = 4;

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
  }
  return "";
}

// Red, green and blue of the result, as numbers of those in the picture.
constexpr ColorMatrix exchanged(std::size_t red, std::size_t green, std::size_t blue) {
  ColorMatrix matrix = ColorMatrix::tint(0, 0, 0);
  matrix.rows[0][red] = matrix.rows[1][green] = matrix.rows[2][blue] = ColorMatrix::kOne;
  return matrix;
}

// Of golden keys and locks these make blue, pink, green, violet and mint ones; iron stays grey.
constexpr std::array kPairColours = {exchanged(0, 1, 2), exchanged(2, 1, 0), exchanged(0, 2, 1),
                                     exchanged(1, 0, 2), exchanged(1, 2, 0), exchanged(2, 0, 1)};

// A key has the colours of its lock.
const ColorMatrix* colours_of(const MarkedTile& tile) {
  if (tile.pair <= 1) return nullptr;
  return &kPairColours[static_cast<std::size_t>(tile.pair - 1) % kPairColours.size()];
}

class MarkPlacer {
 public:
  MarkPlacer(const GenerationResult& map, const TileSet& tiles) : map_(map), tiles_(tiles) {}

  Result<std::vector<PlacedPicture>> place() {
    place_doors();
    // A start needs no picture: who plays stands there.
    put_if_found(map_.start, "marks/start");
    for (const PointOfInterest& point : map_.points_of_interest) place_point(point);
    for (std::size_t i = 0; i < map_.faction_starts.size(); ++i) {
      put(map_.faction_starts[i].position, fmt::format("factions/{}", 1 + i % kFactionPictures));
    }
    if (map_.stairs_up) put(*map_.stairs_up, "stairs/up");
    if (map_.stairs_down) put(*map_.stairs_down, "stairs/down");
    for (const MarkedTile& tile : map_.subtypes) place_subtypes(tile);
    if (!missing_.empty()) {
      return bad_input(shortened(tiles_.folder() + '/' + missing_ + ".png"), "is missing",
                       "and the map needs it");
    }
    std::stable_sort(placed_.begin(), placed_.end(), [](const auto& a, const auto& b) {
      return comes_before(a.position, b.position);
    });
    return std::move(placed_);
  }

 private:
  void put_if_found(LogicalPosition position, std::string_view name,
                    const ColorMatrix* colours = nullptr) {
    const Picture* picture = tiles_.find(name);
    if (picture == nullptr || !map_.size().contains(position)) return;
    placed_.push_back({position, picture, colours});
  }

  void put(LogicalPosition position, std::string_view name, const ColorMatrix* colours = nullptr) {
    if (tiles_.find(name) == nullptr && missing_.empty()) missing_ = name;
    put_if_found(position, name, colours);
  }

  void place_doors() {
    const bool has_side = tiles_.find("marks/door_side") != nullptr;
    for (const LogicalPosition p : special_tiles(map_.tiles)) {
      if (map_.tiles[p] != TileType::door) continue;
      const bool side = has_side && is_wall({p.x, p.y - 1}) && is_wall({p.x, p.y + 1});
      put(p, side ? "marks/door_side" : "marks/door");
    }
  }

  // A place of another kind is drawn as "other".
  void place_point(const PointOfInterest& point) {
    const std::string own = "places/" + point.type;
    put(point.position, tiles_.find(own) != nullptr ? own : "places/other");
  }

  // The exit is a door too, but looks like an exit.
  void place_subtypes(const MarkedTile& tile) {
    for (const Subtype type : tile.types) {
      const bool part_of_exit = type == Subtype::door && tile.types.contains(Subtype::exit);
      if (type == Subtype::none || part_of_exit) continue;
      put(tile.position, file_of(type), colours_of(tile));
    }
  }

  bool is_wall(LogicalPosition p) const {
    return !map_.size().contains(p) || !is_walkable(map_.tiles[p]);
  }

  const GenerationResult& map_;
  const TileSet& tiles_;
  std::vector<PlacedPicture> placed_;
  std::string missing_;  // the first one
};

}  // namespace

Result<std::vector<PlacedPicture>> placed_pictures(const GenerationResult& map,
                                                   const TileSet& tiles) {
  return MarkPlacer(map, tiles).place();
}

}  // namespace karst
