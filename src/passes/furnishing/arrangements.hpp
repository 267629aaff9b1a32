// Rooms that look arranged: what stands there stands in rows, along walls, in the middle or at the
// far end.
//
//   pillars        altar          tables         stacks         torches
//   .........      ...o...        .......        .o.o.o.        ##t###t##
//   .o.o.o.o.      ..o.o..        ..ooo..        .o.o.o.        .........
//   .........      .......        .......        .......
//   .o.o.o.o.      .......        .......        .o.o.o.
//   .........      .......        .......        .o.o.o.
#pragma once

#include "karst/model/build.hpp"
#include "karst/model/room_graph.hpp"
#include "passes/furnishing/standing_room.hpp"
#include "passes/furnishing/styles.hpp"

namespace karst {

// A room that is being furnished.
struct RoomToFurnish {
  TileArea floor;         // a rectangle of floor, or the one around a cave's
  LogicalPosition mouth;  // one of its ways in; its middle if it has none
  bool is_cave = false;
};

void arrange(Arrangement arrangement, const RoomToFurnish& room, Build& build, StandingRoom& space,
             Rng& rng);
// Along the upper wall, and the lower one's sides.
void hang_torches(const RoomToFurnish& room, Build& build, StandingRoom& space);

}  // namespace karst
