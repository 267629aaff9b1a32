#include "terrain/regions/pieces.hpp"

#include <gtest/gtest.h>

#include "support/bit_picture.hpp"
#include "support/seeds.hpp"
#include "terrain/regions/regions.hpp"

namespace karst {
namespace {

// The tiles of a piece in a grid of the map's size.
BitGrid tiles_of(const Pieces& pieces, const Piece& piece, Size size) {
  BitGrid grid(size);
  const BitGrid::Word* word = pieces.words(piece).data();
  for (std::int32_t y = piece.box.top; y <= piece.box.bottom; ++y) {
    for (std::int32_t i = piece.box.first_word(); i <= piece.box.last_word(); ++i) {
      grid.row(y)[static_cast<std::size_t>(i)] = *word++;
    }
  }
  return grid;
}

BitGrid region_tiles(const Regions& regions, std::size_t region, Size size) {
  BitGrid grid(size);
  for (std::size_t i = 0; i < regions.runs().runs().size(); ++i) {
    const Run& run = regions.runs().runs()[i];
    if (regions.region_of(i) == region) grid.set_run(run.y, run.first, run.last);
  }
  return grid;
}

void expect_the_regions(const BitGrid& grid, Pieces& pieces) {
  Regions regions;
  regions.find(grid);
  pieces.take(grid);
  ASSERT_EQ(pieces.pieces().size(), regions.count());
  if (regions.count() > 0) {
    ASSERT_EQ(pieces.largest(), regions.largest());
  }
  for (std::size_t i = 0; i < regions.count(); ++i) {
    const Piece& piece = pieces.pieces()[i];
    const BitGrid tiles = tiles_of(pieces, piece, grid.size());
    ASSERT_EQ(tiles, region_tiles(regions, i, grid.size()));
    ASSERT_EQ(piece.tile_count, regions.size_of(i));
    std::int32_t left = grid.width(), right = 0;
    tiles.for_each([&](LogicalPosition p) {
      left = std::min(left, p.x);
      right = std::max(right, p.x);
      EXPECT_EQ(pieces.piece_at(p), i);
    });
    ASSERT_EQ(piece.box.left, left);
    ASSERT_EQ(piece.box.right, right);
    ASSERT_TRUE(grid.size().contains({piece.box.left, piece.box.top}));
  }
}

TEST(Pieces, AreTheRegions) {
  Rng rng(1);
  Pieces pieces;
  for (int round = 0; round < seed_count(600); ++round) {
    const Size size{rng.between(1, 400), rng.between(1, 30)};
    expect_the_regions(random_bits(size, static_cast<std::uint32_t>(rng.between(0, 256)), rng),
                       pieces);
  }
  expect_the_regions(BitGrid({0, 0}), pieces);
}

// A way that goes up and down through the whole map, and one that goes to and fro.
TEST(Pieces, FollowWindingWays) {
  Pieces pieces;
  BitGrid up_and_down({401, 30});
  BitGrid to_and_fro({30, 401});
  for (std::int32_t i = 0; i < 401; ++i) {
    if (i % 2 == 0) {
      up_and_down.set_column(i, 0, 29);
      to_and_fro.set_run(i, 0, 29);
    } else {
      up_and_down.set({i, i % 4 == 1 ? 0 : 29});
      to_and_fro.set({i % 4 == 1 ? 0 : 29, i});
    }
  }
  for (const BitGrid* grid : {&up_and_down, &to_and_fro}) {
    expect_the_regions(*grid, pieces);
    EXPECT_EQ(pieces.pieces().size(), 1u);
  }
}

// One way through all bands: up and down through the columns of each, to the right in the first, to
// the left in the second.
//
//   .#...#.
//   .#.#.#.
//   ...#...
//   ######.
//   .#...#.
BitGrid winding_bands(std::int32_t width, std::int32_t bands) {
  constexpr std::int32_t kRows = 4;
  BitGrid grid({width, bands * kRows - 1});
  for (std::int32_t band = 0; band < bands; ++band) {
    const std::int32_t top = band * kRows, bottom = top + kRows - 2;
    for (std::int32_t x = 0; x < width; x += 2) grid.set_column(x, top, bottom);
    for (std::int32_t x = 1; x < width; x += 2) grid.set({x, x % 4 == 1 ? bottom : top});
    if (band + 1 < bands) grid.set({band % 2 == 0 ? width - 1 : 0, bottom + 1});
  }
  return grid;
}

// So much that passes over the rows do not suffice; what such a search leaves behind does not matter
// to the next one.
TEST(Pieces, FollowWaysThatWindWithoutEnd) {
  Rng rng(3);
  Pieces pieces;
  for (const std::int32_t width : {127, 129, 401}) {
    BitGrid one_way = winding_bands(width, 9);
    expect_the_regions(one_way, pieces);
    EXPECT_EQ(pieces.pieces().size(), 1u);
    one_way.clear_rect({width / 2 | 1, 16, width / 2 | 1, 18});
    expect_the_regions(one_way, pieces);
    EXPECT_EQ(pieces.pieces().size(), 2u);
    expect_the_regions(random_bits({width, 12}, 150, rng), pieces);
    BitGrid reached;
    RegionFlood flooding;
    EXPECT_FALSE(flooding.flood(one_way, {0, 0}, 90, reached));
    const BitGrid small = random_bits({150, 3}, 250, rng);
    const auto from = small.find_first();
    ASSERT_TRUE(flooding.flood(small, *from, 1000, reached));
    pieces.take(small);
    EXPECT_EQ(reached, tiles_of(pieces, pieces.pieces()[pieces.piece_at(*from)], small.size()));
  }
}

TEST(Pieces, AreClearedAlone) {
  BitGrid grid = bits({"..#.", "##..", ".#.#"});
  Pieces pieces;
  pieces.take(grid);
  ASSERT_EQ(pieces.pieces().size(), 3u);
  pieces.clear_from(grid, pieces.pieces()[1]);
  EXPECT_EQ(grid, bits({"..##", "####", ".###"}));
}

}  // namespace
}  // namespace karst
