// The passes that come with Karst, one file each and one row here, sorted by name; and those that
// every map goes through.
#pragma once

#include <array>

#include "karst/passes/pass.hpp"

#define KARST_BUILTIN_PASSES(row) \
  row(braid)                      \
  row(connect)                    \
  row(cull_regions)               \
  row(doors)                      \
  row(keys_and_locks)             \
  row(loops)                      \
  row(maze_fill)                  \
  row(scatter_pillars)            \
  row(secret_doors)               \
  row(smooth)                     \
  row(stairs)                     \
  row(widen)

namespace karst {

#define KARST_DECLARE_PASS(name) extern constinit const Pass name;
KARST_BUILTIN_PASSES(KARST_DECLARE_PASS)
#undef KARST_DECLARE_PASS

// Promises of generators about how much is open and how ways hang together, which end where a pass
// opens or closes tiles; and with them that stairs lie in dead ends.
inline constexpr std::array<std::string_view, 8> kHowOpenAndStairs = {
    "open_share",   "open_enough", "floor_share", "walls_joined",
    "room_sizes",   "one_doorway", "perfect",     "stairs_dead_ends"};
inline constexpr auto kHowOpen = std::span(kHowOpenAndStairs).first(kHowOpenAndStairs.size() - 1);

extern constinit const Pass place_start;
extern constinit const Pass place_stairs;

}  // namespace karst
