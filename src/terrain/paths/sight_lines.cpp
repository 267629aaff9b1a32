#include "terrain/paths/sight_lines.hpp"

#include <utility>
#include <vector>

namespace karst {
namespace {

// How long the open lines upwards from the tiles of one row are, the tiles themselves counted.
// Entry x + 1 belongs to tile x; the entries at both ends stay 0.
struct LinesUp {
  explicit LinesUp(std::int32_t width)
      : left(static_cast<std::size_t>(width) + 2), straight(left), right(left) {}

  std::vector<std::int32_t> left;
  std::vector<std::int32_t> straight;
  std::vector<std::int32_t> right;
};

}  // namespace

// A run of n open tiles sees 0 + 1 + ... + n-1 tiles backwards and as many forwards. So it is
// enough to look backwards from every tile, where each tile continues the line of the one before
// it:
//
//   row    # . . . # .      up-left   \     / up-right
//   left   - 0 1 2 - 0                 \ | /
//                               left  <-- x
std::int64_t sum_of_sight_lines(const BitGrid& open) {
  LinesUp above(open.width()), here(open.width());
  std::int64_t seen = 0;
  for (std::int32_t y = 0; y < open.height(); ++y) {
    std::int32_t line_left = 0;
    for (std::int32_t x = 0; x < open.width(); ++x) {
      const auto at = static_cast<std::size_t>(x) + 1;
      const std::int32_t set = open.get({x, y}) ? 1 : 0;
      line_left = set * (line_left + 1);
      here.left[at] = set * (above.left[at - 1] + 1);
      here.straight[at] = set * (above.straight[at] + 1);
      here.right[at] = set * (above.right[at + 1] + 1);
      const std::int64_t lines =
          std::int64_t{line_left} + here.left[at] + here.straight[at] + here.right[at];
      seen += lines - std::int64_t{4} * set;  // nobody sees his own tile
    }
    std::swap(above, here);
  }
  return 2 * seen;
}

}  // namespace karst
