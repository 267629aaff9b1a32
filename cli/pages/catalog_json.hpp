// Generators and passes as JSON, for programs. Ends with a line break.
#pragma once

#include <string>

#include "karst/generators/catalog.hpp"
#include "karst/passes/pass.hpp"

namespace karst::cli {

// An array of {"name", "version", "description"}, sorted by name.
std::string catalog_json(const PassCatalog& catalog);
// Everything that a generator declares.
std::string generator_json(const MapGenerator& generator);
// The same of a pass.
std::string pass_json(const Pass& pass);

}  // namespace karst::cli
