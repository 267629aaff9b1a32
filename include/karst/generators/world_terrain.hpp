// The lands of a world: elevation, moisture, and the biome that follows from them. Overworld maps
// and the chunks of endless worlds share them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "karst/core/geometry.hpp"
#include "karst/core/grid.hpp"
#include "karst/core/noise.hpp"
#include "karst/core/result.hpp"
#include "karst/model/biome.hpp"

namespace karst {

// Where one biome ends and the next begins. Elevation and moisture lie in 0..1; the first line of
// biome_at that fits decides.
struct BiomeRules {
  double water_level = 0.28;      // lower ground is swamp: the sea
  double mountain_level = 0.72;   // higher ground is mountain
  double marsh_level = 0.40;      // lower ground is swamp where it is wet
  double marsh_moisture = 0.70;   // above it ground is wet
  double desert_level = 0.60;     // higher ground is desert where it is dry
  double desert_moisture = 0.35;  // below it ground is dry
  double forest_moisture = 0.55;  // above it forest grows
  friend bool operator==(const BiomeRules&, const BiomeRules&) = default;
};

Biome biome_at(const BiomeRules& rules, float elevation, float moisture);

// The same for many tiles; the three spans have one length.
void classify_biomes(const BiomeRules& rules, std::span<const float> elevation,
                     std::span<const float> moisture, std::span<Biome> biomes);

// Moves `low` to 0 and `high` to 1 and cuts off what lies beyond. `low` must be less than `high`.
void stretch(std::span<float> values, float low, float high);

struct WorldSettings {
  FractalNoise elevation{.octaves = 4, .scale = 0.035};  // each in the ranges of FractalNoise
  FractalNoise moisture{.octaves = 3, .scale = 0.045};   // likewise
  BiomeRules biomes{};                                   // which land follows from the two
  double tile_size = 1;  // 0.25: the same lands with four tiles where one was, in both directions
  friend bool operator==(const WorldSettings&, const WorldSettings&) = default;
};

struct ChunkPosition {
  std::int64_t x = 0;  // in chunks, of any sign
  std::int64_t y = 0;  // likewise
  friend constexpr bool operator==(ChunkPosition, ChunkPosition) = default;
};

// The terrain of one chunk or of any other window, row by row.
struct WorldTerrain {
  Grid<float> elevation;  // 0..1
  Grid<float> moisture;   // 0..1
  Grid<Biome> biomes;     // as biome_at gives them
};

// A world without end: the terrain of a tile depends on seed, settings and position alone, so
// chunks may be asked for in any order and fit together. An endless plane has no highest and no
// lowest place, so its elevation is stretched by constants, such that biomes have about the shares
// of an overworld map. Not safe to share between threads; keeps its memory between calls.
class EndlessWorld {
 public:
  // An error if a setting is outside its range or the chunk size is not 1..4096.
  static Result<EndlessWorld> make(std::uint64_t seed, const WorldSettings& settings,
                                   Size chunk_size = {64, 64});

  // The chunk that holds a tile: floor division, so that the tile left of (0, 0) is in chunk -1.
  ChunkPosition chunk_of(std::int64_t x, std::int64_t y) const;

  // Chunk (0, 0) has the tile (0, 0) in its top left corner. Tile numbers beyond 64 bits start
  // over.
  void chunk(ChunkPosition position, WorldTerrain& terrain);
  // Any window, (x, y) being its top left tile; no side of it may be negative.
  void window(std::int64_t x, std::int64_t y, Size size, WorldTerrain& terrain);

 private:
  EndlessWorld(std::uint64_t seed, const WorldSettings& settings, Size chunk_size);

  std::uint64_t seed_;
  WorldSettings settings_;
  Size chunk_size_;
  NoiseRows elevation_;
  NoiseRows moisture_;
};

}  // namespace karst
