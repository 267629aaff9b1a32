#include "model/rooms/passage_mouths.hpp"

#include <bit>
#include <utility>

namespace karst {
namespace {

using Word = PaddedBits::Word;

// Adds a room to those beside a mouth.
inline void add_room(std::int32_t room, PassageMouth& mouth, std::size_t& count) {
  if (count > 0 && room < mouth.rooms[0]) std::swap(room, mouth.rooms[0]);
  if (count == 0 || room != mouth.rooms[0]) mouth.rooms[count++] = room;
}

// The rooms around a word of tiles.
class RoomsAround {
 public:
  RoomsAround(const RoomAreas& areas, std::ptrdiff_t word)
      : areas_(areas),
        word_(word),
        stride_(areas.padded_floor().stride()),
        up_(areas.padded_floor().begin()[word - stride_]),
        down_(areas.padded_floor().begin()[word + stride_]),
        left_(from_left(areas.padded_floor().begin() + word)),
        right_(from_right(areas.padded_floor().begin() + word)) {}

  Word any() const { return up_ | down_ | left_ | right_; }

  void list(int bit, PassageMouth& mouth) const {
    std::size_t count = 0;
    const auto is_set = [bit](Word bits) { return (bits >> bit & 1) != 0; };
    if (is_set(up_)) add_room(areas_.room_in(word_ - stride_, bit), mouth, count);
    if (is_set(down_)) add_room(areas_.room_in(word_ + stride_, bit), mouth, count);
    if (is_set(left_)) add_room(areas_.room_in(word_ - (bit == 0 ? 1 : 0), (bit - 1) & 63), mouth, count);
    if (is_set(right_)) add_room(areas_.room_in(word_ + (bit == 63 ? 1 : 0), (bit + 1) & 63), mouth, count);
  }

 private:
  const RoomAreas& areas_;
  std::ptrdiff_t word_;
  std::ptrdiff_t stride_;
  Word up_;
  Word down_;
  Word left_;
  Word right_;
};

}  // namespace

void list_mouths(const PaddedBits& passages, const RoomAreas& areas,
                 std::vector<PassageMouth>& mouths) {
  mouths.clear();
  const Word* const tiles = passages.begin();
  const auto count = static_cast<std::ptrdiff_t>(passages.count());
  std::int32_t x = 0;
  std::int32_t y = 0;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    if (tiles[i] != 0) {
      const RoomsAround rooms(areas, i);
      for (Word rest = tiles[i] & rooms.any(); rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        constexpr std::int32_t kNone = PassageMouth::kNone;
        PassageMouth& mouth = mouths.emplace_back(
            PassageMouth{packed({x + bit, y}), {kNone, kNone, kNone, kNone}});
        rooms.list(bit, mouth);
      }
    }
    x += BitGrid::kWordBits;
    if (x == passages.stride() * BitGrid::kWordBits) x = 0, ++y;
  }
}

}  // namespace karst
