// What generators promise of the doors they hang.
#pragma once

#include <optional>

#include "karst/model/promises.hpp"

namespace karst {

// Floor on two opposite sides of every door, walls on the others.
std::optional<Violation> check_doors_in_walls(const MapFacts& facts);
// No door beside another.
std::optional<Violation> check_doors_single(const MapFacts& facts);

}  // namespace karst
