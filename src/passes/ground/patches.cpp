#include "passes/ground/patches.hpp"

#include <algorithm>
#include <vector>

#include "passes/ground/blob.hpp"
#include "passes/ground/shores.hpp"
#include "karst/terrain/automaton.hpp"
#include "karst/terrain/shapes.hpp"

namespace karst {
namespace {

// As far as it lies on the map.
void stamp_around(const BitGrid& shape, LogicalPosition middle, BitGrid& grid) {
  const LogicalPosition corner{middle.x - shape.width() / 2, middle.y - shape.height() / 2};
  shape.for_each([&](LogicalPosition p) {
    const LogicalPosition to{corner.x + p.x, corner.y + p.y};
    if (grid.size().contains(to)) grid.set(to);
  });
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
    stamp_around(maker.draw(tiles, build.size(), rng), middle, covered);
    covered &= bare;
    missing = inner - covered.count();
  }
  covered.for_each([&](LogicalPosition p) { build.map.ground[p] = wish.ground; });
  if (wish.frayed > 0) lay_shore(build, {wish.ground, wish.frayed}, rng, 3, covered);
}

}  // namespace karst
