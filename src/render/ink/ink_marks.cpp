#include "render/ink/ink_marks.hpp"

#include <algorithm>

#include "core/four_steps.hpp"
#include "render/free_space.hpp"
#include "render/ink/ink_picture.hpp"
#include "render/lock_icons.hpp"
#include "render/pixel_font.hpp"

namespace karst {
namespace {

constexpr std::int32_t kSmallestDisc = 11;  // pixels
constexpr std::int32_t kMarkReach = 3;      // how many of its own sides a mark may move

const MarkIcon* icon_of(Mark mark) {
  switch (mark) {
    case Mark::key:
      return &kKeyIcon;
    case Mark::lock:
      return &kLockIcon;
    case Mark::exit:
      return &kExitIcon;
    case Mark::first_faction:
    case Mark::second_faction:
    case Mark::third_faction:
    case Mark::fourth_faction:
      return &kBannerIcon;
    default:
      return nullptr;  // a disc
  }
}

class MarkFinder {
 public:
  MarkFinder(const GenerationResult& map, std::int32_t tile)
      : map_(map), tile_(tile), space_({map.size().width * tile, map.size().height * tile}) {}

  InkMarks place(bool numbers) {
    place_secrets();
    const std::vector<PlacedMark> all = marks_of(map_);
    for (const PlacedMark& placed : all) {
      if (placed.is_stairs()) add(placed, tile_);
    }
    for (PlacedMark placed : all) {
      if (placed.is_stairs() && placed.pair == 0) continue;
      if (placed.is_stairs()) placed = {front_of(placed.position), Mark::lock, placed.pair};
      const bool is_icon = icon_of(placed.mark) != nullptr;
      add(placed, is_icon ? kIconSide * std::max(tile_ / kIconSide, 1)
                          : std::max(tile_ * 3 / 4, kSmallestDisc));
    }
    if (numbers) place_numbers();
    return std::move(found_);
  }

 private:
  TileArea box_at(LogicalPosition tile, Size size) const {
    return space_.inside({tile.x * tile_ + (tile_ - size.width) / 2,
                          tile.y * tile_ + (tile_ - size.height) / 2, size.width, size.height});
  }

  // A tile from which stairs are taken, where their lock hides them least.
  LogicalPosition front_of(LogicalPosition stairs) const {
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition p = stairs + step;
      if (map_.size().contains(p) && is_walkable(map_.tiles[p])) return p;
    }
    return stairs;
  }

  TileArea take_near(const TileArea& wanted, std::int32_t reach) {
    const TileArea box = space_.nearest(wanted, reach).value_or(wanted);
    space_.take(box);
    return box;
  }

  // A letter on the door, as printed dungeons have it.
  void place_secrets() {
    const std::int32_t scale = std::max(tile_ / kLetterHeight, 1);
    const std::string text(kSecretLetter);
    for (const LogicalPosition door : secret_doors_of(map_)) {
      const TileArea box = box_at(door, {text_width(text) * scale, kLetterHeight * scale});
      found_.numbers.push_back({box, text, scale});
      space_.take(box);
    }
  }

  void add(const PlacedMark& placed, std::int32_t side) {
    const TileArea wanted = box_at(placed.position, {side, side});
    found_.marks.push_back({take_near(wanted, kMarkReach * side), placed});
  }

  // Doors and furniture stay to be seen.
  void keep_what_stands() {
    const auto keep = [&](LogicalPosition p) {
      if (map_.size().contains(p)) space_.take(box_at(p, {tile_, tile_}));
    };
    for (const LogicalPosition p : special_tiles(map_.tiles)) keep(p);
    for (const Feature& feature : map_.features) keep(feature.position);
  }

  void place_numbers() {
    keep_what_stands();
    const RoomGraph graph = map_.graph.empty() ? room_graph(map_) : map_.graph;
    const std::int32_t scale = tile_ >= 24 ? 3 : tile_ >= 10 ? 2 : 1;
    for (std::size_t i = 0; i < graph.rooms.size(); ++i) {
      const GraphRoom& room = graph.rooms[i];
      if (room.tiles == 0 || !map_.size().contains(room.center)) continue;
      const std::string text = std::to_string(i);
      const Size size{text_width(text) * scale, kLetterHeight * scale};
      const std::int32_t reach = std::max(room.inside.width, room.inside.height) * tile_ / 2;
      found_.numbers.push_back({take_near(box_at(room.center, size), reach + tile_), text, scale});
    }
  }

  const GenerationResult& map_;
  std::int32_t tile_;
  FreeSpace space_;
  InkMarks found_;
};

void draw_disc(const BoxedMark& mark, Canvas& canvas) {
  const std::int32_t radius = mark.box.width / 2;
  const PixelPosition middle{mark.box.x + radius, mark.box.y + radius};
  canvas.disc(middle, radius, kPen);
  canvas.disc(middle, std::max(radius * 2 / 3, 1), mark.placed.colour());
}

}  // namespace

std::vector<LogicalPosition> secret_doors_of(const GenerationResult& map) {
  std::vector<LogicalPosition> doors;
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::secret) && map.size().contains(tile.position)) {
      doors.push_back(tile.position);
    }
  }
  return doors;
}

InkMarks placed_ink_marks(const GenerationResult& map, std::int32_t tile, bool numbers) {
  return MarkFinder(map, tile).place(numbers);
}

// Keys, locks and the exit keep their icons, the start is a ring; the pen draws everything else.
void draw_ink_marks(const InkMarks& marks, std::int32_t tile, Canvas& canvas) {
  for (const BoxedMark& mark : marks.marks) {
    const PlacedMark& placed = mark.placed;
    if (placed.is_stairs()) continue;
    const MarkIcon* icon = icon_of(placed.mark);
    if (icon == nullptr) {
      draw_disc(mark, canvas);
      continue;
    }
    canvas.icon({mark.box.x, mark.box.y}, *icon, std::max(tile / kIconSide, 1),
                [&](char square) -> std::optional<Colour> {
                  if (square == '.') return std::nullopt;
                  return square == 'o' ? placed.colour() : kPen;
                });
  }
  // A halo of paper, so that they are read on water and on the grid.
  for (const InkNumber& number : marks.numbers) {
    for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      canvas.text({number.box.x + dx, number.box.y + dy}, number.text, number.scale, kInkFloor);
    }
    canvas.text({number.box.x, number.box.y}, number.text, number.scale, kPen);
  }
}

}  // namespace karst
