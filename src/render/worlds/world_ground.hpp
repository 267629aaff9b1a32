// The land and the sea of a world between the middles of its tiles, for pictures of any scale.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "karst/model/map.hpp"

namespace karst {

// Whether the biomes alone tell where one can walk: everywhere but in swamps and on mountains.
bool is_world(const GenerationResult& map);

// What a tile of a world looks like from above.
enum class Cover : std::uint8_t { water, marsh, grassland, forest, desert, mountain };
inline constexpr int kCovers = 6;

// Shares and heights are whole numbers; this one is the whole.
inline constexpr std::int32_t kWhole = 1024;

// One point of the ground.
struct GroundPoint {
  std::array<std::int32_t, kCovers> share{};  // of each cover, together kWhole
  std::int32_t height = 0;                    // 0..255 * kWhole; the sea ends at kSeaLevel

  std::int32_t share_of(Cover cover) const { return share[static_cast<std::size_t>(cover)]; }
};

// Blends every tile softly into those around it, row of pixels by row of pixels.
class WorldGround {
 public:
  WorldGround(const GenerationResult& map, std::int32_t tile_pixels);

  Size size() const { return map_.size(); }
  std::int32_t tile_pixels() const { return tile_; }
  // Outside the map its edge goes on.
  Cover cover(LogicalPosition p) const;
  std::int32_t height(LogicalPosition p) const;  // 0..255

  // Goes to a row of pixels, whose points can then be asked for.
  void move_to(std::int32_t pixel_y);
  GroundPoint at(std::int32_t pixel_x) const;

 private:
  // How much of the tile before, of its own tile and of the one after a pixel takes.
  using Blend = std::array<std::int32_t, 3>;

  LogicalPosition inside(LogicalPosition p) const;

  const GenerationResult& map_;
  std::int32_t tile_;
  std::vector<Blend> blends_;         // by the pixel's place in its tile
  std::vector<GroundPoint> columns_;  // the row at hand, one a tile and one at both ends
};

}  // namespace karst
