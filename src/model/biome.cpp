#include "karst/model/biome.hpp"

#include "karst/core/text.hpp"
#include "karst/model/biome_walls.hpp"
#include "karst/model/map.hpp"

namespace karst {

std::string_view to_string(Biome biome) {
  const auto index = static_cast<std::size_t>(biome);
  return index < kBiomeNames.size() ? kBiomeNames[index] : "unknown";
}

std::optional<Biome> biome_from_string(std::string_view name) {
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    if (equal_ignoring_case(kBiomeNames[i], name)) return static_cast<Biome>(i);
  }
  return std::nullopt;
}

bool biomes_decide_walls(const Grid<Biome>& biomes, const BitGrid& walkable) {
  if (biomes.empty() || biomes.size() != walkable.size()) return false;
  for (std::int32_t y = 0; y < biomes.height(); ++y) {
    const std::span<const Biome> row = biomes.row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (walkable.get({static_cast<std::int32_t>(x), y}) == is_blocking(row[x])) return false;
    }
  }
  return true;
}

bool biomes_decide_walls(const GenerationResult& map) {
  return !map.biomes.empty() && biomes_decide_walls(map.biomes, walkable_tiles(map.tiles));
}

}  // namespace karst
