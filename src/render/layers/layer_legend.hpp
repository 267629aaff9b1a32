// What the lines and icons of a picture's layers mean: a strip below it.
#pragma once

#include <vector>

#include "karst/render/picture.hpp"
#include "karst/model/map.hpp"
#include "render/layers/overlay_painter.hpp"

namespace karst {

// Makes the picture higher by a legend of the kinds of links and things that there are, and of other layers; it stays as
// it is where there are none, or where it is too narrow for the longest word.
void add_layer_legend(Picture& picture, const RoomGraph& graph,
                      const std::vector<MapThing>& things,
                      const std::vector<OverlaySign>& signs = {});

}  // namespace karst
