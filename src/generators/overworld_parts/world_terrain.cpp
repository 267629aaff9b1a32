#include "karst/generators/world_terrain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/check_range.hpp"
#include "karst/core/hash.hpp"

namespace karst {
namespace {

constexpr const char* kWhere = "world";
constexpr std::int32_t kLargestChunkSide = 4096;
// A quarter of the plane lies below the default water level, a tenth above the mountain level.
constexpr float kLowestElevation = 0.23f;
constexpr float kHighestElevation = 0.85f;

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = a / b;
  return quotient - (a % b < 0 ? 1 : 0);
}

// Modulo 2^64, where signed numbers would overflow.
std::int64_t first_tile(std::int64_t chunk, std::int32_t side) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(chunk) *
                                   static_cast<std::uint64_t>(side));
}

// `yes` if the condition holds, else `no`, without a branch, so that a compiler can decide about
// many tiles at once.
std::int32_t choose(bool condition, Biome yes, std::int32_t no) {
  const std::int32_t mask = -static_cast<std::int32_t>(condition);
  return (static_cast<std::int32_t>(yes) & mask) | (no & ~mask);
}

// The rules in the precision of the fields.
struct FloatRules {
  explicit FloatRules(const BiomeRules& rules)
      : water_level(static_cast<float>(rules.water_level)),
        mountain_level(static_cast<float>(rules.mountain_level)),
        marsh_level(static_cast<float>(rules.marsh_level)),
        marsh_moisture(static_cast<float>(rules.marsh_moisture)),
        desert_level(static_cast<float>(rules.desert_level)),
        desert_moisture(static_cast<float>(rules.desert_moisture)),
        forest_moisture(static_cast<float>(rules.forest_moisture)) {}

  // The last of these lines that fits decides.
  Biome biome_at(float elevation, float moisture) const {
    auto biome = static_cast<std::int32_t>(Biome::grassland);
    biome = choose(moisture > forest_moisture, Biome::forest, biome);
    biome = choose((elevation > desert_level) & (moisture < desert_moisture), Biome::desert, biome);
    biome = choose((elevation < marsh_level) & (moisture > marsh_moisture), Biome::swamp, biome);
    biome = choose(elevation > mountain_level, Biome::mountain, biome);
    biome = choose(elevation < water_level, Biome::swamp, biome);
    return static_cast<Biome>(biome);
  }

  float water_level;
  float mountain_level;
  float marsh_level;
  float marsh_moisture;
  float desert_level;
  float desert_moisture;
  float forest_moisture;
};

Result<void> check_rules(const BiomeRules& rules) {
  struct Named {
    std::string_view name;
    double value;
  };
  for (const auto& [name, value] :
       {Named{"water_level", rules.water_level}, Named{"mountain_level", rules.mountain_level},
        Named{"marsh_level", rules.marsh_level}, Named{"marsh_moisture", rules.marsh_moisture},
        Named{"desert_level", rules.desert_level}, Named{"desert_moisture", rules.desert_moisture},
        Named{"forest_moisture", rules.forest_moisture}}) {
    const auto checked = check_range(kWhere, name, value, between(0.0, 1.0));
    if (!checked) return checked;
  }
  return {};
}

Result<void> check_chunk_size(Size size) {
  if (size.width >= 1 && size.width <= kLargestChunkSide && size.height >= 1 &&
      size.height <= kLargestChunkSide) {
    return {};
  }
  return bad_input(kWhere, fmt::format("chunk size {}x{}", size.width, size.height),
                   fmt::format("is outside 1x1..{0}x{0}", kLargestChunkSide));
}

}  // namespace

Biome biome_at(const BiomeRules& rules, float elevation, float moisture) {
  return FloatRules(rules).biome_at(elevation, moisture);
}

void classify_biomes(const BiomeRules& rules, std::span<const float> elevation,
                     std::span<const float> moisture, std::span<Biome> biomes) {
  const FloatRules float_rules(rules);
  for (std::size_t i = 0; i < biomes.size(); ++i) {
    biomes[i] = float_rules.biome_at(elevation[i], moisture[i]);
  }
}

void stretch(std::span<float> values, float low, float high) {
  const float gain = 1 / (high - low);
  for (float& value : values) {
    const float stretched = (value - low) * gain;
    const float at_least_0 = stretched > 0 ? stretched : 0;
    value = at_least_0 < 1 ? at_least_0 : 1;
  }
}

Result<EndlessWorld> EndlessWorld::make(std::uint64_t seed, const WorldSettings& settings,
                                        Size chunk_size) {
  return check_noise(settings.elevation, kWhere, "elevation_")
      .and_then([&] { return check_noise(settings.moisture, kWhere, "moisture_"); })
      .and_then([&] { return check_rules(settings.biomes); })
      .and_then([&] {
        return check_range(kWhere, "tile_size", settings.tile_size, FractalNoise::kTileSize);
      })
      .and_then([&] { return check_chunk_size(chunk_size); })
      .map([&] { return EndlessWorld(seed, settings, chunk_size); });
}

EndlessWorld::EndlessWorld(std::uint64_t seed, const WorldSettings& settings, Size chunk_size)
    : seed_(seed), settings_(settings), chunk_size_(chunk_size) {}

ChunkPosition EndlessWorld::chunk_of(std::int64_t x, std::int64_t y) const {
  return {floor_divide(x, chunk_size_.width), floor_divide(y, chunk_size_.height)};
}

void EndlessWorld::chunk(ChunkPosition position, WorldTerrain& terrain) {
  window(first_tile(position.x, chunk_size_.width), first_tile(position.y, chunk_size_.height),
         chunk_size_, terrain);
}

void EndlessWorld::window(std::int64_t x, std::int64_t y, Size size, WorldTerrain& terrain) {
  terrain.elevation.resize_for_overwrite(size);
  terrain.moisture.resize_for_overwrite(size);
  terrain.biomes.resize_for_overwrite(size);
  elevation_.reset(hash_text("elevation", seed_), settings_.elevation, x, size.width,
                   settings_.tile_size);
  moisture_.reset(hash_text("moisture", seed_), settings_.moisture, x, size.width,
                  settings_.tile_size);
  for (std::int32_t row = 0; row < size.height; ++row) {
    const auto world_y =
        static_cast<std::int64_t>(static_cast<std::uint64_t>(y) + static_cast<std::uint64_t>(row));
    elevation_.row(world_y, terrain.elevation.row(row));
    moisture_.row(world_y, terrain.moisture.row(row));
    stretch(terrain.elevation.row(row), kLowestElevation, kHighestElevation);
    classify_biomes(settings_.biomes, terrain.elevation.row(row), terrain.moisture.row(row),
                    terrain.biomes.row(row));
  }
}

}  // namespace karst
