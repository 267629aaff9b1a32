#include "dungeon/making/themes.hpp"

#include <algorithm>

#include "karst/core/rng.hpp"

namespace karst {

std::string_view theme_at(std::int32_t depth, std::uint64_t dungeon_seed) {
  constexpr std::int32_t kLevelsAlike = 3;
  const auto shift = static_cast<std::int32_t>(hash_text("theme", dungeon_seed) % kLevelsAlike);
  const std::int32_t band = (depth + shift) / kLevelsAlike;
  const std::int32_t first = std::max(1, band * kLevelsAlike - shift);
  const auto known = static_cast<std::uint32_t>(
      std::ranges::upper_bound(kThemesFrom, first) - kThemesFrom.begin());
  Rng rng(hash_text("theme", mix(dungeon_seed, static_cast<std::uint64_t>(band))));
  // Each older theme is less likely than the one after it.
  constexpr std::uint32_t kOlderPercent = 35;
  std::uint32_t back = 0;
  while (back + 1 < known && rng.below(100) < kOlderPercent) ++back;
  return kThemeNames[known - 1 - back];
}

}  // namespace karst
