#include "formats/map_draft.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/wording.hpp"

namespace karst {
namespace {

// Collects the first fault; the checks read as a list.
class DraftCheck {
 public:
  DraftCheck(const MapDraft& draft, std::string_view where) : draft_(draft), where_(where) {}

  Result<void> run() {
    check_rows("tiles", draft_.tiles, true);
    check_rows("biomes", draft_.biomes, false);
    check_rows("heights", draft_.heights, false);
    check_rows("elevation", draft_.elevation, false);
    check_rows("moisture", draft_.moisture, false);
    check_inside(draft_.map.start, "start");
    if (draft_.map.stairs_up) check_inside(*draft_.map.stairs_up, "stairs_up");
    if (draft_.map.stairs_down) check_inside(*draft_.map.stairs_down, "stairs_down");
    check_count("rooms", draft_.rooms);
    check_places("pois", draft_.pois);
    check_places("factions", draft_.factions);
    check_places("subtypes", draft_.subtypes);
    check_places("rough", draft_.rough);
    check_positions("solution", draft_.solution);
    check_rough_order();
    if (error_) return tl::make_unexpected(*error_);
    return {};
  }

 private:
  void fail(std::string what, std::string allowed) {
    if (error_) return;
    error_ = Error{ErrorKind::bad_input, std::string(where_), std::move(what), std::move(allowed)};
  }

  template <class Cell>
  void check_rows(std::string_view name, const MapDraft::Rows<Cell>& rows, bool required) {
    if (rows.height == 0 && !required) return;
    const Size size = draft_.size;
    const auto width = static_cast<std::int64_t>(rows.width);
    const auto height = static_cast<std::int64_t>(rows.height);
    if (height != size.height) {
      fail(fmt::format("{} has {}", name, counted(height, "row")),
           fmt::format("but height = {}", size.height));
    } else if (width != size.width) {
      fail(fmt::format("{} has rows for {}", name, counted(width, "tile")),
           fmt::format("but width = {}", size.width));
    }
  }

  void check_inside(LogicalPosition p, const std::string& path) {
    if (draft_.size.contains(p)) return;
    fail(fmt::format("{} = {},{}", path, p.x, p.y),
         fmt::format("is outside the map of {}x{}", draft_.size.width, draft_.size.height));
  }

  void check_count(std::string_view name, const MapDraft::Places& places) {
    const auto count = static_cast<std::int64_t>(places.count);
    if (count <= draft_.size.area()) return;
    fail(fmt::format("{} has {}", name, counted(count, "entry", "entries")),
         fmt::format("but the map has {}", counted(draft_.size.area(), "tile")));
  }

  void check_places(std::string_view name, const MapDraft::Places& places) {
    check_count(name, places);
    check_positions(name, places);
  }

  void check_positions(std::string_view name, const MapDraft::Places& places) {
    if (places.count == 0) return;
    for (const MapDraft::Places::Entry& entry : {places.rightmost, places.lowest}) {
      check_inside(entry.position, fmt::format("{}[{}]", name, entry.index));
    }
  }

  void check_rough_order() {
    if (!draft_.rough_out_of_order) return;
    const auto [index, tile] = *draft_.rough_out_of_order;
    fail(fmt::format("rough[{}] = {},{}", index, tile.x, tile.y),
         "does not come after the tile before it, row by row");
  }

  const MapDraft& draft_;
  std::string_view where_;
  std::optional<Error> error_;
};

template <class Cell>
void move_rows(Size size, MapDraft::Rows<Cell>& rows, Grid<Cell>& grid) {
  if (rows.height == 0) return;
  grid.resize_for_overwrite(size);
  std::copy(rows.cells.begin(), rows.cells.end(), grid.cells().begin());
  rows.cells = {};
}

// Gives the two tiles of each pair each other's position.
Result<void> join_pairs(std::vector<MarkedTile>& marked, std::string_view where) {
  std::vector<MarkedTile*> paired;
  for (MarkedTile& tile : marked) {
    if (tile.pair != 0) paired.push_back(&tile);
  }
  std::stable_sort(paired.begin(), paired.end(),
                   [](const auto* a, const auto* b) { return a->pair < b->pair; });
  for (std::size_t i = 0; i < paired.size(); i += 2) {
    const std::int32_t pair = paired[i]->pair;
    std::size_t end = i;
    while (end < paired.size() && paired[end]->pair == pair) ++end;
    const auto tiles = static_cast<std::int64_t>(end - i);
    if (tiles != 2) {
      return bad_input(std::string(where), fmt::format("subtypes: pair = {}", pair),
                       fmt::format("stands at {}, not at two", counted(tiles, "tile")));
    }
    paired[i]->partner = paired[i + 1]->position;
    paired[i + 1]->partner = paired[i]->position;
  }
  return {};
}

}  // namespace

Result<void> check_draft(const MapDraft& draft, std::string_view where) {
  return DraftCheck(draft, where).run();
}

Result<GenerationResult> finish_draft(MapDraft& draft, std::string_view where) {
  GenerationResult& map = draft.map;
  for (const auto& sound : {check_draft(draft, where), join_pairs(map.subtypes, where)}) {
    if (!sound) return tl::make_unexpected(sound.error());
  }
  move_rows(draft.size, draft.tiles, map.tiles);
  move_rows(draft.size, draft.biomes, map.biomes);
  move_rows(draft.size, draft.heights, map.heights);
  move_rows(draft.size, draft.elevation, map.elevation);
  move_rows(draft.size, draft.moisture, map.moisture);
  positions_from_terrain(walkable_tiles(map.tiles), map.valid_positions);
  return std::move(map);
}

}  // namespace karst
