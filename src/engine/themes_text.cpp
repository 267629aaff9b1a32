// Themes in either language. Apart from the rest, for programs without a YAML parser.
#include "karst/engine/read_themes.hpp"

namespace karst {

Result<ThemeCatalog> read_themes(std::string_view text, std::string_view where,
                                 const PassCatalog& passes) {
  return read_document(text, where).and_then([&](const Document& document) {
    return read_themes(document, passes);
  });
}

}  // namespace karst
