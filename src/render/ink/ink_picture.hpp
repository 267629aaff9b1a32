// The colours of drawings with a pen, and where on a map they have doors and stairs.
#pragma once

#include <array>
#include <span>

#include "render/ink/ink_shapes.hpp"
#include "render/ink/sample_grid.hpp"
#include "render/palette.hpp"

namespace karst {

inline constexpr Colour kPaper = {243, 236, 219};
inline constexpr Colour kInkFloor = {255, 252, 243};
inline constexpr Colour kInkGrid = {214, 205, 186};
inline constexpr Colour kPen = {38, 32, 28};
// Of what covers floors: a little watercolour.
inline constexpr Colour kInkShallow = {214, 230, 232};
inline constexpr Colour kInkDeep = {168, 198, 208};
inline constexpr Colour kInkLava = {242, 188, 148};
inline constexpr Colour kInkChasm = {120, 110, 102};
inline constexpr Colour kInkIce = {232, 242, 246};
// By Sample.
inline constexpr std::array<Colour, 9> kInkColours = {
    kPaper, kInkFloor, kInkGrid, kPen, kInkShallow, kInkDeep, kInkLava, kInkChasm, kInkIce};

// How thick lines are, in pen units.
inline constexpr std::int32_t kHatchWidth = 2;
inline constexpr std::int32_t kOutlineWidth = 6;
inline constexpr std::int32_t kDetailWidth = 3;
inline constexpr std::int32_t kFineWidth = 2;

// A door as it stands in its passage: a leaf across it.
PenBox door_leaf(const InkShapes& shapes, LogicalPosition door);

// Steps that grow narrower the deeper they lead; the first lies at the open side.
inline constexpr int kSteps = 5;
std::array<PenStroke, kSteps> steps_of_stairs(const InkShapes& shapes, LogicalPosition stairs,
                                              bool down);

}  // namespace karst
