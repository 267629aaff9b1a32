// Where the marks of a map lie in its picture: whole, and beside each other where tiles are smaller than they.
#pragma once

#include <vector>

#include "karst/model/room_graph.hpp"
#include "render/palette.hpp"

namespace karst {

struct BoxedMark {
  TileArea box;  // pixels
  PlacedMark placed;
};

// Squares of `side` pixels at their tiles, none cut off unless the picture is smaller. Where two would overlap,
// the one that matters less moves aside, as far as there is room within two sides. By their upper edges.
std::vector<BoxedMark> boxed_marks(const GenerationResult& map, std::int32_t tile, std::int32_t side);

}  // namespace karst
