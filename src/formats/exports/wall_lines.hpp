// The edges between walls and open tiles as straight lines, each as long as it goes on:
//
//   ####       the four lines around the two open tiles of this map, in the corners of tiles:
//   #..#       (1,1)-(3,1)  (1,1)-(1,2)  (3,1)-(3,2)  (1,2)-(3,2)
//   ####
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/grid.hpp"
#include "karst/model/tiles.hpp"

namespace karst {

struct WallLine {
  std::int32_t x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  friend bool operator==(const WallLine&, const WallLine&) = default;
};

// Calls visit(WallLine) for each of them, told row by row where they end; level ones first. Outside
// the map all is wall. Keeps no more than a row.
template <class Visit>
void for_each_wall_line(const Grid<TileType>& tiles, Visit visit) {
  constexpr std::int32_t kNone = -1;
  const Size size = tiles.size();
  const auto is_open = [&](std::int32_t x, std::int32_t y) {
    return size.contains({x, y}) && is_walkable(tiles[{x, y}]);
  };
  std::vector<std::int32_t> upright_from(static_cast<std::size_t>(size.width) + 1, kNone);
  for (std::int32_t y = 0; y <= size.height; ++y) {
    std::int32_t level_from = kNone;
    for (std::int32_t x = 0; x <= size.width; ++x) {
      const bool is_edge = is_open(x, y - 1) != is_open(x, y);
      if (is_edge && level_from == kNone) level_from = x;
      if (!is_edge && level_from != kNone) {
        visit(WallLine{level_from, y, x, y});
        level_from = kNone;
      }
    }
    for (std::int32_t x = 0; x <= size.width; ++x) {
      std::int32_t& from = upright_from[static_cast<std::size_t>(x)];
      const bool is_edge = is_open(x - 1, y) != is_open(x, y);
      if (is_edge && from == kNone) from = y;
      if (!is_edge && from != kNone) {
        visit(WallLine{x, from, x, y});
        from = kNone;
      }
    }
  }
}

}  // namespace karst
