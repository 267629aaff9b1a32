// Steps of ways that wind.
#pragma once

#include <cstdint>

#include "karst/core/geometry.hpp"

namespace karst {

// The neighbour of `p` one step nearer to `goal`, which is another tile. `chance`, 0..65535,
// decides between row and column: the longer way is the likelier.
inline LogicalPosition step_towards(LogicalPosition p, LogicalPosition goal, std::uint32_t chance) {
  const std::int32_t dx = goal.x - p.x;
  const std::int32_t dy = goal.y - p.y;
  const auto columns = static_cast<std::uint32_t>(dx < 0 ? -dx : dx);
  const auto rows = static_cast<std::uint32_t>(dy < 0 ? -dy : dy);
  if ((columns + rows) * std::uint64_t{chance} >> 16 < columns) {
    return {p.x + (dx < 0 ? -1 : 1), p.y};
  }
  return {p.x, p.y + (dy < 0 ? -1 : 1)};
}

}  // namespace karst
