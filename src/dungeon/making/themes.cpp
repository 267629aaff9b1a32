#include "dungeon/making/themes.hpp"

#include <algorithm>
#include <span>

#include "karst/core/rng.hpp"

namespace karst {
namespace {

struct ThemeFrom {
  std::int32_t depth;
  std::string_view theme;
};

constexpr auto kDungeonThemes = [] {
  std::array<ThemeFrom, kThemeNames.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = {kThemesFrom[i], kThemeNames[i]};
  return all;
}();
constexpr ThemeFrom kTowerThemes[] = {
    {1, "ruin"}, {6, "fortress"}, {16, "crypt"}, {44, "archive"}, {80, "void"}};

}  // namespace

std::string_view theme_at(DungeonType type, std::int32_t depth, std::uint64_t dungeon_seed) {
  constexpr std::int32_t kLevelsAlike = 3;
  const auto shift = static_cast<std::int32_t>(hash_text("theme", dungeon_seed) % kLevelsAlike);
  const std::int32_t band = (depth + shift) / kLevelsAlike;
  const std::int32_t first = std::max(1, band * kLevelsAlike - shift);
  const std::span<const ThemeFrom> themes =
      type == DungeonType::tower ? std::span<const ThemeFrom>(kTowerThemes) : kDungeonThemes;
  const auto known = static_cast<std::uint32_t>(
      std::ranges::upper_bound(themes, first, {}, &ThemeFrom::depth) - themes.begin());
  Rng rng(hash_text("theme", mix(dungeon_seed, static_cast<std::uint64_t>(band))));
  // Each older theme is less likely than the one after it.
  constexpr std::uint32_t kOlderPercent = 35;
  std::uint32_t back = 0;
  while (back + 1 < known && rng.below(100) < kOlderPercent) ++back;
  return themes[known - 1 - back].theme;
}

}  // namespace karst
