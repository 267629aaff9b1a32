// A vault with all chance taken out of it: substitutions made, parts put in.
#pragma once

#include <vector>

#include "karst/core/rng.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

struct VaultDrawing {
  Size size;                               // as the vault is drawn
  std::vector<const VaultSymbol*> cells;   // row by row; of the vault and of its parts

  const VaultSymbol& at(LogicalPosition p) const {
    return *cells[static_cast<std::size_t>(p.y * size.width + p.x)];
  }
  // The catalogue must hold the vault and outlive the drawing.
  static VaultDrawing draw(const Vault& vault, const VaultCatalog& catalog, Rng& rng);
};

}  // namespace karst
