// A toy: two straight ways that cross, the simplest map that keeps every promise.
//
//   #######
//   ###.###
//   #.....#
//   ###.###
//   #######
#include <array>

#include "generators/builtin.hpp"
#include "karst/terrain/carve.hpp"

namespace karst {
namespace {

struct Params {
  int width = 1;
};

constexpr auto kParams = describe(integer<&Params::width>(
    "width", between(1, 9), "how wide the ways are; smaller maps make them narrower"));

constexpr std::array kPromises = {kBorderClosed};

Size min_size(const Params&) { return {5, 5}; }

Result<void> run(const Params& params, Build& build) {
  const Size size = build.size();
  Rng rng = build.rng("crossing");
  const LogicalPosition crossing{rng.between(1, size.width - 2), rng.between(1, size.height - 2)};
  for (int i = 0; i < params.width; ++i) {
    const int x = std::min(crossing.x + i, size.width - 2);
    const int y = std::min(crossing.y + i, size.height - 2);
    carve_horizontal_tunnel(build.terrain, 1, size.width - 2, y);
    carve_vertical_tunnel(build.terrain, 1, size.height - 2, x);
  }
  if (build.entry()) {
    carve_corridor(build.terrain, *build.entry(), crossing, Bend::horizontal_first);
  }
  build.step("ways");
  return {};
}

}  // namespace

constinit const MapGenerator crossroads = generator<run, min_size>(
    {.name = "crossroads",
     .version = 1,
     .description = "Two straight ways that cross.",
     .min_size_meaning = "a border and room for the ways",
     .promises = kPromises},
    kParams);

}  // namespace karst
