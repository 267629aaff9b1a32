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

// A path, or a text from elsewhere, within a message of one line.
inline std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7F) c = '?';
  }
  return text;
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
