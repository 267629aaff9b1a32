#include "model/rooms/passage_net.hpp"

#include <algorithm>
#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

// A tile's side if the bit is set.
std::uint8_t side_if(Word bits, int bit, PassagePlace::Side side) {
  return (bits >> bit & 1) != 0 ? static_cast<std::uint8_t>(side) : std::uint8_t{0};
}

}  // namespace

void PassageNet::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
                      std::span<const LogicalPosition> wanted) {
  clear();
  passages_.copy(walkable);
  marks_.reset(walkable.size());
  mark_places(areas.padded_floor(), areas.padded_open());
  if (is_thick()) {
    short_.take(passages_, areas, wanted, short_mouths_);
    mark_places(areas.padded_floor(), areas.padded_open());
  }
  for (const LogicalPosition p : wanted) {
    if (walkable.size().contains(p) && passages_.get(p)) marks_.set(p);
  }
  above_.resize(static_cast<std::size_t>(marks_.stride()) * BitGrid::kWordBits);
  list_places(areas.padded_floor(), areas.padded_open());
  mark_locks(map);
}

void PassageNet::clear() {
  count_ = 0;
  mouths_.clear();
  short_.clear();
  short_mouths_.clear();
}

// More than half of the tiles are places, as in caves, and not only a few.
bool PassageNet::is_thick() const {
  const Word* const passages = passages_.begin();
  const Word* const marks = marks_.begin();
  const auto words = static_cast<std::ptrdiff_t>(marks_.count());
  std::int32_t places = 0;
  std::int32_t tiles = 0;
  for (std::ptrdiff_t i = 0; i < words; ++i) {
    places += std::popcount(marks[i]);
    tiles += std::popcount(passages[i]);
  }
  constexpr std::int32_t kFew = 100;
  return places > kFew && 2 * places > tiles;
}

// All but the tiles in the middle of straight stretches.
void PassageNet::mark_places(const PaddedBits& padded_floor, const PaddedBits& padded_open) {
  const std::ptrdiff_t stride = passages_.stride();
  const auto count = static_cast<std::ptrdiff_t>(passages_.count());
  Word* __restrict const passage = passages_.begin();
  const Word* const floor = padded_floor.begin();
  const Word* const open = padded_open.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) passage[i] &= ~floor[i];
  Word* __restrict const marks = marks_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Word beside =
        floor[i - stride] | floor[i + stride] | from_left(floor + i) | from_right(floor + i);
    const Word up = passage[i - stride];
    const Word down = passage[i + stride];
    const Word left = from_left(passage + i);
    const Word right = from_right(passage + i);
    const Word straight = (left & right & ~(up | down)) | (up & down & ~(left | right));
    marks[i] = passage[i] & (~straight | beside | ~open[i]);
  }
}

// Between two places of a row or a column lie straight tiles alone if a passage begins at either,
// so the last place before is the next one.
void PassageNet::list_places(const PaddedBits& floor, const PaddedBits& open) {
  std::size_t most = 0;
  const Word* const marks = marks_.begin();
  const auto words = static_cast<std::ptrdiff_t>(marks_.count());
  for (std::ptrdiff_t i = 0; i < words; ++i) {
    most += static_cast<std::size_t>(std::popcount(marks[i]));
  }
  if (most > places_.size()) places_.resize(2 * most);
  count_ = 0;
  mouths_.clear();
  const std::int32_t stride = marks_.stride();
  std::int32_t y = 0;
  std::int32_t word = 0;
  for (std::ptrdiff_t i = 0; i < words; ++i) {
    if (marks[i] != 0) list_word(y, word, floor, open);
    if (++word == stride) word = 0, ++y;
  }
}

void PassageNet::list_word(std::int32_t y, std::int32_t word, const PaddedBits& padded_floor,
                           const PaddedBits& padded_open) {
  const std::ptrdiff_t stride = marks_.stride();
  const Word* const floor = padded_floor.row(y) + word;
  const Word left = from_left(passages_.row(y) + word);
  const Word above = passages_.row(y)[word - stride];
  const Word floor_left = from_left(floor);
  const Word floor_right = from_right(floor);
  const Word floor_up = floor[-stride];
  const Word floor_down = floor[stride];
  const Word beside = floor_left | floor_right | floor_up | floor_down;
  const Word open = padded_open.row(y)[word];
  std::int32_t* const last = above_.data() + word * BitGrid::kWordBits;
  PassagePlace* const places = places_.data();
  auto next = static_cast<std::int32_t>(count_);
  for (Word rest = marks_.row(y)[word]; rest != 0; rest &= rest - 1, ++next) {
    const int bit = std::countr_zero(rest);
    PassagePlace& place = places[next];
    place = {};
    place.x = word * BitGrid::kWordBits + bit;
    place.y = y;
    place.part = next;
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
    if ((beside >> bit & 1) == 0) continue;
    using enum PassagePlace::Side;
    place.floor = static_cast<std::uint8_t>(
        side_if(floor_up, bit, kUp) | side_if(floor_down, bit, kDown) |
        side_if(floor_left, bit, kLeft) | side_if(floor_right, bit, kRight));
    mouths_.push_back(next);
  }
  count_ = static_cast<std::size_t>(next);
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
