// Finding where two parts of a map are closest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "terrain/regions/pieces.hpp"
#include "terrain/row_words.hpp"
#include "terrain/regions/runs.hpp"

namespace karst {

// A way between two tiles: along the row of `from`, then along the column of `to`.
struct Cut {
  LogicalPosition from;
  LogicalPosition to;
  friend bool operator==(const Cut&, const Cut&) = default;
};

// Keeps its memory from one search to the next.
class CutSearch {
 public:
  // The pair of open tiles, the first in one of the `members` of `pieces` and the second in none of
  // them, at the smallest Manhattan distance; of several pairs, that whose first, then second tile
  // comes first in row-major order. The pieces were taken from the terrain, and something else must
  // be open there. The terrain is used for the work and left as it was.
  Cut nearest(BitGrid& terrain, const Pieces& pieces, std::span<const std::uint32_t> members);

 private:
  struct NearestPair;

  void look_into(const BitGrid& terrain, const Pieces& pieces,
                 std::span<const std::uint32_t> members, const Box& window);
  void list_runs(const Pieces& pieces, std::span<const std::uint32_t> members);
  template <int Fixed>
  bool grow_to_others(const BitGrid& terrain, const Box& box, const Box& window, std::int32_t reach,
                      RowWords<Fixed> words, NearestPair& nearest);
  void pair_up(const BitGrid& terrain, const Box& window, RowRange met, std::int32_t distance,
               NearestPair& nearest) const;
  std::int32_t first_own(const BitGrid& terrain, const Box& window, std::int32_t y,
                         std::int32_t first, std::int32_t last) const;
  static std::size_t row_begin(const Box& window, std::int32_t y);

  // The words of a window of the terrain, row by row, between an empty row above and one below.
  std::vector<BitGrid::Word> others_;  // all open tiles that are not of the members
  std::vector<BitGrid::Word> grown_;   // the tiles within some distance of the members
  std::vector<Run> runs_;              // the tiles of the members as runs
  std::vector<BitGrid::Word> rows_;    // rows of a window that hold anything of the others, as bits
};

}  // namespace karst
