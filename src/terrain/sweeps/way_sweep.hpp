// How far all of a map lies from one tile, roughly and cheaply: for choosing where ways shall end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// Counts steps between blocks of 2x2 tiles, a quarter of the work of counting tiles. Blocks are
// neighbours where one can step from one to the other, so hardly a wall is overlooked: only a block
// with two open corners and nothing between them joins what is apart. Keeps its memory.
class WaySweep {
 public:
  // From an open tile.
  void run(const BitGrid& open, LogicalPosition from);

  // The steps, of two tiles each, to the farthest block.
  std::int32_t farthest_steps() const { return levels_ - 1; }
  // To the block of a tile of the map; -1 where no way leads.
  std::int32_t steps_to(LogicalPosition tile) const { return steps_[index_of(tile)]; }
  // An open tile that is at least so many steps away, by chance among all of them; there must be
  // one.
  LogicalPosition draw_far(std::int32_t least_steps, Rng& rng) const;
  // An open tile of the block that was reached last.
  LogicalPosition farthest() const { return open_tile_of(reached_[reached_count_ - 1]); }

 private:
  using Index = std::uint32_t;  // of a block

  void join_blocks(const BitGrid& open);
  Index index_of(LogicalPosition tile) const {
    return static_cast<Index>(tile.y / 2 + 1) * stride_ + static_cast<Index>(tile.x / 2 + 1);
  }
  LogicalPosition open_tile_of(Index block) const;

  const BitGrid* open_ = nullptr;  // of the sweep that was run
  Index stride_ = 0;
  // Row by row with a frame of blocks that no way leads to. A block's directions are bits.
  std::vector<std::uint8_t> ways_;
  std::vector<std::int32_t> steps_;
  std::vector<Index> reached_;  // by rising steps
  std::size_t reached_count_ = 0;
  std::int32_t levels_ = 0;
};

}  // namespace karst
