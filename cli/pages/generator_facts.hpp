// What the pages on a generator tell beside its plain declaration.
#pragma once

#include <string>
#include <vector>

#include "karst/generators/generator.hpp"

namespace karst::cli {

// The smallest map with default parameters.
Size default_min_size(const MapGenerator& generator);
// The common promises and then the generator's own.
std::vector<Promise> all_promises(const MapGenerator& generator);
// A command to try, with the first parameter set when there is one.
std::string example_command(const MapGenerator& generator);

}  // namespace karst::cli
