// Which walkable tiles hang together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"

namespace karst {

// The 4-connected regions of a grid's set tiles. Works on runs of set bits instead of single tiles;
// keeps its memory from one grid to the next.
class Regions {
 public:
  // A maximal row of set tiles, first..last, both included.
  struct Run {
    std::int32_t y = 0;
    std::int32_t first = 0;
    std::int32_t last = 0;
    std::uint32_t region = 0;
  };

  void find(const BitGrid& grid);

  // Regions are numbered by their first tile in row-major order.
  std::size_t count() const { return sizes_.size(); }
  std::int64_t size_of(std::size_t region) const { return sizes_[region]; }
  // The first of the largest; 0 when there are none.
  std::size_t largest() const;
  // Every run, row by row.
  std::span<const Run> runs() const { return runs_; }

 private:
  void list_runs(const BitGrid& grid);
  void join_rows();
  void number_regions();
  std::uint32_t root_of(std::uint32_t run);
  void join(std::uint32_t a, std::uint32_t b);

  std::vector<Run> runs_;
  std::vector<std::uint32_t> row_begin_;  // index of each row's first run, and one past the end
  std::vector<std::uint32_t> parent_;     // union-find over runs; a root is its own parent
  std::vector<std::int64_t> sizes_;
};

}  // namespace karst
