// What a .tmx file holds, before it is known what it means.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"
#include "karst/formats/imports.hpp"

namespace karst {

struct TmxProperty {
  std::string name;
  std::string value;
};

struct TmxTileSet {
  std::uint32_t first = 1;
  std::string name;
  std::uint32_t count = 0;
  // What is told of single tiles: the class, and the property "karst"; by id, which grow.
  struct Tile {
    std::uint32_t id = 0;
    std::vector<std::string> names;
  };
  std::vector<Tile> tiles;
};

struct TmxObject {
  double x = 0, y = 0, width = 0, height = 0;  // pixels
  bool has_tile = false;                       // then y is its lower edge
  std::vector<TmxProperty> properties;
};
struct TmxGroup {
  std::string name;
  std::vector<TmxObject> objects;
};

// A layer of tiles; its numbers stay in the text until somebody asks for them.
struct TmxLayer {
  std::string name;
  std::string_view numbers;
};

struct TmxFile {
  Size size;
  double tile_width = 1, tile_height = 1;  // pixels
  std::vector<TmxProperty> properties;
  std::vector<TmxTileSet> tile_sets;  // sorted by `first`
  std::vector<TmxLayer> layers;
  std::vector<TmxGroup> groups;
};

// The text must outlive what is read from it.
Result<TmxFile> read_tmx_file(std::string_view text, std::string_view where, const LoadBeside& load);

// Calls take(position, number) for every tile of a layer, row by row, without the bits that turn it
// over; take returns a Result<void>. The error names the layer and the position.
Result<void> for_each_number(const TmxLayer& layer, Size size, std::string_view where,
                             const std::function<Result<void>(LogicalPosition, std::uint32_t)>& take);

}  // namespace karst
