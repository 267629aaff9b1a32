// Plain marks with a letter, for what a tile set has no picture of.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "karst/render/picture.hpp"
#include "render/palette.hpp"

namespace karst {

// Squares of so many pixels, by the names that TileSet::find takes, sorted.
std::vector<std::pair<std::string, Picture>> drawn_marks(std::int32_t side);
// A square for everything that covers floors, which lets the floor show through.
std::array<Picture, kGroundNames.size()> ground_tints(std::int32_t side);

void put_pixel(Picture& picture, std::int32_t x, std::int32_t y, Colour colour);
// A square of one colour with an edge of another, `inset` pixels from the edge of the tile.
Picture plain_square(std::int32_t side, Colour inside, Colour edge, std::int32_t inset = 0);

}  // namespace karst
