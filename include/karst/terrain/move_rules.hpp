// How something moves from tile to tile, for paths and distance maps alike.
#pragma once

#include <cstdint>

#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"

namespace karst {

enum class Moves : std::uint8_t {
  four,    // up, left, right, down; a step costs 1
  eight,   // diagonally too, at the same cost, as a king moves
  octile,  // diagonally too; a straight step costs 10 and a diagonal one 14, about 10 * sqrt(2)
};

struct MoveRules {
  Moves moves = Moves::four;  // in which directions, and what a step costs
  // A diagonal step needs both tiles beside it open, so that nobody slips past the corner of a wall
  // and diagonals reach nothing that straight steps do not. True allows every diagonal step.
  bool cut_corners = false;
  // Every tile inside the map can be entered.
  bool ignore_walls = false;
  // What entering each tile costs, as a multiple of the step: 1..255; a tile of 0 is never entered.
  // As large as the map, owned by the caller; none: every tile costs 1.
  const Grid<std::uint8_t>* costs = nullptr;
};

// Ways that cost more than this count as no way. Only ways of hundreds of thousands of tiles that
// are all expensive can.
inline constexpr std::int32_t kMostPathCost = (1 << 27) - 1;

}  // namespace karst
