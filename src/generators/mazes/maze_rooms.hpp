// Rooms in a maze: blocks of cells without walls between them, with a few ways in.
//
//   ###########
//   #.#...#...#
//   #.#.#.#.#.#
//   #.......#.#    two cells wide and two high
//   #.#...###.#
//   #.#.......#
//   #.#######.#
//   #.........#
//   ###########
#pragma once

#include <span>
#include <vector>

#include "generators/mazes/maze_carver.hpp"

namespace karst {

struct MazeRoomWishes {
  int count = 0;
  int most_cells = 2;  // along each side
};

// Adds up to so many rooms, with their walls, to `rooms`. Around each is a ring of cells that belong
// to no room and to no end, so that whatever was connected stays so.
void choose_maze_rooms(const MazeRoomWishes& wishes, Size size, const MazeCarver::Ends& ends,
                       std::vector<Rect>& rooms, Rng rng);

// Opens one to three walls of each room that has no way in, none of them beside an end.
void open_maze_rooms(std::span<const Rect> rooms, const MazeCarver::Ends& ends, BitGrid& terrain,
                     Rng rng);

}  // namespace karst
