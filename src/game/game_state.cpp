#include "karst/game/game_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "karst/core/coordinates.hpp"

namespace karst {
namespace {

// Tiles by index, in ascending order.
template <class ByTile>
Result<void> check_tiles(const GenerationResult& layout, std::string_view name,
                         const ByTile& by_tile) {
  if (by_tile.empty() || std::int64_t{by_tile.rbegin()->first} < layout.size().area()) return {};
  return bad_input(std::string(name), fmt::format("tile {}", by_tile.rbegin()->first),
                   fmt::format("is outside 0..{}", layout.size().area() - 1));
}

Result<void> check_entities(const GameState& state) {
  for (const auto& [tile, ids] : state.entities) {
    if (ids.empty()) return bad_input("entities", fmt::format("tile {}", tile), "has no entities");
  }
  return {};
}

Result<void> check_pairs(const GenerationResult& layout, std::string_view name, Subtype mark,
                         const std::set<std::int32_t>& pairs) {
  std::set<std::int32_t> known;
  for (const MarkedTile& tile : layout.subtypes) {
    if (tile.types.contains(mark) && tile.pair != 0) known.insert(tile.pair);
  }
  for (const std::int32_t pair : pairs) {
    if (known.contains(pair)) continue;
    return bad_input(std::string(name), fmt::format("pair = {}", pair), "is not on the map");
  }
  return {};
}

// A lock is opened with its own key, or with any key that is then used up.
Result<void> check_keys(const GenerationResult& layout, const GameState& state) {
  const bool used_up = layout.key_use == KeyUse::consumable;
  if (used_up ? state.locks_opened.size() <= state.keys_taken.size()
              : std::ranges::includes(state.keys_taken, state.locks_opened)) {
    return {};
  }
  return bad_input("locks_opened", "a lock", "was opened for which no key was taken");
}

bool can_stand(const GenerationResult& layout, LogicalPosition p) {
  return layout.size().contains(p) && is_walkable(layout.tiles[p]);
}

TileType tile_now(const GenerationResult& layout, const GameState& state, LogicalPosition p) {
  const auto index = CoordinateManager(layout.size()).index_of(p);
  const auto changed = state.changed_tiles.find(static_cast<std::uint32_t>(index));
  return changed != state.changed_tiles.end() ? changed->second : layout.tiles[p];
}

Result<void> check_changes(const GenerationResult& layout, const GameState& state) {
  const CoordinateManager coordinates(layout.size());
  for (const auto& [index, type] : state.changed_tiles) {
    const LogicalPosition p = coordinates.position_of(index);
    const TileType before = layout.tiles[p];
    const bool possible =
        (type == TileType::wall || type == TileType::floor || type == TileType::door) &&
        before != type && before != TileType::stairs_up;
    if (possible) continue;
    return bad_input("changed_tiles", fmt::format("tile {},{}", p.x, p.y),
                     "cannot have changed so from what the map has");
  }
  return {};
}

Result<void> check_doors(const GenerationResult& layout, const GameState& state) {
  const CoordinateManager coordinates(layout.size());
  for (const auto& [index, door] : state.doors) {
    const LogicalPosition p = coordinates.position_of(index);
    const bool possible = door == DoorState::open || door == DoorState::shut;
    if (possible && tile_now(layout, state, p) == TileType::door) continue;
    return bad_input("doors", fmt::format("tile {},{}", p.x, p.y), "has no door that stands so");
  }
  return {};
}

Result<void> check_stairs(const GenerationResult& layout, const GameState& state) {
  if (!state.stairs_down) return {};
  const LogicalPosition stairs = *state.stairs_down;
  if (layout.size().contains(stairs) && is_walkable(tile_now(layout, state, stairs))) return {};
  return bad_input("stairs_down", fmt::format("{},{}", stairs.x, stairs.y),
                   "is no walkable tile of the map");
}

}  // namespace

GameState untouched_state(const GenerationResult& layout) {
  GameState state;
  state.revealed.reset(layout.size());
  // A layout that was read from a file may have them in a wall.
  if (layout.stairs_down && can_stand(layout, *layout.stairs_down)) {
    state.stairs_down = layout.stairs_down;
  }
  return state;
}

Result<void> check_state(const GenerationResult& layout, const GameState& state) {
  const Size size = state.revealed.size();
  if (size != layout.size()) {
    return bad_input("revealed", fmt::format("{}x{}", size.width, size.height),
                     fmt::format("is not the size of the map, {}x{}", layout.size().width,
                                 layout.size().height));
  }
  using Check = Result<void> (*)(const GenerationResult&, const GameState&);
  for (const auto& sound : {check_tiles(layout, "entities", state.entities), check_entities(state),
                            check_tiles(layout, "colors", state.colors),
                            check_tiles(layout, "changed_tiles", state.changed_tiles),
                            check_tiles(layout, "doors", state.doors),
                            check_pairs(layout, "keys_taken", Subtype::key, state.keys_taken),
                            check_pairs(layout, "locks_opened", Subtype::lock, state.locks_opened),
                            check_keys(layout, state)}) {
    if (!sound) return sound;
  }
  for (const Check check : {check_changes, check_doors, check_stairs}) {  // of tiles that are there
    if (auto sound = check(layout, state); !sound) return sound;
  }
  return {};
}

}  // namespace karst
