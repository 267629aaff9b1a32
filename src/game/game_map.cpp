#include "karst/game/game_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/memory_fault.hpp"
#include "game/find_start.hpp"
#include "model/authoring/find_unwritable.hpp"
#include "terrain/paths/nearest.hpp"

namespace karst {
namespace {

tl::unexpected<Error> outside(LogicalPosition p, Size size) {
  return bad_input("", fmt::format("tile {},{}", p.x, p.y),
                   fmt::format("is outside the map of {}x{}", size.width, size.height));
}

Result<void> check_layout(const GenerationResult& layout) {
  auto unknown = find_unknown_kind(layout);
  if (!unknown) unknown = find_unwritable(layout, layout.size(), Filled::derived);
  if (!unknown) return {};
  return bad_input("", "the map:", *std::move(unknown));
}

}  // namespace

Result<GameMap> GameMap::make(std::string_view generator, const MapRequest& request,
                              const Catalog& catalog, const PassCatalog& passes) {
  if (generator.empty()) generator = catalog.get_or_default({}).generator.name;
  auto layout = generate(generator, request, catalog, passes);
  if (!layout) return error_of(layout);
  return make(*std::move(layout));
}

Result<GameMap> GameMap::make(const MapRequest& request, const Catalog& catalog,
                              const PassCatalog& passes) {
  return make(std::string_view{}, request, catalog, passes);
}

Result<GameMap::OrDefault> GameMap::make_or_default(std::string_view generator,
                                                    const MapRequest& request,
                                                    const Catalog& catalog,
                                                    const PassCatalog& passes) {
  const Catalog::Found found = catalog.get_or_default(generator);
  auto map = make(found.generator.name, request, catalog, passes);
  if (!map) return error_of(map);
  return OrDefault{*std::move(map), found.fell_back};
}

Result<GameMap> GameMap::make(GenerationResult layout, std::int32_t tile_pixels) {
  return within_memory("", "the map", [&]() -> Result<GameMap> {
    if (auto sound = check_layout(layout); !sound) return error_of(sound);
    GameState state = untouched_state(layout);
    return GameMap(std::move(layout), std::move(state), tile_pixels);
  });
}

Result<GameMap> GameMap::restore(GenerationResult layout, GameState state,
                                 std::int32_t tile_pixels) {
  return within_memory("", "the map", [&]() -> Result<GameMap> {
    if (auto sound = check_layout(layout); !sound) return error_of(sound);
    if (auto sound = check_state(layout, state); !sound) return error_of(sound);
    return GameMap(std::move(layout), std::move(state), tile_pixels);
  });
}

GameMap::GameMap(GenerationResult layout, GameState state, std::int32_t tile_pixels)
    : layout_(std::move(layout)),
      coordinates_(layout_.size(), std::clamp(tile_pixels, 1, kLargestTile)),
      state_(std::move(state)) {
  index_marks();
  derive_all();
}

void GameMap::index_marks() {
  for (std::uint32_t i = 0; i < layout_.subtypes.size(); ++i) {
    const LogicalPosition p = layout_.subtypes[i].position;
    if (in_bounds(p)) marks_.emplace_back(index_of(p), i);
  }
  std::ranges::sort(marks_);
}

void GameMap::derive_all() {
  open_ = walkable_tiles(layout_.tiles);
  walkable_ = open_;
  transparent_ = open_;
  for (const LogicalPosition p : special_tiles(layout_.tiles)) derive(p);
  for (const MarkedTile& tile : layout_.subtypes) {
    if (in_bounds(tile.position)) derive(tile.position);
  }
  for (const auto& [tile, type] : state_.changed_tiles) derive(coordinates_.position_of(tile));
}

// Everything that happens on a tile ends here, so what can be walked and seen through is said once.
void GameMap::derive(LogicalPosition p) {
  const auto put = [p](BitGrid& grid, bool value) { value ? grid.set(p) : grid.clear(p); };
  const TileType type = tile_without_stairs(p);
  const bool is_open = karst::is_walkable(type);
  const bool locked = closed_lock_at(p) != 0;
  const DoorState door = door_at(p).value_or(DoorState::open);
  const bool swings_shut = door == DoorState::swinging && sight_rules_.doors_block &&
                           !state_.entities.contains(index_of(p));
  if (open_.get(p) != is_open) walls_changed_ = positions_changed_ = true;
  put(open_, is_open);
  put(walkable_, is_open && !locked && door != DoorState::shut);
  put(transparent_, is_open && !(locked && sight_rules_.locks_block) && !swings_shut &&
                        door != DoorState::shut);
}

void GameMap::set_sight_rules(const SightRules& rules) {
  sight_rules_ = rules;
  derive_all();
}

TileType GameMap::tile_without_stairs(LogicalPosition p) const {
  if (!state_.changed_tiles.empty()) {
    const auto changed = state_.changed_tiles.find(index_of(p));
    if (changed != state_.changed_tiles.end()) return changed->second;
  }
  const TileType tile = layout_.tiles[p];
  return tile == TileType::stairs_down ? TileType::floor : tile;
}

TileType GameMap::tile(LogicalPosition p) const {
  if (!in_bounds(p)) return TileType::wall;
  return p == state_.stairs_down ? TileType::stairs_down : tile_without_stairs(p);
}

std::span<const PackedPosition> GameMap::valid_positions() const {
  if (positions_changed_) positions_from_terrain(open_, valid_positions_);
  positions_changed_ = false;
  return walls_changed_ ? valid_positions_ : layout_.valid_positions;
}

Biome GameMap::biome_at(LogicalPosition p) const {
  return layout_.biomes.contains(p) ? layout_.biomes[p] : Biome::grassland;
}

Ground GameMap::ground_at(LogicalPosition p) const {
  return layout_.ground.contains(p) ? layout_.ground[p] : Ground::bare;
}

std::optional<LogicalPosition> GameMap::starting_position() const {
  return find_start(layout_, open_);
}

std::vector<LogicalPosition> GameMap::unblocked_positions(PixelPosition center,
                                                          std::int32_t side) const {
  std::vector<LogicalPosition> positions;
  if (side < 1) return positions;
  const TileWindow window = coordinates_.viewport(coordinates_.to_tile(center), {side, side});
  for (std::int32_t y = window.top; y < window.bottom; ++y) {
    for (std::int32_t x = window.left; x < window.right; ++x) {
      if (walkable_.get({x, y})) positions.push_back({x, y});
    }
  }
  return positions;
}

std::vector<std::size_t> GameMap::unblocked_indices(PixelPosition center, std::int32_t side) const {
  std::vector<std::size_t> indices;
  for (const LogicalPosition p : unblocked_positions(center, side)) {
    indices.push_back(coordinates_.index_of(p));
  }
  return indices;
}

std::optional<LogicalPosition> GameMap::place_stairs(Rng& rng) {
  BitGrid free = walkable_;
  for (const auto taken : {starting_position(), layout_.stairs_up}) {
    if (taken && free.get_or_zero(*taken)) free.clear(*taken);
  }
  if (!free.any()) free = walkable_;
  const std::vector<Rect>& rooms = layout_.rooms;
  if (!free.any()) {
    state_.stairs_down = std::nullopt;
  } else if (rooms.size() >= 2) {
    const auto room = 1 + rng.below(static_cast<std::uint32_t>(rooms.size() - 1));
    state_.stairs_down = nearest_set(free, rooms[room].center());
  } else {
    state_.stairs_down = nth_set(free, rng.below(static_cast<std::uint32_t>(free.count())));
  }
  return state_.stairs_down;
}

std::int32_t GameMap::pair_at(LogicalPosition p, Subtype mark) const {
  if (!in_bounds(p)) return 0;
  const auto first = std::ranges::lower_bound(marks_, std::pair(index_of(p), 0u));
  for (auto i = first; i != marks_.end() && i->first == index_of(p); ++i) {
    const MarkedTile& tile = layout_.subtypes[i->second];
    if (tile.types.contains(mark)) return tile.pair;
  }
  return 0;
}

std::int32_t GameMap::key_at(LogicalPosition p) const {
  const std::int32_t pair = pair_at(p, Subtype::key);
  return state_.keys_taken.contains(pair) ? 0 : pair;
}

std::int32_t GameMap::closed_lock_at(LogicalPosition p) const {
  const std::int32_t pair = pair_at(p, Subtype::lock);
  return state_.locks_opened.contains(pair) ? 0 : pair;
}

bool GameMap::take_key(LogicalPosition p) {
  const std::int32_t pair = key_at(p);
  if (pair != 0) state_.keys_taken.insert(pair);
  return pair != 0;
}

bool GameMap::can_open(LogicalPosition p) const {
  const std::int32_t pair = closed_lock_at(p);
  if (pair == 0) return false;
  return layout_.key_use == KeyUse::consumable ? keys_in_hand() > 0
                                               : state_.keys_taken.contains(pair);
}

bool GameMap::open_lock(LogicalPosition p) {
  if (!can_open(p)) return false;
  const std::int32_t pair = closed_lock_at(p);
  state_.locks_opened.insert(pair);
  for (const MarkedTile& tile : layout_.subtypes) {  // a lock may stand on several tiles
    if (tile.pair == pair && in_bounds(tile.position)) derive(tile.position);
  }
  return true;
}

std::span<const MapThing> GameMap::things_at(LogicalPosition p) const {
  const auto found =
      std::ranges::equal_range(layout_.things, p, comes_before, &MapThing::position);
  return {found.begin(), found.end()};
}

std::span<const EntityId> GameMap::entities_at(LogicalPosition p) const {
  if (!in_bounds(p)) return {};
  const auto found = state_.entities.find(index_of(p));
  if (found == state_.entities.end()) return {};
  return found->second;
}

Result<void> GameMap::add_entity(LogicalPosition p, EntityId id) {
  if (!in_bounds(p)) return outside(p, size());
  return within_memory("", "the entity", [&]() -> Result<void> {
    std::vector<EntityId> ids(1, id);
    const auto [tile, is_first] = state_.entities.try_emplace(index_of(p), std::move(ids));
    if (!is_first) tile->second.push_back(id);
    derive(p);
    return {};
  });
}

Result<EntityId> GameMap::remove_entity(LogicalPosition p, std::size_t index) {
  if (!in_bounds(p)) return outside(p, size());
  const std::size_t count = entities_at(p).size();
  if (index >= count) {
    return bad_input(fmt::format("tile {},{}", p.x, p.y), fmt::format("entity {}", index),
                     fmt::format("is not there; the tile has {}", count));
  }
  const auto tile = state_.entities.find(index_of(p));
  std::vector<EntityId>& ids = tile->second;
  const EntityId id = ids[index];
  ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(index));
  if (ids.empty()) state_.entities.erase(tile);
  derive(p);
  return id;
}

void GameMap::look(LogicalPosition viewer, std::int32_t radius) {
  sight_.look(transparent_, viewer, radius);
  sight_.add_to(state_.revealed);
}

// The tile of a viewer never blocks; that of the target must not either, or a door would be seen as
// walls are: from more places than those it can be seen from.
bool GameMap::sees(LogicalPosition viewer, LogicalPosition target, std::int32_t radius) const {
  if (!in_bounds(target) || !open_.get(target) || transparent_.get(target)) {
    return karst::in_sight(transparent_, viewer, target, radius);
  }
  BitGrid opened = transparent_;
  opened.set(target);
  return karst::in_sight(opened, viewer, target, radius);
}

void GameMap::reveal(LogicalPosition p) {
  if (in_bounds(p)) state_.revealed.set(p);
}

Result<void> GameMap::apply_colors(std::span<const std::size_t> tiles, const ColorMatrix& matrix) {
  return within_memory("", "the light", [&]() -> Result<void> {
    const auto area = static_cast<std::size_t>(size().area());
    for (const std::size_t tile : tiles) {
      if (tile >= area) continue;
      state_.colors[static_cast<std::uint32_t>(tile)] = matrix;
      colors_changed_ = true;
    }
    return {};
  });
}

void GameMap::clear_colors() {
  colors_changed_ |= !state_.colors.empty();
  state_.colors.clear();
}

const ColorMatrix* GameMap::colors_at(LogicalPosition p) const {
  if (!in_bounds(p)) return nullptr;
  const auto found = state_.colors.find(index_of(p));
  return found == state_.colors.end() ? nullptr : &found->second;
}

bool GameMap::take_colors_changed() {
  return std::exchange(colors_changed_, false);
}

}  // namespace karst
