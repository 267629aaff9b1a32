// A request whose values have been checked, and how work on its map begins.
#pragma once

#include <optional>

#include "engine/workspace.hpp"

namespace karst {

struct Resolved {
  const MapGenerator& generator;
  Size size;
  std::optional<LogicalPosition> entry = std::nullopt;
};

inline Build make_build(const Resolved& resolved, const MapRequest& request,
                        const RandomStreams& streams, Workspace::Buffers& use,
                        GenerationResult& map) {
  return {use.terrain,    map,     use.doors,
          use.scratch,    use.kept, streams,
          resolved.entry, request.observer ? &request.observer : nullptr,
          map.attempt};
}

}  // namespace karst
