// A vault in one of its turns: which tiles it needs, and where it leads out.
#pragma once

#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

struct ShapeEntrance {
  LogicalPosition position;  // in the turned picture
  LogicalPosition step;      // out of the vault
  VaultEntrance kind = VaultEntrance::door;
};

struct VaultShape {
  int turn = 0;
  Size size;
  std::vector<BitGrid::Word> solid;  // the tiles that are not blank, a word a row
  std::vector<ShapeEntrance> entrances;

  static VaultShape of(const Vault& vault, int turn);
};

}  // namespace karst
