// Positions and numbers in messages.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "karst/core/geometry.hpp"

namespace karst {

// "12,7".
inline std::string xy(LogicalPosition p) {
  return fmt::format("{},{}", p.x, p.y);
}

// "1 room", "3 rooms".
inline std::string counted(std::int64_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

// "1 entry", "3 entries".
inline std::string counted(std::int64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace karst
