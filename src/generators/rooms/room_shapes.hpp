// The outlines that rooms of a dungeon come in.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "generators/rooms/room_mask.hpp"
#include "karst/core/rng.hpp"

namespace karst {

enum class RoomShape : std::uint8_t {
  rectangle,
  cross,
  corner,  // an L
  round,
  octagon,  // a rectangle without its corners
  chunky,   // discs that overlap
  alcoves,  // a rectangle with niches along two sides
  hall,     // with two rows of pillars
  cave,
};
inline constexpr std::size_t kRoomShapes = 9;

// How often each shape is drawn, in the order of RoomShape.
using ShapeWeights = std::array<std::int32_t, kRoomShapes>;

// Of the given weights at least one must not be 0. The floor is connected and at most `most` tiles
// either way, which must be at least 3.
RoomMask draw_room(const ShapeWeights& weights, Size most, Rng& rng);
// A small square or oblong room for what is left between others.
RoomMask draw_closet(Size most, Rng& rng);
// A room as large as the given floor, at least 3 each way, that is open at `inside`, a tile of its
// mask.
RoomMask draw_fitted(Size floor, LogicalPosition inside, Rng& rng);
// The one large room that a level is remembered by: a great cave, a hall with pillars, a nave or a
// rotunda. At least 15 tiles must fit either way, or it is a room as above.
RoomMask draw_landmark(const ShapeWeights& weights, Size most, Rng& rng);

}  // namespace karst
