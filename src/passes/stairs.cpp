// Moves the stairs down to where the way from the start is long enough.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "karst/core/text.hpp"
#include "karst/terrain/distance_map.hpp"
#include "model/protected_tiles.hpp"
#include "passes/pass_table.hpp"
#include "terrain/dead_ends.hpp"

namespace karst {
namespace {

struct Params {
  int min_path = 0;
  double far = 0.7;
  bool dead_end = false;
};

constexpr auto kParams = describe(
    integer<&Params::min_path>("min_path", between(0, 100'000'000),
                               "steps that the way from the start has at least"),
    real<&Params::far>("far", between(0.0, 1.0),
                       "the way has at least this share of the steps to the farthest tile"),
    flag<&Params::dead_end>("dead_end", "only dead ends will do"));

Result<void> run(const Params& params, Build& build) {
  if (build.exit()) return not_possible("stairs", "the exit", "is given by the caller");
  if (!build.map.stairs_down && goal_of(build.map)) {
    return not_possible("stairs", "the way out", "is an exit; there are no stairs to move");
  }
  const LogicalPosition start = build.map.start;
  auto& distances = build.kept<DistanceMap>();
  BitGrid& open = build.scratch(0);
  open = build.terrain;
  shut_hazards_and_secret_doors(build.map, open);  // nobody needs them to get out
  distances.find(open, start);
  BitGrid& taken = build.scratch(1);
  for (const Feature& feature : build.map.features) taken.set(feature.position);
  const std::int32_t farthest = distances.farthest_steps();
  const auto share = static_cast<std::int32_t>(params.far * farthest);
  const std::int32_t least = std::max({1, params.min_path, share});
  auto& places = build.kept<std::vector<LogicalPosition>>();
  places.clear();
  build.terrain.for_each([&](LogicalPosition p) {
    if (distances.steps_to(p) < least || taken.get(p)) return;
    if (params.dead_end && !has_one_neighbour(build.terrain, p)) return;
    places.push_back(p);
  });
  if (places.empty()) {
    return not_possible("stairs",
                        fmt::format("no {} is {} from the start",
                                    params.dead_end ? "dead end" : "tile", counted(least, "step")),
                        fmt::format("and the farthest tile {}", farthest));
  }
  build.map.stairs_down = build.rng("stairs").pick(std::span(places));
  return {};
}

constexpr std::array kGivesUp = {PromiseGroup::stairs};

}  // namespace

constinit const Pass stairs =
    pass<run>({.name = "stairs",
               .version = 2,
               .description = "Moves the stairs down to a random tile that is a long way from the "
                              "start; undone where an exit is the way out.",
               .reads = "terrain, start, marks",
               .writes = "stairs down",
               .gives_up = kGivesUp},
              kParams);

}  // namespace karst
