#include "model/room_shape.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>
#include <utility>
#include <vector>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Makes `put` the tiles whose eight neighbours are all set, those outside the grid are not; whether
// there are any.
template <int Fixed>
bool erode(const BitGrid& grid, BitGrid& put, RowWords<Fixed> words) {
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> above{};
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> here{};
  Word any = 0;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    const Word* const row = grid.row(y).data();
    for (std::int32_t i = 0; i < words.size(); ++i) {
      const Word left = row[i] << 1 | (i > 0 ? row[i - 1] >> 63 : 0);
      const Word right = row[i] >> 1 | (i + 1 < words.size() ? row[i + 1] << 63 : 0);
      const Word three = row[i] & left & right;
      const auto at = static_cast<std::size_t>(i);
      if (y > 0) put.row(y - 1)[at] = above[at] & here[at] & three;
      any |= above[at] & here[at] & three;
      above[at] = here[at];
      here[at] = three;
    }
  }
  for (Word& word : put.row(grid.height() - 1)) word = 0;
  return any != 0;
}

bool is_better(const TileArea& a, const TileArea& b) {
  const auto rank = [](const TileArea& area) {
    return std::tuple(-std::int64_t{area.width} * area.height, area.y, area.x, -area.width);
  };
  return rank(a) < rank(b);
}

// Finds the rectangles that end in a row, from the number of set tiles above each tile of it.
class Skyline {
 public:
  explicit Skyline(std::int32_t width) : heights_(static_cast<std::size_t>(width) + 1, 0) {}

  void add_row(const BitGrid& floor, std::int32_t y) {
    for (std::int32_t x = 0; x < floor.width(); ++x) {
      std::int32_t& height = heights_[static_cast<std::size_t>(x)];
      height = floor.get({x, y}) ? height + 1 : 0;
    }
  }

  // The last height is 0 and closes all steps.
  void find_best(std::int32_t y, TileArea& best) {
    steps_.clear();
    for (std::int32_t x = 0; x < std::ssize(heights_); ++x) {
      const std::int32_t height = heights_[static_cast<std::size_t>(x)];
      std::int32_t from = x;
      while (!steps_.empty() && steps_.back().height >= height) {
        const Step step = steps_.back();
        steps_.pop_back();
        from = step.from;
        const TileArea area{from, y - step.height + 1, x - from, step.height};
        if (is_better(area, best)) best = area;
      }
      if (height > 0) steps_.push_back({from, height});
    }
  }

 private:
  // From a column on all are at least this high.
  struct Step {
    std::int32_t from;
    std::int32_t height;
  };
  std::vector<std::int32_t> heights_;
  std::vector<Step> steps_;
};

}  // namespace

TileArea largest_rectangle(const BitGrid& floor) {
  TileArea best;
  Skyline skyline(floor.width());
  for (std::int32_t y = 0; y < floor.height(); ++y) {
    skyline.add_row(floor, y);
    skyline.find_best(y, best);
  }
  return best;
}

LogicalPosition MiddleFinder::find(const BitGrid& floor, const TileArea& around) {
  assert(floor.any());
  BitGrid& inmost = inmost_;
  BitGrid& spare = spare_;
  inmost = floor;
  with_row_words(floor, [&](auto words) {
    spare.reset(floor.size());
    while (erode(inmost, spare, words)) std::swap(inmost, spare);
  });
  LogicalPosition best;
  std::int64_t least = -1;
  inmost.for_each([&](LogicalPosition p) {
    const std::int64_t dx = 2 * std::int64_t{p.x - around.x} - (around.width - 1);
    const std::int64_t dy = 2 * std::int64_t{p.y - around.y} - (around.height - 1);
    const std::int64_t distance = dx * dx + dy * dy;
    if (least >= 0 && distance >= least) return;
    least = distance;
    best = p;
  });
  return best;
}

}  // namespace karst
