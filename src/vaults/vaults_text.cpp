// Vaults in either language. Apart from the rest, for programs without a YAML parser.
#include "karst/vaults/vault.hpp"

namespace karst {

Result<VaultCatalog> read_vaults(std::string_view text, std::string_view where,
                                 const VaultCatalog& base) {
  return read_document(text, where).and_then([&](const Document& document) {
    return read_vaults(document, base);
  });
}

}  // namespace karst
