// Round chambers, each in a sector of its own.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// A chamber is kept as the outline of a room: the disc of its radius touches the outline from
// within, the disc of a radius less by 1 fills the interior.
//
//   #######
//   ###.###     radius 3: Rect::from_size(x, y, 6, 6)
//   #.....#     with the disc of radius 2 inside
//   #.....#
//   #.....#
//   ###.###
//   #######
constexpr std::int32_t chamber_radius(const Rect& room) {
  return room.width() / 2;
}

inline constexpr std::int32_t kMostChambers = 4000;

struct ChamberSizes {
  std::int32_t least = 1;  // radius
  std::int32_t most = 1;
};

// Divides the closed rectangle `inside` into sectors, six at least and as many as `count`, in the way
// that has room for the largest discs, and lists in `rooms` a chamber in each of `count` random ones;
// in fewer where there is no room for so many sectors of 3x3 tiles. Where a sector is too small for a
// radius, the largest that it has room for is taken. No two rooms intersect. `inside` must have 9x9
// tiles at least.
// `sectors` is memory for the work.
void place_chambers(const Rect& inside, std::int32_t count, ChamberSizes sizes, Rng& rng,
                    std::vector<std::int32_t>& sectors, std::vector<Rect>& rooms);

// How many sectors of 3x3 tiles there is room for.
std::int32_t most_chambers(const Rect& inside);

}  // namespace karst
