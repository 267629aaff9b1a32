// The rules by which caves are smoothed.
#pragma once

#include <array>
#include <string_view>

namespace karst {

// What becomes of tiles with 3 or 4 walls around them.
enum class CaveRule { keep, plain };
inline constexpr std::array<std::string_view, 2> kCaveRuleOptions = {"keep", "plain"};
inline constexpr std::string_view kCaveRuleMeaning =
    "a tile with 3 or 4 walls around it is kept as it is, or plainly opened, which leaves little of "
    "the rock";

}  // namespace karst
