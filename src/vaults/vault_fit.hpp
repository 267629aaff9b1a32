// Where a vault fits into the rock of a map: all places at once, 64 of them a word.
#pragma once

#include <vector>

#include "karst/core/bit_grid.hpp"
#include "vaults/vault_shape.hpp"

namespace karst {

struct VaultSite {
  LogicalPosition origin;  // of the turned picture's first tile
  int turn = 0;
  friend bool operator==(const VaultSite&, const VaultSite&) = default;
};

// The ground that vaults are fitted into. Both grids have the size of the map.
struct VaultGround {
  const BitGrid& rock;  // where their tiles may lie
  const BitGrid& ways;  // where their entrances may lead to
};

// Adds the sites of a shape in the rows first..last (of its first row): every tile of it lies on
// rock, and in front of so many entrances, or of all, lies a way. Row by row.
void list_sites(const VaultShape& shape, std::int32_t least_entrances, const VaultGround& ground,
                std::int32_t first, std::int32_t last, std::vector<VaultSite>& sites);

}  // namespace karst
