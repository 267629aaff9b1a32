// The passes that come with Karst, one file each and one row here, sorted by name; and those that
// every map goes through.
#pragma once

#include <array>

#include "karst/passes/pass.hpp"

#define KARST_BUILTIN_PASSES(row) \
  row(braid)                      \
  row(chasms)                     \
  row(connect)                    \
  row(cull_regions)               \
  row(doors)                      \
  row(furnish)                    \
  row(growth)                     \
  row(keys_and_locks)             \
  row(lakes)                      \
  row(loops)                      \
  row(maze_fill)                  \
  row(rubble)                     \
  row(scatter_pillars)            \
  row(secret_doors)               \
  row(smooth)                     \
  row(stairs)                     \
  row(streams)                    \
  row(vaults)                     \
  row(widen)

namespace karst {

#define KARST_DECLARE_PASS(name) extern constinit const Pass name;
KARST_BUILTIN_PASSES(KARST_DECLARE_PASS)
#undef KARST_DECLARE_PASS

// What passes give up that open or close tiles, and those that may move the ends of passages.
inline constexpr std::array kHowOpenAndStairs = {PromiseGroup::openness, PromiseGroup::stairs};
inline constexpr auto kHowOpen = std::span(kHowOpenAndStairs).first(kHowOpenAndStairs.size() - 1);

extern constinit const Pass place_start;
extern constinit const Pass place_stairs;
extern constinit const Pass keep_exit_distance;

// The passes that every map goes through right after its generator, in this order. They draw from
// the generator's streams and cannot be asked for by name.
std::span<const Pass* const> finishing_passes();

// Gives every parameter of a pass its value, and refuses what it can do on no map.
Result<void> resolve_pass(const Pass& pass, std::span<const NamedParam> given,
                          const PassCatalog& catalog, std::vector<NamedParam>& resolved);

}  // namespace karst
