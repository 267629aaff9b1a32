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

// Tries every number of pairs with as many gates as it needs, from the wished one down, and keeps
// the most that were found. So a larger wish never finds fewer.
void plan_most_with_gates(KeyWishes wishes, GateWishes gates, int without_gates,
                          KeyPlanner& planner, Build& build) {
  BitGrid& before = build.scratch(kTerrainBefore);
  before = build.terrain;
  // Where the land tells what is walkable no wall can be built.
  const bool may_build = !biomes_decide_walls(build.map.biomes, build.terrain);
  const auto try_for = [&](int pairs) {
    build.terrain = before;
    wishes.pairs = pairs;
    wishes.may_lock_stairs = pairs > without_gates;
    gates.count = may_build ? pairs - without_gates : 0;
    return plan_with_gates(wishes, gates, planner, build);
  };
  int most = -1, best = wishes.pairs, tried = wishes.pairs;
  for (int pairs = wishes.pairs; pairs > most; --pairs) {
    tried = pairs;
    const Planned found = try_for(pairs);
    if (found.pairs > most) {
      most = found.pairs;
      best = pairs;
    }
    // Without gates a smaller wish finds nothing else.
    if (!found.with_gates) pairs = std::min(pairs, without_gates + 1);
  }
  if (best != tried) try_for(best);
}

Result<void> run(const Params& params, Build& build) {
  if (has_run_before(build)) {
    return not_possible(std::string(kName), "an earlier keys_and_locks",
                        "has placed its pairs; one pass places all of them");
  }
  const KeyWishes wishes{.pairs = params.pairs,
                         .use = params.consumable ? KeyUse::consumable : KeyUse::permanent,
                         .smallest_part = params.smallest_part,
                         .may_lock_stairs = false};
  auto& planner = build.kept<KeyPlanner>();
  const int without_gates = planner.plan(wishes, build);
  if (without_gates < params.pairs && planner.goal_tile()) {
    GateWishes gates{.max_gap = params.max_gap, .smallest_part = params.smallest_part};
    if (params.consumable) gates.goal = planner.goal_tile();
    plan_most_with_gates(wishes, gates, without_gates, planner, build);
  }
  planner.put(params.pairs, build);
  return {};
}

}  // namespace

constinit const Pass keys_and_locks =
    pass<run>({.name = kName,
               .version = 3,
               .description = "Locks passages that close off a part of the map, or the exit, and "
                              "lays out the keys so that every lock must be opened and can be.",
               .reads = "terrain, start, stairs, exit, doorways, places, marks",
               .writes = "marks, doorways, the walk that opens the locks; terrain: closes",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
