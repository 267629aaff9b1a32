// What has been reached is a picture of the tiles around, one row a pair of words with the tile in
// the middle. A step moves the picture to all four sides at once.
#include "terrain/regions/reach.hpp"

#include <array>
#include <bit>
#include <cassert>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// 128 tiles side by side.
struct WideRow {
  Word left = 0;
  Word right = 0;

  WideRow with_neighbours() const {
    return {left | left << 1 | left >> 1 | right << 63,
            right | right << 1 | right >> 1 | left >> 63};
  }
  friend WideRow operator|(WideRow a, WideRow b) { return {a.left | b.left, a.right | b.right}; }
  friend WideRow operator&(WideRow a, WideRow b) { return {a.left & b.left, a.right & b.right}; }
  std::int32_t count() const { return std::popcount(left) + std::popcount(right); }
};

// The tiles around one, and which of them are reached.
class Surroundings {
 public:
  Surroundings(const BitGrid& walkable, LogicalPosition from, std::int32_t most_steps) {
    for (std::int32_t dy = -most_steps; dy <= most_steps; ++dy) {
      const std::int32_t y = from.y + dy;
      if (y < 0 || y >= walkable.height()) continue;
      walkable_[row_at(dy)] = {bits_from(walkable.row(y), from.x - 64),
                               bits_from(walkable.row(y), from.x)};
    }
    reached_[row_at(0)].right = walkable_[row_at(0)].right & 1;
  }

  // From what is within steps - 1 to what is within `steps`.
  void advance(std::int32_t steps) {
    WideRow above{};  // as it was before this step
    for (std::size_t y = row_at(-steps); y <= row_at(steps); ++y) {
      const WideRow here = reached_[y];
      reached_[y] = (here.with_neighbours() | above | reached_[y + 1]) & walkable_[y];
      above = here;
    }
  }

  std::int32_t count() const {
    std::int32_t tiles = 0;
    for (const WideRow& row : reached_) tiles += row.count();
    return tiles;
  }

 private:
  static constexpr std::size_t row_at(std::int32_t dy) {
    const std::int32_t row = kMostReach + dy;
    return static_cast<std::size_t>(row);
  }
  static constexpr std::size_t kRows = 2 * kMostReach + 2;  // one more than can be reached

  std::array<WideRow, kRows> walkable_{};
  std::array<WideRow, kRows> reached_{};
};

}  // namespace

void count_within(const BitGrid& walkable, LogicalPosition from,
                  std::span<const std::int32_t> reaches, std::span<std::int32_t> counts) {
  assert(reaches.size() == counts.size() && (reaches.empty() || reaches.back() <= kMostReach));
  Surroundings around(walkable, from, reaches.empty() ? 0 : reaches.back());
  std::int32_t steps = 0;
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    while (steps < reaches[i]) around.advance(++steps);
    counts[i] = around.count();
  }
}

}  // namespace karst
