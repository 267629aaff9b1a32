// How far a few tiles of a map lie from one tile, by all tiles of a level at once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "terrain/regions/row_flood.hpp"

namespace karst {

// Breadth first, where a level is the bits of words and steps on as a whole. The words are those of
// diagonals, since in the open the tiles at one distance lie on one of them:
//
//   3 4 5 6        0           A step leads from a diagonal to the one before or behind it. So the
//   2 3 4 5   ->   1 1         tiles of a level lie on even diagonals or on odd ones, and these are
//   1 2 3 4        2 2 2       kept apart.
//   0 1 2 3        3 3 3 3
//                  ...
//
// A level costs as much as the diagonals between its first and its last: this is for caves, where
// ways hardly wind. Keeps its memory.
class LevelSweep {
 public:
  // Whether this is quicker than to look at every tile.
  static bool suits(const BitGrid& open);

  // Takes the terrain that sweeps go over, the first of them from a tile `from`, or from beside it.
  void take(const BitGrid& open, LogicalPosition from);

  struct Steps {
    std::int32_t farthest = 0;     // to the tiles that are farthest
    std::int32_t last_asked = -1;  // to the farthest of those asked for; -1 where no way leads
  };
  // Counts steps to 4-neighbours from an open tile. None where ways wind too much for this.
  std::optional<Steps> run(LogicalPosition from, std::span<const LogicalPosition> asked);

  // The tiles farthest from where the last sweep began.
  void list_farthest(std::vector<LogicalPosition>& tiles) const;

 private:
  using Word = BitGrid::Word;
  // Every second diagonal is a row of `stride_` words, of which at least the last bit is clear,
  // between a clear row above and one below.
  using Diagonals = std::vector<Word>;
  struct Place {
    std::size_t half;  // 0 even, 1 odd
    std::size_t word;
    Word bit;
  };

  void take_square(const BitGrid& open, std::int32_t diagonal, std::int32_t first_row);
  bool step_on();
  void clear_stale_rows(std::size_t half, RowRange kept);
  std::int32_t last_row(std::size_t half) const;
  std::size_t index_of(std::int32_t row) const;
  Place place_of(LogicalPosition p) const;
  std::int32_t turned(std::int32_t y) const { return is_turned_ ? size_.height - 1 - y : y; }

  Size size_;
  // Whether diagonals lead down to the right: the last row of the map is then taken for the first.
  bool is_turned_ = false;
  std::size_t stride_ = 1;
  std::array<Diagonals, 2> open_;
  std::array<Diagonals, 2> unseen_;
  std::array<Diagonals, 2> level_;  // the last level of each half
  std::array<RowRange, 2> rows_;    // of its tiles
  std::size_t half_ = 0;            // in which the sweep is
};

}  // namespace karst
