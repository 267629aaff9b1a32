// The furniture that comes with Karst: types of features that passes put up and pictures know.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace karst {

enum class Furniture : std::uint8_t {
  pillar, statue, altar, torch, table, shelf, bones, chest, barrel, tomb, mushroom, crystal
};
inline constexpr std::array<std::string_view, 12> kFurnitureNames = {
    "pillar", "statue", "altar",  "torch", "table",    "shelf",
    "bones",  "chest",  "barrel", "tomb",  "mushroom", "crystal"};

constexpr std::string_view to_string(Furniture furniture) {
  return kFurnitureNames[static_cast<std::size_t>(furniture)];
}
// None for features of an application's own.
constexpr std::optional<Furniture> furniture_of(std::string_view type) {
  for (std::size_t i = 0; i < kFurnitureNames.size(); ++i) {
    if (kFurnitureNames[i] == type) return static_cast<Furniture>(i);
  }
  return std::nullopt;
}
// What a game may let block the way: torches hang on walls, and one steps over bones.
constexpr bool is_solid(Furniture furniture) {
  return furniture != Furniture::torch && furniture != Furniture::bones;
}

}  // namespace karst
