// How much of a map is open, for generators that promise a share between two of their parameters.
#pragma once

#include <optional>
#include <string_view>

#include "karst/model/promises.hpp"

namespace karst {

// A parameter of the map as a number; none if the map does not carry it.
std::optional<double> number_param(const GenerationResult& map, std::string_view name);

// The open share of the tiles that are not on the map's outermost `border` rows and columns; 0 if
// all are. Every open tile counts.
double open_share_inside(const MapFacts& facts, std::int32_t border = 1);

// Violated when such a share is not in least..most.
std::optional<Violation> check_share(double share, double least, double most);

// Violated when the share inside a border of 1 lies outside the map's own parameters min_open and
// max_open. A map that does not carry them is not asked.
std::optional<Violation> check_open_share(const MapFacts& facts);
inline constexpr Promise kOpenShare = promise<check_open_share>(
    "open_share", "between min_open and max_open of the tiles inside the border are walkable",
    PromiseGroup::openness);

}  // namespace karst
