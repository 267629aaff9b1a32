// Joining what lies apart, so that every open tile can be reached, and finding out what does.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

struct ConnectOptions {
  std::int32_t width = 1;   // of the cuts, in tiles
  std::int32_t border = 1;  // rows and columns along the edge that are closed and stay so
  // Regions with fewer tiles are filled instead of joined, but never the largest one.
  std::int64_t smallest_region = 1;
  // Opened, never filled, and joined like regions. Those inside the border get a way out of it.
  std::span<const LogicalPosition> must_open = {};
  // Has cuts wind and vary in width, as passages of caves do. None: they are straight or have one
  // bend.
  Rng* winding = nullptr;
};

// Makes one region of all that is open: region after region is joined to the nearest other one until
// all hang on the largest. An empty map opens its central half. The map must have a tile inside the
// border.
//
//   #########     #########
//   #...#####     #...#####
//   #...#####     #.......#
//   #######.#     #######.#
//   #########     #########
void connect_regions(BitGrid& terrain, const ConnectOptions& options = {});

// A region: tiles that are connected by steps in four directions.
struct Region {
  LogicalPosition first;   // in row-major order
  std::int64_t tiles = 0;  // how many
};
// All regions of the open tiles, by their first tile.
std::vector<Region> find_regions(const BitGrid& terrain);
// A flood fill: the open tiles that are connected with `from`; empty when that is closed.
BitGrid flood_fill(const BitGrid& terrain, LogicalPosition from);

}  // namespace karst
