#include "terrain/pillars.hpp"

#include <algorithm>

namespace karst {
namespace {

constexpr std::int32_t kSide = 2;
constexpr std::int32_t kFree = 2;  // open tiles on every side
constexpr std::int64_t kTriesEach = 8;

// Rounded to the nearest.
std::int64_t pillars_for(double share, std::int32_t radius) {
  const double pillars = share * 3.14 * radius * radius / (kSide * kSide);
  return (static_cast<std::int64_t>(2 * pillars) + 1) / 2;
}

bool lies_within(const Rect& pillar, const PillarSite& site) {
  const auto square = [](std::int64_t n) { return n * n; };
  const auto [x, y] = site.center;
  return std::max(square(pillar.x1 - x), square(pillar.x2 - x)) +
             std::max(square(pillar.y1 - y), square(pillar.y2 - y)) <=
         square(site.radius);
}

}  // namespace

bool stands_free(const BitGrid& terrain, const Rect& pillar) {
  const Rect around{pillar.x1 - kFree, pillar.y1 - kFree, pillar.x2 + kFree, pillar.y2 + kFree};
  const Size size{around.width() + 1, around.height() + 1};
  return terrain.size().contains({around.x1, around.y1}) &&
         terrain.size().contains({around.x2, around.y2}) && terrain.count_in(around) == size.area();
}

void place_pillars(BitGrid& terrain, const PillarSite& site, double share, const BitGrid& keep_open,
                   Rng& rng) {
  const auto [center, radius] = site;
  std::int64_t count = pillars_for(share, radius);
  for (std::int64_t tries = count * kTriesEach; tries > 0 && count > 0; --tries) {
    const std::int32_t x = rng.between(center.x - radius, center.x + radius - kSide + 1);
    const std::int32_t y = rng.between(center.y - radius, center.y + radius - kSide + 1);
    const Rect pillar{x, y, x + kSide - 1, y + kSide - 1};
    if (!lies_within(pillar, site) || keep_open.any_in(pillar) || !stands_free(terrain, pillar)) {
      continue;
    }
    terrain.clear_rect(pillar);
    --count;
  }
}

}  // namespace karst
