// How many regions there are, where nobody asks for more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "terrain/row_words.hpp"

namespace karst {

// Counts the 4-connected regions of a grid's set tiles. Like Regions by union-find over runs, but
// with no list of them, and with fewer: a row whose tiles all continue in the rows above and below
// only leads from the one to the other. In a maze that is every second row. Keeps its memory from
// one grid to the next.
class RegionCount {
 public:
  std::size_t of(const BitGrid& grid);

 private:
  template <int Fixed>
  std::size_t join_rows(const BitGrid& grid, RowWords<Fixed> words);
  void add_runs(std::uint32_t first, std::uint32_t count);
  bool unite(std::uint32_t run, std::uint32_t other);

  std::vector<std::uint32_t> link_;  // by run: an earlier run of the same region, or itself
};

}  // namespace karst
