#include "model/rooms/passage_net.hpp"

#include <algorithm>
#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

std::size_t count_of(const PaddedBits& tiles) {
  std::size_t count = 0;
  const Word* const words = tiles.begin();
  const std::size_t end = tiles.count();
  for (std::size_t i = 0; i < end; ++i) count += static_cast<std::size_t>(std::popcount(words[i]));
  return count;
}

}  // namespace

void PassageNet::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
                      std::span<const LogicalPosition> wanted) {
  clear();
  find_passages(walkable, areas.floor());
  list_mouths(beside_rooms_, areas, mouths_);
  mark_places(areas.open());
  if (is_thick()) {
    short_.take(passages_, areas, wanted, mouths_);
    mark_places(areas.open());
  }
  for (const LogicalPosition p : wanted) {
    if (walkable.size().contains(p) && passages_.get(p)) marks_.set(p);
  }
  above_.resize(static_cast<std::size_t>(marks_.stride()) * BitGrid::kWordBits);
  list_places(areas.open());
  join_mouths();
  mark_locks(map);
}

void PassageNet::clear() {
  count_ = 0;
  mouths_.clear();
  short_.clear();
}

void PassageNet::find_passages(const BitGrid& walkable, const PaddedBits& floor) {
  passages_.copy(walkable);
  beside_rooms_.reset_like(floor);
  marks_.reset_like(floor);
  const std::ptrdiff_t stride = floor.stride();
  const auto count = static_cast<std::ptrdiff_t>(floor.count());
  const Word* const room = floor.begin();
  Word* __restrict const passage = passages_.begin();
  Word* __restrict const beside = beside_rooms_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    passage[i] &= ~room[i];
    beside[i] = passage[i] &
                (room[i - stride] | room[i + stride] | from_left(room + i) | from_right(room + i));
  }
}

// More than half of the tiles are places, as in caves, and not only a few.
bool PassageNet::is_thick() const {
  constexpr std::size_t kFew = 200;
  const std::size_t places = count_of(marks_);
  return places > kFew && 2 * places > count_of(passages_);
}

// All but the tiles in the middle of straight stretches.
void PassageNet::mark_places(const PaddedBits& open_tiles) {
  const std::ptrdiff_t stride = passages_.stride();
  const auto count = static_cast<std::ptrdiff_t>(passages_.count());
  const Word* const passage = passages_.begin();
  const Word* const beside = beside_rooms_.begin();
  const Word* const open = open_tiles.begin();
  Word* __restrict const marks = marks_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Word up = passage[i - stride];
    const Word down = passage[i + stride];
    const Word left = from_left(passage + i);
    const Word right = from_right(passage + i);
    const Word straight = (left & right & ~(up | down)) | (up & down & ~(left | right));
    marks[i] = passage[i] & (~straight | beside[i] | ~open[i]);
  }
}

// Between two places of a row or a column lie straight tiles alone if a passage begins at either,
// so the last place before is the next one.
void PassageNet::list_places(const PaddedBits& open) {
  const std::size_t most = count_of(marks_);
  if (most > places_.size()) places_.resize(2 * most);
  count_ = 0;
  if (most == 0) return;
  marks_.for_each_word(
      [&](std::int32_t x, std::int32_t y, std::ptrdiff_t word) { list_word(x, y, word, open); });
}

inline void PassageNet::list_word(std::int32_t x, std::int32_t y, std::ptrdiff_t word,
                                  const PaddedBits& open_tiles) {
  const Word* const passage = passages_.begin() + word;
  const Word left = from_left(passage);
  const Word above = passage[-std::ptrdiff_t{marks_.stride()}];
  const Word open = open_tiles.begin()[word];
  std::int32_t* const last = above_.data() + x;
  PassagePlace* const places = places_.data();
  auto next = static_cast<std::int32_t>(count_);
  for (Word rest = marks_.begin()[word]; rest != 0; rest &= rest - 1, ++next) {
    const int bit = std::countr_zero(rest);
    PassagePlace& place = places[next];
    place = {};
    place.x = x + bit;
    place.y = y;
    if ((open >> bit & 1) == 0) place.barrier = LinkKind::door;
    if ((left >> bit & 1) != 0) {
      place.left = true;
      places[next - 1].right = true;
    }
    if ((above >> bit & 1) != 0) {
      place.up = last[bit];
      places[last[bit]].down = next;
    }
    last[bit] = next;
  }
  count_ = static_cast<std::size_t>(next);
}

// Every mouth that lies in no short passage is a place, and both come row by row.
void PassageNet::join_mouths() {
  const PassagePlace* const places = places_.data();
  std::int32_t at = 0;
  for (PassageMouth& mouth : mouths_) {
    if (mouth.short_passage != PassageMouth::kNone) continue;
    while (places[at].x != mouth.tile.x || places[at].y != mouth.tile.y) ++at;
    mouth.place = at++;
  }
}

void PassageNet::mark_locks(const GenerationResult& map) {
  for (const MarkedTile& tile : map.subtypes) {
    const bool locked = tile.types.contains(Subtype::lock);
    if (!locked && !tile.types.contains(Subtype::secret)) continue;
    const std::size_t index = index_at(tile.position);
    if (index < count_) places_[index].barrier = locked ? LinkKind::locked : LinkKind::secret;
  }
}

std::size_t PassageNet::index_at(LogicalPosition p) const {
  const auto begin = places_.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(count_);
  const auto found =
      std::lower_bound(begin, end, p, [](const PassagePlace& place, LogicalPosition at) {
        return comes_before({place.x, place.y}, at);
      });
  const bool is_there = found != end && found->x == p.x && found->y == p.y;
  return is_there ? static_cast<std::size_t>(found - begin) : count_;
}

const PassagePlace* PassageNet::at(LogicalPosition p) const {
  const std::size_t index = index_at(p);
  return index < count_ ? &places_[index] : nullptr;
}

}  // namespace karst
