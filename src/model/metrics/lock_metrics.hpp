// The measure of how much choice locks leave.
#pragma once

#include <optional>

#include "karst/model/map.hpp"

namespace karst {

// See Metrics::open_choices.
std::optional<double> open_choices(const GenerationResult& map, const BitGrid& walkable);

}  // namespace karst
