// Where the tiles of a picture go when it is turned.
#pragma once

#include "karst/core/geometry.hpp"

namespace karst {

constexpr int quarters_of(int turn) { return turn & 3; }
constexpr bool is_mirrored(int turn) { return (turn & 4) != 0; }

constexpr Size turned_size(Size size, int turn) {
  return quarters_of(turn) % 2 == 0 ? size : Size{size.height, size.width};
}

// Mirrored left to right, then turned clockwise:
//
//   ab      turn 0  ab    1  ca    2  dc    3  bd    4  ba
//   cd              cd       db       ba       ac       dc
constexpr LogicalPosition turned_position(LogicalPosition p, Size size, int turn) {
  if (is_mirrored(turn)) p.x = size.width - 1 - p.x;
  for (int i = 0; i < quarters_of(turn); ++i) {
    p = {size.height - 1 - p.y, p.x};
    size = {size.height, size.width};
  }
  return p;
}

constexpr LogicalPosition turned_step(LogicalPosition step, int turn) {
  if (is_mirrored(turn)) step.x = -step.x;
  for (int i = 0; i < quarters_of(turn); ++i) step = {-step.y, step.x};
  return step;
}

}  // namespace karst
