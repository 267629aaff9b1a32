#include "levels/stair_places.hpp"

#include <algorithm>

#include "karst/core/rng.hpp"

namespace karst {
namespace {

// Cells of a maze along a side: 3 tiles have one, every two more another one.
std::int32_t cells_along(std::int32_t length) { return std::max((length - 1) / 2, 1); }

// In the first third of `count` cells, off the edge where there are enough.
std::int32_t draw_near(std::int32_t count, Rng& rng) {
  constexpr std::int32_t kFewCells = 6;  // two thirds of fewer may lie side by side
  return count < kFewCells ? 0 : rng.between(1, (count - 1) / 3);
}

std::int32_t draw_across(std::int32_t count, Rng& rng) {
  return count < 3 ? 0 : rng.between(1, count - 2);
}

}  // namespace

LogicalPosition stairs_below(std::int64_t level, std::uint64_t seed, Size size) {
  Rng rng(hash_text("stairs", mix(seed, static_cast<std::uint64_t>(level))));
  const bool wide = size.width >= size.height;
  const std::int32_t count = cells_along(wide ? size.width : size.height);
  const std::int32_t others = cells_along(wide ? size.height : size.width);
  const bool far_side = (level & 1) != 0;
  // Where all cells lie in one line, stairs of a maze can be at its ends only.
  const std::int32_t near = others == 1 ? 0 : draw_near(count, rng);
  const std::int32_t along = far_side ? count - 1 - near : near;
  // Few cells would be parted by stairs that lie askew.
  const std::int32_t across = near == 0 ? others / 2 : draw_across(others, rng);
  const LogicalPosition cell = wide ? LogicalPosition{along, across} : LogicalPosition{across, along};
  return {2 * cell.x + 1, 2 * cell.y + 1};
}

}  // namespace karst
