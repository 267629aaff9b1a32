#include "render/relief.hpp"

#include <gtest/gtest.h>

#include <string>

#include "karst/core/rng.hpp"
#include "support/seeds.hpp"
#include "support/text_map.hpp"

namespace karst {
namespace {

// Every pixel as a character: '#' wall, '%' wall far from any floor, floors by height.
std::string drawn(const GenerationResult& map, std::int32_t tile) {
  Relief relief(map, tile);
  std::vector<Spot> row(static_cast<std::size_t>(relief.width()));
  std::string text = "\n";
  for (std::int32_t y = 0; y < relief.height(); ++y) {
    relief.draw_row(y, row);
    for (const Spot& spot : row) text += "0123#%"[spot.level];
    text += '\n';
  }
  return text;
}

TEST(Relief, RoundsWhatSticksOut) {
  EXPECT_EQ(drawn(text_map({"...",
                            ".#.",
                            "@.."}), 6), R"(
000000000000000000
000000000000000000
000000000000000000
000000000000000000
000000000000000000
000000000000000000
0000000####0000000
000000######000000
000000######000000
000000######000000
000000######000000
0000000####0000000
000000000000000000
000000000000000000
000000000000000000
000000000000000000
000000000000000000
000000000000000000
)");
}

TEST(Relief, FillsNooksAndJoinsDiagonals) {
  EXPECT_EQ(drawn(text_map({"#.", "@#"}), 6), R"(
######000000
######000000
######000000
######000000
######000000
#######00000
00000#######
000000######
000000######
000000######
000000######
000000######
)");
}

TEST(Relief, LeavesBuiltRoomsSquare) {
  GenerationResult map = text_map({"##", "#@"});
  const std::string round = drawn(map, 4);
  map.rooms = {Rect::from_size(0, 0, 2, 2)};
  EXPECT_NE(drawn(map, 4), round);
  EXPECT_EQ(drawn(map, 4), R"(
########
########
########
########
####0000
####0000
####0000
####0000
)");
}

TEST(Relief, RoundsHeightsAndTellsDeepRock) {
  GenerationResult map = text_map({"....#",
                                   "....#",
                                   "@...#"});
  map.heights.reset(map.size(), 0);
  map.heights[{1, 1}] = 2;
  EXPECT_EQ(drawn(map, 4), R"(
0000000000000000####
0000000000000000####
0000000000000000####
0000000000000000####
0000022000000000####
0000222200000000####
0000222200000000####
0000022000000000####
0000000000000000####
0000000000000000####
0000000000000000####
0000000000000000####
)");
  EXPECT_EQ(drawn(text_map({"@###"}), 1), "\n0#%%\n");
}

GenerationResult random_map(Size size, Rng& rng) {
  GenerationResult map;
  map.tiles.reset(size, TileType::wall);
  map.heights.reset(size, 0);
  for (TileType& tile : map.tiles.cells())
    tile = rng.below(3) > 0 ? TileType::floor : TileType::wall;
  for (std::uint8_t& height : map.heights.cells()) height = static_cast<std::uint8_t>(rng.below(4));
  return map;
}

// However the corners are rounded, the middle of a tile and of the edges between tiles tell who may
// walk where.
TEST(Relief, HidesNoTileAndNoPassage) {
  Rng rng = RandomStreams(5, "relief_test", 1, 0).stream("maps");
  for (int round = 0; round < seed_count(100); ++round) {
    const std::int32_t tile = 1 + static_cast<std::int32_t>(rng.below(20));
    const GenerationResult map = random_map({9, 7}, rng);
    Relief relief(map, tile);
    std::vector<Spot> row(static_cast<std::size_t>(relief.width()));
    for (std::int32_t y = 0; y < relief.height(); ++y) {
      relief.draw_row(y, row);
      for (std::int32_t x = 0; x < relief.width(); ++x) {
        const LogicalPosition p{x / tile, y / tile};
        if (x % tile != tile / 2 && y % tile != tile / 2) continue;
        const Spot& spot = row[static_cast<std::size_t>(x)];
        ASSERT_EQ(spot.is_wall(), map.tiles[p] == TileType::wall) << tile << ' ' << x << ' ' << y;
        if (!spot.is_wall()) {
          ASSERT_EQ(spot.level, map.heights[p]);
        }
      }
    }
  }
}

TEST(ReliefWindow, ShowsTheRowsAround) {
  Rng rng = RandomStreams(5, "relief_test", 1, 0).stream("windows");
  const GenerationResult map = random_map({5, 6}, rng);
  for (const std::int32_t reach : {1, 2, 7, 100}) {
    constexpr std::int32_t kTile = 5;
    Relief relief(map, kTile);
    std::vector<Spot> row(static_cast<std::size_t>(relief.width()));
    ReliefWindow window(Relief(map, kTile), reach);
    for (std::int32_t y = 0; y < window.height(); ++y) {
      window.move_to(y);
      for (std::int32_t dy = -reach; dy <= reach; ++dy) {
        relief.draw_row(std::clamp(y + dy, 0, relief.height() - 1), row);
        for (std::int32_t x = -reach; x < relief.width() + reach; ++x) {
          const std::int32_t inside = std::clamp(x, 0, relief.width() - 1);
          ASSERT_EQ(window.at(x, dy).level, row[static_cast<std::size_t>(inside)].level);
        }
      }
    }
  }
}

}  // namespace
}  // namespace karst
