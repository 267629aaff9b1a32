// The presets that generators declare.
#pragma once

#include <string_view>
#include <vector>

#include "karst/generators/generator.hpp"

namespace karst {

// By name, without case; the error names the closest presets.
Result<const Preset*> find_preset(const MapGenerator& generator, std::string_view name);
// The parameters that a preset sets. Fails if it sets what the generator does not have.
Result<std::vector<NamedParam>> preset_params(const MapGenerator& generator, const Preset& preset);

}  // namespace karst
