#include "model/rooms/chamber_floor.hpp"

#include <utility>

namespace karst {
namespace {

using Word = PaddedBits::Word;

// So many times the cores grow: two steps lead to every tile of a square of 4x4.
constexpr int kStepsAroundCore = 2;

// The tiles around a word of tiles that may be taken: behind each, where the floor comes from, ahead
// of it, beside it, and between those beside it and the one behind.
//
//   between_a  beside_a
//     behind      x      ahead
//   between_b  beside_b
struct Sides {
  Word behind;
  Word ahead;
  Word beside_a;
  Word between_a;
  Word beside_b;
  Word between_b;
};

Sides to_the_right(const Word* at, std::ptrdiff_t stride) {
  return {from_left(at),           from_right(at), at[-stride],
          from_left(at - stride), at[stride],      from_left(at + stride)};
}

Sides to_the_left(const Word* at, std::ptrdiff_t stride) {
  return {from_right(at),           from_left(at), at[-stride],
          from_right(at - stride), at[stride],     from_right(at + stride)};
}

Sides downwards(const Word* at, std::ptrdiff_t stride) {
  return {at[-stride],             at[stride],     from_left(at),
          from_left(at - stride), from_right(at), from_right(at - stride)};
}

Sides upwards(const Word* at, std::ptrdiff_t stride) {
  return {at[stride],              at[-stride],    from_left(at),
          from_left(at + stride), from_right(at), from_right(at + stride)};
}

}  // namespace

bool ChamberFloor::find(const PaddedBits& ground) {
  if (!find_corners(ground)) return false;
  find_cores();
  for (int step = 0; step < kStepsAroundCore; ++step) {
    grow(ground, to_the_right);
    grow(ground, to_the_left);
    grow(ground, downwards);
    grow(ground, upwards);
  }
  return true;
}

bool ChamberFloor::find_corners(const PaddedBits& ground) {
  spare_.reset_like(ground);
  corners_.reset_like(ground);
  const auto count = static_cast<std::ptrdiff_t>(ground.count());
  const std::ptrdiff_t stride = ground.stride();
  const Word* const tiles = ground.begin();
  Word* const four = spare_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    four[i] = tiles[i] & tiles[i + stride] & tiles[i + 2 * stride] & tiles[i + 3 * stride];
  }
  Word* const corners = corners_.begin();
  Word any = 0;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Word next = four[i + 1];
    corners[i] = four[i] & from_right(four + i) & (four[i] >> 2 | next << 62) &
                 (four[i] >> 3 | next << 61);
    any |= corners[i];
  }
  return any != 0;
}

// The middle tiles of the squares.
void ChamberFloor::find_cores() {
  floor_.reset_like(corners_);
  const auto count = static_cast<std::ptrdiff_t>(corners_.count());
  const std::ptrdiff_t stride = corners_.stride();
  const Word* const corners = corners_.begin();
  Word* const middles = spare_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    middles[i] = from_left(corners + i) | corners[i] << 2 | corners[i - 1] >> 62;
  }
  Word* const cores = floor_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) cores[i] = middles[i - stride] | middles[i - 2 * stride];
}

// By one tile in one direction. New tiles side by side come from tiles that lie side by side.
template <class SidesOf>
inline void ChamberFloor::grow(const PaddedBits& ground, SidesOf sides_of) {
  const auto count = static_cast<std::ptrdiff_t>(ground.count());
  const std::ptrdiff_t stride = ground.stride();
  const Word* const free = ground.begin();
  const Word* const floor = floor_.begin();
  Word* __restrict const grown = spare_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Sides s = sides_of(floor + i, stride);
    const Word joins = s.ahead | (s.beside_a & ~s.between_a) | (s.beside_b & ~s.between_b);
    grown[i] = floor[i] | (free[i] & s.behind & ~joins);
  }
  std::swap(floor_, spare_);
}

}  // namespace karst
