// The colours of maps, for pictures and terminals alike.
#pragma once

#include <cstdint>
#include <string_view>

#include "karst/core/bit_grid.hpp"
#include "karst/model/map.hpp"

namespace karst {

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend constexpr bool operator==(Colour, Colour) = default;
};

// `share` 0 gives a, 256 gives b.
constexpr Colour blend(Colour a, Colour b, int share) {
  const auto part = [share](int from, int to) {
    return static_cast<std::uint8_t>((from * (256 - share) + to * share) / 256);
  };
  return {part(a.red, b.red), part(a.green, b.green), part(a.blue, b.blue)};
}

// What is drawn on top of the ground. Later ones matter more where two share a tile.
enum class Mark : std::uint8_t {
  none,
  place,    // a point of interest
  faction,  // where a faction starts
  key,
  lock,
  exit,
  start,
  stairs_up,
  stairs_down,
};
inline constexpr int kMarkCount = 9;

Colour colour_of(Mark mark);
// The character of a mark in plain text.
char character_of(Mark mark);

// The ground of a tile: everything about it that changes its colour.
class Ground {
 public:
  explicit Ground(const GenerationResult& map);

  // A small number for each look, below kLooks.
  static constexpr int kLooks = 6 * (4 * 2 + 2) + 1;
  std::uint8_t look(LogicalPosition p) const;
  static Colour colour(std::uint8_t look);

 private:
  const GenerationResult& map_;
  BitGrid beside_floor_;  // tiles with a walkable one among their eight neighbours
  BitGrid rough_;
};

// Every marked tile in row-major order, one mark a tile.
struct PlacedMark {
  LogicalPosition position;
  Mark mark = Mark::none;
};
std::vector<PlacedMark> marks_of(const GenerationResult& map);

}  // namespace karst
