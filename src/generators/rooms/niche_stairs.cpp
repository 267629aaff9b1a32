#include "generators/rooms/niche_stairs.hpp"

#include <algorithm>
#include <cmath>

#include "core/four_steps.hpp"
#include "generators/exit_warning.hpp"
#include "generators/rooms/stair_niches.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {
namespace {

// Memory that is kept from one map to the next.
struct NicheBuffers {
  NicheFinder niches;
  DistanceMap distances;  // from the start, once that is chosen
  DistanceMap from_far;
};

class NicheStairs {
 public:
  NicheStairs(double asked, Build& build)
      : asked_(asked), build_(build), terrain_(build.terrain), use_(build.kept<NicheBuffers>()) {}

  void place(const BitGrid& doorways);

 private:
  LogicalPosition draw_entry(Rng& rng);
  LogicalPosition open_entry(Rng& rng);
  std::int32_t longest_way(LogicalPosition start);
  std::int32_t steps_into(LogicalPosition niche) const;
  LogicalPosition cut_niche(std::int32_t least, std::int32_t most, Rng& rng);

  double asked_;
  Build& build_;
  BitGrid& terrain_;
  NicheBuffers& use_;
};

// A niche to which the way has least..most steps; if there is none such, the farthest.
LogicalPosition NicheStairs::cut_niche(std::int32_t least, std::int32_t most, Rng& rng) {
  const LogicalPosition niche = use_.niches.draw(use_.distances, least, most, rng);
  terrain_.set(niche);
  return niche;
}

// At the end of a map that is wished, or towards one of its sides, so that there is a long way to
// go.
LogicalPosition NicheStairs::draw_entry(Rng& rng) {
  const NicheFinder& niches = use_.niches;
  if (const auto exit = build_.exit(); exit || niches.empty()) {
    use_.distances.find(terrain_, exit.value_or(*terrain_.find_first()));
    const std::int32_t far = use_.distances.farthest_steps();
    return use_.niches.draw(use_.distances, far * 85 / 100, far, rng);
  }
  // A wide map is crossed from left to right rather than up or down.
  const std::int32_t x = terrain_.width() * (rng.coin() ? 1 : -1);
  const std::int32_t y = terrain_.height() * (rng.coin() ? 1 : -1);
  return niches.draw_towards({x, y}, rng);
}

// With the niche of the entry where we choose it.
LogicalPosition NicheStairs::open_entry(Rng& rng) {
  if (build_.entry()) return *build_.entry();
  build_.map.stairs_up = draw_entry(rng);
  terrain_.set(*build_.map.stairs_up);
  return *build_.map.stairs_up;
}

// The longest way on the map as the metric exit_share takes it; leaves the distances from the start.
std::int32_t NicheStairs::longest_way(LogicalPosition start) {
  use_.distances.find(terrain_, start);
  use_.from_far.find(terrain_, use_.distances.farthest());
  return use_.from_far.farthest_steps();
}

// Through the one side that is open, since the niche was rock when distances were counted.
std::int32_t NicheStairs::steps_into(LogicalPosition niche) const {
  std::int32_t steps = use_.distances.steps_to(niche);
  for (const LogicalPosition step : kFourSteps) {
    steps = std::max(steps, use_.distances.steps_to(moved(niche, step)) + 1);
  }
  return steps;
}

void NicheStairs::place(const BitGrid& doorways) {
  Rng rng = build_.rng("stairs");
  use_.niches.find(terrain_, doorways);
  LogicalPosition start = open_entry(rng);
  if (build_.exit()) return build_.step("stairs");
  std::int32_t longest = longest_way(start);
  const auto least_of = [&] {
    return static_cast<std::int32_t>(std::ceil(asked_ * (longest + 1)));
  };
  // A start in the midst of the map: one near the end of the longest way will do.
  if (!build_.entry() && use_.distances.farthest_steps() * 96 / 100 < least_of()) {
    terrain_.clear(start);
    const LogicalPosition far_end = use_.from_far.farthest();
    use_.distances.find(terrain_, far_end);
    const std::int32_t far = use_.distances.farthest_steps();
    start = use_.niches.draw(use_.distances, far * 85 / 100, far, rng);
    build_.map.stairs_up = start;
    terrain_.set(start);
    longest = longest_way(start);
  }
  const std::int32_t far = use_.distances.farthest_steps();
  // A little more than is asked for, where the map has it.
  const auto wished = static_cast<std::int32_t>(std::min(asked_ + 0.12, 0.96) * far);
  const std::int32_t most = std::max(far * 96 / 100, std::min(far, least_of()));
  const LogicalPosition niche = cut_niche(std::max(wished, std::min(least_of(), most)), most, rng);
  build_.map.stairs_down = niche;
  const double share = static_cast<double>(steps_into(niche)) / std::max(longest, 1);
  if (share < asked_) {
    warn_of_near_exit(asked_, share,
                      build_.entry() ? "the caller has placed the other end"
                                     : "no niche for stairs lies farther out",
                      build_.map);
  }
  build_.step("stairs");
}

}  // namespace

void place_stairs_in_niches(double exit_distance, const BitGrid& doorways, Build& build) {
  NicheStairs(exit_distance, build).place(doorways);
}

}  // namespace karst
