// Connected components of tiles, called regions.
#pragma once

#include <cstdint>
#include <vector>

#include "terrain/row_words.hpp"
#include "terrain/regions/runs.hpp"

namespace karst {

// The 4-connected regions of a grid's set tiles, by union-find over its runs. Keeps its memory from
// one grid to the next.
class Regions {
 public:
  void find(const BitGrid& grid);

  // Regions are numbered by their first tile in row-major order.
  std::size_t count() const { return sizes_.size(); }
  std::int64_t size_of(std::size_t region) const { return sizes_[region]; }
  // The first of the largest; 0 when there are none.
  std::size_t largest() const;
  // Every run of the grid.
  const RunList& runs() const { return runs_; }
  // The region of a run, by the run's index.
  std::size_t region_of(std::size_t run) const { return link_[run]; }

 private:
  template <int Fixed>
  void join_rows(const BitGrid& grid, RowWords<Fixed> words);
  void link_to_row_above(std::int32_t y);
  void join(std::uint32_t run, std::uint32_t other);
  void number_regions();

  RunList runs_;
  // While regions are joined: an earlier run of the same region, or the run itself if it is the
  // first. Afterwards: the region's number.
  std::vector<std::uint32_t> link_;
  std::size_t joined_ = 0;  // how many runs are not the first of their region
  std::vector<std::int64_t> sizes_;
};

}  // namespace karst
