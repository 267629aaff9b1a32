// Niches for stairs: wall tiles from which one step leads into a room and no other way.
//
//   #######
//   #...>##   one open neighbour, rock on the other sides and two tiles of it behind
//   #######
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"
#include "karst/terrain/distance_map.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class NicheFinder {
 public:
  // Lists the niches that can be cut; none at a tile of `apart`.
  void find(const BitGrid& terrain, const BitGrid& apart);
  bool empty() const { return niches_.empty(); }
  // Of a few by chance the one that lies farthest in a direction; there must be one.
  LogicalPosition draw_towards(LogicalPosition direction, Rng& rng) const;
  // One by chance to which the way has least..most steps; if there is none such, the farthest of
  // all, or the farthest tile of the map where there is none at all.
  LogicalPosition draw(const DistanceMap& distances, std::int32_t least, std::int32_t most,
                       Rng& rng);

 private:
  struct Niche {
    PackedPosition tile;
    PackedPosition inside;  // the one open neighbour
  };
  std::vector<Niche> niches_;
};

}  // namespace karst
