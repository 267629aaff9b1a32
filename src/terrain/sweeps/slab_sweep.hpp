// How far all of a map lies from one tile, exactly and by rectangles instead of by tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "terrain/regions/runs.hpp"

namespace karst {

// Terrain falls into slabs: equal runs of open tiles, one below the other.
//
//   ..aaaaaa..     A way enters a slab at a tile of its upper or lower edge. From there all tiles of
//   ..aaaaaa..     the slab are as far as if nothing were in between, so that one number for each
//   ..b..cccc.     way in tells of hundreds of tiles. Maps of rooms have few slabs; in caves most
//   ..b..cccc.     are a run each.
//
// Keeps its memory from one map to the next.
class SlabSweep {
 public:
  static constexpr std::int32_t kUnreached = -1;

  // Whether this is quicker than to look at every tile.
  static bool suits(const BitGrid& open);

  // Takes the terrain that sweeps go over; it is not looked at any more afterwards.
  void divide(const BitGrid& open);
  // Counts steps to 4-neighbours from an open tile.
  void run(LogicalPosition from);

  // To a tile, of the last sweep: kUnreached where no way leads.
  std::int32_t steps_to(LogicalPosition p) const;
  // The steps to the farthest tiles that can be reached, of which `tiles` becomes a list.
  std::int32_t list_farthest(std::vector<LogicalPosition>& tiles);

 private:
  static constexpr std::int32_t kNone = -1;

  struct Slab {
    Rect tiles;  // closed
    // In joints_; those of a slab lie side by side.
    std::int32_t first_above = 0;
    std::int32_t end_above = 0;
    std::int32_t first_below = 0;
    std::int32_t end_below = 0;
    std::int32_t ways_in = kNone;  // the newest
  };
  // Two slabs, one of which lies on the other.
  struct Joint {
    std::int32_t above;
    std::int32_t below;
  };
  // A later one of a slab may make an earlier one needless, but not the other way round.
  struct WayIn {
    LogicalPosition tile;
    std::int32_t steps;
    std::int32_t slab;
    std::int32_t from;  // the slab before it
    std::int32_t next_of_slab;
    std::int32_t next_of_steps;
  };

  void put_row(std::int32_t y);
  std::int32_t add_slab(const Run& run);
  void join(std::int32_t above, std::int32_t below);
  void enter(std::int32_t slab, LogicalPosition tile, std::int32_t steps, std::int32_t from);
  void leave(const WayIn& from);
  std::int32_t steps_inside(const Slab& slab, LogicalPosition p) const;
  std::int32_t most_steps_inside(const Slab& slab) const;
  void list_farthest_of(const Slab& slab, std::int32_t& farthest,
                        std::vector<LogicalPosition>& tiles) const;

  RunList runs_;
  std::vector<Slab> slabs_;
  std::vector<Joint> joints_;
  std::vector<std::int32_t> last_row_;  // the slabs of a row, and those of the next one
  std::vector<std::int32_t> next_row_;
  std::vector<WayIn> ways_in_;
  std::vector<std::int32_t> most_;  // steps into a slab
  std::vector<std::int32_t> first_of_steps_;  // by steps: a way in; ends with the last one
};

}  // namespace karst
