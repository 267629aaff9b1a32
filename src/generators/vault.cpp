// A whole level drawn by hand: one vault of the kind `level`, turned and drawn by chance, with rock around
// it. What the map needs beyond the picture is dug.
//
//   ############
//   ##.....#..##
//   ##<...T+.>##
//   ##.....#..##
//   ############
#include "karst/vaults/vault.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "generators/generator_table.hpp"
#include "karst/core/text.hpp"
#include "terrain/regions/connect_regions.hpp"
#include "vaults/turn.hpp"
#include "vaults/vault_choice.hpp"
#include "vaults/vault_placer.hpp"

namespace karst {
namespace {

struct Params {
  std::string name;
  std::string tags;
};

constexpr auto kParams = describe(
    text<&Params::name>("name", static_cast<int>(kMaxVaultWordBytes),
                        "the vault; without one any that fits is drawn"),
    text<&Params::tags>("tags", 200, "only vaults with all of these tags, such as crypt+treasure"));

constexpr std::array kPromises = {kBorderClosed};

// That of the smallest level which comes with Karst.
Size min_size(const Params&) { return {7, 5}; }

bool fits(const Vault& vault, int turn, Size map) {
  const Size size = turned_size(vault.size(), turn);
  return size.width <= map.width && size.height <= map.height;
}

// Those that fit in some turn; or why there is none.
Result<std::vector<const Vault*>> vaults_that_fit(const Params& params, const Build& build) {
  const VaultWishes wishes{.kind = VaultKind::level, .name = params.name, .tags = params.tags};
  auto vaults = choose_vaults(wishes, vaults_of(build), build.map);
  if (!vaults) return vaults;
  if (vaults->empty()) return bad_input("vault", "the vaults", "have no level for this map");
  const Size smallest = std::ranges::min(*vaults, {}, [](const Vault* vault) {
                          return vault->size().area();
                        })->size();
  std::erase_if(*vaults, [&](const Vault* vault) {
    return std::ranges::none_of(vault_turns(*vault),
                                [&](int turn) { return fits(*vault, turn, build.size()); });
  });
  if (!vaults->empty()) return vaults;
  return bad_input("vault", fmt::format("size {}x{}", build.size().width, build.size().height),
                   fmt::format("is too small; the smallest level is {}x{}", smallest.width, smallest.height));
}

// Where the picture's own stairs stand counts unless the caller wants them elsewhere.
void put_stairs(const VaultSymbol& symbol, LogicalPosition p, Build& build) {
  const bool given = build.entry() || build.exit();
  if (given) return;
  if (symbol.tile == VaultTile::stairs_up) build.map.stairs_up = p;
  if (symbol.tile == VaultTile::stairs_down) build.map.stairs_down = p;
}

Result<void> run(const Params& params, Build& build) {
  auto vaults = vaults_that_fit(params, build);
  if (!vaults) return error_of(vaults);
  const std::uint64_t key = build.rng("vault").next_word();
  order_by_weight(*vaults, key);
  const Vault& vault = *vaults->front();
  Rng rng(mix(key, 1));
  std::vector<int> turns = vault_turns(vault);
  std::erase_if(turns, [&](int turn) { return !fits(vault, turn, build.size()); });
  const VaultSite site = centred(vault, rng.pick(std::span(turns)), build.size());
  draw_vault(vault, site, build, rng, put_stairs);
  build.step("draw");
  Connector().connect(build.terrain, {.must_open = build.must_open()});
  return {};
}

}  // namespace

constinit const MapGenerator vault = generator<run, min_size>(
    {.name = "vault",
     .version = 1,
     .description = "A whole level drawn by hand: one vault of the kind level, turned and filled in by "
                    "chance, with rock around it.",
     .min_size_meaning = "that of the smallest level which comes with Karst",
     .promises = kPromises,
     .default_size = {60, 40}},
    kParams);

}  // namespace karst
