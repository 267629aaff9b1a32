// The lines of a map drawn with a pen, as on printed dungeons: an outline around what is open, and
// hatching in the rock beside it. Pictures and SVG files are made of the same lines.
//
//   //|\\|//|\    hatching: cells of parallel strokes, each cell in a direction of its own
//   /+-----+|/
//   \|. . .|//    outline; where a cave goes up in steps, the corners are cut off:   +--        /
//   |+-----+\\                                                                     --+    >   -/
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Lengths are whole numbers of pen units.
inline constexpr std::int32_t kTileUnits = 48;

struct PenPoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const PenPoint&, const PenPoint&) = default;
};

struct PenStroke {
  PenPoint from;
  PenPoint to;
};

struct PenBox {
  std::int32_t x, y, width, height;
};

// The corners of a tile, clockwise from the upper left; each is a bit of `cut_corners`.
inline constexpr int kCorners = 4;
struct CornerSide {
  std::int32_t dx, dy;  // towards the corner
};
inline constexpr CornerSide kCornerSides[kCorners] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

class InkShapes {
 public:
  explicit InkShapes(const GenerationResult& map);
  // Of other tiles than the floor; beside `square` ones no corner is cut.
  InkShapes(BitGrid open, BitGrid square) : open_(std::move(open)), square_(std::move(square)) {}

  Size size() const { return open_.size(); }
  bool is_open(LogicalPosition tile) const {
    return open_.get_or_zero(tile);
  }
  // The corners that belong to the other kind: up to the middles of both sides.
  unsigned cut_corners(LogicalPosition tile) const;

  // The outline around what is open, along the upper and left sides of the tiles in row y, and where
  // their corners are cut. Rows are 0..height.
  void add_outline(std::int32_t y, std::vector<PenStroke>& strokes) const;

  // The strokes in the rock of the cells of one row; cells are smaller than tiles.
  std::int32_t hatch_rows() const;
  void add_hatching(std::int32_t row, std::vector<PenStroke>& strokes) const;

 private:
  bool is_near_floor(PenPoint point) const;

  BitGrid open_;
  BitGrid square_;  // doors and stairs, beside which no corner is cut
};

}  // namespace karst
