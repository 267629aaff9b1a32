#include "terrain/regions/runs.hpp"

#include <bit>

namespace karst {
void RunList::find(const BitGrid& grid) {
  count_ = 0;
  tile_count_ = grid.count();
  rows_.resize(static_cast<std::size_t>(grid.height()) + 1);
  const std::size_t most_in_row = static_cast<std::size_t>(grid.width()) / 2 + 1;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    if (count_ + most_in_row > runs_.size()) runs_.resize(2 * (count_ + most_in_row));
    Row& row = rows_[static_cast<std::size_t>(y)];
    row.begin = static_cast<std::uint32_t>(count_);
    // Rooms and straight tunnels make many rows that are equal to the row above.
    row.repeats = y > 0 && grid.equal_rows(y, y - 1);
    if (row.repeats) {
      repeat_row(row_begin(y - 1), y);
    } else {
      list_row(grid.row(y), y);
    }
  }
  rows_.back() = {static_cast<std::uint32_t>(count_), false};
}

void RunList::list_row(std::span<const BitGrid::Word> words, std::int32_t y) {
  Run* next = runs_.data() + count_;
  std::int32_t word_start = 0;
  bool open = false;  // the last run reaches the end of the word before
  for (BitGrid::Word word : words) {
    if (open) {
      const int more = std::countr_one(word);
      next[-1].last += more;
      open = more == BitGrid::kWordBits;
      word = open ? 0 : word >> more << more;
    }
    while (word != 0) {
      // Adding the lowest bit carries through the run to the bit behind its end.
      const BitGrid::Word behind = word + (word & -word);
      const int first = std::countr_zero(word);
      const int end = behind == 0 ? BitGrid::kWordBits : std::countr_zero(behind);
      *next++ = {y, word_start + first, word_start + end - 1};
      open = end == BitGrid::kWordBits;
      word &= behind;
    }
    word_start += BitGrid::kWordBits;
  }
  count_ = static_cast<std::size_t>(next - runs_.data());
}

void RunList::repeat_row(std::size_t above, std::int32_t y) {
  const std::size_t above_end = count_;
  for (; above < above_end; ++above) {
    runs_[count_] = runs_[above];
    runs_[count_++].y = y;
  }
}

}  // namespace karst
