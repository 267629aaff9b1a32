// Vaults from files and folders.
#pragma once

#include <span>
#include <string>

#include "karst/core/result.hpp"
#include "karst/vaults/vault.hpp"

namespace karst {

inline constexpr std::size_t kMostVaultFiles = 200;

// Reads each file on top of those before it, the first on top of `base`: read_vaults tells how. Of a
// folder all *.yaml, *.yml and *.json in it are read, by name. The error names the file, with line and
// column.
Result<VaultCatalog> read_vault_files(std::span<const std::string> paths,
                                      const VaultCatalog& base = VaultCatalog::builtin());

}  // namespace karst
