// A request whose values have been checked, and how work on its map begins.
#pragma once

#include "engine/workspace.hpp"

namespace karst {

struct Resolved {
  const MapGenerator& generator;
  Size size;
  WantedStairs stairs = {};
};

inline Build make_build(const Resolved& resolved, const MapRequest& request,
                        const RandomStreams& streams, Workspace::Buffers& use,
                        GenerationResult& map) {
  const Observer* observer = request.observer ? &request.observer : nullptr;
  return {use.terrain,     map,      use.doors,  use.scratch, use.kept, streams,
          resolved.stairs, observer, map.attempt};
}

}  // namespace karst
