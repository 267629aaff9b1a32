// Finding where two parts of a map are closest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "terrain/row_words.hpp"
#include "terrain/runs.hpp"

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
  // The pair of open tiles, the first in `runs` and the second not, at the smallest Manhattan
  // distance; of several pairs, that whose first, then second tile comes first in row-major order.
  // `runs` are runs of the terrain that touch nothing else, and something else must be open.
  // The terrain is used for the work and left as it was.
  Cut nearest(BitGrid& terrain, std::span<const Run> runs);

 private:
  struct NearestPair;
  struct Box;

  void look_into(const BitGrid& terrain, std::span<const Run> runs, const Box& window);
  template <int Fixed>
  bool grow_to_others(const Box& runs_box, const Box& window, std::int32_t reach,
                      RowWords<Fixed> words, NearestPair& nearest);
  void pair_up(const Box& window, std::int32_t distance, NearestPair& nearest) const;

  // The words of a window of the terrain, row by row, between an empty row above and one below.
  std::vector<BitGrid::Word> own_;     // the tiles of the runs
  std::vector<BitGrid::Word> others_;  // all other open tiles
  std::vector<BitGrid::Word> grown_;   // the tiles within some distance of the runs
};

}  // namespace karst
