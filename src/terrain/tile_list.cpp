#include "terrain/tile_list.hpp"

#include <algorithm>

namespace karst {

bool all_inside(std::span<const PackedPosition> tiles, Size size) {
  std::uint16_t right = 0;
  std::uint16_t bottom = 0;
  for (const PackedPosition p : tiles) {
    right = std::max(right, p.x);
    bottom = std::max(bottom, p.y);
  }
  return tiles.empty() || size.contains(PackedPosition{right, bottom});
}

bool in_order(std::span<const PackedPosition> tiles, Size size) {
  const auto number = [&](PackedPosition p) { return p.y * size.width + p.x; };
  int wrong = 0;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    wrong |= number(tiles[i - 1]) >= number(tiles[i]) ? 1 : 0;
  }
  return wrong == 0;
}

bool all_set(std::span<const PackedPosition> tiles, const BitGrid& grid) {
  constexpr std::uint32_t kBits = BitGrid::kWordBits;
  const BitGrid::Word* const words = grid.words().data();
  const auto row_words = static_cast<std::uint32_t>(grid.words_per_row());
  BitGrid::Word all = 1;
  for (const PackedPosition p : tiles) {
    all &= words[p.y * row_words + p.x / kBits] >> p.x % kBits;
  }
  return all != 0;
}

}  // namespace karst
