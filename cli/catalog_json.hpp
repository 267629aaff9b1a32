// Generators as JSON, for programs. Ends with a line break.
#pragma once

#include <string>

#include "karst/generators/catalog.hpp"

namespace karst::cli {

// An array of {"name", "version", "description"}, sorted by name.
std::string catalog_json(const Catalog& catalog);
// Everything that a generator declares.
std::string generator_json(const MapGenerator& generator);

}  // namespace karst::cli
