#include "karst/vaults/vault.hpp"
#include "vaults/packed_vaults.hpp"

namespace karst {

const VaultCatalog& VaultCatalog::builtin() {
  static const VaultCatalog catalog = [] {
    VaultCatalog made;
    for (const std::string_view text : packed_vaults()) {
      // Nothing can be refused: the same reader has checked it when Karst was built.
      const auto document = read_json_document(text, "vaults");
      if (auto read = document ? read_vaults(*document, made) : made) made = *std::move(read);
    }
    return made;
  }();
  return catalog;
}

}  // namespace karst
