// Furniture as printed dungeons have it, by Furniture: seen from above, in tiles of 48 units.
#pragma once

#include <array>

#include "model/ground/furniture.hpp"
#include "render/ink/pen_path.hpp"

namespace karst {

inline constexpr int kInkFurnitureParts = 4;
using InkFurniture = std::array<PenPath, kInkFurnitureParts>;  // the first lies lowest

inline constexpr std::array<InkFurniture, kFurnitureNames.size()> kInkFurniture = {{
    // pillar: a drum
    {{{PenFill::paper, "C24 24 15"}, {PenFill::pen, "C24 24 10"}}},
    // statue: a star in a ring
    {{{PenFill::paper, "C24 24 17"},
      {PenFill::pen, "M24 10L28 19L37 20L30 26L33 35L24 30L15 35L18 26L11 20L20 19Z"}}},
    // altar: a slab with a cross and two candles
    {{{PenFill::paper, "M6 13L42 13L42 35L6 35Z"},
      {PenFill::none, "M24 17L24 31M18 22L30 22"},
      {PenFill::pen, "C11 24 2C37 24 2"}}},
    // torch: a light
    {{{PenFill::paper, "C24 24 8"},
      {PenFill::pen, "C24 24 3"},
      {PenFill::none,
       "M24 6L24 12M24 36L24 42M6 24L12 24M36 24L42 24M11 11L15 15M33 33L37 37M37 11L33 15M15 33L11 37"}}},
    // table: a top with grain, and stools
    {{{PenFill::paper, "C24 7 4C24 41 4"},
      {PenFill::paper, "M7 13L41 13L41 35L7 35Z"},
      {PenFill::none, "M12 20L30 20M18 28L36 28"}}},
    // shelf: books in a row
    {{{PenFill::paper, "M3 14L45 14L45 34L3 34Z"},
      {PenFill::none, "M3 19L45 19M11 19L11 34M17 19L17 34M24 19L24 34M31 19L31 34M37 19L37 34"},
      {PenFill::pen, "M11 19L17 19L17 34L11 34ZM31 19L37 19L37 34L31 34Z"}}},
    // bones: a skull on two crossed ones
    {{{PenFill::none, "M9 27L39 41M39 27L9 41"},
      {PenFill::paper, "C8 26 3C40 26 3C8 42 3C40 42 3"},
      {PenFill::paper, "M16 8L32 8L36 15L35 23L30 25L30 31L18 31L18 25L13 23L12 15Z"},
      {PenFill::pen, "C19 17 3C29 17 3"}}},
    // chest: a lid and a lock
    {{{PenFill::paper, "M7 12L41 12L41 37L7 37Z"},
      {PenFill::none, "M7 22L41 22M13 12L13 37M35 12L35 37"},
      {PenFill::pen, "M21 19L27 19L27 27L21 27Z"}}},
    // barrel: seen from above
    {{{PenFill::paper, "C24 24 16"}, {PenFill::none, "C24 24 11"}, {PenFill::none, "M20 15L20 33M28 15L28 33"}}},
    // tomb: a coffin
    {{{PenFill::paper, "M17 4L31 4L38 15L31 44L17 44L10 15Z"}, {PenFill::none, "M24 10L24 36M16 18L32 18"}}},
    // mushroom
    {{{PenFill::paper, "M19 25L29 25L31 40L17 40Z"},
      {PenFill::paper, "M6 26L9 16L17 9L31 9L39 16L42 26Z"},
      {PenFill::none, "C18 17 3C30 19 3"}}},
    // crystal: three of them
    {{{PenFill::paper, "M10 22L16 16L18 40L10 40Z"},
      {PenFill::paper, "M32 40L31 18L38 14L41 26L38 40Z"},
      {PenFill::paper, "M17 16L25 4L33 16L30 43L19 43Z"},
      {PenFill::none, "M25 4L24 43M17 16L24 20L33 16"}}},
}};
// What an application's own features look like: a lozenge.
inline constexpr InkFurniture kInkOwnFeature = {{{PenFill::paper, "M24 9L39 24L24 39L9 24Z"},
                                                 {PenFill::pen, "C24 24 3"}}};

}  // namespace karst
