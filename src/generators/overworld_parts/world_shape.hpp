// The shape of a world: how high its tiles lie, and which biomes follow from that and from
// moisture.
#pragma once

#include <cstdint>
#include <vector>

#include "karst/core/grid.hpp"
#include "karst/core/noise.hpp"
#include "karst/generators/world_terrain.hpp"
#include "karst/model/biome.hpp"

namespace karst {

// How a world with edges differs from an endless one.
struct WorldEdges {
  double falloff = 0.6;  // 0..1: how much of the elevation is lost in the corners
  bool stretch = true;   // elevation is stretched to 0..1
};

// Keeps its memory from one world to the next.
class WorldShape {
 public:
  Grid<float> elevation;  // in 0..1

  struct Seeds {
    std::uint64_t elevation = 0;
    std::uint64_t moisture = 0;
  };
  // Fills elevation and `biomes`, which has the size of the world, and `moisture`, the layer of
  // GenerationResult, where one is wanted: the field itself is large, and nothing else needs it.
  void make(const WorldSettings& settings, const WorldEdges& edges, Seeds seeds,
            Grid<Biome>& biomes, Grid<std::uint8_t>* moisture);

  // As the layer of GenerationResult.
  void quantise_elevation(float water_level, Grid<std::uint8_t>& layer) const;

 private:
  void raise_land(const WorldSettings& settings, double falloff, std::uint64_t seed);

  NoiseRows noise_;
  std::vector<float> moisture_;  // of a row, in 0..1
  std::vector<float> lowest_;    // by column
  std::vector<float> highest_;   // by column
};

}  // namespace karst
