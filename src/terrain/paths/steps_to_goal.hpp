// How far it is to a way out, which may be a door in a wall.
#pragma once

#include <algorithm>

#include "core/four_steps.hpp"
#include "karst/core/bit_grid.hpp"

namespace karst {

// A tile in a wall is one step from the open tile before it. Distances::kUnreached where no way leads.
template <class Distances>
std::int32_t steps_to_goal(const Distances& distances, const BitGrid& walkable,
                           LogicalPosition goal) {
  if (walkable.get_or_zero(goal)) return distances.steps_to(goal);
  std::int32_t best = Distances::kUnreached;
  for (const LogicalPosition step : kFourSteps) {
    const std::int32_t steps = distances.steps_to(goal + step);
    if (steps >= 0 && (best < 0 || steps + 1 < best)) best = steps + 1;
  }
  return best;
}

}  // namespace karst
