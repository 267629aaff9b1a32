// Where biomes decide where one walks, as on overworlds.
#pragma once

#include "karst/core/bit_grid.hpp"
#include "karst/core/grid.hpp"
#include "karst/model/biome.hpp"

namespace karst {

struct GenerationResult;

// Whether nobody walks on this land where biomes decide it.
constexpr bool is_blocking(Biome biome) {
  return biome == Biome::mountain || biome == Biome::swamp;
}

// Whether one can walk on just those tiles whose biome does not block; false without biomes or when
// they have another size.
bool biomes_decide_walls(const Grid<Biome>& biomes, const BitGrid& walkable);
bool biomes_decide_walls(const GenerationResult& map);

}  // namespace karst
