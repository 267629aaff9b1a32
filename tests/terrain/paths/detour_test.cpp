#include "terrain/paths/detour.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "karst/core/rng.hpp"
#include "karst/terrain/path.hpp"

namespace karst {
namespace {

// By the path of another search, which has one tile more than steps.
std::int32_t steps_by_path(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                           std::int32_t limit) {
  PathFinder paths;
  const auto path = paths.find(open, from, to);
  if (path.empty()) return limit + 1;
  return std::min(static_cast<std::int32_t>(path.size()) - 1, limit + 1);
}

TEST(Detour, AgreesWithThePathOnRandomTerrain) {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    BitGrid open(Size{rng.between(1, 150), rng.between(1, 60)});
    for (std::int32_t y = 0; y < open.height(); ++y) {
      for (std::int32_t x = 0; x < open.width(); ++x) {
        if (rng.below(100) < 66) open.set({x, y});
      }
    }
    for (int pair = 0; pair < 30; ++pair) {
      const LogicalPosition from{rng.between(0, open.width() - 1),
                                 rng.between(0, open.height() - 1)};
      const LogicalPosition to{std::clamp(from.x + rng.between(-9, 9), 0, open.width() - 1),
                               std::clamp(from.y + rng.between(-9, 9), 0, open.height() - 1)};
      if (!open.get(from) || !open.get(to)) continue;
      const std::int32_t limit = rng.between(0, kMaxDetour);
      EXPECT_EQ(detour_steps(open, from, to, limit), steps_by_path(open, from, to, limit))
          << from.x << ',' << from.y << " to " << to.x << ',' << to.y << " limit " << limit;
    }
  }
}

}  // namespace
}  // namespace karst
