// A recipe in either language. Apart from the rest, for programs without a YAML parser.
#include "karst/engine/recipe.hpp"

namespace karst {

Result<Recipe> read_recipe(std::string_view text, std::string_view where, const Catalog& catalog,
                           const PassCatalog& passes) {
  return read_document(text, where).and_then([&](const Document& document) {
    return read_recipe(document, catalog, passes);
  });
}

}  // namespace karst
