// What is wrong with a vault's picture, and where.
#pragma once

#include <optional>
#include <string>

#include "karst/vaults/vault.hpp"

namespace karst {

struct VaultFault {
  LogicalPosition at;  // in the picture
  std::string what;    // "entrance '@'"
  std::string why;     // what is wrong with it
};

// The step out of an entrance: the one side where the picture ends or is blank. None unless floor lies
// opposite and walls to the left and right.
std::optional<LogicalPosition> way_out(const Vault& vault, LogicalPosition entrance);

// Checks all that does not depend on other vaults: that the picture is closed, has its entrances and
// is in one piece, over ground that nobody fears, whatever is drawn for its substitutions.
std::optional<VaultFault> find_fault(const Vault& vault);

// That a part exists and fits its rectangle.
std::optional<VaultFault> find_part_fault(const Vault& vault, const VaultCatalog& catalog);

// The rectangle of a character that stands for a part; none if it is no filled rectangle.
std::optional<Rect> closed_rect_of(const Vault& vault, char character);

}  // namespace karst
