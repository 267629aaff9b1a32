// Watching a map come into being, step by step.
#pragma once

#include <functional>
#include <string_view>

#include "karst/core/bit_grid.hpp"

namespace karst {

// What an observer sees after each named step of a generation. Valid only during the call.
struct Step {
  std::string_view name;
  int attempt = 0;
  const BitGrid& terrain;  // set = walkable
};

using Observer = std::function<void(const Step&)>;

}  // namespace karst
