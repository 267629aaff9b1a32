// Pillars wherever there is room for them: each stands free, with two open tiles on every side, so
// nothing is cut off.
#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/pillars.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  double density = 0.03;
  int side = 2;
};

constexpr auto kParams = describe(
    real<&Params::density>("density", between(0.0, 0.25),
                           "share of the open tiles that is covered, as far as there is room"),
    integer<&Params::side>("side", between(1, 4), "rows and columns of a pillar"));

constexpr std::int64_t kTriesEach = 8;

// Rounded to the nearest.
std::int64_t pillars_for(const Params& params, std::int64_t open) {
  const double pillars = params.density * static_cast<double>(open) / (params.side * params.side);
  return (static_cast<std::int64_t>(2 * pillars) + 1) / 2;
}

Result<void> run(const Params& params, Build& build) {
  BitGrid& kept = build.scratch(0);
  mark_kept_tiles(build, kept);
  const Rect open = set_bounds(build.terrain);
  const std::int32_t span = params.side - 1;
  if (open.x2 - span < open.x1 || open.y2 - span < open.y1) return {};
  Rng rng = build.rng("pillars");
  std::int64_t missing = pillars_for(params, build.terrain.count());
  for (std::int64_t tries = missing * kTriesEach; tries > 0 && missing > 0; --tries) {
    const std::int32_t x = rng.between(open.x1, open.x2 - span);
    const std::int32_t y = rng.between(open.y1, open.y2 - span);
    const Rect pillar{x, y, x + span, y + span};
    if (kept.any_in(pillar) || !stands_free(build.terrain, pillar)) continue;
    build.terrain.clear_rect(pillar);
    --missing;
  }
  return {};
}

}  // namespace

constinit const Pass scatter_pillars =
    pass<run>({.name = "scatter_pillars",
               .description = "Puts up square pillars that one can walk around two abreast. None "
                              "stand where someone starts or in the middle of a room.",
               .reads = "terrain, rooms, start, stairs, doorways, places, marks",
               .writes = "terrain: closes",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
