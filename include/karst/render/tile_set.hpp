// Pictures of tiles from a folder, for pictures of maps and for games that draw by themselves.
// docs/tiles.md tells which files there are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "karst/core/geometry.hpp"
#include "karst/core/result.hpp"
#include "karst/render/picture.hpp"
#include "karst/model/biome.hpp"
#include "karst/model/ground.hpp"

namespace karst {

// What a picture of a floor is for. Rare ones take the place of one plain picture in 16.
enum class FloorPart : std::uint8_t { plain, rare, rough };

// Walls are drawn in quarters, since a quarter needs to know only the three tiles at its corner.
// Each part is a whole tile, of which the quarters are taken that have such tiles around them:
//
//   inside   ###    alone  ...    across  ...    upright  .#.    crossing  .#.
//            ###           .#.            ###             .#.              ###
//            ###           ...            ...             .#.              .#.
//
// Rare ones take the place of one inside picture in 16.
enum class WallPart : std::uint8_t { inside, rare, alone, across, upright, crossing };

// Where the wall stands that casts a shadow on a tile; several may be added up.
enum class ShadowOf : std::uint8_t { none = 0, above = 1, left = 2, upper_left = 4 };

inline constexpr std::int32_t kLeastTileSide = 8;
inline constexpr std::int32_t kMostTileSide = 128;
// Of one folder.
inline constexpr std::size_t kMostTilePictures = 64;

// The sets that show maps without biomes, and biomes without pictures.
inline constexpr std::string_view kDefaultFloor = "limestone";
inline constexpr std::string_view kDefaultWall = "marble";

// A value; may be read by several threads.
class TileSet {
 public:
  // The folder has floors/<set>/*.png and walls/<set>/*.png, where a set is a biome or the default:
  // limestone floors and marble walls, or a tiles.yaml that says where they are; see docs/tiles.md. A
  // biome without pictures takes the default. All pictures are squares of one size, 8..128 pixels.
  // Files whose names begin with a dot are left alone. The error names the folder or file: one that is
  // missing, broken, of another size, or a default set without pictures; in tiles.yaml line and
  // column.
  static Result<TileSet> load(const std::string& folder);

  // Plain squares in the colours of Karst's pictures, with a letter on what is marked: for files
  // that must have pictures of tiles when nobody chose any.
  static TileSet plain();

  // Pixels on each side of every picture.
  std::int32_t tile_pixels() const { return tile_pixels_; }
  const std::string& folder() const { return folder_; }

  // `choice` decides between the pictures there are for the same purpose; see tile_choice. No
  // biome: the default. A part without pictures is shown by the first one, plain or inside.
  const Picture& floor(std::optional<Biome> biome, FloorPart part, std::uint64_t choice) const;
  const Picture& wall(std::optional<Biome> biome, WallPart part, std::uint64_t choice) const;
  // What lies over a floor tile with lower ones beside it; none if there are no such pictures.
  const Picture* ledge(WallPart part, std::uint64_t choice) const;
  // What covers a floor, laid over it, with the parts of walls; of a bridge `across` and `upright`, for
  // ways to the sides and up and down. A tint where there are no such pictures.
  const Picture& ground(Ground ground, WallPart part, std::uint64_t choice) const;
  // Whether there are pictures of this ground, and whether they tell where it ends.
  bool shows_ground(Ground ground) const;
  bool has_edges(Ground ground) const;
  // Whether there are pictures of rough ground of this biome, and of ledges.
  bool shows_rough(std::optional<Biome> biome) const;
  bool shows_ledges() const;
  // What walls of this kind cast on the floor beside them, for the sum of some ShadowOf; none if
  // they cast no shadow.
  const Picture* shadow(std::optional<Biome> biome, unsigned walls) const;
  // Every picture with the name of its folder and file, as in docs/tiles.md, but numbered from 1 where
  // there are several for one purpose: "floors/limestone/plain_2". Sorted by folders.
  std::vector<std::pair<std::string, const Picture*>> pictures() const;
  // "stairs/up", "marks/key", "places/town", "features/altar", "factions/1", ...; none if there is no such file. Of
  // several variants `choice` takes one; without it the first.
  const Picture* find(std::string_view name) const;
  const Picture* find(std::string_view name, std::uint64_t choice) const;
  // The same, and where there is none a plain mark with a letter.
  const Picture& find_or_draw(std::string_view name, std::uint64_t choice) const;

 private:
  friend class TileSetLoader;
  friend class PlainTileSet;
  TileSet() = default;
  using Variants = std::vector<Picture>;
  struct FloorSet {
    std::array<Variants, 3> parts;
  };
  struct WallSet {
    std::array<Variants, 6> parts;
    std::array<Picture, 8> shadows;  // by the sum of ShadowOf
  };
  static constexpr std::size_t kSets = 1 + kBiomeNames.size();

  // Those of the biome, or the default.
  const FloorSet& floors_of(std::optional<Biome> biome) const;
  const WallSet& walls_of(std::optional<Biome> biome) const;

  std::string folder_;
  std::int32_t tile_pixels_ = 0;
  std::array<FloorSet, kSets> floors_;  // the default, then the biomes
  std::array<WallSet, kSets> walls_;
  WallSet ledges_;
  std::array<WallSet, kGroundNames.size()> grounds_;
  std::array<Picture, kGroundNames.size()> tints_;  // for what grounds_ lacks
  // Sorted; variants have the same name.
  std::vector<std::pair<std::string, Picture>> named_;
  std::vector<std::pair<std::string, Picture>> drawn_;  // for what named_ lacks; sorted
};

// A number of the tile's own, from the seed of the map and the position: the pictures of a map
// never depend on anything else, and never change the map.
std::uint64_t tile_choice(std::uint64_t seed, LogicalPosition position);

}  // namespace karst
