// What lies over the ground of a battle map: heights and rough tiles, with promises about them.
#pragma once

#include <optional>

#include "karst/generators/generator.hpp"
#include "terrain/symmetry.hpp"

namespace karst {

// Fills the map's heights with hills of 1 to 3 steps. From a tile to its eight neighbours the
// ground rises or falls by one step at most.
void add_hills(Build& build, Symmetry symmetry);

// Lists patches of the walkable ground as rough, about a fifth of it.
void add_rough(Build& build, Symmetry symmetry);

std::optional<Violation> check_gentle_slopes(const MapFacts& facts);
inline constexpr Promise kGentleSlopes = promise<check_gentle_slopes>(
    "gentle_slopes", "neighbouring tiles differ by one step of height at most");

std::optional<Violation> check_rough_walkable(const MapFacts& facts);
inline constexpr Promise kRoughWalkable = promise<check_rough_walkable>(
    "rough_walkable", "rough tiles are walkable and listed once, row by row");

// Violated when terrain, heights, rough ground or faction starts are not their own image.
std::optional<Violation> check_symmetry(const MapFacts& facts, Symmetry symmetry);

}  // namespace karst
