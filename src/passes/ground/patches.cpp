#include "passes/ground/patches.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "passes/ground/blob.hpp"
#include "passes/ground/shores.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/shapes.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

// Covers what is bare under the shape, as far as it lies on the map; how many tiles are news.
std::int64_t cover_around(const BitGrid& shape, LogicalPosition middle, const BitGrid& bare,
                          BitGrid& covered) {
  const LogicalPosition corner{middle.x - shape.width() / 2, middle.y - shape.height() / 2};
  std::int64_t news = 0;
  const std::int32_t end = std::min(shape.height(), bare.height() - corner.y);
  for (std::int32_t y = std::max(0, -corner.y); y < end; ++y) {
    const auto row = shape.row(y);
    const auto covered_row = covered.row(corner.y + y);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::int32_t x = corner.x + static_cast<std::int32_t>(i) * BitGrid::kWordBits;
      const BitGrid::Word bits =
          row[i] & bits_from(bare.row(corner.y + y), x) & ~bits_from(covered_row, x);
      news += std::popcount(bits);
      add_bits_from(covered_row, x, bits);
    }
  }
  return news;
}

}  // namespace

void lay_patches(Build& build, const PatchWish& wish, const BitGrid& sites) {
  BitGrid& bare = build.scratch(1);
  mark_bare(build, bare);
  auto& middles = build.kept<std::vector<PackedPosition>>();
  positions_from_terrain(sites, middles);
  if (middles.empty()) return;
  begin_ground(build);
  const auto wanted = static_cast<std::int64_t>(wish.share * static_cast<double>(bare.count()));
  auto& maker = build.kept<BlobMaker>();
  Rng rng = build.rng("patches");
  BitGrid& covered = build.scratch(2);
  // The fringe comes later and counts, too.
  const auto inner = static_cast<std::int64_t>(static_cast<double>(wanted) / (1 + wish.frayed));
  std::int64_t missing = inner;
  for (std::int64_t tries = 4 * inner / std::max(wish.fewest_tiles, 1) + 8; tries > 0 && missing > 0;
       --tries) {
    const LogicalPosition middle = rng.pick(std::span(middles));
    const std::int64_t tiles = rng.between(wish.fewest_tiles, wish.most_tiles);
    missing -= cover_around(maker.draw(tiles, build.size(), rng), middle, bare, covered);
  }
  covered.for_each([&](LogicalPosition p) { build.map.ground[p] = wish.ground; });
  if (wish.frayed > 0) lay_shore(build, {wish.ground, wish.frayed}, rng, 3, covered);
}

}  // namespace karst
