// What covers the floor of a tile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace karst {

// The numbers are part of the map format and of its hash. All of it can be walked on; deep water, lava
// and chasms are what path costs avoid and what the promise `safe_way` never needs.
enum class Ground : std::uint8_t {
  bare = 0,
  grass = 1,
  rubble = 2,
  moss = 3,
  fungus = 4,
  mud = 5,
  shallow_water = 6,
  deep_water = 7,
  lava = 8,
  chasm = 9,
  ice = 10,
  bridge = 11,  // over deep water, lava or a chasm
};

inline constexpr std::array<std::string_view, 12> kGroundNames = {
    "bare",       "grass", "rubble", "moss", "fungus", "mud", "shallow_water",
    "deep_water", "lava",  "chasm",  "ice",  "bridge"};
// The character of each ground in text maps, by number.
inline constexpr std::string_view kGroundCharacters = ".',;*_-~^:i=";

// "unknown" for a number that is no ground.
constexpr std::string_view to_string(Ground ground) {
  const auto index = static_cast<std::size_t>(ground);
  return index < kGroundNames.size() ? kGroundNames[index] : "unknown";
}
// '?' for a number that is no ground.
constexpr char to_char(Ground ground) {
  const auto index = static_cast<std::size_t>(ground);
  return index < kGroundCharacters.size() ? kGroundCharacters[index] : '?';
}
constexpr std::optional<Ground> ground_from_char(char character) {
  const auto index = kGroundCharacters.find(character);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Ground>(index);
}
// Ground that nobody needs to cross.
constexpr bool is_hazard(Ground ground) {
  return ground == Ground::deep_water || ground == Ground::lava || ground == Ground::chasm;
}

}  // namespace karst
