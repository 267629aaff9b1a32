// Everything that a program can ask Karst for, as one JSON document.
#pragma once

#include <string>
#include <string_view>

#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"

namespace karst {

inline constexpr int kCatalogueJsonVersion = 2;

// Generators with their parameters, rules and promises, passes, metrics, layers, formats, and the
// names of biomes, subtypes and tiles by number. `version` is that of the program. Ends with a line
// break.
std::string catalogue_json(const Catalog& catalog, const PassCatalog& passes,
                           std::string_view version);

}  // namespace karst
