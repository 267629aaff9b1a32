#include "karst/model/map.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/bit_picture.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

TEST(Tiles, KnowTheirCharactersAndWhatBlocks) {
  for (const char character : kTileCharacters) {
    const auto tile = tile_from_char(character);
    ASSERT_TRUE(tile);
    EXPECT_EQ(to_char(*tile), character);
    EXPECT_EQ(is_walkable(*tile), character != '#');
  }
  EXPECT_EQ(tile_from_char('x'), std::nullopt);
  EXPECT_EQ(static_cast<int>(TileType::door), 4);
}

TEST(Biome, ConvertsToTextAndBack) {
  for (std::size_t i = 0; i < kBiomeNames.size(); ++i) {
    const auto biome = static_cast<Biome>(i);
    EXPECT_EQ(biome_from_string(to_string(biome)), biome);
    EXPECT_EQ(biome_from_char(to_char(biome)), biome);
  }
  EXPECT_EQ(biome_from_string("SWAMP"), Biome::swamp);
  EXPECT_EQ(biome_from_string("lava"), std::nullopt);
  EXPECT_EQ(biome_from_char('x'), std::nullopt);
  EXPECT_EQ(to_string(static_cast<Biome>(99)), "unknown");
}

TEST(Map, TilesAndPositionsFollowFromTerrainAtEveryWidth) {
  Rng rng(1);
  Grid<TileType> tiles;
  std::vector<PackedPosition> positions;
  for (std::int32_t width = 1; width <= 200; ++width) {
    for (const std::uint32_t chance : {0u, 30u, 128u, 230u, 256u}) {
      const BitGrid terrain = random_bits({width, rng.between(1, 5)}, chance, rng);
      tiles_from_terrain(terrain, tiles);
      positions_from_terrain(terrain, positions);
      std::vector<LogicalPosition> expected;
      for (std::int32_t y = 0; y < terrain.height(); ++y) {
        for (std::int32_t x = 0; x < width; ++x) {
          const bool open = terrain.get({x, y});
          ASSERT_EQ((tiles[{x, y}]), open ? TileType::floor : TileType::wall) << width;
          if (open) expected.push_back({x, y});
        }
      }
      ASSERT_EQ(std::vector<LogicalPosition>(positions.begin(), positions.end()), expected) << width;
      ASSERT_EQ(walkable_tiles(tiles), terrain);
    }
  }
}

TEST(Map, HashSeesEverythingThatAGameWouldNotice) {
  const GenerationResult map = text_map({"######", "#@..>#", "######"});
  const auto changed = [&](auto change) {
    GenerationResult other = map;
    change(other);
    return content_hash(other) != content_hash(map);
  };
  EXPECT_TRUE(changed([](auto& m) { m.tiles[{2, 1}] = TileType::wall; }));
  EXPECT_TRUE(changed([](auto& m) { m.tiles[{2, 1}] = TileType::door; }));
  EXPECT_TRUE(changed([](auto& m) { m.start = {2, 1}; }));
  EXPECT_TRUE(changed([](auto& m) { m.stairs_down.reset(); }));
  EXPECT_TRUE(changed([](auto& m) { m.stairs_up = LogicalPosition{1, 1}; }));
  EXPECT_TRUE(changed([](auto& m) { m.rooms.push_back({0, 0, 5, 2}); }));
  EXPECT_TRUE(changed([](auto& m) { m.biomes.reset(m.size(), Biome::swamp); }));
  EXPECT_TRUE(changed([](auto& m) { m.heights.reset(m.size(), 1); }));
  EXPECT_TRUE(changed([](auto& m) { m.rough.push_back({2, 1}); }));
  EXPECT_TRUE(changed([](auto& m) { m.points_of_interest.push_back({"town", {2, 1}, {}}); }));
  EXPECT_TRUE(changed([](auto& m) { m.faction_starts.push_back({{2, 1}, {}, 0}); }));
  EXPECT_TRUE(changed([](auto& m) { m.subtypes.push_back({{2, 1}, {Subtype::key}, 1, {}}); }));
  EXPECT_TRUE(changed([](auto& m) { m.key_use = KeyUse::consumable; }));
  EXPECT_FALSE(changed([](auto& m) { m.seed = 99; }));
  EXPECT_FALSE(changed([](auto& m) { m.solution.push_back({}); }));
  EXPECT_FALSE(changed([](auto& m) { m.bsp_tree.push_back({}); }));
  EXPECT_FALSE(changed([](auto& m) { m.placements.push_back({}); }));
  EXPECT_FALSE(changed([](auto& m) { m.elevation.reset(m.size(), 1); }));
  EXPECT_FALSE(changed([](auto& m) { m.moisture.reset(m.size(), 1); }));
}

TEST(Map, ClearLeavesNothing) {
  GenerationResult map = text_map({"######", "#@..>#", "######"});
  map.rooms.push_back({0, 0, 5, 2});
  map.placements.push_back({});
  map.elevation.reset(map.size(), 1);
  map.moisture.reset(map.size(), 1);
  map.clear();
  EXPECT_EQ(map, GenerationResult{});
}

}  // namespace
}  // namespace karst
