// How hard a map is to cross, in one number.
#pragma once

#include <cstdint>
#include <string_view>

#include "karst/model/metrics.hpp"

namespace karst {

// Of what is usual there is one in so many walkable tiles.
inline constexpr std::int64_t kTilesPerChokepoint = 10;
inline constexpr std::int64_t kTilesPerDeadEnd = 50;
inline constexpr std::int64_t kTilesPerEnemy = 50;
inline constexpr std::int64_t kMonstersPerBoss = 4;

inline constexpr std::string_view kDifficultyFormula =
    "The mean of four parts, each `amount / (amount + usual)`: 0 where there is nothing of it, 0.5 at "
    "what is usual, and always below 1. A map without enemies stays below 0.75.\n\n"
    "| Part | Amount | Usual |\n|---|---|---|\n"
    "| way | `exit_path`, 0 without a way out | width + height of the map |\n"
    "| chokepoints | `chokepoints` | walkable tiles / 10 |\n"
    "| dead ends | `dead_ends` | walkable tiles / 50 |\n"
    "| enemies | monsters that stand on the map, and each boss as 4 | walkable tiles / 50 |\n\n"
    "A longer way, a further chokepoint, dead end or enemy makes a map harder; the same amount on "
    "more floor makes it easier. Traps, puzzles and locks do not count.\n";

// See Metrics::difficulty. Of `metrics` the way, the chokepoints and the dead ends must be measured,
// `tiles` of the map must be walkable, one at least.
double difficulty_of(const Metrics& metrics, const GenerationResult& map, std::int64_t tiles);

}  // namespace karst
