// Where the factions of an overworld begin: far apart, and each with room to build around it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "karst/generators/generator.hpp"

namespace karst {

inline constexpr int kMostFactions = 16;

// The distance between starts that is kept when `asked` is wanted: less where the map is too small.
// It is that of a king's moves: 25 apart means 25 columns or 25 rows.
std::int32_t start_distance(Size size, int factions, std::int32_t asked);

// The tiles of one of the four sectors, clockwise from the top left.
Rect sector_rect(Size size, int sector);

// Adds a start for each faction to the map, at least `distance` apart, on tiles of `fertile`, which
// is a part of the terrain. Four factions start in the four sectors
//
//   0 | 1      each at the tile with the most walkable ones in its 11x11. Other numbers of
//   --+--      factions get territories by walking distance, as far from each other as there is
//   3 | 2      land, and start at the most open tile there.
//
// Where the land does not suffice nothing is added, and the answer says for which faction and why.
std::optional<std::string> place_starts(Build& build, const BitGrid& fertile, int factions,
                                        std::int32_t distance);

// Starts where there is no land for them: opens a disc for each, spread evenly over the map. They
// are as far apart as start_distance says.
void raise_starts(Build& build, int factions);

// How the starts of a map miss what the functions above do for it, if they do.
std::optional<Violation> check_starts(const MapFacts& facts, int factions, std::int32_t asked);

}  // namespace karst
