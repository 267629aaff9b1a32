// Which pictures of a tile set lie on a tile, from the ground up: autotiling by corners.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/render/tile_set.hpp"
#include "karst/model/color_matrix.hpp"
#include "karst/model/map.hpp"

namespace karst {

// A picture, or one quarter of it, at the same place of the tile.
struct TileLayer {
  static constexpr std::int32_t kWhole = -1;

  const Picture* picture = nullptr;
  std::int32_t quarter = kWhole;         // 0 upper left, 1 upper right, 2 lower left, 3 lower right
  const ColorMatrix* colours = nullptr;  // none: as they are in the picture
  bool small = false;                    // the whole picture in the lower right quarter
};

class TileLayers {
 public:
  TileLayers(const GenerationResult& map, const TileSet& tiles);

  // The floor that a tile would show if all around it were `biome`.
  const Picture& floor(LogicalPosition p, std::optional<Biome> biome) const;
  // The same as a layer, in the colour of the map's theme where no biome says otherwise.
  TileLayer floor_layer(LogicalPosition p) const;
  // All that lies over the floor but things that stand there: walls, what covers it, ledges, shadows.
  void add_above_floor(LogicalPosition p, std::vector<TileLayer>& layers) const;

  std::optional<Biome> biome(LogicalPosition p) const;
  // 0 for walls and on maps without heights.
  int height(LogicalPosition p) const;

 private:
  bool is_wall(LogicalPosition p) const;
  Ground cover(LogicalPosition p) const;
  void add_cover(LogicalPosition p, std::vector<TileLayer>& layers) const;
  void add_ground(Ground ground, LogicalPosition p, std::vector<TileLayer>& layers) const;
  void add_bridge(LogicalPosition p, std::vector<TileLayer>& layers) const;
  void add_wall(LogicalPosition p, std::vector<TileLayer>& layers) const;
  void add_ledges(LogicalPosition p, std::vector<TileLayer>& layers) const;
  void add_shadow(LogicalPosition p, std::vector<TileLayer>& layers) const;

  // Of floors and walls without a biome; none without a theme.
  struct Tints {
    ColorMatrix floor;
    ColorMatrix wall;
  };
  static std::optional<Tints> tints_of(const GenerationResult& map);
  const ColorMatrix* floor_tint() const { return tints_ ? &tints_->floor : nullptr; }
  const ColorMatrix* wall_tint() const { return tints_ ? &tints_->wall : nullptr; }

  const GenerationResult& map_;
  const TileSet& tiles_;
  BitGrid rough_;
  bool has_cover_;
  std::optional<Tints> tints_;
};

}  // namespace karst
