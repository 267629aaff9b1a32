// A random fill and a cellular automaton, a row of the cave a word: the eight around each tile are
// added as binary numbers, one bit of them a word, for all tiles of a row at once.
#include "generators/rooms/cave_mask.hpp"

#include <array>

namespace karst {
namespace {

using Word = BitGrid::Word;

constexpr int kRounds = 2;
constexpr std::int32_t kFewestTiles = 9;

// Three tiles side by side, as a number of two bits.
struct RowSum {
  Word ones = 0;
  Word twos = 0;
};

RowSum sum_of_three(Word row) {
  const Word left = row << 1;
  const Word right = row >> 1;
  return {left ^ row ^ right, (left & row) | (left & right) | (row & right)};
}

// Open where five or more of the nine are.
Word smoothed(const RowSum& above, const RowSum& here, const RowSum& below) {
  const Word ones = above.ones ^ here.ones ^ below.ones;
  const Word carry =
      (above.ones & here.ones) | (above.ones & below.ones) | (here.ones & below.ones);
  // Up to three twos and a carry: 0..4 of them.
  const Word a = above.twos ^ here.twos;
  const Word b = below.twos ^ carry;
  const Word pairs = (above.twos & here.twos) | (below.twos & carry);
  const Word both_odd = a & b;
  const Word twos = a ^ b;
  const Word fours = pairs | both_odd;
  const Word all_pairs = above.twos & here.twos & below.twos & carry;  // eight
  return all_pairs | (fours & (ones | twos));
}

// Rows of the cave between two rows of rock; the bits outside it stay clear.
void smooth(RoomMask& room, Word inside) {
  const std::int32_t height = room.size().height;
  RowSum above;
  RowSum here = sum_of_three(room.row(1));
  for (std::int32_t y = 1; y < height - 1; ++y) {
    const RowSum below = sum_of_three(room.row(y + 1));
    room.set_row(y, smoothed(above, here, below) & inside);
    above = here;
    here = below;
  }
}

// Each tile is open by 9 in 16; in the middle of the cave by more, so that it holds together.
void fill(RoomMask& room, Word inside, Rng& rng) {
  const Size floor = room.floor_size();
  const std::int32_t margin = floor.width / 4;
  const Word middle = (inside << margin) & (inside >> margin);
  for (std::int32_t y = 1; y <= floor.height; ++y) {
    const Word half = rng.next_word();
    const Word eighth = rng.next_word() & (half << 7 | half >> 57) & (half << 29 | half >> 35);
    const bool is_middle = 4 * y > floor.height && 4 * y <= 3 * floor.height + 4;
    const Word denser = is_middle ? (half >> 13 | half << 51) & middle : 0;
    room.set_row(y, (half | eighth | denser) & inside);
  }
}

}  // namespace

RoomMask draw_cave(Size floor, Rng& rng) {
  RoomMask room(floor);
  const Word inside = (~Word{0} >> (BitGrid::kWordBits - floor.width)) << 1;
  fill(room, inside, rng);
  for (int round = 0; round < kRounds; ++round) smooth(room, inside);
  room.close_narrows();
  room.keep_largest_part();
  if (room.tile_count() < kFewestTiles) {
    room = RoomMask(Size{3, 3});
    room.open(Rect{1, 1, 3, 3});
  }
  room.trim();
  return room;
}

}  // namespace karst
