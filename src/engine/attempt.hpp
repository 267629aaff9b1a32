// The work on one map: what was asked for, once it has been checked, and what it is made in.
#pragma once

#include "engine/workspace.hpp"

namespace karst {

struct Attempt {
  const MapRequest& request;
  Buffers& buffers;
  GenerationResult& map;  // its seed, attempt, parameters and passes tell which attempt this is

  const MapGenerator* generator = nullptr;  // whose promises the map must keep
  TypedParams params = {};                  // of the generator
  Size size = {};                           // in tiles, of what the generator makes
  WantedStairs stairs = {};                 // counted in what is left without the margin
  std::int32_t margin = 0;                  // tiles that are cut away on each side; 0 for most maps
  std::size_t first_pass = 0;  // in map.passes: the records before it are not buffers.passes
  // What joins regions that passes leave apart: the caller's pass of that name.
  const Pass* connect = nullptr;
  const VaultCatalog* vaults = nullptr;  // the caller's; null: those of Karst

  // Nobody watches most maps: then there is nothing to tell.
  Watch* watch() const {
    return request.observer || request.stop != nullptr ? &buffers.watch : nullptr;
  }
  bool is_stopped() const { return buffers.watch.is_stopped; }
  // What the generator or a pass works with. Refers to all arguments.
  Build build(const RandomStreams& streams, const WantedStairs& wanted) const {
    const Size done{size.width - 2 * margin, size.height - 2 * margin};
    return {buffers.terrain, map,    buffers.doors, buffers.scratch,       buffers.kept,
            streams,         wanted, watch(),       MapContext(map, done), vaults};
  }
};

}  // namespace karst
