#include "generators/mazes/maze_carver.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "core/four_steps.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Directions are numbers, as in kFourSteps, a set of them is a mask. The opposite of a direction is
// direction ^ 1.
constexpr std::uint32_t kEast = 0, kWest = 1, kSouth = 2, kNorth = 3;
constexpr std::uint32_t kNoDirection = 4;

// A mask of directions as `ways` holds it: an offset into tables with sixteen places a mask, so
// that the way from a cell to the next one is a look shorter. A walk waits for these looks in turn,
// not for its instructions.
constexpr std::uint8_t way(std::uint32_t direction) {
  return static_cast<std::uint8_t>(16u << direction);
}
constexpr std::uint8_t kAllWays = way(kEast) | way(kWest) | way(kSouth) | way(kNorth);

// Which direction of a mask a number below 12 means. One, two, three or four directions share the
// twelve numbers evenly, so one draw and one look decide, whatever the mask.
constexpr std::uint32_t kDraws = 12;
constexpr auto kChoice = [] {
  std::array<std::uint8_t, 256> choice{};
  for (std::uint32_t mask = 1; mask < 16; ++mask) {
    const auto count = static_cast<std::uint32_t>(std::popcount(mask));
    for (std::uint32_t draw = 0; draw < kDraws; ++draw) {
      std::uint32_t rest = mask;
      for (std::uint32_t skip = draw % count; skip > 0; --skip) rest &= rest - 1;
      choice[16 * mask + draw] = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
  }
  return choice;
}();

std::uint32_t choose(std::uint32_t ways, Rng& rng) {
  return kChoice[ways + rng.below(kDraws)];
}

// Chances are compared with draws of 32 bits.
std::uint64_t draws_below(double chance) {
  return static_cast<std::uint64_t>(chance * 0x1p32);
}

// Nobody goes to this cell any more.
void mark_visited(std::uint8_t* cell, std::ptrdiff_t row_length) {
  cell[-1] &= static_cast<std::uint8_t>(~way(kEast));
  cell[1] &= static_cast<std::uint8_t>(~way(kWest));
  cell[-row_length] &= static_cast<std::uint8_t>(~way(kSouth));
  cell[row_length] &= static_cast<std::uint8_t>(~way(kNorth));
}

void open_all_cells(BitGrid& terrain, const Rect& bounds) {
  constexpr Word kOddTiles = 0xaaaa'aaaa'aaaa'aaaa;
  for (std::int32_t y = bounds.y1; y <= bounds.y2; y += 2) {
    terrain.set_run(y, bounds.x1, bounds.x2);
    for (Word& word : terrain.row(y)) word &= kOddTiles;
  }
}

}  // namespace

LogicalPosition MazeLattice::nearest_end(LogicalPosition tile) const {
  std::int32_t column = (tile.x - 1) / 2;
  std::int32_t row = (tile.y - 1) / 2;
  if (columns_ == 1) row = tile.y <= rows_ ? 0 : rows_ - 1;
  if (rows_ == 1) column = tile.x <= columns_ ? 0 : columns_ - 1;
  return cell(column, row);
}

std::optional<MazeCarver::Ends> MazeCarver::carve(BitGrid& terrain, const Ends& ends,
                                                  const MazeStyle& style,
                                                  std::span<const Rect> rooms, Rng rng) {
  const MazeLattice lattice(terrain.size());
  if (ends.last == ends.first) return std::nullopt;
  open_all_cells(terrain, lattice.bounds());
  if (lattice.count() == 1) return Ends{ends.first, std::nullopt};
  prepare(lattice, static_cast<std::uint32_t>(terrain.words_per_row() * BitGrid::kWordBits));
  const std::int64_t surplus = open_rooms(terrain, rooms);
  // The dead ends count as visited, so the walk leaves them out and each gets a single joint.
  const Cell first = cell_at(ends.first);
  mark_visited(&ways_[first], row_length_);
  if (!ends.last || lattice.count() == 2) {
    const Joint joint = any_way_from(first, rng);
    terrain.set(joint.passage);
    return Ends{ends.first, tile_of(visit_all(terrain, joint.neighbour, style, rng))};
  }
  const Cell last = cell_at(*ends.last);
  mark_visited(&ways_[last], row_length_);
  if (ways_[first] == 0 || ways_[last] == 0) return std::nullopt;
  const Joint first_joint = any_way_from(first, rng);
  const Joint last_joint = any_way_from(last, rng);
  terrain.set(first_joint.passage);
  terrain.set(last_joint.passage);
  visit_all(terrain, first_joint.neighbour, style, rng);
  if (terrain.count() != 2 * lattice.count() - 1 + surplus) return std::nullopt;
  return ends;
}

// How many tiles more are open than if its cells were part of a perfect maze.
std::int64_t MazeCarver::open_rooms(BitGrid& terrain, std::span<const Rect> rooms) {
  std::int64_t surplus = 0;
  for (const Rect& room : rooms) {
    for (std::int32_t y = room.y1 + 1; y < room.y2; ++y) {
      terrain.set_run(y, room.x1 + 1, room.x2 - 1);
      surplus += room.width() - 1;
      if (y % 2 == 0) continue;
      for (std::int32_t x = room.x1 + 1; x < room.x2; x += 2) {
        mark_visited(&ways_[cell_at({x, y})], row_length_);
        surplus -= 2;
      }
    }
  }
  return surplus;
}

void MazeCarver::prepare(const MazeLattice& lattice, std::uint32_t bits_per_row) {
  const auto rows = static_cast<std::uint32_t>(lattice.rows());
  const auto columns = static_cast<std::uint32_t>(lattice.columns());
  if (row_length_ != bits_per_row) list_moves(bits_per_row);
  row_length_ = bits_per_row;
  ways_.assign((rows + 2) * std::size_t{row_length_}, kAllWays);
  for (Cell first = row_length_; first <= rows * row_length_; first += row_length_) {
    ways_[first] &= static_cast<std::uint8_t>(~way(kWest));
    ways_[first + columns - 1] &= static_cast<std::uint8_t>(~way(kEast));
  }
  for (Cell column = 0; column < columns; ++column) {
    ways_[row_length_ + column] &= static_cast<std::uint8_t>(~way(kNorth));
    ways_[rows * row_length_ + column] &= static_cast<std::uint8_t>(~way(kSouth));
  }
  // A cell is on the stack once at most.
  branches_.resize(static_cast<std::size_t>(lattice.count()));
}

void MazeCarver::list_moves(std::uint32_t row_length) {
  const auto down = static_cast<std::int32_t>(row_length);
  static_assert(kNotBack == kChoice.size());
  for (std::size_t i = 0; i < kChoice.size(); ++i) {
    const std::uint32_t direction = kChoice[i];
    const LogicalPosition step = kFourSteps[direction];
    moves_[i] = step.x + step.y * down;
    moves_[kNotBack + i] = kAllWays & ~way(direction ^ 1u);
  }
}

MazeCarver::Cell MazeCarver::cell_at(LogicalPosition tile) const {
  return static_cast<Cell>(tile.y + 1) / 2 * row_length_ + static_cast<Cell>(tile.x) / 2;
}

LogicalPosition MazeCarver::tile_of(Cell cell) const {
  const auto row = static_cast<std::int32_t>(cell / row_length_) - 1;
  return {2 * static_cast<std::int32_t>(cell % row_length_) + 1, 2 * row + 1};
}

MazeCarver::Joint MazeCarver::any_way_from(Cell cell, Rng& rng) const {
  const LogicalPosition step = kFourSteps[choose(ways_[cell], rng)];
  const LogicalPosition tile = tile_of(cell);
  return {cell_at({tile.x + 2 * step.x, tile.y + 2 * step.y}), {tile.x + step.x, tile.y + step.y}};
}

MazeCarver::Cell MazeCarver::neighbour(Cell cell, std::uint32_t direction) const {
  const LogicalPosition step = kFourSteps[direction];
  return static_cast<Cell>(static_cast<std::int32_t>(cell) + step.x +
                           step.y * static_cast<std::int32_t>(row_length_));
}

// A tile of cells n and m lies between them, see row_length_.
void MazeCarver::open_between(BitGrid& terrain, Cell a, Cell b) const {
  const std::size_t bit = std::size_t{a} + b - row_length_ + 1;
  terrain.row(0).data()[bit / BitGrid::kWordBits] |= Word{1} << bit % BitGrid::kWordBits;
}

// Visits all cells that hang together with `from`; the last one.
MazeCarver::Cell MazeCarver::visit_all(BitGrid& terrain, Cell from, const MazeStyle& style,
                                       Rng rng) {
  switch (style.algorithm) {
    case MazeAlgorithm::wilson: return walk_without_loops(terrain, from, rng);
    case MazeAlgorithm::growing_tree: return grow(terrain, from, style.newest, rng);
    case MazeAlgorithm::backtracker: break;
  }
  return style.straightness > 0 ? backtrack<true>(terrain, from, style.straightness, rng)
                                : backtrack<false>(terrain, from, 0, rng);
}

// Walks on to cells that were not visited until the last one has no such neighbour, then goes on
// from the latest cell that has one. A step waits for two looks in turn: which step is meant by the draw, then which ways lead on from there. Nothing else should
// come in between, so the place of the draw in the list is known before the ways are, and the cell
// is a pointer.
template <bool Straight>
MazeCarver::Cell MazeCarver::backtrack(BitGrid& terrain, Cell from, double straightness, Rng rng) {
  const std::uint64_t straight_below = draws_below(straightness);
  const std::ptrdiff_t row_length = row_length_;
  const std::int32_t* const moves = moves_.data();
  Word* const words = terrain.row(0).data();
  std::uint8_t* const ways = ways_.data();
  Cell* const bottom = branches_.data();
  Cell* top = bottom;
  std::uint8_t* here = ways + from;
  for (;;) {
    std::uint32_t direction = kNoDirection;
    std::size_t mask = *here;
    while (mask != 0) {
      std::size_t choice = mask;
      const std::int32_t* move = moves;
      if (Straight && (mask & way(direction)) != 0 && rng.next() < straight_below) {
        choice = way(direction);
      } else {
        move += rng.below(kDraws);
      }
      const std::ptrdiff_t step = move[choice];
      const auto not_back = static_cast<std::uint32_t>(move[kNotBack + choice]);
      if (Straight) direction = kChoice[choice + static_cast<std::size_t>(move - moves)];
      const std::ptrdiff_t cell = here - ways;
      *top = static_cast<Cell>(cell);
      top += (mask & (mask - 1)) != 0 ? 1 : 0;
      // As open_between, without its sums.
      const auto bit = static_cast<std::size_t>(2 * cell + step - row_length + 1);
      words[bit / BitGrid::kWordBits] |= Word{1} << bit % BitGrid::kWordBits;
      // Looks at the next cell before it writes around this one: what was just written takes longer
      // to read.
      mask = here[step] & not_back;
      mark_visited(here, row_length);
      here += step;
    }
    mark_visited(here, row_length);
    const auto last = static_cast<Cell>(here - ways);
    do {
      if (top == bottom) return last;
      here = ways + *--top;
    } while (*here == 0);
  }
}

// Joins a neighbour to some cell of the maze, the newest or any, until none has neighbours left.
MazeCarver::Cell MazeCarver::grow(BitGrid& terrain, Cell from, double newest, Rng rng) {
  const std::uint64_t newest_below = draws_below(newest);
  std::uint32_t count = 0;
  Cell last = from;
  const auto visit = [&](Cell cell) {
    mark_visited(&ways_[cell], row_length_);
    branches_[count++] = cell;
    last = cell;
  };
  visit(from);
  while (count > 0) {
    const std::uint32_t chosen = rng.next() < newest_below ? count - 1 : rng.below(count);
    const Cell cell = branches_[chosen];
    if (ways_[cell] == 0) {
      branches_[chosen] = branches_[--count];
      continue;
    }
    const Cell next = neighbour(cell, choose(ways_[cell], rng));
    open_between(terrain, cell, next);
    visit(next);
  }
  return last;
}

// Wilson's algorithm: a random walk from a cell outside the maze until it meets the maze; what it
// went last from each cell leads there without loops, and becomes part of the maze.
MazeCarver::Cell MazeCarver::walk_without_loops(BitGrid& terrain, Cell from, Rng rng) {
  constexpr std::uint8_t kInMaze = kNoDirection + 1;
  const std::span<Cell> cells = list_reachable(from);
  rng.shuffle(cells);
  onward_[from] = kInMaze;
  Cell last = from;
  for (const Cell start : cells) {
    if (onward_[start] == kInMaze) continue;
    for (Cell cell = start; onward_[cell] != kInMaze; cell = neighbour(cell, onward_[cell])) {
      onward_[cell] = static_cast<std::uint8_t>(choose(ways_[cell], rng));
    }
    for (Cell cell = start; onward_[cell] != kInMaze;) {
      const Cell next = neighbour(cell, onward_[cell]);
      open_between(terrain, cell, next);
      onward_[cell] = kInMaze;
      cell = next;
    }
    last = start;
  }
  return last;
}

// Breadth first. A walk from any other cell would never end.
std::span<MazeCarver::Cell> MazeCarver::list_reachable(Cell from) {
  constexpr std::uint8_t kListed = kNorth;
  onward_.assign(ways_.size(), kNoDirection);
  std::size_t count = 0;
  const auto list = [&](Cell cell) {
    onward_[cell] = kListed;
    branches_[count++] = cell;
  };
  list(from);
  for (std::size_t i = 0; i < count; ++i) {
    const Cell cell = branches_[i];
    for (std::uint32_t direction = 0; direction < kNoDirection; ++direction) {
      if ((ways_[cell] & way(direction)) == 0) continue;
      const Cell next = neighbour(cell, direction);
      if (onward_[next] == kNoDirection) list(next);
    }
  }
  return std::span(branches_).first(count);
}

}  // namespace karst
