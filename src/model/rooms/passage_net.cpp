#include "model/rooms/passage_net.hpp"

#include <algorithm>
#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

// Of a list or a constant list, whose end tells that there is none.
auto find_place(auto& places, LogicalPosition p) {
  const auto found = std::lower_bound(
      places.begin(), places.end(), p,
      [](const auto& place, LogicalPosition at) { return comes_before({place.x, place.y}, at); });
  return found != places.end() && found->x == p.x && found->y == p.y ? found : places.end();
}

}  // namespace

void PassageNet::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
                      std::span<const LogicalPosition> wanted) {
  passages_.copy(walkable);
  floor_.copy(areas.floor());
  open_.copy(areas.open());
  mouths_.reset(walkable.size());
  marks_.reset(walkable.size());
  mark_places();
  for (const LogicalPosition p : wanted) {
    if (walkable.size().contains(p) && passages_.get(p)) marks_.set(p);
  }
  list_places(walkable.size());
  mark_locks(map);
}

// All but the tiles in the middle of straight stretches.
void PassageNet::mark_places() {
  const std::ptrdiff_t stride = passages_.stride();
  const auto count = static_cast<std::ptrdiff_t>(passages_.count());
  Word* const passage = passages_.begin();
  const Word* const floor = floor_.begin();
  const Word* const open = open_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) passage[i] &= ~floor[i];
  Word* __restrict const mouths = mouths_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    mouths[i] = passage[i] & (floor[i - stride] | floor[i + stride] | from_left(floor + i) |
                              from_right(floor + i));
  }
  Word* __restrict const marks = marks_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Word up = passage[i - stride];
    const Word down = passage[i + stride];
    const Word left = from_left(passage + i);
    const Word right = from_right(passage + i);
    const Word straight = (left & right & ~(up | down)) | (up & down & ~(left | right));
    marks[i] = passage[i] & (~straight | mouths[i] | ~open[i]);
  }
}

// Between two places of a row or a column lie straight tiles alone if a passage begins at either,
// so the last place before is the next one.
void PassageNet::list_places(Size size) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < marks_.count(); ++i) {
    count += static_cast<std::size_t>(std::popcount(marks_.begin()[i]));
  }
  places_.resize(count);
  above_.resize(static_cast<std::size_t>(size.width));
  PassagePlace* const places = places_.data();
  std::int32_t next = 0;
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t i = 0; i < marks_.stride(); ++i) {
      if (marks_.row(y)[i] != 0) next = list_word(y, i, next, places);
    }
  }
}

std::int32_t PassageNet::list_word(std::int32_t y, std::int32_t word, std::int32_t next,
                                   PassagePlace* places) {
  const Word left = from_left(passages_.row(y) + word);
  const Word above = passages_.row(y - 1)[word];
  const Word mouths = mouths_.row(y)[word];
  const Word open = open_.row(y)[word];
  std::int32_t* const last = above_.data() + word * BitGrid::kWordBits;
  for (Word rest = marks_.row(y)[word]; rest != 0; rest &= rest - 1, ++next) {
    const int bit = std::countr_zero(rest);
    PassagePlace& place = places[next];
    place = {.x = word * BitGrid::kWordBits + bit, .y = y};
    place.mouth = (mouths >> bit & 1) != 0;
    if ((open >> bit & 1) == 0) place.barrier = LinkKind::door;
    if ((left >> bit & 1) != 0) {
      place.left = next - 1;
      places[next - 1].right = next;
    }
    if ((above >> bit & 1) != 0) {
      place.up = last[bit];
      places[last[bit]].down = next;
    }
    last[bit] = next;
  }
  return next;
}

void PassageNet::mark_locks(const GenerationResult& map) {
  for (const MarkedTile& tile : map.subtypes) {
    const bool locked = tile.types.contains(Subtype::lock);
    if (!locked && !tile.types.contains(Subtype::secret)) continue;
    const auto found = find_place(places_, tile.position);
    if (found != places_.end()) found->barrier = locked ? LinkKind::locked : LinkKind::secret;
  }
}

const PassagePlace* PassageNet::at(LogicalPosition p) const {
  const auto found = find_place(places_, p);
  return found != places_.end() ? &*found : nullptr;
}

}  // namespace karst
