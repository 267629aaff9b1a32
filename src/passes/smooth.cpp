// One more turn of the automaton that makes caves: notches are filled, bumps go, single pillars
// vanish. Narrow ways close too unless only opening is wanted; what they parted is joined later.
#include <array>

#include "passes/pass_table.hpp"
#include "model/protected_tiles.hpp"
#include "karst/terrain/automaton.hpp"

namespace karst {
namespace {

enum class Edit { both, open, close };
constexpr std::array<std::string_view, 3> kEditOptions = {"both", "open", "close"};

struct Params {
  int rounds = 1;
  Edit edit = Edit::both;
};

constexpr auto kParams =
    describe(integer<&Params::rounds>("rounds", between(1, 100), "how often the map is smoothed"),
             choice<&Params::edit>(
                 "edit", kEditOptions,
                 "open rock with at most 2 rock neighbours of 8, close floor with at least "
                 "5, or both"));

constexpr CellularRule rule_of(Edit edit) {
  CellularRule rule = kCaveRule;
  if (edit == Edit::open) rule.survival = at_least(0, 0).survival;
  if (edit == Edit::close) rule.birth = 0;
  return rule;
}

Result<void> run(const Params& params, Build& build) {
  BitGrid& kept = build.scratch(0);
  mark_kept_tiles(build, kept);
  // No tile outside the rectangle around what is open has enough open neighbours to be opened, so
  // borders stay closed.
  run_automaton(build.terrain, rule_of(params.edit), params.rounds);
  build.terrain |= kept;
  return {};
}

}  // namespace

constinit const Pass smooth =
    pass<run>({.name = "smooth",
               .description = "Rounds walls off, as a cellular automaton does. Around starts and "
                              "in the middle of rooms nothing is closed.",
               .reads = "terrain, rooms, start, stairs, doorways, places, marks",
               .writes = "terrain: opens and closes",
               .gives_up = kHowOpenAndStairs},
              kParams);

}  // namespace karst
