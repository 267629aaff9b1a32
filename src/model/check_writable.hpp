// Whether a map can be written down and drawn.
#pragma once

#include <optional>
#include <string>

#include "karst/core/result.hpp"
#include "model/map_parts.hpp"

namespace karst {

// A format must not write what it could not show or read back.
Result<void> check_writable(const GenerationResult& map);

// Of the parts of a map of this size that are filled so, the first value that map JSON cannot hold, in
// words: a text that is not UTF-8, a number, a tile or a list beyond its bounds.
std::optional<std::string> find_unwritable(const GenerationResult& map, Size size, Filled filled);

}  // namespace karst
