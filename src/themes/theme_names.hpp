// The themes that come with Karst: names that are also those of furnish styles, and tags of words and
// encounters.
#pragma once

#include <array>
#include <string_view>

namespace karst {

// By the depth that they are first met at in a dungeon.
inline constexpr std::array<std::string_view, 10> kThemeNames = {
    "ruin",    "warren",   "crypt",   "mine",  "fungus",
    "flooded", "fortress", "archive", "ember", "void"};

}  // namespace karst
