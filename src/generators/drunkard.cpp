// Drunkard's walk: walkers stagger through solid rock and open what they step on, until enough of
// the map is open. Each sets out from a place that is open already and means to get to some rock;
// without such a goal all of them would stay in one great hall around the first. Then a few winding
// ways are dug between places near each other, so that there is more than one way round.
//
//   ############
//   ###....#####
//   ####.#...###
//   ##....##..##
//   #####......#
//   ############
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/four_steps.hpp"
#include "generators/by_area.hpp"
#include "generators/caves/open_share.hpp"
#include "generators/generator_table.hpp"
#include "karst/terrain/automaton.hpp"
#include "terrain/paths/wander.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

struct Params {
  double open = 0.38;
  double bias = 0.4;
  double straight = 0.3;
  int walk_length = 400;
  int width = 2;
  int loops = 6;
  bool tidy = true;
  double exit_distance = 0.6;
};

constexpr auto kParams = describe(
    real<&Params::open>("open", between(0.0, 0.9),
                        "share of the tiles inside the border that is opened"),
    real<&Params::bias>("bias", between(0.0, 1.0),
                        "chance that a step leads towards the walker's goal: near 0 halls, near 1 "
                        "tunnels"),
    real<&Params::straight>("straight", between(0.0, 1.0),
                            "chance that any other step keeps its direction"),
    integer<&Params::walk_length>("walk_length", between(1, 1'000'000),
                                  "steps after which a walker gives up and another sets out"),
    integer<&Params::width>("width", between(1, 20), "how wide walkers dig"),
    by_size(integer<&Params::loops>("loops", between(0, 10'000),
                                    "further ways dug between places near each other; 6, and more "
                                    "on maps larger than 100x80"),
            [](Size map) { return grown(6, map); }),
    flag<&Params::tidy>("tidy", "open the smallest pieces of rock that are left standing"),
    real<&Params::exit_distance>("exit_distance", between(0.0, 1.0), kExitDistanceMeaning));

std::optional<Violation> check_open_enough(const MapFacts& facts) {
  const auto wanted = number_param(facts.map, "open");
  const double share = open_share_inside(facts);
  if (!wanted || share >= *wanted) return std::nullopt;
  return Violation{
      fmt::format("{:.3f} of the tiles inside the border are open, {} wanted", share, *wanted),
      share};
}

constexpr std::array kPromises = {
    kBorderClosed, promise<check_open_enough>(
                       "open_enough", "the share `open` of the tiles inside the border is open",
                       PromiseGroup::openness)};

Size min_size(const Params&) {
  return {3, 3};
}

// Takes away rock in squares as large as a walker is wide.
class Digger {
 public:
  // `width` is limited by what the map has room for.
  Digger(BitGrid& terrain, int width, std::vector<LogicalPosition>& dug)
      : terrain_(terrain), dug_(dug) {
    const Rect inside = inside_border(terrain.size(), 1);
    width_ = std::min({width, inside.x2 - inside.x1 + 1, inside.y2 - inside.y1 + 1});
    reach_ = {inside.x1, inside.y1, inside.x2 - width_ + 1, inside.y2 - width_ + 1};
    dug_.clear();
  }

  // Where the top left tile of a square may lie.
  const Rect& reach() const { return reach_; }
  // The place whose square holds `p`, which lies inside the border.
  LogicalPosition place_of(LogicalPosition p) const {
    return {std::clamp(p.x, reach_.x1, reach_.x2), std::clamp(p.y, reach_.y1, reach_.y2)};
  }
  // Every place at which something was opened, in that order.
  std::span<const LogicalPosition> dug() const { return dug_; }
  std::int64_t open_count() const { return open_count_; }

  // Whether there was something to open.
  bool dig(LogicalPosition p) {
    if (width_ == 1 && terrain_.get(p)) return false;
    const Rect square{p.x, p.y, p.x + width_ - 1, p.y + width_ - 1};
    const std::int64_t fresh = std::int64_t{width_} * width_ - terrain_.count_in(square);
    if (fresh == 0) return false;
    terrain_.set_rect(square);
    open_count_ += fresh;
    dug_.push_back(p);
    return true;
  }

 private:
  BitGrid& terrain_;
  std::vector<LogicalPosition>& dug_;
  int width_ = 1;
  Rect reach_;
  std::int64_t open_count_ = 0;
};

// How walkers move. One draw decides a step: its low half what kind of step, its high half which.
class Stagger {
 public:
  explicit Stagger(const Params& params)
      : towards_below_(static_cast<std::uint32_t>(params.bias * 0x1p16)),
        straight_below_(static_cast<std::uint32_t>(
            (params.bias + (1 - params.bias) * params.straight) * 0x1p16)) {}

  // Walks until the goal is reached, `wanted` tiles are open in all or `most_steps` are made; how
  // many steps that took.
  std::int64_t walk(Digger& digger, LogicalPosition p, LogicalPosition goal, std::int64_t wanted,
                    std::int64_t most_steps, Rng& rng) const {
    LogicalPosition direction = kFourSteps[rng.below(4)];
    digger.dig(p);
    std::int64_t steps = 0;
    for (; steps < most_steps && p != goal && digger.open_count() < wanted; ++steps) {
      const std::uint32_t draw = rng.next();
      LogicalPosition next;
      if ((draw & 0xffff) < towards_below_) {
        next = step_towards(p, goal, draw >> 16);
      } else {
        if ((draw & 0xffff) >= straight_below_) direction = kFourSteps[draw >> 30];
        next = {p.x + direction.x, p.y + direction.y};
      }
      if (!digger.reach().contains(next)) {
        direction = kFourSteps[draw >> 30];  // or one that goes straight would stay for ever
        continue;
      }
      p = next;
      digger.dig(p);
    }
    return steps + 1;
  }

 private:
  std::uint32_t towards_below_;
  std::uint32_t straight_below_;
};

// A place that is rock, if a few tries find one.
LogicalPosition draw_goal(const BitGrid& terrain, const Rect& reach, Rng& rng) {
  LogicalPosition goal;
  for (int tries = 0; tries < 8; ++tries) {
    goal = {rng.between(reach.x1, reach.x2), rng.between(reach.y1, reach.y2)};
    if (!terrain.get(goal)) break;
  }
  return goal;
}

// The nearest to the goal of a few places that are open.
LogicalPosition draw_origin(const Digger& digger, LogicalPosition goal, Rng& rng) {
  LogicalPosition nearest = rng.pick(digger.dug());
  for (int tries = 1; tries < 6; ++tries) {
    const LogicalPosition other = rng.pick(digger.dug());
    if (manhattan_distance(other, goal) < manhattan_distance(nearest, goal)) nearest = other;
  }
  return nearest;
}

// For walkers who hardly find rock, since they stay near their origin or run along the border: digs
// from a place in the rock towards an open one until it is out of the rock, so that every step
// opens something.
void dig_to_open(Digger& digger, LogicalPosition from, LogicalPosition to, Rng& rng) {
  while (digger.dig(from)) from = step_towards(from, to, rng.next() >> 16);
}

void send_walkers(const Params& params, Build& build, Digger& digger) {
  Rng rng = build.rng("walk");
  const Stagger stagger(params);
  const Rect inside = inside_border(build.size(), 1);
  const std::int64_t area = std::int64_t{inside.x2 - inside.x1 + 1} * (inside.y2 - inside.y1 + 1);
  const auto wanted = static_cast<std::int64_t>(params.open * static_cast<double>(area)) + 1;
  const LogicalPosition middle{build.size().width / 2, build.size().height / 2};
  digger.dig(digger.place_of(build.entry().value_or(middle)));
  // In open caves most steps open nothing, hence many steps for each tile.
  std::int64_t steps_left = 24 * wanted + 1000;
  while (digger.open_count() < wanted && steps_left > 0) {
    const LogicalPosition goal = draw_goal(build.terrain, digger.reach(), rng);
    const LogicalPosition origin = draw_origin(digger, goal, rng);
    steps_left -= stagger.walk(digger, origin, goal, wanted,
                               std::min<std::int64_t>(params.walk_length, steps_left), rng);
  }
  const Rect& reach = digger.reach();
  for (std::int64_t tries = 64 * wanted; tries > 0 && digger.open_count() < wanted; --tries) {
    const LogicalPosition from{rng.between(reach.x1, reach.x2), rng.between(reach.y1, reach.y2)};
    dig_to_open(digger, from, draw_origin(digger, from, rng), rng);
  }
}

// From where the stairs down are asked for to what is open.
void dig_from_exit(Build& build, Digger& digger) {
  if (!build.exit()) return;
  Rng rng = build.rng("exit");
  const LogicalPosition from = digger.place_of(*build.exit());
  dig_to_open(digger, from, draw_origin(digger, from, rng), rng);
}

// The rock on the way along the row of `from` and the column of `to`.
std::int64_t rock_between(const BitGrid& terrain, LogicalPosition from, LogicalPosition to) {
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [top, bottom] = std::minmax(from.y, to.y);
  const Rect along{left, from.y, right, from.y};
  const Rect down{to.x, top, to.x, bottom};
  return right - left + bottom - top + 2 - terrain.count_in(along) - terrain.count_in(down);
}

// The shortest way to `to`, with its turns by chance.
void dig_towards(Digger& digger, LogicalPosition from, LogicalPosition to, Rng& rng) {
  while (from != to) {
    from = step_towards(from, to, rng.next() >> 16);
    digger.dig(from);
  }
}

void dig_loops(const Params& params, Build& build, Digger& digger) {
  constexpr std::int32_t kFarthest = 14;  // each way
  constexpr std::int64_t kLeastRock = 5;
  constexpr int kTriesEach = 30;
  Rng rng = build.rng("loops");
  int missing = params.loops;
  for (int tries = params.loops * kTriesEach; tries > 0 && missing > 0; --tries) {
    const LogicalPosition from = rng.pick(digger.dug());
    const LogicalPosition to{from.x + rng.between(-kFarthest, kFarthest),
                             from.y + rng.between(-kFarthest, kFarthest)};
    if (!digger.reach().contains(to) || !build.terrain.get(to)) continue;
    if (rock_between(build.terrain, from, to) < kLeastRock) continue;
    dig_towards(digger, from, to, rng);
    --missing;
  }
}

Result<void> run(const Params& params, Build& build) {
  Digger digger(build.terrain, params.width, build.kept<std::vector<LogicalPosition>>());
  send_walkers(params, build, digger);
  dig_from_exit(build, digger);
  build.step("walk");
  dig_loops(params, build, digger);
  build.step("loops");
  if (params.tidy) {
    // The first round takes pairs of rock tiles and the ends of lines, the second what is left of
    // lines of three. What is opened has open neighbours, so everything still hangs together.
    run_automaton(build.terrain, at_least(7, 0), 1);
    run_automaton(build.terrain, at_least(8, 0), 1);
    build.step("tidy");
  }
  return {};
}

constexpr auto kPresets =
    std::to_array<Preset>({{.name = "winding", .meaning = "a cave that winds about"},
                           {.name = "shafts",
                            .meaning = "straight tunnels that cross",
                            .settings = "bias=0.7 straight=0.8 loops=12 open=0.25"},
                           {.name = "caverns",
                            .meaning = "broad caves with ragged walls",
                            .settings = "bias=0.15 open=0.45"},
                           {.name = "burrows",
                            .meaning = "little is dug, and that is crooked",
                            .settings = "open=0.2 straight=0.1 loops=2"}});

}  // namespace

constinit const MapGenerator drunkard = generator<run, min_size>(
    {.name = "drunkard",
     .version = 3,
     .description = "Winding cave: walkers stagger through solid rock and open what they step on, "
                    "until enough of the map is open.",
     .min_size_meaning = "one tile inside the border",
     .promises = kPromises,
     .presets = kPresets,
     .usual = {.floor = 0.35}},
    kParams);

}  // namespace karst
