// Rounded shapes without a straight edge: lakes, pits, patches of grass.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"
#include "terrain/regions/flood.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {

// Keeps its memory from one shape to the next.
class BlobMaker {
 public:
  // A 4-connected shape of about so many tiles, at least one, in a grid that is as large as it needs
  // and at most as large as `most`. Good until the next call.
  const BitGrid& draw(std::int64_t tiles, Size most, Rng& rng);

 private:
  void keep_largest_region();
  bool is_largest_around_middle();

  BitGrid blob_;
  BitGrid reached_;
  RegionFlood flood_;
  Regions regions_;
};

// Sets the tiles of a shape in `grid`, its upper left corner at `corner`. It must lie inside.
void stamp(const BitGrid& shape, LogicalPosition corner, BitGrid& grid);
// How many tiles of the shape lie on set ones there. It must lie inside.
std::int64_t count_under(const BitGrid& shape, LogicalPosition corner, const BitGrid& grid);

}  // namespace karst
