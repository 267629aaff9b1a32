// What a bridge leads over, and in which direction.
#pragma once

#include <array>

#include "karst/core/geometry.hpp"
#include "karst/model/ground.hpp"

namespace karst {

struct BridgeSite {
  Ground below = Ground::bare;  // bare where no hazard is beside it
  bool down = false;            // up and down, else to the sides
};

// `cover(p)` tells the ground of any tile, bare outside of the map.
template <class Cover>
BridgeSite bridge_site(LogicalPosition p, const Cover& cover) {
  constexpr std::array<LogicalPosition, 4> kBeside = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  for (const LogicalPosition step : kBeside) {
    const Ground beside = cover(LogicalPosition{p.x + step.x, p.y + step.y});
    if (is_hazard(beside)) return {beside, step.y == 0};
  }
  return {};
}

}  // namespace karst
