// Locks on passages or on the exit, and keys that can be had before them.
#include "generators/keys_and_locks.hpp"

#include "passes/builtin.hpp"
#include "passes/gates.hpp"

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

// Builds gates and plans anew; those that hold no lock then are opened again.
void plan_with_gates(const KeyWishes& wishes, const GateWishes& gates, KeyPlanner& planner,
                     Build& build) {
  const std::span<const Gate> built = build_gates(gates, build);
  planner.plan(wishes, build);
  bool opened = false;
  for (const Gate& gate : built) {
    if (planner.plans_lock_at(gate.tile)) continue;
    build.terrain.set_rect(gate.line);
    opened = true;
  }
  if (opened) planner.plan(wishes, build);
}

Result<void> run(const Params& params, Build& build) {
  KeyWishes wishes{.pairs = params.pairs,
                   .use = params.consumable ? KeyUse::consumable : KeyUse::permanent,
                   .smallest_part = params.smallest_part,
                   .may_lock_stairs = false};
  auto& planner = build.kept<KeyPlanner>();
  const int missing = params.pairs - planner.plan(wishes, build);
  if (missing > 0 && planner.goal_tile()) {
    wishes.may_lock_stairs = true;
    // Where the land tells what is walkable no wall can be built.
    GateWishes gates{.count = build.map.elevation.empty() ? missing : 0,
                     .max_gap = params.max_gap,
                     .smallest_part = params.smallest_part};
    if (params.consumable) gates.goal = planner.goal_tile();
    plan_with_gates(wishes, gates, planner, build);
  }
  planner.put(build);
  return {};
}

}  // namespace

constinit const Pass keys_and_locks =
    pass<run>({.name = "keys_and_locks",
               .description = "Locks passages that close off a part of the map, or the exit, and "
                              "lays out the keys so that every lock must be opened and can be.",
               .reads = "terrain, start, stairs, exit, doorways, places, marks",
               .writes = "marks, doorways, the walk that opens the locks; terrain: closes",
               .gives_up = kHowOpen},
              kParams);

}  // namespace karst
