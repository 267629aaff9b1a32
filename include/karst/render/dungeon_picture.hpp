// A whole dungeon on one picture.
#pragma once

#include "karst/core/result.hpp"
#include "karst/dungeon/dungeon.hpp"
#include "karst/render/picture.hpp"

namespace karst {

// Levels as rows, the highest on top; in each row the rooms as boxes, the farther from the entrance
// the farther to the right. Lines join linked rooms and, between the rows, stairs, ladders, portals
// and elevators. The colour of a box is its danger, from "danger" in the metadata of its encounters
// or else from the strength of its enemies; marks tell bosses, treasure and puzzles. Of more than
// 20 levels the rows are compact. The error is about a dungeon without levels, or a picture of more
// than kMostPicturePixels.
Result<Picture> draw_dungeon(const Dungeon& dungeon);

}  // namespace karst
