// A map as the tiles of editors have it: each tile shows one whole picture in each of a few layers.
// Every picture is opaque, floor included, since programs blend pixels differently: so all of them
// show the same map, pixel by pixel.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/tiles/tile_layers.hpp"
#include "render/tiles/tile_marks.hpp"

namespace karst {

// From the ground up: a tile shows the picture of the last layer that has one there.
enum class CellLayer : std::uint8_t { ground, walls, doors, marks };
inline constexpr std::array<std::string_view, 4> kCellLayerNames = {"floor", "walls", "doors",
                                                                    "marks"};

// What a picture stands for: the type of its tile, or a mark on a tile of any type.
inline constexpr std::array<std::string_view, 6> kCellKindNames = {
    "wall", "floor", "stairs_down", "stairs_up", "door", "mark"};  // by TileType, then the mark
inline constexpr std::uint8_t kMarkCell = 5;

// Always so many, so that the place of a picture is known before the last one came.
inline constexpr std::int32_t kAtlasColumns = 32;

// The pictures that the cells of maps need, each of them once, numbered as they came.
class TileAtlas {
 public:
  explicit TileAtlas(const TileSet& tiles) : tiles_(tiles) {}

  struct Cell {
    std::vector<TileLayer> layers;
    int height = 0;
    std::uint8_t kind = 0;  // index of kCellKindNames
  };
  // Keeps the colours of the layers, too, which then point into the atlas.
  std::uint32_t number_of(Cell& cell);

  std::span<const Cell> cells() const { return cells_; }
  std::int32_t tile_pixels() const { return tiles_.tile_pixels(); }
  static constexpr std::int32_t columns() { return kAtlasColumns; }
  std::int32_t rows() const;
  // The pixels of a row of the picture of all of them, four bytes each; good until the next call.
  const std::uint8_t* pixel_row(std::int32_t y);

 private:
  const ColorMatrix* kept(const ColorMatrix& colours);

  const TileSet& tiles_;
  std::deque<ColorMatrix> colours_;
  std::vector<Cell> cells_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::string key_;
  std::int32_t painted_ = -1;  // row of tiles
  std::vector<std::uint8_t> pixels_;
};

// The cells of one map. Map, tile set and atlas must outlive it.
class TileCells {
 public:
  // The error names the picture that the tile set lacks.
  static Result<TileCells> of(const GenerationResult& map, const TileSet& tiles, TileAtlas& atlas);

  // Of every tile of a row the number of its picture in the atlas plus one, or 0 for none.
  void row(CellLayer layer, std::int32_t y, std::vector<std::uint32_t>& numbers);

 private:
  TileCells(const GenerationResult& map, const TileSet& tiles, TileAtlas& atlas,
            std::vector<PlacedPicture> marks);
  bool has_picture(CellLayer layer, LogicalPosition p) const;
  void fill(CellLayer layer, LogicalPosition p);

  const GenerationResult& map_;
  TileLayers ground_;
  TileAtlas& atlas_;
  std::vector<PlacedPicture> marks_;
  BitGrid marked_;
  TileAtlas::Cell cell_;
};

}  // namespace karst
