#include "terrain/tile_list.hpp"

#include <algorithm>

namespace karst {

// Finds the largest coordinates; those below 0 count as very large.
bool all_inside(std::span<const LogicalPosition> tiles, Size size) {
  std::uint32_t right = 0;
  std::uint32_t bottom = 0;
  for (const LogicalPosition& p : tiles) {
    right = std::max(right, static_cast<std::uint32_t>(p.x));
    bottom = std::max(bottom, static_cast<std::uint32_t>(p.y));
  }
  return tiles.empty() || (right < static_cast<std::uint32_t>(size.width) &&
                           bottom < static_cast<std::uint32_t>(size.height));
}

bool in_order(std::span<const LogicalPosition> tiles, Size size) {
  const auto number = [&](const LogicalPosition& p) { return p.y * size.width + p.x; };
  int wrong = 0;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    wrong |= number(tiles[i - 1]) >= number(tiles[i]) ? 1 : 0;
  }
  return wrong == 0;
}

bool all_set(std::span<const LogicalPosition> tiles, const BitGrid& grid) {
  constexpr std::uint32_t kBits = BitGrid::kWordBits;
  const BitGrid::Word* const words = grid.words().data();
  const auto row_words = static_cast<std::uint32_t>(grid.words_per_row());
  BitGrid::Word all = 1;
  for (const LogicalPosition& p : tiles) {
    const auto x = static_cast<std::uint32_t>(p.x);
    all &= words[static_cast<std::uint32_t>(p.y) * row_words + x / kBits] >> x % kBits;
  }
  return all != 0;
}

}  // namespace karst
