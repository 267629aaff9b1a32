// What the levels of a dungeon look like, by depth.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace karst {

struct Theme {
  std::string_view name;  // a tag of monsters, items and hazards
  std::int32_t from = 1;  // the least depth
};

// By depth.
inline constexpr std::array<Theme, 10> kThemes = {{{"ruin", 1},
                                                   {"warren", 3},
                                                   {"crypt", 8},
                                                   {"mine", 12},
                                                   {"fungus", 18},
                                                   {"flooded", 25},
                                                   {"fortress", 35},
                                                   {"archive", 45},
                                                   {"ember", 60},
                                                   {"void", 80}}};

constexpr bool is_theme(std::string_view tag) {
  for (const Theme& theme : kThemes) {
    if (theme.name == tag) return true;
  }
  return false;
}

// Two or three levels in a row share one: mostly the newest theme that there is at this depth, now
// and then an older one.
std::string_view theme_at(std::int32_t depth, std::uint64_t dungeon_seed);
// How many levels above this one have its theme, in its hundred.
std::int32_t themed_before(std::int32_t depth, std::uint64_t dungeon_seed);

}  // namespace karst
