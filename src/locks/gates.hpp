// Narrowing passages to one tile, where maps are too open for doors.
#pragma once

#include "karst/model/build.hpp"

namespace karst {

struct GateWishes {
  int count = 1;
  std::int32_t max_gap = 8;        // tiles that a passage is wide at most
  std::int32_t smallest_part = 9;  // tiles on either side of a gate that no other gate closes off
  // Where given, every gate stands on the way from the start to this tile.
  std::optional<LogicalPosition> goal = {};
};

struct Gate {
  LogicalPosition tile;
  Rect line;  // one tile wide; all of it was open
};

// Closes straight lines of open tiles across passages but for one tile each, the gate, so that all
// still hangs together and every gate parts the map in two. Closes no tile that passes keep open.
// What it returns is good until the next call.
std::span<const Gate> build_gates(const GateWishes& wishes, Build& build);

}  // namespace karst
