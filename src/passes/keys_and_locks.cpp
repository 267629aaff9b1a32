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

Result<void> run(const Params& params, Build& build) {
  KeyWishes wishes{.pairs = params.pairs,
                   .use = params.consumable ? KeyUse::consumable : KeyUse::permanent,
                   .smallest_part = params.smallest_part,
                   .may_lock_stairs = false};
  auto& planner = build.kept<KeyPlanner>();
  const int missing = params.pairs - planner.plan(wishes, build);
  if (missing > 0) {
    // Where the land tells what is walkable no wall can be built.
    if (build.map.elevation.empty() && params.max_gap > 1) {
      build_gates({missing, params.max_gap, params.smallest_part}, build);
    }
    wishes.may_lock_stairs = true;
    planner.plan(wishes, build);
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
