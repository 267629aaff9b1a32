// A request whose values have been checked, and how work on its map begins.
#pragma once

#include "engine/workspace.hpp"

namespace karst {

struct Resolved {
  const MapGenerator& generator;
  Size size;
  WantedStairs stairs = {};
  // What joins regions that passes leave apart: the caller's pass of that name.
  const Pass* connect = nullptr;
  std::int32_t margin = 0;  // what is cut away of the generator's map on each side
  // What passes see after that: a generator with the promises that are left, its size and stairs.
  Size core_size() const { return {size.width - 2 * margin, size.height - 2 * margin}; }
};

// Nobody watches most maps: then there is nothing to tell.
inline Watch* watch_of(const MapRequest& request, Workspace::Buffers& use) {
  return request.observer || request.stop != nullptr ? &use.watch : nullptr;
}

inline Build make_build(const Resolved& resolved, const MapRequest& request,
                        const RandomStreams& streams, Workspace::Buffers& use,
                        GenerationResult& map) {
  return {use.terrain, map,     use.doors,       use.scratch,
          use.kept,    streams, resolved.stairs, watch_of(request, use)};
}

}  // namespace karst
