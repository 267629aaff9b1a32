#include "karst/terrain/sight.hpp"

#include <algorithm>
#include <cstdlib>

namespace karst {
namespace {

// numerator / denominator, which is positive. Both stay below 2^18.
struct Slope {
  std::int64_t numerator;
  std::int64_t denominator;

  friend bool operator<(Slope a, Slope b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
  }
};

// The two ends of the diamond around a tile that is `across` beside and `depth` before the viewer,
// seen in one of the four directions.
Slope left_end(std::int64_t across, std::int64_t depth) {
  return {2 * across - 1, 2 * depth};
}
Slope right_end(std::int64_t across, std::int64_t depth) {
  return {2 * across + 1, 2 * depth};
}

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

// Follows the beam of light that goes to one tile and gets narrower where walls stand in it.
// `blocks(across, depth)` tells where there are walls. Walls are no narrower than the beam, so they
// never split it.
template <class Blocks>
bool is_lit(std::int64_t across, std::int64_t depth, Blocks blocks) {
  Slope left = std::max(left_end(across, depth), Slope{-1, 1});
  Slope right = std::min(right_end(across, depth), Slope{1, 1});
  for (std::int64_t k = 1; k < depth; ++k) {
    // The tiles in which the beam has more than a border.
    const std::int64_t first =
        floor_divide(2 * k * left.numerator + left.denominator, 2 * left.denominator);
    const std::int64_t last =
        -floor_divide(-2 * k * right.numerator + right.denominator, 2 * right.denominator);
    for (std::int64_t j = first; j <= last; ++j) {
      if (!blocks(j, k)) continue;
      if (left < left_end(j, k)) {
        right = std::min(right, left_end(j, k));
      } else {
        left = std::max(left, right_end(j, k));
      }
    }
    if (!(left < right)) return false;
  }
  const Slope centre{across, depth};
  return blocks(across, depth) || (!(centre < left) && !(right < centre));
}

}  // namespace

bool in_sight(const BitGrid& transparent, LogicalPosition viewer, LogicalPosition target,
              std::int32_t radius) {
  const Size size = transparent.size();
  if (radius < 0 || !size.contains(viewer) || !size.contains(target)) return false;
  const std::int64_t dx = target.x - viewer.x, dy = target.y - viewer.y;
  if (dx * dx + dy * dy > std::int64_t{radius} * radius + radius) return false;
  if (target == viewer) return true;
  const std::int32_t x_sign = dx < 0 ? -1 : 1, y_sign = dy < 0 ? -1 : 1;
  const auto is_wall = [&](std::int64_t x, std::int64_t y) {
    return !transparent.get({viewer.x + static_cast<std::int32_t>(x) * x_sign,
                             viewer.y + static_cast<std::int32_t>(y) * y_sign});
  };
  // On the diagonal a tile lies in two directions, and of a wall there each one shows another side.
  const std::int64_t across = std::abs(dx), down = std::abs(dy);
  return (down >= across && is_lit(across, down, is_wall)) ||
         (across >= down &&
          is_lit(down, across, [&](std::int64_t y, std::int64_t x) { return is_wall(x, y); }));
}

}  // namespace karst
