// Spreading from a tile over everything that can be reached from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "terrain/regions/row_flood.hpp"

namespace karst {

// Finds one region after the other, each in time that depends on its own size. Keeps its memory
// from one region to the next.
class RegionFlood {
 public:
  // Makes `reached` the open tiles that are connected with `from`, which must be open, whole rows
  // at a time, up and down over the grid. Long winding ways need many sweeps, so the work is
  // limited: false if it is not certain after `most_sweeps` that nothing is left.
  bool flood(const BitGrid& open, LogicalPosition from, int most_sweeps, BitGrid& reached);

  // Where the tiles of a region lie: in these words of these rows.
  struct Extent {
    RowRange rows;
    WordRange words;
  };

  // Adds to `region`, which must be empty, all open tiles that are connected with `from`, which
  // must be open. For one region after the other: looks at the words around it, not at the whole
  // grid.
  Extent spread(const BitGrid& open, LogicalPosition from, BitGrid& region);

 private:
  // So many passes over the rows of a window are made before the rest is done word by word: caves
  // need fewer, even at 2048x2048, and what needs more is a maze.
  static constexpr int kMostWindowPasses = 128;

  bool spread_in_window(const BitGrid& open, BitGrid& reached, Extent& extent, WordRange seeds,
                        std::int64_t most_passes);
  static WordRange where_it_leads(const BitGrid& open, const BitGrid& region, const Extent& extent);
  Extent finish_by_words(const BitGrid& open, const Extent& extent, BitGrid& region);

  std::vector<LongRowFlood::News> news_;
  std::vector<std::size_t> waiting_;
  std::vector<bool> is_waiting_;  // by word; none in between
};

// Copies the rows that differ from the row above them, one after the other; the rest stays empty.
// What is connected in one grid is connected in the other, and maps made of rooms and tunnels
// shrink to half their rows.
void distinct_rows(const BitGrid& grid, BitGrid& distinct);

}  // namespace karst
