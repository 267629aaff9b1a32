// The pieces that the ground of a battle map is made of. With a symmetry each comes together with
// its image, so that symmetric terrain stays so.
#pragma once

#include <cstdint>
#include <optional>

#include "karst/generators/generator.hpp"
#include "terrain/symmetry.hpp"

namespace karst {

// Of the grids in build.scratch() the first is for images, those from the second on for shapes.
inline constexpr std::size_t kImageScratch = 0;
inline constexpr std::size_t kShapeScratch = 1;

// Closes 60 % of so many spots of 2x2 or 3x3 tiles, their images included.
void add_cover(Build& build, Symmetry symmetry, int spots);
// Strews lumps of rock over open land, so that no field is bare.
void add_outcrops(Build& build, Symmetry symmetry, int count);

// Closes 70 % of 3 to 5 rows or columns, from edge to edge; with a symmetry there may be one more.
void add_chokes(Build& build, Symmetry symmetry);

// Opens 2 or 3 discs with radii of 5 to 7; with a symmetry there may be one more.
void add_clearings(Build& build, Symmetry symmetry);

// Chooses a tile in the left third of the map and one in the right where there is room, at about
// the same height; with a symmetry the second is the image of the first. Opens the ground around
// them and adds them to the map's faction starts, with the sectors 0 and 1.
void add_two_starts(Build& build, Symmetry symmetry, Biome biome);

std::optional<Violation> check_two_sides(const MapFacts& facts);
inline constexpr Promise kTwoSides = promise<check_two_sides>(
    "two_sides", "one faction starts in the left third of the map, the other in the right");

}  // namespace karst
