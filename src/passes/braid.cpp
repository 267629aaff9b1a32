// Takes away dead ends: each is dug on, straight ahead or to a side, until it meets another way.
//
//   #########      #########
//   #..#....#      #.......#
//   ##.####.#  ->  ##.####.#
//   ##......#      ##......#
//   #########      #########
#include <array>

#include "core/four_steps.hpp"
#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "terrain/dead_ends.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  double share = 1;
  int reach = 4;
};

constexpr auto kParams = describe(
    real<&Params::share>("share", between(0.0, 1.0), "share of the dead ends that is dug on"),
    integer<&Params::reach>("reach", between(1, 100),
                            "through how many tiles of rock a dead end is dug on at most"));

constexpr LogicalPosition moved(LogicalPosition p, LogicalPosition step, std::int32_t times) {
  return {p.x + step.x * times, p.y + step.y * times};
}

class Braider {
 public:
  Braider(Build& build, int reach)
      : build_(build), inside_(set_bounds(build.terrain)), reach_(reach) {}

  // Opens the shortest way out of a dead end that there is, one of several by chance.
  void dig_on(LogicalPosition end, Rng& rng) {
    std::array<LogicalPosition, kFourSteps.size()> best{};
    std::size_t count = 0;
    std::int32_t shortest = reach_ + 1;
    for (const LogicalPosition step : kFourSteps) {
      const std::int32_t rock = rock_ahead(end, step);
      if (rock == 0 || rock > shortest || rock > reach_) continue;
      if (rock < shortest) count = 0;
      shortest = rock;
      best[count++] = step;
    }
    if (count == 0) return;
    const LogicalPosition step = rng.pick(std::span(best).first(count));
    for (std::int32_t i = 1; i <= shortest; ++i) build_.terrain.set(moved(end, step, i));
  }

 private:
  // How many tiles of rock part `end` from the next open one; more than the reach if there is none
  // that may be dug to. Whatever stands at a dead end that has stairs stays one.
  std::int32_t rock_ahead(LogicalPosition end, LogicalPosition step) const {
    for (std::int32_t rock = 0; rock <= reach_; ++rock) {
      const LogicalPosition next = moved(end, step, rock + 1);
      if (!inside_.contains(next)) break;
      if (build_.terrain.get(next)) return rock;
      if (touches_stairs(build_.map, next)) break;
    }
    return reach_ + 1;
  }

  Build& build_;
  Rect inside_;  // outside lies the border, however thick
  int reach_;
};

Result<void> run(const Params& params, Build& build) {
  if (!build.terrain.any()) return {};
  auto& dead_ends = build.kept<std::vector<LogicalPosition>>();
  list_dead_ends(build.terrain, dead_ends);
  Rng rng = build.rng("braid");
  rng.shuffle(std::span(dead_ends));
  const auto wanted = params.share * static_cast<double>(dead_ends.size());
  Braider braider(build, params.reach);
  for (std::size_t i = 0; i < dead_ends.size() && static_cast<double>(i) < wanted; ++i) {
    // Another one may have been dug through to it.
    if (has_one_neighbour(build.terrain, dead_ends[i])) braider.dig_on(dead_ends[i], rng);
  }
  return {};
}

}  // namespace

constinit const Pass braid =
    pass<run>({.name = "braid",
               .description = "Turns dead ends into loops by digging on to the next way; those "
                              "with the start or stairs stay.",
               .reads = "terrain, start, stairs",
               .writes = "terrain: opens",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
