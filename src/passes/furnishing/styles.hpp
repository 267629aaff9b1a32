// What stands in which rooms, by the style of a place.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "themes/theme_names.hpp"

namespace karst {

// How a room is furnished; arrangements.hpp tells what each looks like.
enum class Arrangement : std::uint8_t {
  nothing, pillars, statues, altar, tables, shelves, stacks, tombs, barrels, bones, chest, mushrooms,
  crystals
};

struct FurnishStyle {
  std::string_view name;
  // What a room of each kind may get, each as likely as the others; one may stand there twice.
  std::span<const Arrangement> halls;      // large, with several ways
  std::span<const Arrangement> chambers;   // neither large nor small
  std::span<const Arrangement> closets;    // small
  std::span<const Arrangement> dead_ends;  // with one way
  std::span<const Arrangement> caves;      // wide parts of caves
  int torch_percent = 0;                   // of the built rooms that have them
};

// By number: those of themes, and first a plain one.
std::span<const FurnishStyle> furnish_styles();
inline constexpr std::array<std::string_view, kThemeNames.size() + 1> kFurnishStyleNames = [] {
  std::array<std::string_view, kThemeNames.size() + 1> names = {"plain"};
  std::ranges::copy(kThemeNames, names.begin() + 1);
  return names;
}();

}  // namespace karst
