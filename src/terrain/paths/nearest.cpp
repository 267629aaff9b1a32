#include "terrain/paths/nearest.hpp"

#include <cassert>
#include <limits>

namespace karst {

std::optional<LogicalPosition> nearest_set(const BitGrid& grid, LogicalPosition target) {
  if (grid.get_or_zero(target)) return target;
  std::optional<LogicalPosition> nearest;
  std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
  grid.for_each([&](LogicalPosition p) {
    const std::int64_t distance = manhattan_distance(p, target);
    if (distance >= shortest) return;
    shortest = distance;
    nearest = p;
  });
  return nearest;
}

LogicalPosition nth_set(const BitGrid& grid, std::int64_t index) {
  const std::span<const BitGrid::Word> words = grid.words();
  std::size_t i = 0;
  while (index >= std::popcount(words[i])) {
    index -= std::popcount(words[i]);
    ++i;
    assert(i < words.size());
  }
  BitGrid::Word word = words[i];
  for (; index > 0; --index) word &= word - 1;
  const auto per_row = static_cast<std::size_t>(grid.words_per_row());
  return {static_cast<std::int32_t>(i % per_row) * BitGrid::kWordBits + std::countr_zero(word),
          static_cast<std::int32_t>(i / per_row)};
}

}  // namespace karst
