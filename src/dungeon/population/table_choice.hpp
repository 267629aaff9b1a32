// Drawing an entry of a table by depth, theme and role of the room.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/making/themes.hpp"
#include "karst/core/rng.hpp"
#include "karst/dungeon/tables.hpp"

namespace karst {

// How well an entry's tags suit a theme: what belongs there comes first, then what belongs nowhere.
enum class ThemeFit : std::uint8_t { other, neutral, own };

inline ThemeFit theme_fit(const std::vector<std::string>& tags, std::string_view theme) {
  ThemeFit fit = ThemeFit::neutral;
  for (const std::string& tag : tags) {
    if (tag == theme) return ThemeFit::own;
    if (is_theme(tag)) fit = ThemeFit::other;
  }
  return fit;
}

template <class Item, class Wanted>
bool contains(const std::vector<Item>& items, const Wanted& wanted) {
  return std::ranges::find(items, wanted) != items.end();
}

// One of `entries` for which weigh(entry) is above 0, drawn with that weight; none if there is
// none.
template <class Entry, class Weigh>
const Entry* draw_weighted(const std::vector<Entry>& entries, Weigh weigh, Rng& rng) {
  std::uint32_t total = 0;
  for (const Entry& entry : entries) total += static_cast<std::uint32_t>(weigh(entry));
  if (total == 0) return nullptr;
  std::uint32_t draw = rng.below(total);
  for (const Entry& entry : entries) {
    const auto weight = static_cast<std::uint32_t>(weigh(entry));
    if (draw < weight) return &entry;
    draw -= weight;
  }
  return nullptr;
}

// The weight of an entry in a level of this theme. Things find their way anywhere; who lives in another
// theme, and what is built there, does so only where nothing else is left.
enum class Elsewhere : std::uint8_t { never, seldom };

template <class Entry>
std::int32_t themed_weight(const Entry& entry, std::string_view theme, Elsewhere elsewhere) {
  constexpr std::int32_t kOwn = 20, kNeutral = 10;
  const std::int32_t other = elsewhere == Elsewhere::seldom ? 1 : 0;
  switch (theme_fit(entry.tags, theme)) {
    case ThemeFit::own:
      return kOwn * entry.weight;
    case ThemeFit::neutral:
      return kNeutral * entry.weight;
    case ThemeFit::other:
      break;
  }
  return other * entry.weight;
}

}  // namespace karst
