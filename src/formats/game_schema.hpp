// A saved game while it is read, and what may stand where in game JSON, version 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "formats/json_schema.hpp"
#include "formats/maps/map_draft.hpp"
#include "karst/game/game_state.hpp"

namespace karst {

// The map so far and the state so far. What stands on tiles is told by position, which becomes an
// index only when the width of the map is known.
struct GameDraft : MapDraft {
  template <class Item>
  struct OnTile {
    LogicalPosition position;
    Item item;
  };

  std::int32_t tile_pixels = 1;
  std::vector<bool> revealed;  // row after row
  Size revealed_size;
  std::vector<OnTile<std::vector<EntityId>>> entities;
  std::vector<OnTile<ColorMatrix>> colors;
  std::vector<OnTile<TileType>> changed_tiles;
  std::vector<OnTile<DoorState>> doors;
  std::set<std::int32_t> keys_taken, locks_opened;
  std::optional<LogicalPosition> stairs_now;

  // Of the tile that is being read.
  std::vector<EntityId> ids;
  ColorMatrix matrix;
  std::size_t matrix_read = 0;
  TileType tile = TileType::wall;
  DoorState door = DoorState::swinging;
};

// The nodes of a map lead into a MapDraft; those of a game take it for the GameDraft that it is.
const JsonNode<MapDraft>& game_schema();

}  // namespace karst
