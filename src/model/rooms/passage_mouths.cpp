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

}  // namespace

void list_mouths(const PaddedBits& tiles, const RoomAreas& areas,
                 std::vector<PassageMouth>& mouths) {
  constexpr std::int32_t kNone = PassageMouth::kNone;
  mouths.clear();
  const std::ptrdiff_t width = areas.size().width;
  const std::int32_t* const rooms = areas.room_by_tile().data();
  const PaddedBits& floor = areas.floor();
  tiles.for_each_word([&](std::int32_t x, std::int32_t y, std::ptrdiff_t word) {
    const Word* const at = floor.begin() + word;
    const Word up = at[-floor.stride()];
    const Word down = at[floor.stride()];
    const Word left = from_left(at);
    const Word right = from_right(at);
    for (Word rest = tiles.begin()[word]; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const std::int32_t* const here = rooms + y * width + x + bit;
      PassageMouth& mouth =
          mouths.emplace_back(PassageMouth{packed({x + bit, y}), {kNone, kNone, kNone, kNone}});
      std::size_t count = 0;
      if ((up >> bit & 1) != 0) add_room(here[-width], mouth, count);
      if ((down >> bit & 1) != 0) add_room(here[width], mouth, count);
      if ((left >> bit & 1) != 0) add_room(here[-1], mouth, count);
      if ((right >> bit & 1) != 0) add_room(here[1], mouth, count);
    }
  });
}

}  // namespace karst
