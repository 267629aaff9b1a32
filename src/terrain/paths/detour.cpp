#include "terrain/paths/detour.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Either end floods half of the way; both lie in one frame of words.
constexpr std::int32_t kReach = (kMaxDetour + 1) / 2;
constexpr std::int32_t kRows = kMaxDetour + 2 * kReach + 3;
using WindowRows = std::array<Word, static_cast<std::size_t>(kRows)>;

// The rows of the map around the two ends, read when a flood comes to them.
class Frame {
 public:
  Frame(const BitGrid& open, LogicalPosition from, LogicalPosition to)
      : open_(open),
        left_(std::min(from.x, to.x) - (BitGrid::kWordBits - 1 - std::abs(from.x - to.x)) / 2),
        top_(std::min(from.y, to.y) - kReach - 1),
        first_(from.y - top_),
        end_(first_) {}

  std::int32_t row_of(LogicalPosition p) const { return p.y - top_; }
  Word bit_of(LogicalPosition p) const { return Word{1} << (p.x - left_); }
  // Makes rows first..last known.
  void read(std::int32_t first, std::int32_t last) {
    while (first_ > first) read_row(--first_);
    while (end_ <= last) read_row(end_++);
  }
  Word row(std::int32_t row) const { return rows_[static_cast<std::size_t>(row)]; }

 private:
  void read_row(std::int32_t row) {
    const std::int32_t y = row + top_;
    rows_[static_cast<std::size_t>(row)] =
        y < 0 || y >= open_.height() ? 0 : bits_from(open_.row(y), left_);
  }

  const BitGrid& open_;
  std::int32_t left_;
  std::int32_t top_;
  std::int32_t first_;  // of the rows that are known
  std::int32_t end_;
  WindowRows rows_;
};

class Flood {
 public:
  Flood(const Frame& frame, LogicalPosition start) : first_(frame.row_of(start)), last_(first_) {
    reached_[static_cast<std::size_t>(first_)] = frame.bit_of(start);
  }

  // One step further; whether it meets the other flood.
  bool grow(Frame& frame, const Flood& other) {
    frame.read(--first_, ++last_);
    Word above = 0;
    Word met = 0;
    for (auto row = static_cast<std::size_t>(first_); row <= static_cast<std::size_t>(last_);
         ++row) {
      const Word here = reached_[row];
      const Word next = here << 1 | here >> 1 | above | reached_[row + 1];
      reached_[row] |= next & frame.row(static_cast<std::int32_t>(row));
      met |= reached_[row] & other.reached_[row];
      above = here;
    }
    // Most floods fill a room and leave rows above and below it alone.
    if (reached_[static_cast<std::size_t>(first_)] == 0) ++first_;
    if (reached_[static_cast<std::size_t>(last_)] == 0) --last_;
    return met != 0;
  }

 private:
  WindowRows reached_{};
  std::int32_t first_;
  std::int32_t last_;
};

}  // namespace

std::int32_t detour_steps(const BitGrid& open, LogicalPosition from, LogicalPosition to,
                          std::int32_t limit) {
  if (from == to) return 0;
  if (manhattan_distance(from, to) > limit) return limit + 1;
  Frame frame(open, from, to);
  Flood near(frame, from);
  Flood far(frame, to);
  for (std::int32_t steps = 1; steps <= limit; ++steps) {
    const bool met = steps % 2 == 1 ? near.grow(frame, far) : far.grow(frame, near);
    if (met) return steps;
  }
  return limit + 1;
}

}  // namespace karst
