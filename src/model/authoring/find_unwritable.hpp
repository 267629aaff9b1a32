// What map JSON cannot hold.
#pragma once

#include <optional>
#include <string>

#include "model/map_parts.hpp"

namespace karst {

// Of the parts of a map of this size that are filled so, the first value that map JSON cannot hold, in
// words: a text that is not UTF-8, a number, a tile or a list beyond its bounds.
std::optional<std::string> find_unwritable(const GenerationResult& map, Size size, Filled filled);

}  // namespace karst
