#include "karst/formats/vault_files.hpp"

#include "formats/files/document_files.hpp"
#include "karst/documents/document.hpp"
#include "karst/formats/formats.hpp"

namespace karst {

Result<VaultCatalog> read_vault_files(std::span<const std::string> paths, const VaultCatalog& base) {
  const auto files = list_documents(paths, "vaults", kMostVaultFiles);
  if (!files) return error_of(files);
  VaultCatalog vaults = base;
  for (const std::string& file : *files) {
    const auto text = read_file(file, kMostDocumentBytes);
    if (!text) return error_of(text);
    auto read = read_vaults(*text, file, vaults);
    if (!read) return error_of(read);
    vaults = *std::move(read);
  }
  return vaults;
}

}  // namespace karst
