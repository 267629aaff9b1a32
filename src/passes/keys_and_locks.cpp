// Locks on passages or on the exit, and keys that can be had before them.
#include "locks/lock_layout.hpp"

#include <algorithm>

#include "passes/pass_table.hpp"
#include "locks/gates.hpp"
#include "karst/model/biome_walls.hpp"

namespace karst {
namespace {

struct Params {
  int pairs = 3;
  bool consumable = false;
  int smallest_part = 9;
  int max_gap = 8;
};

constexpr auto kParams = describe(
    integer<&Params::pairs>("pairs", between(1, kMostPairs),
                            "keys, and locks, that are wished for"),
    flag<&Params::consumable>("consumable",
                              "a key opens any lock and is used up, instead of its own lock only"),
    integer<&Params::smallest_part>("smallest_part", between(1, 1'000'000),
                                    "tiles behind each lock that no other lock closes off"),
    integer<&Params::max_gap>("max_gap", between(0, 64),
                              "where doors are too few, passages up to so many tiles wide are "
                              "walled up but for one tile"));

constexpr std::string_view kName = "keys_and_locks";
constexpr std::size_t kTerrainBefore = 5;  // a scratch grid that gates leave alone

// Whether this pass runs for the second time; it counts as applied while it runs.
bool has_run_before(const Build& build) {
  return std::ranges::count_if(build.map.passes, [](const PassRecord& record) {
           return record.name == kName && record.outcome.is_applied();
         }) > 1;
}

struct Planned {
  int pairs = 0;
  bool with_gates = false;  // whether any could be built
};

// Builds gates and plans anew; those that hold no lock then are opened again.
Planned plan_with_gates(const KeyWishes& wishes, const GateWishes& gates, KeyPlanner& planner,
                        Build& build) {
  const std::span<const Gate> built = build_gates(gates, build);
  const int pairs = planner.plan(wishes, build);
  bool opened = false;
  for (const Gate& gate : built) {
    if (planner.plans_lock_at(gate.tile)) continue;
    build.terrain.set_rect(gate.line);
    opened = true;
  }
  return {opened ? planner.plan(wishes, build) : pairs, !built.empty()};
}

// What is tried for one layout: how many gates, and whether only on the way to the exit.
struct Plan {
  int pairs = 0;
  int gates = 0;
  bool on_way = false;
  bool may_lock_stairs = false;

  friend bool operator==(const Plan&, const Plan&) = default;
};

// Makes plans until the best is known, each on the terrain as it was before.
class Planning {
 public:
  Planning(const Params& params, Build& build)
      : params_(params),
        build_(build),
        planner_(build.kept<KeyPlanner>()),
        before_(build.scratch(kTerrainBefore)),
        may_build_(!biomes_decide_walls(build.map.biomes, build.terrain)) {
    before_ = build.terrain;
  }

  const KeyPlanner& run() {
    without_gates_ = make({.pairs = params_.pairs}).pairs;
    if (!planner_.goal_tile()) return planner_;
    if (without_gates_ < params_.pairs) plan_most_with_gates();
    if (placed_ >= kPairsWithChoices && planner_.faults() > 0) look_for_choices();
    return planner_;
  }

 private:
  Planned make(const Plan& plan) {
    build_.terrain = before_;
    const KeyWishes keys{.pairs = plan.pairs,
                         .use = params_.consumable ? KeyUse::consumable : KeyUse::permanent,
                         .smallest_part = params_.smallest_part,
                         .may_lock_stairs = plan.may_lock_stairs};
    GateWishes gates{.count = plan.gates,
                     .max_gap = params_.max_gap,
                     .smallest_part = params_.smallest_part};
    if (plan.on_way) gates.goal = planner_.goal_tile();
    const Planned made = plan.gates > 0 ? plan_with_gates(keys, gates, planner_, build_)
                                        : Planned{.pairs = planner_.plan(keys, build_)};
    made_ = plan;
    placed_ = made.pairs;
    return made;
  }

  Plan with_gates(int pairs) const {
    // Where the land tells what is walkable no wall can be built.
    return {.pairs = pairs,
            .gates = may_build_ ? pairs - without_gates_ : 0,
            .on_way = params_.consumable,
            .may_lock_stairs = pairs > without_gates_};
  }

  // Tries every number of pairs with as many gates as it needs, from the wished one down, and keeps
  // the most that were found. So a larger wish never finds fewer.
  void plan_most_with_gates() {
    int most = -1, best = params_.pairs;
    for (int pairs = params_.pairs; pairs > most; --pairs) {
      const Planned found = make(with_gates(pairs));
      if (found.pairs > most) {
        most = found.pairs;
        best = pairs;
      }
      // Without gates a smaller wish finds nothing else.
      if (!found.with_gates) pairs = std::min(pairs, without_gates_ + 1);
    }
    if (with_gates(best) != made_) make(with_gates(best));
  }

  // The more locks stand on the way, the freer the keys are to lie anywhere: the exit may be one of
  // these, gates make more of them.
  void look_for_choices() {
    constexpr int kMostGates = 2;
    const int placed = placed_;
    Plan best = made_;
    std::int64_t fewest = planner_.faults();
    for (int gates = 0; gates <= (may_build_ ? kMostGates : 0) && fewest > 0; ++gates) {
      make({.pairs = best.pairs, .gates = gates, .on_way = true, .may_lock_stairs = true});
      if (placed_ != placed || planner_.faults() >= fewest) continue;
      best = made_;
      fewest = planner_.faults();
    }
    if (best != made_) make(best);
  }

  const Params& params_;
  Build& build_;
  KeyPlanner& planner_;
  BitGrid& before_;
  bool may_build_;
  int without_gates_ = 0;
  Plan made_;       // the last one
  int placed_ = 0;  // with that
};

Result<void> run(const Params& params, Build& build) {
  if (has_run_before(build)) {
    return not_possible(std::string(kName), "an earlier keys_and_locks",
                        "has placed its pairs; one pass places all of them");
  }
  Planning(params, build).run().put(params.pairs, build);
  return {};
}

}  // namespace

constinit const Pass keys_and_locks =
    pass<run>({.name = kName,
               .version = 4,
               .description = "Locks passages that close off a part of the map, or the exit, and "
                              "lays out the keys so that every lock must be opened and can be.",
               .reads = "terrain, start, stairs, exit, doorways, places, marks",
               .writes = "marks, doorways, the walk that opens the locks; terrain: closes",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
