// Everything that can be asked for by name, as one document for programs.
#pragma once

#include <string>

#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"
#include "karst/themes/theme.hpp"

namespace karst {

// What a catalogue document says about itself in "catalogue".
inline constexpr int kCatalogueVersion = 2;

// All that a generator or a pass declares, as JSON objects; these stand in the catalogue, too. Which
// promises a pass gives up depends on the generators that there are.
std::string generator_json(const MapGenerator& generator);
std::string pass_json(const Pass& pass, const Catalog& catalog = Catalog::builtin());
// The themes as a JSON array.
std::string themes_json(const ThemeCatalog& themes = ThemeCatalog::builtin());
// The passes as a JSON array. All of these end with a line break.
std::string passes_json(const PassCatalog& passes, const Catalog& catalog = Catalog::builtin());

// A JSON object, as `karst list --json` prints it: "karst" (the version of the library), "catalogue",
// "default_generator", "showpiece" (the map to show first), "generators", "passes" and "themes" with all that
// they declare, "metrics", "layers", "formats", "biomes", "tiles" and "subtypes". Ends with a line break.
std::string catalogue_json(const Catalog& catalog = Catalog::builtin(),
                           const PassCatalog& passes = PassCatalog::builtin());

}  // namespace karst
