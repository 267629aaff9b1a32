#include "terrain/paths/detour.hpp"

#include <array>

#include "terrain/row_bits.hpp"

namespace karst {

bool is_detour_longer(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                      std::int32_t limit) {
  using Word = BitGrid::Word;
  constexpr std::int32_t kMiddle = kMaxDetour + 1;  // the row and the bit of `from`
  constexpr std::size_t kRows = 2 * kMiddle + 1;
  if (from == to) return false;
  if (manhattan_distance(from, to) > limit) return true;
  const auto open_row = [&](std::int32_t row) -> Word {
    const std::int32_t y = from.y + row - kMiddle;
    return y < 0 || y >= open.height() ? 0 : bits_from(open.row(y), from.x - kMiddle);
  };
  std::array<Word, kRows> floor;
  std::array<Word, kRows> reached{};
  const std::int32_t goal_row = to.y - from.y + kMiddle;
  const Word goal = Word{1} << (to.x - from.x + kMiddle);
  floor[kMiddle] = open_row(kMiddle);
  reached[kMiddle] = Word{1} << kMiddle;
  for (std::int32_t step = 1; step <= limit; ++step) {
    const std::int32_t top = kMiddle - step;
    const std::int32_t bottom = kMiddle + step;
    floor[static_cast<std::size_t>(top)] = open_row(top);
    floor[static_cast<std::size_t>(bottom)] = open_row(bottom);
    Word above = 0;
    for (auto row = static_cast<std::size_t>(top); row <= static_cast<std::size_t>(bottom); ++row) {
      const Word here = reached[row];
      reached[row] |= (here << 1 | here >> 1 | above | reached[row + 1]) & floor[row];
      above = here;
    }
    if ((reached[static_cast<std::size_t>(goal_row)] & goal) != 0) return false;
  }
  return true;
}

}  // namespace karst
