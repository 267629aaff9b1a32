// What happens on a map while a game runs, apart from the layout, which never changes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/result.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Whatever the game counts its creatures and items by.
using EntityId = std::uint32_t;

// How a door stands. One that swings lets everybody through and blocks sight unless somebody stands
// in it; an open one blocks nothing, a shut one blocks walking and sight.
enum class DoorState : std::uint8_t { swinging, open, shut };
inline constexpr std::array<std::string_view, 3> kDoorStateNames = {"swinging", "open", "shut"};

// Tiles are told by flat index, y * width + x.
struct GameState {
  BitGrid revealed;                                         // what the player has ever seen
  std::map<std::uint32_t, std::vector<EntityId>> entities;  // of tiles that have any
  std::map<std::uint32_t, ColorMatrix> colors;              // of tiles whose light is changed
  std::set<std::int32_t> keys_taken;                        // pair ids
  std::set<std::int32_t> locks_opened;                      // pair ids
  std::optional<LogicalPosition> stairs_down;               // where they are now
  // Tiles that are no longer as in the layout: wall, floor or door.
  std::map<std::uint32_t, TileType> changed_tiles;
  std::map<std::uint32_t, DoorState> doors;  // those that do not swing

  friend bool operator==(const GameState&, const GameState&) = default;
};

// The state of a map on which nothing has happened yet.
GameState untouched_state(const GenerationResult& layout);

// Whether the state can be that of this layout: its tiles lie inside the map, its keys and locks
// are there, the stairs stand on a walkable tile, changed tiles differ from the layout and doors are
// doors. The error names the part at fault.
Result<void> check_state(const GenerationResult& layout, const GameState& state);

}  // namespace karst
