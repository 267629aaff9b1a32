// What the tile dungeons, `center_out` and `tiler`, have in common: limits that are meant for a map
// of 25x25 and grow with it, the way out, and promises.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "generators/tile_dungeons/room_plan.hpp"
#include "karst/generators/generator.hpp"
#include "karst/model/promises.hpp"

namespace karst {

inline constexpr Size kTileDungeonSize{25, 25};

// A side that is meant for a map of 25x25, for another one: sides grow with the square root of the
// area. At least 1.
std::int32_t scaled_side(std::int32_t side, Size map);
// How many rooms are usual: so many on a map of 25x25, more on larger ones as sides grow.
std::int64_t grown_rooms(std::int32_t usual, Size map);

// How many tiles may be floor, both included. Where no whole number lies between the two shares,
// these are the numbers beside them, the larger one first.
struct FloorWindow {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
FloorWindow floor_window(Size map, double least_share, double most_share);

// Chooses the first room, the exit and the locks of a map whose plan is carved.
//
// The map starts in the room that the entry lies in; without an entry in the one that is farthest
// on foot from the wanted exit, or else from the plan's first. One tile in the outermost walls is
// marked as door and exit: of those beside floor a random one whose way from the start is at least
// `exit_distance` of the longest. There are no stairs but those that the caller wants; stairs down
// are then what the locks stand before, and not the exit.
void place_exit_and_keys(RoomPlan& plan, Build& build, double exit_distance, int keys);

// Violated when the floor is not in the window, the numbers beside it included if it is empty.
std::optional<Violation> check_floor_share(const MapFacts& facts, double least_share,
                                           double most_share);
// Violated when there are not `fewest`..`most` rooms, when one leaves the map or has its centre in
// rock, or when less than one tile lies between two of them.
std::optional<Violation> check_rooms(const MapFacts& facts, int fewest, int most);

// Violated unless all floor outside of rooms is doorways, that is door tiles straight between two
// open tiles, and annexes; one fewer doorways join rooms than there are rooms, so that no two rooms
// are joined twice; and every annex is a rectangle behind one doorway of a room.
std::optional<Violation> check_one_doorway(const MapFacts& facts);
inline constexpr Promise kOneDoorway = promise<check_one_doorway>(
    "one_doorway",
    "one doorway joins a room with another, but for as many more as `loops` says, and one opening "
    "without a door joins each annex with its room",
    PromiseGroup::openness);

std::optional<Violation> check_walls_joined(const MapFacts& facts);
inline constexpr Promise kWallsJoined = promise<check_walls_joined>(
    "walls_joined", "all walls hang together with the border, by steps in eight directions",
    PromiseGroup::openness);

std::optional<Violation> check_exit_door(const MapFacts& facts);
inline constexpr Promise kExitDoor = promise<check_exit_door>(
    "exit_door", "exactly one tile is marked as door and exit: a wall beside floor");

// What both declare; Params is the generator's own struct.
template <class Params>
inline constexpr std::array kTileDungeonRules = {
    rule<Params>("min_rooms <= max_rooms",
                 [](const Params& p) { return p.min_rooms <= p.max_rooms; }),
    rule<Params>("min_floor <= max_floor",
                 [](const Params& p) { return p.min_floor <= p.max_floor; }),
};

template <class Params>
std::optional<Violation> check_floor_share(const Params& params, const MapFacts& facts) {
  return check_floor_share(facts, params.min_floor, params.max_floor);
}

template <class Params>
constexpr std::array<Promise, 6> tile_dungeon_promises(const Promise& about_rooms) {
  return {kBorderClosed,
          promise<check_floor_share<Params>>(
              "floor_share",
              "between min_floor and max_floor of the tiles are floor, or one of the two next "
              "numbers if none lies between",
              PromiseGroup::openness),
          kWallsJoined,
          about_rooms,
          kOneDoorway,
          kExitDoor};
}

}  // namespace karst
