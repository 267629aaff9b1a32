#include "model/room_shape.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
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

// Looks for the tile of a room that is nearest to the middle of its bounds.
class NearestToMiddle {
 public:
  NearestToMiddle(const RoomAreas& areas, std::size_t room)
      : areas_(areas), room_(static_cast<std::int32_t>(room)), bounds_(areas.bounds()[room]) {}

  // Among the tiles that lie so far inside the bounds, where other rooms may have tiles, too.
  std::optional<LogicalPosition> find(const PaddedBits& tiles, std::int32_t depth) {
    const std::int32_t first = bounds_.x1 + depth;
    const std::int32_t last = bounds_.x2 - depth;
    const Word* row = tiles.row(bounds_.y1 + depth);
    for (std::int32_t y = bounds_.y1 + depth; y <= bounds_.y2 - depth; ++y) {
      Word mask = ~Word{0} << (first & 63);
      for (std::int32_t i = first >> 6; i < last >> 6; ++i) {
        look_at_runs(row[i] & mask, i * BitGrid::kWordBits, y);
        mask = ~Word{0};
      }
      mask &= ~Word{0} >> (63 - (last & 63));
      look_at_runs(row[last >> 6] & mask, (last >> 6) * BitGrid::kWordBits, y);
      row += tiles.stride();
    }
    return best_;
  }

 private:
  // Tiles side by side are all of the room or none is.
  void look_at_runs(Word rest, std::int32_t x, std::int32_t y) {
    while (rest != 0) {
      const Word behind = rest + (rest & -rest);
      const std::int32_t first = std::countr_zero(rest);
      const std::int32_t last = first + std::popcount(rest & ~behind) - 1;
      if (areas_.room_at({x + first, y}) == room_) look_at_run(x + first, x + last, y);
      rest &= behind;
    }
  }

  void look_at_run(std::int32_t first, std::int32_t last, std::int32_t y) {
    const std::int32_t x = std::clamp((bounds_.x1 + bounds_.x2) / 2, first, last);
    const std::int64_t dx = 2 * std::int64_t{x} - bounds_.x1 - bounds_.x2;
    const std::int64_t dy = 2 * std::int64_t{y} - bounds_.y1 - bounds_.y2;
    const std::int64_t distance = dx * dx + dy * dy;
    if (best_ && distance >= distance_) return;
    distance_ = distance;
    best_ = {x, y};
  }

  const RoomAreas& areas_;
  std::int32_t room_;
  const Rect& bounds_;
  std::int64_t distance_ = 0;
  std::optional<LogicalPosition> best_;
};

bool is_better(const TileArea& a, const TileArea& b) {
  const auto rank = [](const TileArea& area) {
    return std::tuple(-std::int64_t{area.width} * area.height, area.y, area.x, -area.width);
  };
  return rank(a) < rank(b);
}

// Looks for the largest rectangle, from every row down: `common_` holds the tiles that are set in
// all rows so far; where they are too few for a larger one, no row below helps. What lies in the
// row above the first or in the next one belongs to a larger rectangle.
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
      if (count(common_) * (floor_.height() - y) < best_.width * best_.height) return;
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

  std::int32_t count(const Row& row) const {
    std::int32_t tiles = 0;
    for (std::int32_t i = 0; i < words_.size(); ++i) {
      tiles += std::popcount(row[static_cast<std::size_t>(i)]);
    }
    return tiles;
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
  depths_ = 0;
  for (std::size_t i = 0; i < areas.rooms().size(); ++i) {
    if (rooms[i].tiles == 0 || areas.is_rectangle(i)) continue;
    if (depths_ == 0) erode_floor(areas.floor());
    rooms[i].center = middle_of(areas, i);
  }
}

// All rooms at once: they do not touch, so a tile with eight neighbours on some floor has them all
// on its own.
void MiddleFinder::erode_floor(const PaddedBits& floor) {
  const auto height = static_cast<std::int32_t>(floor.count()) / floor.stride();
  if (eroded_.empty()) eroded_.emplace_back();
  eroded_[0] = floor;
  rows_.reset_like(floor);
  for (depths_ = 1;; ++depths_) {
    if (eroded_.size() == depths_) eroded_.emplace_back();
    eroded_[depths_].reset_like(floor);
    const auto edge = static_cast<std::int32_t>(depths_);
    if (2 * edge >= height) return;
    if (!erode(eroded_[depths_ - 1], edge, height - 1 - edge, rows_, eroded_[depths_])) return;
  }
}

// In the deepest plane that has tiles of the room. It cannot be deeper than half of the bounds.
LogicalPosition MiddleFinder::middle_of(const RoomAreas& areas, std::size_t room) const {
  const Rect& bounds = areas.bounds()[room];
  const auto half = static_cast<std::size_t>(std::min(bounds.width(), bounds.height()) / 2);
  NearestToMiddle nearest(areas, room);
  for (std::size_t depth = std::min(half, depths_ - 1);; --depth) {
    const auto middle = nearest.find(eroded_[depth], static_cast<std::int32_t>(depth));
    if (middle) return *middle;
  }
}

}  // namespace karst
