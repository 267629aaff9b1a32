// Maps from pictures, for tests:
//
//   const GenerationResult map = text_map({"#####",
//                                          "#@.>#",
//                                          "#####"});
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// The characters are those of text maps, and '@' a floor tile that is the start. Stairs stand where
// they are drawn; without '@' the start is at the stairs up, if there are any.
inline GenerationResult text_map(const std::vector<std::string_view>& rows) {
  GenerationResult map;
  map.generator = "picture";
  map.generator_version = 1;
  map.seed = 1;
  const std::size_t width = rows.empty() ? 0 : rows[0].size();
  map.tiles.reset({static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows.size())});
  bool start_drawn = false;
  for (std::int32_t y = 0; y < map.tiles.height(); ++y) {
    const std::string_view row = rows[static_cast<std::size_t>(y)];
    EXPECT_EQ(row.size(), width) << "row " << y;
    for (std::int32_t x = 0; x < map.tiles.width(); ++x) {
      const char character = row[static_cast<std::size_t>(x)];
      const TileType tile = tile_from_char(character).value_or(TileType::floor);
      EXPECT_TRUE(character == '@' || tile_from_char(character)) << character;
      map.tiles[{x, y}] = tile;
      if (tile == TileType::stairs_down) map.stairs_down = LogicalPosition{x, y};
      if (tile == TileType::stairs_up) map.stairs_up = LogicalPosition{x, y};
      if (character == '@') map.start = {x, y};
      start_drawn |= character == '@';
    }
  }
  if (!start_drawn && map.stairs_up) map.start = *map.stairs_up;
  positions_from_terrain(walkable_tiles(map.tiles), map.valid_positions);
  map.hash = content_hash(map);
  return map;
}

}  // namespace karst
