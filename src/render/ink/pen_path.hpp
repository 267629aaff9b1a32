// Small drawings as text, in the words of SVG: "M8 8L40 8L40 40Z", and "C24 24 9" for a circle. One unit
// is a pen unit.
#pragma once

#include <string_view>
#include <vector>

#include "render/ink/ink_shapes.hpp"

namespace karst {

enum class PenFill : std::uint8_t { none, paper, pen };

// Lines from point to point; closed ones end where they began.
struct PenLines {
  PenFill fill = PenFill::none;
  std::vector<PenPoint> points;
  bool is_closed = false;
};

struct PenPath {
  PenFill fill = PenFill::none;
  std::string_view text;
};

// The lines of a drawing whose upper left corner lies at `corner`.
void add_path(const PenPath& path, PenPoint corner, std::vector<PenLines>& lines);
std::vector<PenStroke> strokes_of(const PenLines& lines);

}  // namespace karst
