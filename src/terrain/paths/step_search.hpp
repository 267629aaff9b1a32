// The way with the fewest steps to 4-neighbours, 64 tiles at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// A* guided by the Manhattan distance. A step towards the goal leaves the estimated length of the
// whole way as it is, a step away from the goal makes it two longer. So the search goes level by
// level: what can be reached from the tiles of a level by steps towards the goal belongs to it, and
// steps away lead to the next one. The map is searched in blocks of 8x8 tiles, which are words: a
// way crosses far fewer of them than rows of 64 tiles. Keeps its memory, all clear, from one search
// to the next.
class StepSearch {
 public:
  // Writes the tiles from `from` to `to`, which must both be open. False when there is no way.
  bool find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
            std::vector<LogicalPosition>& path);

 private:
  using Word = BitGrid::Word;
  using Index = std::uint32_t;  // of a block

  static constexpr std::size_t kNotLookedAt = 9;
  struct Block {
    Word open = ~Word{0};         // before it is looked at all tiles may be
    Word closed = 0;              // their level is known
    Word odd = 0;                 // and it is odd
    std::array<Word, 2> fresh{};  // to be closed in the next even and in the next odd level
    std::size_t directions = kNotLookedAt;  // in directions_
  };
  // Steps towards the goal where a block lies: which tiles one enters so from the others of the
  // block, and whether steps out of it are such steps.
  struct Directions {
    Word east, west, south, north;
    bool leaves_east, leaves_west, leaves_south, leaves_north;
  };
  // Blocks that have fresh tiles, each of them once.
  struct Waiting {
    std::vector<Index> blocks;
    std::size_t count = 0;
  };

  // Also when memory for the path is lacking.
  struct ClearedAtEnd {
    StepSearch& search;
    ~ClearedAtEnd() { search.clear(); }
  };

  void prepare(const BitGrid& walkable, LogicalPosition to);
  void look_at(Index index, Block& block);
  void close_level(std::size_t parity);
  static Word spread_towards_goal(Word tiles, Word open, const Directions& towards);
  bool is_closed(LogicalPosition p) const;
  void trace(std::size_t level, std::vector<LogicalPosition>& path) const;
  void clear();
  Index index_of(LogicalPosition p) const;

  // Row by row, with a row of solid ones above and below and a solid one between two rows.
  std::vector<Block> blocks_;
  std::array<Waiting, 2> waiting_;  // for even and odd levels
  std::vector<Index> looked_at_;

  // Of the search that goes on.
  const BitGrid* walkable_ = nullptr;
  Index row_length_ = 0;
  LogicalPosition goal_;
  // West of, in and east of the goal's column of blocks; the same three north of, in and south of
  // its row.
  std::array<Directions, 9> directions_{};
};

}  // namespace karst
