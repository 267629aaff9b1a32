#include "karst/generators/world_terrain.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

#include "karst/core/rng.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

constexpr std::int64_t kFar = std::int64_t{1} << 40;

EndlessWorld world_of(std::uint64_t seed, const WorldSettings& settings, Size chunk_size) {
  auto world = EndlessWorld::make(seed, settings, chunk_size);
  if (!world) throw std::runtime_error(world.error().message());
  return *std::move(world);
}

// Whether the chunk is what `window` shows with the chunk's first tile at (left, top).
void expect_part(const WorldTerrain& chunk, const WorldTerrain& window, std::int32_t left,
                 std::int32_t top) {
  for (std::int32_t y = 0; y < chunk.biomes.height(); ++y) {
    for (std::int32_t x = 0; x < chunk.biomes.width(); ++x) {
      const LogicalPosition there{left + x, top + y};
      ASSERT_EQ((chunk.elevation[{x, y}]), window.elevation[there]);
      ASSERT_EQ((chunk.moisture[{x, y}]), window.moisture[there]);
      ASSERT_EQ((chunk.biomes[{x, y}]), window.biomes[there]);
    }
  }
}

// Stitches `count` x `count` chunks from the chunk `first` on, in the order of `order`.
void expect_stitched(EndlessWorld& world, Size chunk_size, ChunkPosition first, std::int32_t count,
                     const std::vector<std::int32_t>& order) {
  WorldTerrain window;
  WorldTerrain chunk;
  world.window(first.x * chunk_size.width, first.y * chunk_size.height,
               {chunk_size.width * count, chunk_size.height * count}, window);
  for (const std::int32_t number : order) {
    const std::int32_t column = number % count;
    const std::int32_t row = number / count;
    world.chunk({first.x + column, first.y + row}, chunk);
    expect_part(chunk, window, column * chunk_size.width, row * chunk_size.height);
  }
}

TEST(EndlessWorld, ChunksInAnyOrderAreTheOneBigWindow) {
  std::vector<std::int32_t> forward(16 * 16);
  for (std::size_t i = 0; i < forward.size(); ++i) forward[i] = static_cast<std::int32_t>(i);
  const std::vector<std::int32_t> backward(forward.rbegin(), forward.rend());
  auto shuffled = forward;
  Rng(5).shuffle(std::span<std::int32_t>(shuffled));
  for (const Size chunk_size : {Size{16, 16}, Size{13, 7}}) {
    EndlessWorld world = world_of(99, {}, chunk_size);
    for (const ChunkPosition first : {ChunkPosition{0, 0}, ChunkPosition{-8, -9},
                                      ChunkPosition{kFar, -kFar}, ChunkPosition{-kFar, kFar}}) {
      expect_stitched(world, chunk_size, first, 16, forward);
      expect_stitched(world, chunk_size, first, 16, backward);
      expect_stitched(world, chunk_size, first, 16, shuffled);
    }
  }
}

TEST(EndlessWorld, ChunksStitchUnderManySeedsAndSettings) {
  for (int seed = 1; seed <= seed_count(100); ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    WorldSettings settings;
    settings.elevation = {rng.between(1, 16), 0.001 + rng.unit() * 0.999, rng.unit(),
                          1 + 15 * rng.unit()};
    settings.moisture = {rng.between(1, 16), 0.001 + rng.unit() * 0.999, rng.unit(),
                         1 + 15 * rng.unit()};
    settings.tile_size = 0.001 + 3 * rng.unit();
    const Size chunk_size{rng.between(1, 40), rng.between(1, 40)};
    EndlessWorld world = world_of(rng.next_word(), settings, chunk_size);
    const ChunkPosition first{static_cast<std::int64_t>(rng.next_word()) >> 20,
                              static_cast<std::int64_t>(rng.next_word()) >> 20};
    expect_stitched(world, chunk_size, first, 3, {4, 0, 8, 2, 6, 1, 5, 3, 7});
  }
}

TEST(EndlessWorld, SeedSettingsAndPositionDecideAlone) {
  WorldTerrain one;
  WorldTerrain other;
  EndlessWorld first = world_of(7, {}, {64, 64});
  EndlessWorld second = world_of(7, {}, {64, 64});
  first.chunk({3, -4}, one);
  first.chunk({9, 9}, other);
  EXPECT_NE(one.elevation, other.elevation);
  second.chunk({3, -4}, other);
  EXPECT_EQ(one.elevation, other.elevation);
  EXPECT_EQ(one.moisture, other.moisture);
  EXPECT_EQ(one.biomes, other.biomes);
  EXPECT_NE(one.elevation, one.moisture);

  world_of(8, {}, {64, 64}).chunk({3, -4}, other);
  EXPECT_NE(one.elevation, other.elevation);
  WorldSettings drier;
  drier.biomes.forest_moisture = 0.9;
  world_of(7, drier, {64, 64}).chunk({3, -4}, other);
  EXPECT_EQ(one.moisture, other.moisture);
  EXPECT_NE(one.biomes, other.biomes);
}

TEST(EndlessWorld, FindsTheChunkOfATile) {
  const EndlessWorld world = world_of(1, {}, {64, 48});
  EXPECT_EQ(world.chunk_of(0, 0), (ChunkPosition{0, 0}));
  EXPECT_EQ(world.chunk_of(63, 47), (ChunkPosition{0, 0}));
  EXPECT_EQ(world.chunk_of(64, 48), (ChunkPosition{1, 1}));
  EXPECT_EQ(world.chunk_of(-1, -1), (ChunkPosition{-1, -1}));
  EXPECT_EQ(world.chunk_of(-64, -48), (ChunkPosition{-1, -1}));
  EXPECT_EQ(world.chunk_of(-65, -49), (ChunkPosition{-2, -2}));
  constexpr auto kFirst = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(world.chunk_of(kFirst, 0), (ChunkPosition{kFirst / 64, 0}));
}

TEST(EndlessWorld, WorksAtTheEndsOfTheNumbers) {
  EndlessWorld world = world_of(1, {}, {4096, 1});
  WorldTerrain chunk;
  for (const std::int64_t end :
       {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    world.chunk({end, end}, chunk);
    for (const float value : chunk.elevation.cells()) ASSERT_TRUE(value >= 0 && value <= 1);
  }
}

TEST(EndlessWorld, BiomesHaveAboutTheSharesOfAnOverworld) {
  std::array<double, 5> shares{};
  WorldTerrain window;
  const int seeds = 20;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    world_of(seed, {}, {1, 1}).window(0, 0, {300, 300}, window);
    for (const Biome biome : window.biomes.cells()) {
      shares[static_cast<std::size_t>(biome)] += 100.0 / (seeds * 90'000.0);
    }
  }
  EXPECT_NEAR(shares[static_cast<std::size_t>(Biome::swamp)], 27, 3);
  EXPECT_NEAR(shares[static_cast<std::size_t>(Biome::mountain)], 10, 3);
  EXPECT_NEAR(shares[static_cast<std::size_t>(Biome::desert)], 1.4, 1);
  EXPECT_NEAR(shares[static_cast<std::size_t>(Biome::forest)], 22, 3);
  EXPECT_NEAR(shares[static_cast<std::size_t>(Biome::grassland)], 39, 3);
}

TEST(EndlessWorld, RefusesWhatIsOutsideItsRange) {
  const auto message = [](const WorldSettings& settings, Size chunk_size = {64, 64}) {
    const auto world = EndlessWorld::make(1, settings, chunk_size);
    return world ? "no error" : world.error().message();
  };
  EXPECT_EQ(message({}), "no error");
  EXPECT_EQ(message({.elevation = {.octaves = 0}}),
            "world: elevation_octaves = 0 is outside 1..16");
  EXPECT_EQ(message({.moisture = {.scale = std::numeric_limits<double>::quiet_NaN()}}),
            "world: moisture_scale = nan is outside 1e-06..1");
  EXPECT_EQ(message({.biomes = {.water_level = 1.5}}), "world: water_level = 1.5 is outside 0..1");
  EXPECT_EQ(message({.biomes = {.forest_moisture = std::numeric_limits<double>::infinity()}}),
            "world: forest_moisture = inf is outside 0..1");
  EXPECT_EQ(message({.tile_size = 0}), "world: tile_size = 0 is outside 1e-06..1000000");
  EXPECT_EQ(message({}, {0, 64}), "world: chunk size 0x64 is outside 1x1..4096x4096");
  EXPECT_EQ(message({}, {64, 4097}), "world: chunk size 64x4097 is outside 1x1..4096x4096");
}

// The rule as people say it: the first line that fits.
Biome slow_biome(float elevation, float moisture) {
  if (elevation < 0.28f) return Biome::swamp;
  if (elevation > 0.72f) return Biome::mountain;
  if (moisture > 0.70f && elevation < 0.40f) return Biome::swamp;
  if (elevation > 0.60f && moisture < 0.35f) return Biome::desert;
  if (moisture > 0.55f) return Biome::forest;
  return Biome::grassland;
}

TEST(BiomeRules, TheFirstThatFitsDecides) {
  std::vector<float> levels = {0, 0.28f, 0.72f, 0.70f, 0.40f, 0.60f, 0.35f, 0.55f, 1};
  for (int i = 0; i < 50; ++i) levels.push_back(static_cast<float>(i) / 50);
  std::vector<float> elevation;
  std::vector<float> moisture;
  for (const float e : levels) {
    for (const float m : levels) {
      elevation.push_back(e);
      moisture.push_back(m);
      ASSERT_EQ(biome_at({}, e, m), slow_biome(e, m)) << e << ' ' << m;
    }
  }
  std::vector<Biome> biomes(elevation.size());
  classify_biomes({}, elevation, moisture, biomes);
  for (std::size_t i = 0; i < biomes.size(); ++i) {
    ASSERT_EQ(biomes[i], slow_biome(elevation[i], moisture[i]))
        << elevation[i] << ' ' << moisture[i];
  }
}

TEST(Stretch, MovesTheEndsAndCutsOff) {
  std::vector<float> values = {0.1f, 0.25f, 0.5f, 0.75f, 0.9f};
  stretch(values, 0.25f, 0.75f);
  EXPECT_EQ(values, (std::vector<float>{0, 0, 0.5f, 1, 1}));
}

}  // namespace
}  // namespace karst
