// Spreading from a tile over everything that can be reached from it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// Rows top..bottom; at first none.
struct RowRange {
  std::int32_t top = 0;
  std::int32_t bottom = -1;

  bool empty() const { return top > bottom; }
  void add(std::int32_t y) {
    top = empty() ? y : std::min(top, y);
    bottom = std::max(bottom, y);
  }
  void add(RowRange other) {
    if (other.empty()) return;
    add(other.top);
    add(other.bottom);
  }
};

// Sets in `reached` the open tiles that hang together with `from` by steps in four directions,
// whole rows at a time, up and down over the grid. `from` must be open.
// Long winding ways need many sweeps, so the work is limited: false if `most_sweeps` did not
// suffice, and then `reached` holds a part only.
bool flood(const BitGrid& open, LogicalPosition from, int most_sweeps, BitGrid& reached);

// Words first..last of a row.
struct WordRange {
  std::int32_t first = 0;
  std::int32_t last = 0;

  std::int32_t size() const { return last - first + 1; }
  friend bool operator==(const WordRange&, const WordRange&) = default;
};

// Finds one region after the other, each in time that depends on its own size. Keeps its memory from
// one region to the next.
class RegionFlood {
 public:
  // Where the tiles of a region lie: in these words of these rows.
  struct Extent {
    RowRange rows;
    WordRange words;
  };

  // Sets in `region` the open tiles that hang together with `from` by steps in four directions.
  // `from` must be open and `region` empty.
  Extent spread(const BitGrid& open, LogicalPosition from, BitGrid& region);

 private:
  // So many passes over the rows of a window are made before the rest is done word by word.
  static constexpr int kMostPasses = 32;

  static WordRange where_it_leads(const BitGrid& open, const BitGrid& region, const Extent& extent);
  RowRange finish_by_words(const BitGrid& open, BitGrid& region);

  std::vector<std::size_t> waiting_;
  std::vector<bool> is_waiting_;  // by word
};

// Copies the rows that differ from the row above them, one after the other; the rest stays empty.
// What hangs together in one grid hangs together in the other, and maps made of rooms and tunnels
// shrink to half their rows.
void distinct_rows(const BitGrid& grid, BitGrid& distinct);

}  // namespace karst
