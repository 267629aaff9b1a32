// Where vaults fit: word by word as tile by tile.
#include "vaults/vault_fit.hpp"

#include <gtest/gtest.h>

#include "karst/core/rng.hpp"

namespace karst {
namespace {

bool fits(const VaultShape& shape, std::int32_t least, const VaultGround& ground, LogicalPosition origin) {
  const Size map = ground.rock.size();
  if (origin.x + shape.size.width > map.width || origin.y + shape.size.height > map.height) return false;
  for (std::int32_t y = 0; y < shape.size.height; ++y) {
    for (std::int32_t x = 0; x < shape.size.width; ++x) {
      const bool solid = (shape.solid[static_cast<std::size_t>(y)] >> x & 1) != 0;
      if (solid && !ground.rock.get_or_zero(origin + LogicalPosition{x, y})) return false;
    }
  }
  std::int32_t out = 0;
  for (const ShapeEntrance& entrance : shape.entrances) {
    if (ground.ways.get_or_zero(origin + entrance.position + entrance.step)) ++out;
  }
  return out >= least;
}

BitGrid random_grid(Size size, std::uint32_t of_eight, Rng& rng) {
  BitGrid grid(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (rng.below(8) < of_eight) grid.set({x, y});
    }
  }
  return grid;
}

TEST(VaultFit, FindsTheSitesThatALookAtEveryTileFinds) {
  const std::span<const Vault> vaults = VaultCatalog::builtin().vaults();
  Rng rng(7);
  std::size_t found = 0;
  for (int round = 0; round < 300; ++round) {
    const Vault& vault = vaults[rng.below(static_cast<std::uint32_t>(vaults.size()))];
    const std::vector<int> turns = vault_turns(vault);
    const VaultShape shape = VaultShape::of(vault, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    const std::int32_t width = rng.between(1, 150);
    const std::int32_t height = rng.between(1, 40);
    BitGrid rock({width, height});
    rock.set_all();
    for (int hole = 0; hole < round % 12; ++hole) {
      const std::int32_t x = rng.between(0, width - 1);
      const std::int32_t y = rng.between(0, height - 1);
      rock.clear({x, y});
    }
    const BitGrid ways = random_grid(rock.size(), 1 + static_cast<std::uint32_t>(round) % 7, rng);
    const std::int32_t least = rng.between(0, 3);
    std::vector<VaultSite> sites;
    list_sites(shape, least, {rock, ways}, 0, height, sites);
    std::vector<VaultSite> expected;
    for (std::int32_t y = 0; y < height; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        if (fits(shape, least, {rock, ways}, {x, y})) expected.push_back({{x, y}, shape.turn});
      }
    }
    ASSERT_EQ(sites, expected) << vault.name << ' ' << width << 'x' << height;
    found += sites.size();
  }
  EXPECT_GT(found, 1'000u);
}

}  // namespace
}  // namespace karst
