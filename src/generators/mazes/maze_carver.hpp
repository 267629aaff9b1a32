// A perfect maze by recursive backtracking: every cell of a lattice is joined to every other by
// exactly one way. Where it has rooms, this holds for the cells around them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
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

// Three ways to choose which cell is joined next; the last one joined always is a dead end.
enum class MazeAlgorithm {
  backtracker,   // walks on while it can, then goes back: long winding passages
  wilson,        // walks that lose their loops: every perfect maze is equally likely
  growing_tree,  // goes on from the newest cell or from any other: many short branches
};

struct MazeStyle {
  MazeAlgorithm algorithm = MazeAlgorithm::backtracker;
  double straightness = 0;  // backtracker: chance to keep the direction where that is possible
  double newest = 0;        // growing_tree: chance to go on from the newest cell
};

// Takes time and memory in proportion to the cells, with `wilson` a little more time, and keeps the
// memory from one maze to the next.
class MazeCarver {
 public:
  struct Ends {
    LogicalPosition first;
    std::optional<LogicalPosition> last;  // none where there is one cell only
  };

  // Opens a maze in `terrain`, which is all wall, with two dead ends: the cell `ends.first`, which
  // is a nearest_end, and `ends.last` or else the cell that is visited last. None if there is no
  // such maze, because the two part some cells from the others.
  // Rooms are opened, too, but not joined to the maze. Their walls lie on even coordinates inside
  // the border, and all cells around one are neither ends nor part of another one.
  std::optional<Ends> carve(BitGrid& terrain, const Ends& ends, const MazeStyle& style,
                            std::span<const Rect> rooms, Rng rng);

 private:
  using Cell = std::uint32_t;  // an index of ways_
  struct Joint {
    Cell neighbour;
    LogicalPosition passage;
  };

  void list_moves(std::uint32_t row_length);
  void prepare(const MazeLattice& lattice, std::uint32_t bits_per_row);
  std::int64_t open_rooms(BitGrid& terrain, std::span<const Rect> rooms);
  Cell cell_at(LogicalPosition tile) const;
  LogicalPosition tile_of(Cell cell) const;
  Joint any_way_from(Cell cell, Rng& rng) const;
  Cell neighbour(Cell cell, std::uint32_t direction) const;
  void open_between(BitGrid& terrain, Cell a, Cell b) const;
  Cell visit_all(BitGrid& terrain, Cell from, const MazeStyle& style, Rng rng);
  template <bool Straight>
  Cell backtrack(BitGrid& terrain, Cell from, double straightness, Rng rng);
  Cell grow(BitGrid& terrain, Cell from, double newest, Rng rng);
  Cell walk_without_loops(BitGrid& terrain, Cell from, Rng rng);
  std::span<Cell> list_reachable(Cell from);

  // By cell: the directions in which there is a neighbour that was not visited, as bits 4 to 7.
  // Cells that nobody can go to frame those of the map.
  std::vector<std::uint8_t> ways_;
  // Visited cells that may have more ways than those taken; for `wilson` all that can be reached.
  std::vector<Cell> branches_;
  std::vector<std::uint8_t> onward_;  // by cell, for `wilson`: where the walk went from there
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
