// What a workspace holds.
#pragma once

#include <deque>
#include <vector>

#include "core/canonical_bytes.hpp"
#include "engine/facts.hpp"
#include "karst/engine/generate.hpp"
#include "model/room_graph_finder.hpp"

namespace karst {
namespace detail {

// A map in the making, as it was at some time.
struct SavedMap {
  BitGrid terrain;
  std::vector<LogicalPosition> doors;
  GenerationResult layers;
};

struct WorkspaceBuffers {
  BitGrid terrain;
  std::deque<BitGrid> scratch;
  std::vector<LogicalPosition> doors;
  std::vector<LogicalPosition> special_tiles;  // doors and stairs as drawn, row by row
  KeptBuffers kept;
  std::vector<const Pass*> passes;          // those asked for
  std::vector<const Pass*> applied_passes;  // those of them that were not rejected
  SavedMap before_pass;
  SavedMap last_connected;
  FactBuffers facts;
  CanonicalBytes canonical;
  RoomGraphFinder room_graph;
  Watch watch;
  MapGenerator core_generator;  // of a map that was cut, with the promises that are left
  std::vector<Promise> core_promises;

  static WorkspaceBuffers& of(Workspace& workspace) { return *workspace.buffers_; }
};

}  // namespace detail

using Buffers = detail::WorkspaceBuffers;

}  // namespace karst
