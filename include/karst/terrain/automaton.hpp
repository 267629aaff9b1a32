// Caves out of noise: a random fill, and a cellular automaton that smooths it.
#pragma once

#include <cstdint>

#include "karst/core/bit_grid.hpp"
#include "karst/core/rng.hpp"

namespace karst {

// Sets every tile with the given chance, 0..1, and clears the others. The chance is rounded to a
// multiple of 2^-32; 0 and 1 are exact. What was in the grid before does not matter.
void fill_randomly(BitGrid& grid, double chance, Rng& rng);

// What becomes of a tile, by how many of the eight around it are set. Tiles outside the grid are
// not. Bit n of `birth`: a clear tile with n set neighbours becomes set. Bit n of `survival`: a set
// tile with n set neighbours stays set.
struct CellularRule {
  std::uint16_t birth = 0;     // 0..0x1ff, a bit for each number of neighbours
  std::uint16_t survival = 0;  // likewise
  friend constexpr bool operator==(CellularRule, CellularRule) = default;
};

// Set from that many set neighbours on; 9 is never.
constexpr CellularRule at_least(int birth, int survival) {
  const auto from = [](int least) { return static_cast<std::uint16_t>(0x1ff >> least << least); };
  return {from(birth), from(survival)};
}

// On open tiles, with rock outside: 5 or more walls around make a wall, 2 or fewer make floor, with
// 3 or 4 a tile stays what it is.
inline constexpr CellularRule kCaveRule = at_least(6, 4);
// The plain rule: whatever has 4 walls or fewer around it becomes floor, which eats most of the
// rock.
inline constexpr CellularRule kPlainCaveRule = at_least(4, 4);
// The same as kCaveRule said of rock, so on grids where rock is set, and with open ground outside.
inline constexpr CellularRule kRockRule = at_least(5, 3);
inline constexpr CellularRule kPlainRockRule = at_least(5, 5);

// Applies the rule to all tiles at once, `rounds` times over.
void run_automaton(BitGrid& grid, CellularRule rule, int rounds);

}  // namespace karst
