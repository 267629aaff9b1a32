// The colours of drawings with a pen, and where on a map they have doors and stairs.
#pragma once

#include <array>
#include <span>

#include "render/ink/ink_shapes.hpp"
#include "render/palette.hpp"

namespace karst {

inline constexpr Colour kPaper = {243, 236, 219};
inline constexpr Colour kInkFloor = {255, 252, 243};
inline constexpr Colour kInkGrid = {214, 205, 186};
inline constexpr Colour kPen = {38, 32, 28};

// How thick lines are, in pen units.
inline constexpr std::int32_t kHatchWidth = 2;
inline constexpr std::int32_t kOutlineWidth = 6;
inline constexpr std::int32_t kDetailWidth = 3;

// A door as it stands in its passage: a leaf across it.
struct PenBox {
  std::int32_t x, y, width, height;
};
PenBox door_leaf(const InkShapes& shapes, LogicalPosition door);

// Steps that grow narrower the deeper they lead; the first lies at the open side.
inline constexpr int kSteps = 5;
std::array<PenStroke, kSteps> steps_of_stairs(const InkShapes& shapes, LogicalPosition stairs,
                                              bool down);

}  // namespace karst
