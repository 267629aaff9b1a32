#include "model/room_shape.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>
#include <vector>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Makes `put` the tiles of the rows first..last whose eight neighbours are all set; whether there
// are any. `rows` is clear outside these rows and one around them.
bool erode(const PaddedBits& tiles, std::int32_t first, std::int32_t last, PaddedBits& rows,
           PaddedBits& put) {
  const std::ptrdiff_t stride = tiles.stride();
  const Word* const from = tiles.begin();
  Word* const three = rows.begin();
  Word* const to = put.begin();
  for (std::ptrdiff_t i = (first - 1) * stride; i < (last + 2) * stride; ++i) {
    three[i] = from[i] & from_left(from + i) & from_right(from + i);
  }
  Word any = 0;
  for (std::ptrdiff_t i = first * stride; i < (last + 1) * stride; ++i) {
    to[i] = three[i - stride] & three[i] & three[i + stride];
    any |= to[i];
  }
  return any != 0;
}

bool is_better(const TileArea& a, const TileArea& b) {
  const auto rank = [](const TileArea& area) {
    return std::tuple(-std::int64_t{area.width} * area.height, area.y, area.x, -area.width);
  };
  return rank(a) < rank(b);
}

// Looks for the largest rectangle, from every row down: `common_` holds the tiles that are set in all
// rows so far. What lies in the row above the first or in the next one belongs to a larger rectangle.
template <int Fixed>
class RectangleSearch {
 public:
  RectangleSearch(const BitGrid& floor, RowWords<Fixed> words) : floor_(floor), words_(words) {}

  TileArea run() {
    for (std::int32_t y = 0; y < floor_.height(); ++y) look_from(y);
    return best_;
  }

 private:
  using Row = std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)>;

  void look_from(std::int32_t y) {
    copy(row(y), common_.data());
    for (std::int32_t end = y + 1;; ++end) {
      if (y > 0 && lies_in(row(y - 1))) return;
      const bool is_last = end == floor_.height();
      if (is_last || !lies_in(row(end))) look_for_better(y, end - y);
      if (is_last || !keep_set_in(row(end))) return;
    }
  }

  void look_for_better(std::int32_t y, std::int32_t height) {
    const std::int32_t area = best_.width * best_.height;
    std::int32_t width = std::max((area + height - 1) / height, 1);
    for (; find_runs_of(width); ++width) {
      const TileArea found{first_run(), y, width, height};
      if (is_better(found, best_)) best_ = found;
    }
  }

  // Makes `runs_` the first tiles of all runs of so many tiles; whether there are any.
  bool find_runs_of(std::int32_t length) {
    if (length > floor_.width()) return false;
    copy(common_.data(), runs_.data());
    std::int32_t kept = 1;
    for (; 2 * kept <= length; kept *= 2) {
      if (!keep_with_right(kept)) return false;
    }
    return kept == length ? any(runs_) : keep_with_right(length - kept);
  }

  // Keeps a tile if the one `by` to its right is set, too; whether any is left.
  bool keep_with_right(std::int32_t by) {
    if constexpr (Fixed == 1) return (runs_[0] &= runs_[0] >> by) != 0;
    const std::int32_t whole = by / BitGrid::kWordBits;
    const int rest = by % BitGrid::kWordBits;
    const auto word_at = [&](std::int32_t i) {
      return i < words_.size() ? runs_[static_cast<std::size_t>(i)] : 0;
    };
    for (std::int32_t i = 0; i < words_.size(); ++i) {
      const Word high = rest != 0 ? word_at(i + whole + 1) << (BitGrid::kWordBits - rest) : 0;
      runs_[static_cast<std::size_t>(i)] &= word_at(i + whole) >> rest | high;
    }
    return any(runs_);
  }

  std::int32_t first_run() const {
    std::size_t i = 0;
    while (runs_[i] == 0) ++i;
    return static_cast<std::int32_t>(i) * BitGrid::kWordBits + std::countr_zero(runs_[i]);
  }

  bool lies_in(const Word* other) const {
    Word outside = 0;
    for (std::int32_t i = 0; i < words_.size(); ++i) {
      outside |= common_[static_cast<std::size_t>(i)] & ~other[i];
    }
    return outside == 0;
  }

  bool keep_set_in(const Word* other) {
    for (std::int32_t i = 0; i < words_.size(); ++i) common_[static_cast<std::size_t>(i)] &= other[i];
    return any(common_);
  }

  bool any(const Row& row) const {
    Word all = 0;
    for (std::int32_t i = 0; i < words_.size(); ++i) all |= row[static_cast<std::size_t>(i)];
    return all != 0;
  }

  void copy(const Word* from, Word* to) const {
    for (std::int32_t i = 0; i < words_.size(); ++i) to[i] = from[i];
  }
  const Word* row(std::int32_t y) const { return floor_.row(y).data(); }

  const BitGrid& floor_;
  RowWords<Fixed> words_;
  Row common_;
  Row runs_;
  TileArea best_;
};

}  // namespace

TileArea largest_rectangle(const BitGrid& floor) {
  return with_row_words(floor, [&](auto words) { return RectangleSearch(floor, words).run(); });
}

void MiddleFinder::find(const RoomAreas& areas, std::span<GraphRoom> rooms) {
  std::size_t missing = list_wanted(areas);
  if (missing == 0) return;
  const std::size_t depths = erode_floor(areas.padded_floor());
  for (std::size_t depth = depths; depth-- > 0 && missing > 0;) {
    mark_last(depth, depths);
    missing -= choose_among(areas, depth, rooms);
  }
}

std::size_t MiddleFinder::list_wanted(const RoomAreas& areas) {
  best_.resize(areas.rooms().size());
  std::size_t wanted = 0;
  for (std::size_t i = 0; i < best_.size(); ++i) {
    best_[i] = {areas.rooms()[i].tiles > 0 && !areas.is_rectangle(i), 0, -1};
    wanted += best_[i].wanted ? 1 : 0;
  }
  return wanted;
}

// All rooms at once: they do not touch, so a tile with eight neighbours on some floor has them all
// on its own. Tells how many planes have tiles.
std::size_t MiddleFinder::erode_floor(const PaddedBits& floor) {
  const auto height = static_cast<std::int32_t>(floor.count()) / floor.stride();
  if (eroded_.empty()) eroded_.emplace_back();
  eroded_[0] = floor;
  rows_.reset_like(floor);
  for (std::size_t depth = 1;; ++depth) {
    if (eroded_.size() == depth) eroded_.emplace_back();
    eroded_[depth].reset_like(floor);
    const auto edge = static_cast<std::int32_t>(depth);
    if (2 * edge >= height) return depth;
    if (!erode(eroded_[depth - 1], edge, height - 1 - edge, rows_, eroded_[depth])) return depth;
  }
}

void MiddleFinder::mark_last(std::size_t depth, std::size_t depths) {
  const PaddedBits& tiles = eroded_[depth];
  last_ = tiles;
  if (depth + 1 == depths) return;
  const std::ptrdiff_t stride = tiles.stride();
  const auto count = static_cast<std::ptrdiff_t>(tiles.count());
  const Word* const next = eroded_[depth + 1].begin();
  Word* const three = rows_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    three[i] = next[i] | from_left(next + i) | from_right(next + i);
  }
  Word* const last = last_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    last[i] &= ~(three[i - stride] | three[i] | three[i + stride]);
  }
}

// How many rooms have their first tile in this plane.
std::size_t MiddleFinder::choose_among(const RoomAreas& areas, std::size_t depth,
                                       std::span<GraphRoom> rooms) {
  std::size_t found = 0;
  last_.for_each([&](LogicalPosition p) {
    const auto room = static_cast<std::size_t>(areas.room_at(p));
    Best& best = best_[room];
    if (!best.wanted || (best.distance >= 0 && best.depth != depth)) return;
    const Rect& bounds = areas.bounds()[room];
    const std::int64_t dx = 2 * std::int64_t{p.x} - bounds.x1 - bounds.x2;
    const std::int64_t dy = 2 * std::int64_t{p.y} - bounds.y1 - bounds.y2;
    const std::int64_t distance = dx * dx + dy * dy;
    if (best.distance >= 0 && distance >= best.distance) return;
    found += best.distance < 0 ? 1 : 0;
    best = {true, depth, distance};
    rooms[room].center = p;
  });
  return found;
}

}  // namespace karst
