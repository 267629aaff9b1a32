// What a tile is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace karst {

// The numbers are part of the map format and of its hash. Everything but a wall is walkable, and a
// wall is the only tile that blocks sight.
enum class TileType : std::uint8_t { wall = 0, floor = 1, stairs_down = 2, stairs_up = 3, door = 4 };

// The character of each tile type in text maps, by number.
inline constexpr std::string_view kTileCharacters = "#.><+";

constexpr bool is_walkable(TileType tile) { return tile != TileType::wall; }
// '?' for a number that is no tile type.
constexpr char to_char(TileType tile) {
  const auto index = static_cast<std::size_t>(tile);
  return index < kTileCharacters.size() ? kTileCharacters[index] : '?';
}
constexpr std::optional<TileType> tile_from_char(char character) {
  const auto index = kTileCharacters.find(character);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<TileType>(index);
}

// Marks that a tile may carry beside its type, as numbers of the map format.
enum class Subtype : std::uint8_t { none = 0, exit = 1, door = 2, key = 3, lock = 4, secret = 5 };
inline constexpr int kSubtypeCount = 6;

// The marks of one tile, in order; at most kMost of them. Without memory of its own, so that the next
// map needs none.
class SubtypeList {
 public:
  static constexpr std::size_t kMost = 16;

  constexpr SubtypeList() = default;
  constexpr SubtypeList(std::initializer_list<Subtype> types) {
    for (const Subtype type : types) push_back(type);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Subtype* begin() const { return types_.data(); }
  constexpr const Subtype* end() const { return types_.data() + size_; }
  constexpr Subtype operator[](std::size_t i) const { return types_[i]; }
  constexpr bool contains(Subtype wanted) const {
    for (const Subtype type : *this) {
      if (type == wanted) return true;
    }
    return false;
  }

  // Nothing happens when there is no place for it.
  constexpr void push_back(Subtype type) {
    if (size_ < kMost) types_[size_++] = type;
  }
  constexpr void clear() { *this = {}; }
  template <class Condition>
  constexpr void remove_if(Condition condition) {
    SubtypeList kept;
    for (const Subtype type : *this) {
      if (!condition(type)) kept.push_back(type);
    }
    *this = kept;
  }

  friend constexpr bool operator==(const SubtypeList&, const SubtypeList&) = default;

 private:
  std::array<Subtype, kMost> types_{};
  std::uint8_t size_ = 0;
};

}  // namespace karst
