// What the levels of a dungeon look like, by depth.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "karst/dungeon/dungeon.hpp"
#include "themes/theme_names.hpp"

namespace karst {

// The least depth of each of kThemeNames, whose names are tags of monsters, items and hazards.
inline constexpr std::array<std::int32_t, kThemeNames.size()> kThemesFrom = {1,  3,  8,  12, 18,
                                                                             25, 35, 45, 60, 80};

constexpr bool is_theme(std::string_view tag) {
  for (const std::string_view name : kThemeNames) {
    if (name == tag) return true;
  }
  return false;
}

// Two or three levels in a row share one: mostly the newest theme that there is at this depth, now
// and then an older one. Towers have those that can be built storey upon storey: no burrows, mines,
// caves of fungus, floods and lava high above the ground.
std::string_view theme_at(DungeonType type, std::int32_t depth, std::uint64_t dungeon_seed);

}  // namespace karst
