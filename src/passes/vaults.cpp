// Places vaults, hand-made parts of maps, where they fit.
//
//   ##########      ##########
//   #....#####      #....#...#     a room drawn by hand is put into the rock beside a room, and its
//   #....#####  ->  #....+.S.#     entrance becomes a doorway; where no rock is left, a part with one
//   #....#####      #....#...#     way in makes place
//   ##########      ##########
#include "vaults/vault_placer.hpp"

#include <fmt/format.h>

#include "karst/core/text.hpp"
#include "karst/model/biome_walls.hpp"
#include "passes/pass_table.hpp"
#include "vaults/vault_choice.hpp"

namespace karst {
namespace {

struct Params {
  int count = 1;
  double chance = 1;
  std::string_view tags;  // of the map's record of this pass
  std::string_view name;  // likewise
  int x = -1;
  int y = -1;
  int depth = 0;
  bool replace = true;
  int at_least = 0;
};

constexpr int kNowhere = -1;
// So many are tried for each that is placed.
constexpr std::size_t kMostTries = 6;

constexpr auto kParams = describe(
    integer<&Params::count>("count", between(0, 64), "vaults that are wished for"),
    real<&Params::chance>("chance", between(0.0, 1.0), "with which there are any at all"),
    text<&Params::tags>("tags", 200, "only vaults with all of these tags, such as crypt+treasure"),
    text<&Params::name>("name", static_cast<int>(kMaxVaultWordBytes), "only this one"),
    integer<&Params::x>("x", between(kNowhere, kMaxSide - 1),
                        "column of its left edge, where the vault must stand, as it is drawn; -1: anywhere"),
    integer<&Params::y>("y", between(kNowhere, kMaxSide - 1), "row of its upper edge; -1: anywhere"),
    integer<&Params::depth>("depth", between(0, kMaxVaultDepth),
                            "counted from 1, for which vaults are chosen; 0: that of the level, of a "
                            "map that is none any"),
    flag<&Params::replace>("replace", "whether parts with one way in that hold nothing make place"),
    integer<&Params::at_least>("at_least", between(0, 64), "fewer than so many undo the pass"));

struct Outcome {
  int placed = 0;
  int tried = 0;
  std::string why;
};

VaultWishes wishes_of(const Params& params) {
  return {.kind = VaultKind::room, .name = params.name, .tags = params.tags, .depth = params.depth};
}

Result<Outcome> place_somewhere(const Params& params, VaultPlacer& placer, Build& build) {
  Outcome outcome;
  const std::uint64_t key = build.rng("vaults").next_word();
  for (int wanted = 0; wanted < params.count; ++wanted) {
    auto vaults = choose_vaults(wishes_of(params), vaults_of(build), build.map);
    if (!vaults) return error_of(vaults);
    order_by_weight(*vaults, mix(key, static_cast<std::uint64_t>(wanted)));
    if (vaults->size() > kMostTries) vaults->resize(kMostTries);
    bool done = false;
    for (std::size_t i = 0; i < vaults->size() && !done; ++i) {
      Rng rng(hash_text((*vaults)[i]->name, mix(key, static_cast<std::uint64_t>(wanted) << 32)));
      done = placer.place(*(*vaults)[i], params.replace, build, rng);
      ++outcome.tried;
    }
    if (!done) {
      outcome.why = vaults->empty() ? std::string(wanted == 0 ? "no vault is for this map"
                                                              : "no further vault is for this map")
                                    : fmt::format("none of {} fits anywhere",
                                                  counted(std::ssize(*vaults), "vault"));
      break;
    }
    ++outcome.placed;
  }
  return outcome;
}

Result<Outcome> place_there(const Params& params, VaultPlacer& placer, Build& build) {
  auto vaults = choose_vaults(wishes_of(params), vaults_of(build), build.map);
  if (!vaults) return error_of(vaults);
  if (vaults->empty()) return Outcome{0, 0, "no vault is for this map"};
  const std::uint64_t key = build.rng("vaults").next_word();
  order_by_weight(*vaults, key);
  Rng rng(hash_text(vaults->front()->name, key));
  if (auto fault = placer.place_at(*vaults->front(), {params.x, params.y}, build, rng)) {
    return not_possible("vaults", *fault, "");
  }
  return Outcome{1, 1, ""};
}

Result<void> check(const Params& params, const VaultCatalog& vaults) {
  const auto known = choose_vaults(wishes_of(params), vaults, GenerationResult{});
  if (!known) return bad_input("vaults", known.error().what, known.error().allowed);
  return {};
}

Result<void> run(const Params& params, Build& build) {
  if ((params.x == kNowhere) != (params.y == kNowhere)) {
    return bad_input("vaults", fmt::format("x = {}, y = {}", params.x, params.y), "are both needed, or none");
  }
  Rng chance = build.rng("chance");
  const bool wanted = params.count > 0 && chance.unit() < params.chance;
  if (!wanted && params.at_least == 0) return {};
  if (biomes_decide_walls(build.map.biomes, build.terrain)) {
    return not_possible("vaults", "the biomes", "say where one can walk: there is no rock");
  }
  auto& placer = build.kept<VaultPlacer>();
  placer.begin(build);
  const auto outcome = params.x == kNowhere ? place_somewhere(params, placer, build)
                                            : place_there(params, placer, build);
  if (!outcome) return error_of(outcome);
  if (outcome->placed < params.at_least) {
    return not_possible("vaults", fmt::format("{} of {}", outcome->placed, counted(params.at_least, "vault")),
                        "could be placed: " + outcome->why);
  }
  Placement& told = build.map.placements.emplace_back();
  told.type = kVaultPlacement;
  told.asked = params.x == kNowhere ? params.count : 1;
  told.placed = outcome->placed;
  told.why = outcome->why;
  return {};
}

}  // namespace

constinit const Pass vaults =
    pass<run, check>({.name = "vaults",
                      .version = 1,
                      .description = "Places vaults, hand-made parts of maps, chosen by tags, depth and "
                                     "weight, where they fit: into rock beside a way, or in place of a "
                                     "part with one way in.",
                      .reads = "terrain, start, stairs, doorways, rooms, places, marks, ground, the "
                               "level's depth",
                      .writes = "terrain, doorways, ground, features, marks, rooms, vaults",
                      .gives_up = kHowOpen},
                     kParams);

}  // namespace karst
