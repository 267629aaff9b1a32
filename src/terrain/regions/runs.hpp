// Terrain as runs: maximal rows of set tiles. Counting, joining and listing work on them instead of
// on single tiles.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Tiles first..last of row y, both included.
struct Run {
  std::int32_t y = 0;
  std::int32_t first = 0;
  std::int32_t last = 0;
  friend bool operator==(const Run&, const Run&) = default;
};

// All runs of a grid, row by row. Keeps its memory from one grid to the next.
class RunList {
 public:
  void find(const BitGrid& grid);

  std::span<const Run> runs() const { return {runs_.data(), count_}; }
  std::int32_t rows() const { return static_cast<std::int32_t>(rows_.size()) - 1; }
  // The index of a row's first run; `y` may also be rows().
  std::size_t row_begin(std::int32_t y) const { return rows_[static_cast<std::size_t>(y)].begin; }
  // Whether the row has the same runs as the one above it.
  bool repeats_row_above(std::int32_t y) const { return rows_[static_cast<std::size_t>(y)].repeats; }
  std::int64_t tile_count() const { return tile_count_; }

 private:
  struct Row {
    std::uint32_t begin = 0;
    bool repeats = false;
  };

  void list_row(std::span<const BitGrid::Word> words, std::int32_t y);
  void repeat_row(std::size_t above, std::int32_t y);

  std::vector<Run> runs_;  // the first count_ are in use
  std::size_t count_ = 0;
  std::int64_t tile_count_ = 0;
  std::vector<Row> rows_;  // one more than there are rows
};

}  // namespace karst
