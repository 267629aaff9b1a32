// Gives narrow ways room for a squad: a tile with fewer than 8 open ones in its 5x5 opens its 3x3.
#include "passes/pass_table.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  int rounds = 1;
  double most_open = 0.7;
};

constexpr auto kParams = describe(
    integer<&Params::rounds>("rounds", between(1, 20), "how often narrow ways are widened"),
    real<&Params::most_open>("most_open", between(0.0, 1.0),
                             "nothing is widened any more when this share of the map is open"));

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any()) return {};
  // What lies outside the rectangle around all that is open is border, however thick.
  BitGrid& inside = build.scratch(1);
  inside.set_rect(set_bounds(build.terrain));
  const auto area = static_cast<double>(build.size().area());
  const auto most_open = static_cast<std::int64_t>(params.most_open * area);
  for (int round = 0; round < params.rounds; ++round) {
    widen_narrow(build.terrain, most_open, build.scratch(0));
    build.terrain &= inside;
  }
  return {};
}

}  // namespace

constinit const Pass widen = pass<run>(
    {.name = "widen",
     .description = "Makes narrow ways three tiles wide, so that several can walk abreast.",
     .reads = "terrain",
     .writes = "terrain: opens",
     .gives_up = kHowOpenAndStairs},
    kParams);

}  // namespace karst
