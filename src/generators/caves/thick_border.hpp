// A border of rock as thick as a parameter says, for generators that promise one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "karst/core/bit_grid.hpp"
#include "karst/model/promises.hpp"

namespace karst {

// Closes the outermost `thickness` rows and columns. A tile that must be open and lies there keeps
// a way in, one tile wide: along its row, then along its column.
void close_border_around(BitGrid& terrain, std::int32_t thickness,
                         std::span<const LogicalPosition> must_open);

// Violated when a tile of such a border is open that is not on the way in from stairs.
std::optional<Violation> check_thick_border(const MapFacts& facts, std::int32_t thickness);

}  // namespace karst
