// Bits from pictures and back: '#' is 0, every other character 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

inline BitGrid bits(const std::vector<std::string_view>& rows) {
  const std::size_t width = rows.empty() ? 0 : rows[0].size();
  BitGrid grid({static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows.size())});
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < width; ++x) {
      if (rows[y][x] != '#') grid.set({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
    }
  }
  return grid;
}

inline std::vector<std::string> picture(const BitGrid& grid) {
  std::vector<std::string> rows;
  for (std::int32_t y = 0; y < grid.height(); ++y) {
    std::string& row = rows.emplace_back();
    for (std::int32_t x = 0; x < grid.width(); ++x) row += grid.get({x, y}) ? '.' : '#';
  }
  return rows;
}

// Every tile set with the given chance in 256.
inline BitGrid random_bits(Size size, std::uint32_t chance, Rng& rng) {
  BitGrid grid(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (rng.below(256) < chance) grid.set({x, y});
    }
  }
  return grid;
}

}  // namespace karst
