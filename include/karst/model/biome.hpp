// The land that a tile belongs to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace karst {

// The numbers are part of the map's hash.
enum class Biome : std::uint8_t { grassland = 0, forest = 1, desert = 2, mountain = 3, swamp = 4 };

inline constexpr std::array<std::string_view, 5> kBiomeNames = {"grassland", "forest", "desert",
                                                                "mountain", "swamp"};
// The character of each biome in text maps, by number.
inline constexpr std::string_view kBiomeCharacters = "gfdms";

// "unknown" for a number that is no biome.
std::string_view to_string(Biome biome);
// Ignores case; none for an unknown name.
std::optional<Biome> biome_from_string(std::string_view name);

// '?' for a number that is no biome.
constexpr char to_char(Biome biome) {
  const auto index = static_cast<std::size_t>(biome);
  return index < kBiomeCharacters.size() ? kBiomeCharacters[index] : '?';
}
constexpr std::optional<Biome> biome_from_char(char character) {
  const auto index = kBiomeCharacters.find(character);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Biome>(index);
}

}  // namespace karst
