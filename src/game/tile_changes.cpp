// The part of GameMap that changes single tiles, and that tells all about one.
#include <fmt/format.h>

#include <algorithm>

#include "core/memory_fault.hpp"
#include "karst/game/game_map.hpp"

namespace karst {
namespace {

tl::unexpected<Error> cannot_change(LogicalPosition p, std::string why) {
  return bad_input("", fmt::format("tile {},{}", p.x, p.y), std::move(why));
}

template <class List>
auto at_position(const List& list, LogicalPosition p) -> decltype(list.data()) {
  const auto found =
      std::ranges::find_if(list, [p](const auto& item) { return item.position == p; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const char* GameMap::what_forbids_a_wall(LogicalPosition p) const {
  if (!entities_at(p).empty()) return "an entity stands there";
  if (key_at(p) != 0) return "a key lies there";
  if (at_position(layout_.points_of_interest, p) != nullptr) return "a place is there";
  if (at_position(layout_.faction_starts, p) != nullptr) return "a faction starts there";
  return nullptr;
}

Result<void> GameMap::check_change(LogicalPosition p, TileType type) const {
  if (!in_bounds(p)) {
    return cannot_change(p, fmt::format("is outside the map of {}x{}", size().width, size().height));
  }
  if (type != TileType::wall && type != TileType::floor && type != TileType::door) {
    return cannot_change(p, "cannot become stairs; place_stairs moves them");
  }
  if (p == state_.stairs_down || layout_.tiles[p] == TileType::stairs_up) {
    return cannot_change(p, "has stairs and cannot change");
  }
  if (closed_lock_at(p) != 0) return cannot_change(p, "has a closed lock and cannot change");
  if (type != TileType::wall) return {};
  const char* reason = what_forbids_a_wall(p);
  if (reason == nullptr) return {};
  return cannot_change(p, fmt::format("cannot become a wall: {}", reason));
}

Result<void> GameMap::set_tile(LogicalPosition p, TileType type) {
  if (auto allowed = check_change(p, type); !allowed) return allowed;
  return within_memory("", "the tile", [&]() -> Result<void> {
    const TileType made = layout_.tiles[p] == TileType::stairs_down ? TileType::floor  // moved away
                                                                    : layout_.tiles[p];
    if (type == made) {
      state_.changed_tiles.erase(index_of(p));
    } else {
      state_.changed_tiles[index_of(p)] = type;
    }
    if (type != TileType::door) state_.doors.erase(index_of(p));
    derive(p);
    return {};
  });
}

Result<void> GameMap::set_door(LogicalPosition p, DoorState door) {
  if (!door_at(p)) return cannot_change(p, "has no door");
  if (door != DoorState::swinging && door != DoorState::open && door != DoorState::shut) {
    return cannot_change(p, "has a door, which cannot stand so");
  }
  if (door == DoorState::shut && !entities_at(p).empty()) {
    return cannot_change(p, "cannot be shut: an entity stands in the door");
  }
  return within_memory("", "the door", [&]() -> Result<void> {
    if (door == DoorState::swinging) {
      state_.doors.erase(index_of(p));
    } else {
      state_.doors[index_of(p)] = door;
    }
    derive(p);
    return {};
  });
}

std::optional<DoorState> GameMap::door_at(LogicalPosition p) const {
  if (!in_bounds(p) || tile_without_stairs(p) != TileType::door) return std::nullopt;
  const auto found = state_.doors.find(index_of(p));
  return found == state_.doors.end() ? DoorState::swinging : found->second;
}

GenerationResult GameMap::changed_layout() const {
  GenerationResult now = layout_;
  for (const auto& [index, type] : state_.changed_tiles) {
    now.tiles[coordinates_.position_of(index)] = type;
  }
  const auto put_stairs = [&](std::optional<LogicalPosition> p, TileType type) {
    if (p && in_bounds(*p)) now.tiles[*p] = type;
  };
  if (layout_.stairs_down != state_.stairs_down) {
    if (layout_.stairs_down && in_bounds(*layout_.stairs_down)) {
      now.tiles[*layout_.stairs_down] = tile_without_stairs(*layout_.stairs_down);
    }
    put_stairs(state_.stairs_down, TileType::stairs_down);
    now.stairs_down = state_.stairs_down;
  }
  if (!now.graph.empty()) now.graph = room_graph(now);
  positions_from_terrain(open_, now.valid_positions);
  now.hash = content_hash(now);
  return now;
}

TileContents GameMap::contents_at(LogicalPosition p) const {
  TileContents found;
  if (!in_bounds(p)) return found;
  found.tile = tile(p);
  found.biome = biome_at(p);
  found.ground = ground_at(p);
  found.is_walkable = is_walkable(p);
  found.is_revealed = is_revealed(p);
  found.place = at_position(layout_.points_of_interest, p);
  found.faction = at_position(layout_.faction_starts, p);
  if (const MarkedTile* marked = at_position(layout_.subtypes, p)) found.marks = marked->types;
  found.key = key_at(p);
  found.closed_lock = closed_lock_at(p);
  found.door = door_at(p);
  const auto room = std::ranges::find_if(
      layout_.rooms, [p](const Rect& rect) { return rect.contains(p); });
  if (room != layout_.rooms.end()) {
    found.room = static_cast<std::size_t>(room - layout_.rooms.begin());
  }
  found.things = things_at(p);
  found.entities = entities_at(p);
  return found;
}

}  // namespace karst
