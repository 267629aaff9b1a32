// The numbers of rooms by tile as planes of bits, so that chambers grow many tiles at a time.
#pragma once

#include <cstdint>
#include <vector>

#include "terrain/padded_bits.hpp"
#include "terrain/regions/runs.hpp"

namespace karst {

// Keeps its memory from one map to the next.
class RoomLabels {
 public:
  // No tile has a label.
  void reset(Size size);
  void set_run(std::int32_t label, const Run& run);
  // Of a tile that has one.
  std::int32_t label_at(LogicalPosition p) const;
  // The tiles that have a label.
  const PaddedBits& tiles() const { return tiles_; }

  // Every tile of the ground beside tiles of just one label gets it, unless a tile beside it would
  // get another one in the same step.
  void grow(const PaddedBits& ground);

 private:
  void find_new(const PaddedBits& ground);
  void drop_conflicts();
  void drop_meetings();
  void add_new();

  Size size_;
  std::size_t count_ = 0;  // of planes in use
  PaddedBits tiles_;
  PaddedBits fresh_;    // tiles that get a label
  PaddedBits dropped_;  // and those of them that do not
  std::vector<PaddedBits> planes_;
  std::vector<PaddedBits> fresh_planes_;
};

}  // namespace karst
