#include "generators/caves/varied_fill.hpp"

#include <algorithm>
#include <cmath>

#include "karst/terrain/automaton.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

constexpr std::int64_t kTilesPerPlace = 1100;      // for each hall, and for each narrow
constexpr std::int64_t kTilesPerLandmark = 12'000;  // for each hall that is much larger
constexpr double kOpenedInHalls = 0.5;
constexpr double kClosedInNarrows = 0.3;

// Three discs that overlap, so that no place is round.
void mark_place(BitGrid& marks, std::int32_t least, std::int32_t most, Rng& rng) {
  const Rect inside = inside_border(marks.size(), 1);
  const LogicalPosition middle{rng.between(inside.x1, inside.x2), rng.between(inside.y1, inside.y2)};
  for (int disc = 0; disc < 3; ++disc) {
    const std::int32_t radius = rng.between(least, most);
    const LogicalPosition center{middle.x + rng.between(-radius, radius),
                                 middle.y + rng.between(-radius / 2, radius / 2)};
    set_disc(marks, center, radius, inside);
  }
}

// How large the largest halls are: a little part of the map.
std::int32_t landmark_radius(Size size) {
  const auto shorter = static_cast<double>(std::min(size.width, size.height));
  return static_cast<std::int32_t>(std::clamp(shorter / 8, 4.0, 14.0));
}

}  // namespace

void fill_varied(Build& build, double open, double variety, Rng rng) {
  fill_randomly(build.terrain, open, rng);
  if (variety <= 0) return;
  BitGrid& marks = build.scratch(0);
  BitGrid& chance = build.scratch(1);
  const std::int64_t area = build.size().area();
  const auto places = std::max<std::int64_t>(1, area / kTilesPerPlace);
  for (std::int64_t i = 0; i < places; ++i) mark_place(marks, 3, 7, rng);
  fill_randomly(chance, kClosedInNarrows * variety, rng);
  chance &= marks;
  build.terrain.and_not(chance);

  marks.reset(build.size());
  for (std::int64_t i = 0; i < places; ++i) mark_place(marks, 2, 5, rng);
  const std::int32_t radius = landmark_radius(build.size());
  for (std::int64_t i = 0; i <= area / kTilesPerLandmark; ++i) {
    mark_place(marks, std::max(2, radius * 2 / 3), radius, rng);
  }
  fill_randomly(chance, kOpenedInHalls * variety, rng);
  chance &= marks;
  build.terrain |= chance;
}

}  // namespace karst
