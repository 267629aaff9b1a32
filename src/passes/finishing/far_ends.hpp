// Where ways through a map begin and end when nobody says: far apart.
#pragma once

#include "karst/model/build.hpp"

namespace karst {

inline constexpr double kUsualExitDistance = 0.6;

// The share of the longest way on the map that lies at least between the start and the way out: the
// generator's parameter exit_distance, if it has one.
double wished_exit_distance(const GenerationResult& map);

// Which ends of the way are chosen here, because neither the caller nor the generator has placed them:
// as place_start finds them.
struct OwnEnds {
  bool start = false;
  bool place = false;  // which of its places a world begins at
  bool exit = false;
};

// How near the starts of the factions and the places come to a tile; a very large number where there
// are none.
std::int64_t distance_to_others(const GenerationResult& map, LogicalPosition tile);

// Makes a room the first one, with what refers to rooms by number.
void put_first(Build& build, std::size_t room);

// Makes the first room, where a map starts, the one that lies farthest out towards some corner, or
// farthest from an exit that is given. There must be rooms.
void put_outermost_room_first(Build& build);

// The chambers of battle maps lie in the midst of wide caves: the stairs down go to the middle of one,
// the start to the far end of the cave, and the room nearest to it becomes the first. There must be
// two rooms.
void place_ends_around_chambers(Build& build);

// The open tile nearest to some corner, or a far one from an exit that is given.
LogicalPosition outermost_tile(Build& build);

// The middle of a room other than the first, or where there are no rooms an open tile; a long way
// from the start, as exit_distance says. None where there is nothing but the start.
std::optional<LogicalPosition> draw_far_exit(Build& build);

}  // namespace karst
