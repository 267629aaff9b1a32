// The rectangle and the middle of a room's floor.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/room_graph.hpp"
#include "model/room_areas.hpp"
#include "terrain/padded_bits.hpp"

namespace karst {

// The rectangle of set tiles with the largest area; of several the first by its top left tile, row
// by row, then the widest. Empty if no tile is set.
TileArea largest_rectangle(const BitGrid& floor);

// Finds the middles of all rooms at once. Keeps its memory from one map to the next.
class MiddleFinder {
 public:
  // Gives every room that fills no rectangle its center: the tile that is furthest from the nearest
  // tile of no room, as a king moves; of several the one nearest to the middle of its bounds, of
  // these the first.
  void find(const RoomAreas& areas, std::span<GraphRoom> rooms);

 private:
  struct Best {
    bool wanted;
    std::size_t depth;
    std::int64_t distance;  // from the middle of the bounds; -1: none is known
  };

  std::size_t list_wanted(const RoomAreas& areas);
  std::size_t erode_floor(const PaddedBits& floor);
  void mark_last(std::size_t depth, std::size_t depths);
  std::size_t choose_among(const RoomAreas& areas, std::size_t depth, std::span<GraphRoom> rooms);

  std::vector<PaddedBits> eroded_;  // by how often
  PaddedBits rows_;                 // of three tiles
  PaddedBits last_;                 // tiles that no tile eroded once more lies beside
  std::vector<Best> best_;          // by room
};

}  // namespace karst
