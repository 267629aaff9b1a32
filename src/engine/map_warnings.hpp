// What a caller should know of a map that keeps every promise and still is less than hoped for.
#pragma once

#include <cstdint>

#include "karst/generators/generator.hpp"
#include "karst/model/map.hpp"

namespace karst {

// Adds to map.warnings what can be seen of a finished map: hardly any floor, one room where there are
// several, no way out, wishes of which nothing was placed. What an earlier call added goes first. It
// looks at counts that are known, so ordinary maps cost nothing.
void measure_warnings(const MapGenerator& generator, std::int64_t walkable_count,
                      GenerationResult& map);

}  // namespace karst
