// What the tile dungeons, `center_out` and `tiler`, have in common: limits that are meant for a map
// of 25x25 and grow with it, the way out, and promises.
#pragma once

#include <cstdint>
#include <optional>

#include "generators/room_plan.hpp"
#include "karst/generators/generator.hpp"
#include "karst/model/promises.hpp"

namespace karst {

inline constexpr Size kTileDungeonSize{25, 25};

// A side that is meant for a map of 25x25, for another one: sides grow with the square root of the
// area. At least 1.
std::int32_t scaled_side(std::int32_t side, Size map);

// How many tiles may be floor, both included.
struct FloorWindow {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
FloorWindow floor_window(Size map, double least_share, double most_share);

// Makes the room that the entry lies in the first one of the map, which is where it starts; without
// an entry the one that is farthest on foot from the wanted exit, or else from the plan's first.
void put_start_room_first(RoomPlan& plan, Build& build);

// Marks one tile in the outermost walls as door and exit. Of those that lie beside floor it is a
// random one whose way from the start is at least `least_share` of the longest. The stairs down are
// in the middle of the room with the exit, if that is not where the map starts, unless the caller
// wants them elsewhere. The first room must be known.
void place_exit(RoomPlan& plan, Build& build, double least_share);

// Missed when the floor is not in the window.
std::optional<Shortfall> floor_outside(const MapFacts& facts, double least_share,
                                       double most_share);
// Missed when there are not `fewest`..`most` rooms, when one leaves the map or has its centre in
// rock, or when less than one tile lies between two of them.
std::optional<Shortfall> rooms_wrong(const MapFacts& facts, int fewest, int most);

// Missed unless all floor outside of rooms is doorways, that is door tiles straight between two
// open tiles, and annexes; one fewer doorways join rooms than there are rooms, so that no two rooms
// are joined twice; and every annex is a rectangle behind one doorway of a room.
std::optional<Shortfall> doorways_wrong(const MapFacts& facts);
inline constexpr Promise kOneDoorway{
    "one_doorway",
    "one doorway joins a room with another, never two, and one joins each annex with its room",
    doorways_wrong};

std::optional<Shortfall> walls_apart(const MapFacts& facts);
inline constexpr Promise kWallsJoined{
    "walls_joined", "all walls hang together with the border, by steps in eight directions",
    walls_apart};

std::optional<Shortfall> exit_wrong(const MapFacts& facts);
inline constexpr Promise kExitDoor{
    "exit_door", "exactly one tile is marked as door and exit: a wall beside floor", exit_wrong};

}  // namespace karst
