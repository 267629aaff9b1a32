// What a tile is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace karst {

// The numbers are part of the map format and of its hash. Everything but a wall is walkable, and a
// wall is the only tile that blocks sight.
enum class TileType : std::uint8_t { wall = 0, floor = 1, stairs_down = 2, stairs_up = 3, door = 4 };

// The character of each tile type in text maps, by number.
inline constexpr std::string_view kTileCharacters = "#.><+";

constexpr bool is_walkable(TileType tile) { return tile != TileType::wall; }
constexpr char to_char(TileType tile) { return kTileCharacters[static_cast<std::size_t>(tile)]; }
constexpr std::optional<TileType> tile_from_char(char character) {
  const auto index = kTileCharacters.find(character);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<TileType>(index);
}

// Marks that a tile may carry beside its type, as numbers of the map format.
enum class Subtype : std::uint8_t { none = 0, exit = 1, door = 2, key = 3, lock = 4 };
inline constexpr int kSubtypeCount = 5;

}  // namespace karst
