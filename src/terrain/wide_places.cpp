#include "terrain/wide_places.hpp"

#include <algorithm>
#include <functional>

namespace karst {
namespace {

using WordRow = std::span<BitGrid::Word>;

// Keeps a tile if the one `by` to its right is set, too.
void keep_with_right(WordRow row, int by) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const BitGrid::Word next = i + 1 < row.size() ? row[i + 1] : 0;
    row[i] &= row[i] >> by | next << (BitGrid::kWordBits - by);
  }
}

// Puts two tiles in the place of each: those one and two to its right.
void move_right_twofold(WordRow row) {
  BitGrid::Word before = 0;
  for (BitGrid::Word& word : row) {
    const BitGrid::Word here = word;
    word = here << 1 | here << 2 | before >> 63 | before >> 62;
    before = here;
  }
}

// The tiles where a square of 4x4 open tiles has its top left corner; whether there are any.
bool find_corners(const BitGrid& open, BitGrid& corners) {
  corners = open;
  const std::int32_t height = open.height();
  for (std::int32_t y = 0; y < height; ++y) {
    keep_with_right(corners.row(y), 1);
    keep_with_right(corners.row(y), 2);
  }
  for (const std::int32_t by : {1, 2}) {
    for (std::int32_t y = 0; y + by < height; ++y) {
      std::ranges::transform(corners.row(y), corners.row(y + by), corners.row(y).begin(),
                             std::bit_and());
    }
    for (std::int32_t y = std::max(height - by, 0); y < height; ++y) {
      std::ranges::fill(corners.row(y), 0);
    }
  }
  return corners.any();
}

}  // namespace

bool find_wide_places(const BitGrid& open, BitGrid& cores) {
  if (!find_corners(open, cores)) return false;
  // From the bottom up, since each row is made of the corners in the two rows above it.
  for (std::int32_t y = cores.height() - 1; y >= 2; --y) {
    std::ranges::transform(cores.row(y - 1), cores.row(y - 2), cores.row(y).begin(), std::bit_or());
    move_right_twofold(cores.row(y));
  }
  std::ranges::copy(cores.row(0), cores.row(1).begin());
  move_right_twofold(cores.row(1));
  std::ranges::fill(cores.row(0), 0);
  return true;
}

}  // namespace karst
