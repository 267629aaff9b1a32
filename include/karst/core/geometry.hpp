// Positions, sizes and rectangles. Tiles and pixels are different types, so that one can never be
// passed for the other.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>

namespace karst {

// A tile of a map: x grows to the right, y downwards, (0,0) is the top left tile.
struct LogicalPosition {
  std::int32_t x = 0;  // column, from 0 on a map
  std::int32_t y = 0;  // row, from 0 on a map
  friend constexpr bool operator==(LogicalPosition, LogicalPosition) = default;
};

// A step from a tile, itself written as a position: {-1, 0} leads one to the left.
constexpr LogicalPosition operator+(LogicalPosition p, LogicalPosition step) {
  return {p.x + step.x, p.y + step.y};
}
constexpr LogicalPosition operator-(LogicalPosition p, LogicalPosition step) {
  return {p.x - step.x, p.y - step.y};
}

// A tile of a map in half the memory, for long lists. Only tiles inside a map fit (see kMaxSide).
struct PackedPosition {
  std::uint16_t x = 0;  // column, 0..kMaxSide-1
  std::uint16_t y = 0;  // row, 0..kMaxSide-1
  constexpr operator LogicalPosition() const { return {x, y}; }
  friend constexpr bool operator==(PackedPosition, PackedPosition) = default;
};
constexpr PackedPosition packed(LogicalPosition p) {
  return {static_cast<std::uint16_t>(p.x), static_cast<std::uint16_t>(p.y)};
}

// A pixel of a picture or a screen.
struct PixelPosition {
  std::int32_t x = 0;  // from the left edge
  std::int32_t y = 0;  // from the upper edge
  friend constexpr bool operator==(PixelPosition, PixelPosition) = default;
};

// Row by row, each from left to right.
constexpr bool comes_before(LogicalPosition a, LogicalPosition b) {
  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

// Distances are exact for every pair of positions, also far outside any map.
constexpr std::int64_t manhattan_distance(LogicalPosition a, LogicalPosition b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

constexpr std::int64_t chebyshev_distance(LogicalPosition a, LogicalPosition b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return std::max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
}

// Within `distance` steps, counted as Manhattan distance.
constexpr bool in_range(LogicalPosition a, LogicalPosition b, std::int64_t distance) {
  return manhattan_distance(a, b) <= distance;
}

// Width and height of a map, in tiles.
struct Size {
  std::int32_t width = 0;   // columns, 0..kMaxSide
  std::int32_t height = 0;  // rows, 0..kMaxSide

  constexpr std::int64_t area() const { return std::int64_t{width} * height; }
  constexpr bool contains(LogicalPosition p) const {
    return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height;
  }
  friend constexpr bool operator==(Size, Size) = default;
};

// The largest map that Karst makes or reads.
inline constexpr std::int32_t kMaxSide = 32'768;
inline constexpr std::int64_t kMaxArea = std::int64_t{1} << 26;

// A room's outline. Its edges are walls, its interior is open:
//
//   from_size(0, 0, 4, 3)   x1 = 0, y1 = 0, x2 = 4, y2 = 3
//     #####
//     #...#                 interior: x 1..3, y 1..2
//     #...#
//     #####
struct Rect {
  std::int32_t x1 = 0;  // column of the left edge
  std::int32_t y1 = 0;  // row of the upper edge
  std::int32_t x2 = 0;  // column of the right edge, x1 or more
  std::int32_t y2 = 0;  // row of the lower edge, y1 or more

  static constexpr Rect from_size(std::int32_t x, std::int32_t y, std::int32_t width,
                                  std::int32_t height) {
    return {x, y, x + width, y + height};
  }

  constexpr std::int32_t width() const { return x2 - x1; }
  constexpr std::int32_t height() const { return y2 - y1; }
  // Truncated towards zero.
  constexpr LogicalPosition center() const { return {(x1 + x2) / 2, (y1 + y2) / 2}; }
  // Includes all four edges.
  constexpr bool contains(LogicalPosition p) const {
    return p.x >= x1 && p.x <= x2 && p.y >= y1 && p.y <= y2;
  }
  // Symmetric and inclusive: rectangles that share an edge or a corner intersect.
  constexpr bool intersects(const Rect& other) const {
    return x1 <= other.x2 && x2 >= other.x1 && y1 <= other.y2 && y2 >= other.y1;
  }

  // Calls visit(LogicalPosition) for every interior tile, row by row.
  template <class Visit>
  constexpr void for_each_interior(Visit visit) const {
    for (std::int32_t y = y1 + 1; y < y2; ++y) {
      for (std::int32_t x = x1 + 1; x < x2; ++x) visit(LogicalPosition{x, y});
    }
  }
  // The same without the centre.
  template <class Visit>
  constexpr void for_each_interior_but_center(Visit visit) const {
    const LogicalPosition middle = center();
    for_each_interior([&](LogicalPosition p) {
      if (p != middle) visit(p);
    });
  }

  friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

bool intersects_any(const Rect& rect, std::span<const Rect> others);

}  // namespace karst
