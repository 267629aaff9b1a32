// Measures dungeon levels as a level designer would; scripts/measure_delve feeds it. It shares no
// code with Karst: slow and plain on purpose, so that the two can disagree.
//
// Reads from standard input levels of the form "WIDTH HEIGHT" and HEIGHT rows of # . + < >, and
// writes for each a line of NAME=VALUE.
//
//   room   with the doors shut, a 4-connected part of the union of all open 2x2 blocks
//   thin   every other walkable tile; a thin part is 4-connected
#include <iostream>

#include "measures.hpp"

using namespace measure_levels;

int main() {
  Level level;
  while (std::cin >> level.width >> level.height) {
    level.rows.resize(level.height);
    for (std::string& row : level.rows) std::cin >> row;
    const Parts parts = find_parts(level);
    Measures measures;
    measure_rooms(level, parts, measures);
    measure_links(level, parts, measures);
    measure_corridors(level, parts, measures);
    measure_doors(level, parts, measures);
    measure_walls(level, measures);
    measure_ways(level, parts, measures);
    measure_sight(level, measures);
    measure_rock(level, measures);
    for (const auto& [name, value] : measures) std::cout << name << '=' << value << ' ';
    std::cout << '\n';
  }
}
