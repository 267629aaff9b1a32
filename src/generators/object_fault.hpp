// What is wrong with what an application has declared.
#pragma once

#include <string_view>

#include "karst/generators/generator.hpp"

namespace karst {

// As a phrase, empty for none: of the name, the version or a parameter of a generator object.
std::string_view object_fault(const MapGenerator& generator);

}  // namespace karst
