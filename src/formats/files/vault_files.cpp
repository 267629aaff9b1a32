#include "karst/formats/vault_files.hpp"

#include "formats/files/document_files.hpp"

namespace karst {

Result<VaultCatalog> read_vault_files(std::span<const std::string> paths, const VaultCatalog& base) {
  const auto files = list_documents(paths, "vaults", kMostVaultFiles);
  if (!files) return error_of(files);
  return read_documents(*files, base, [](auto& text, auto& file, const VaultCatalog& vaults) {
    return read_vaults(text, file, vaults);
  });
}

}  // namespace karst
