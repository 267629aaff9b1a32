// A perfect maze: every cell of a lattice is joined to every other by exactly one way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// The cells of a maze lie on the odd coordinates inside the border. Between two neighbours lies one
// tile, wall or passage. Where a side is even its last row or column inside the border stays wall.
//
//   7x5, 3x2 cells   #######
//                    #o.o.o#   o cell
//                    #.#.#.#   . between two cells
//                    #o.o.o#   # always wall
//                    #######
class MazeLattice {
 public:
  // The size must be at least 3x3.
  explicit MazeLattice(Size size) : columns_((size.width - 1) / 2), rows_((size.height - 1) / 2) {}

  std::int32_t columns() const { return columns_; }
  std::int32_t rows() const { return rows_; }
  std::int64_t count() const { return std::int64_t{columns_} * rows_; }
  LogicalPosition cell(std::int32_t column, std::int32_t row) const {
    return {2 * column + 1, 2 * row + 1};
  }
  // From the first cell to the last, as a closed rectangle of tiles.
  Rect bounds() const { return {1, 1, 2 * columns_ - 1, 2 * rows_ - 1}; }

  // The cell nearest to a tile inside the border that can be a dead end: where all cells lie in one
  // line an end of it. Of equally near ones the left or upper one.
  LogicalPosition nearest_end(LogicalPosition tile) const;

 private:
  std::int32_t columns_;
  std::int32_t rows_;
};

// Recursive backtracking with a stack of its own: walks on to cells that were not visited until the
// last one has no such neighbour, then goes on from the latest cell that has one. Takes time and
// memory in proportion to the cells and keeps the memory from one maze to the next.
class MazeCarver {
 public:
  struct Ends {
    LogicalPosition first;
    std::optional<LogicalPosition> last;  // none where there is one cell only
  };

  // Opens a maze in `terrain`, which is all wall, with two dead ends: the cell `ends.first`, which
  // is a nearest_end, and `ends.last` or else the cell that is visited last. None if there is no
  // such maze, because the two part some cells from the others.
  // With the chance `straightness` a step keeps the direction of the one before it, where it can.
  std::optional<Ends> carve(BitGrid& terrain, const Ends& ends, double straightness, Rng rng);

 private:
  using Cell = std::uint32_t;  // an index of ways_
  struct Joint {
    Cell neighbour;
    LogicalPosition passage;
  };

  void list_moves(std::uint32_t row_length);
  void prepare(const MazeLattice& lattice, std::uint32_t bits_per_row);
  Cell cell_at(LogicalPosition tile) const;
  LogicalPosition tile_of(Cell cell) const;
  Joint any_way_from(Cell cell, Rng& rng) const;
  Cell walk(BitGrid& terrain, Cell from, double straightness, Rng rng);
  template <bool Straight>
  Cell walk_all(BitGrid& terrain, Cell from, double straightness, Rng rng);

  // By cell: the directions in which there is a neighbour that was not visited, as bits 4 to 7.
  // Cells that nobody can go to frame those of the map.
  std::vector<std::uint8_t> ways_;
  std::vector<Cell> branches_;  // the stack: visited cells that had more ways than the one taken
  // How much the number of a cell grows from row to row: as much as the number of a tile's bit in
  // the terrain. So the bit of a cell's tile is 2 * cell - row_length_ + 1, and between two cells
  // lies the bit of their mean.
  std::uint32_t row_length_ = 0;
  // What the step to a neighbour means, by ways and draw as in kChoice: first how much the number
  // of the cell grows, then, from kNotBack on, all ways but the one that leads back. They lie in
  // one list, so that the walk needs one place for both.
  static constexpr std::size_t kNotBack = 256;
  std::array<std::int32_t, 2 * kNotBack> moves_{};
};

}  // namespace karst
