#include "terrain/tile_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"

namespace karst {
namespace {

using Tiles = std::vector<PackedPosition>;

TEST(TileList, OneTileOutsideIsFoundWhereverItStands) {
  const Size size{9, 5};
  for (const PackedPosition p : Tiles{{9, 0}, {0, 5}, {65535, 0}, {0, 65535}}) {
    for (std::size_t i = 0; i < 40; ++i) {
      Tiles tiles(40, PackedPosition{8, 4});
      EXPECT_TRUE(all_inside(tiles, size));
      tiles[i] = p;
      EXPECT_FALSE(all_inside(tiles, size)) << p.x << ',' << p.y << " as tile " << i;
    }
  }
  EXPECT_TRUE(all_inside(Tiles{}, {0, 0}));
}

TEST(TileList, AnswersAsOneWouldTileByTile) {
  Rng rng(1);
  for (int round = 0; round < seed_count(1000); ++round) {
    const BitGrid grid = random_bits({rng.between(1, 150), rng.between(1, 9)}, 128, rng);
    Tiles tiles;
    grid.for_each([&](LogicalPosition p) { tiles.push_back(packed(p)); });
    EXPECT_TRUE(in_order(tiles, grid.size()));
    EXPECT_TRUE(all_set(tiles, grid));
    if (tiles.empty()) continue;
    const LogicalPosition changed{rng.between(0, grid.width() - 1),
                                  rng.between(0, grid.height() - 1)};
    rng.pick(std::span<PackedPosition>(tiles)) = packed(changed);
    const bool strictly_ascending =
        std::adjacent_find(tiles.begin(), tiles.end(), [](LogicalPosition a, LogicalPosition b) {
          return !comes_before(a, b);
        }) == tiles.end();
    EXPECT_EQ(in_order(tiles, grid.size()), strictly_ascending) << "round " << round;
    EXPECT_EQ(all_set(tiles, grid), grid.get(changed)) << "round " << round;
  }
}

}  // namespace
}  // namespace karst
