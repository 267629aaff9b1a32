// A room before it has a place on the map: its floor as bits, and where doorways can lead out of
// it.
//
//   . . . . . . .      row 0 and column 0, the last row and the last column are rock: this is where
//   . # # # # # .      doorways lie, so that a room and its doorways are moved as one.
//   . # # # # # .
//   . . . # # # .
//   . . . . . . .
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "karst/core/bit_grid.hpp"
#include "karst/core/geometry.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// The four sides of a room, in the order of kFourSteps; a doorway on a side leads out that way.
inline constexpr int kSides = 4;
constexpr int opposite_side(int side) {
  return side ^ 1;
}

// Of three rows of a room the tiles of the middle one where a doorway can lead out: floor behind
// it, rock to its left and right, and nothing of the room in front. One word for each side.
using DoorwayBits = std::array<BitGrid::Word, kSides>;
constexpr DoorwayBits doorways_of_rows(BitGrid::Word above, BitGrid::Word here, BitGrid::Word below) {
  const BitGrid::Word column = above | here | below;
  const BitGrid::Word down = here | below;
  const BitGrid::Word up = here | above;
  return {here << 1 & ~(column | column >> 1), here >> 1 & ~(column | column << 1),
          above & ~(down | down << 1 | down >> 1), below & ~(up | up << 1 | up >> 1)};
}

class RoomMask {
 public:
  static constexpr std::int32_t kMaxSide = 64;
  static constexpr std::int32_t kMaxFloor = kMaxSide - 2;  // tiles of floor, either way

  RoomMask() = default;
  // Rock alone, with room for so much floor: 1..kMaxFloor each way.
  explicit RoomMask(Size floor) : size_{floor.width + 2, floor.height + 2} {}

  // With the rock around it.
  Size size() const { return size_; }
  Size floor_size() const { return {size_.width - 2, size_.height - 2}; }
  BitGrid::Word row(std::int32_t y) const { return rows_[static_cast<std::size_t>(y)]; }
  // 0 above the first and below the last row.
  BitGrid::Word row_or_zero(std::int32_t y) const {
    return y < 0 || y >= size_.height ? 0 : row(y);
  }
  void set_row(std::int32_t y, BitGrid::Word bits) { rows_[static_cast<std::size_t>(y)] = bits; }
  bool get(LogicalPosition p) const { return (row(p.y) >> p.x & 1) != 0; }

  // Tiles count from 1,1, the first that can be floor.
  void open(LogicalPosition p) { rows_[static_cast<std::size_t>(p.y)] |= BitGrid::Word{1} << p.x; }
  void open(const Rect& closed);  // edges included
  void close(const Rect& closed);
  void open_disc(LogicalPosition center, std::int32_t radius);

  std::int32_t tile_count() const;
  // The smallest closed rectangle around the floor; there must be some.
  Rect bounds() const;
  // Keeps the largest 4-connected part.
  void keep_largest_part();
  // Closes every tile that is in no square of four open ones.
  void close_narrows();
  // Cuts away rows and columns without floor.
  void trim();
  // Gives the mask `left` more columns and `above` more rows before the first, and a new size.
  void enlarge(std::int32_t left, std::int32_t above, Size size);

  // Whether something is open on the tiles of a closed rectangle.
  bool any_in(const Rect& closed) const;

  // The tiles of row y where a doorway can lead out on a side.
  BitGrid::Word doorways(int side, std::int32_t y) const {
    return doorways_of_rows(row_or_zero(y - 1), row(y),
                        row_or_zero(y + 1))[static_cast<std::size_t>(side)];
  }
  // One of them by chance, often that in the middle; none if there is none.
  std::optional<LogicalPosition> draw_doorway(int side, Rng& rng) const;

 private:
  std::int32_t first_row_with_doorways(int side, std::int32_t first, std::int32_t end) const;

  std::array<BitGrid::Word, kMaxSide> rows_{};
  Size size_{2, 2};
};

}  // namespace karst
