#include "model/passage_net.hpp"

#include <algorithm>
#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

// Of a list or a constant list, whose end tells that there is none.
auto find_place(auto& places, LogicalPosition p) {
  const auto found =
      std::lower_bound(places.begin(), places.end(), p, [](const auto& place, LogicalPosition at) {
        return comes_before({place.x, place.y}, at);
      });
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
  for (std::ptrdiff_t i = 0; i < count; ++i) passage[i] &= ~floor[i];
  Word* const mouths = mouths_.begin();
  Word* const marks = marks_.begin();
  const Word* const open = open_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    mouths[i] = passage[i] & (floor[i - stride] | floor[i + stride] | from_left(floor + i) |
                              from_right(floor + i));
    const Word up = passage[i - stride];
    const Word down = passage[i + stride];
    const Word left = from_left(passage + i);
    const Word right = from_right(passage + i);
    const Word straight = (left & right & ~(up | down)) | (up & down & ~(left | right));
    marks[i] = passage[i] & (~straight | mouths[i] | ~open[i]);
  }
}

// Between two places of a row or a column lie straight tiles alone if a passage begins at either, so
// the last place before is the next one.
void PassageNet::list_places(Size size) {
  places_.clear();
  above_.resize(static_cast<std::size_t>(size.width));
  for (std::int32_t y = 0; y < size.height; ++y) {
    const Word* const marks = marks_.row(y);
    const Word* const passages = passages_.row(y);
    const Word* const above = passages_.row(y - 1);
    const Word* const mouths = mouths_.row(y);
    const Word* const open = open_.row(y);
    for (std::int32_t i = 0; i < marks_.stride(); ++i) {
      if (marks[i] == 0) continue;
      const Word left = from_left(passages + i);
      for (Word rest = marks[i]; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        const std::int32_t x = i * BitGrid::kWordBits + bit;
        const auto index = static_cast<std::int32_t>(places_.size());
        PassagePlace place{.x = x, .y = y, .part = index};
        place.mouth = (mouths[i] >> bit & 1) != 0;
        if ((open[i] >> bit & 1) == 0) place.barrier = LinkKind::door;
        if ((left >> bit & 1) != 0) {
          place.left = index - 1;
          places_.back().right = index;
        }
        std::int32_t& last = above_[static_cast<std::size_t>(x)];
        if ((above[i] >> bit & 1) != 0) {
          place.up = last;
          places_[static_cast<std::size_t>(last)].down = index;
        }
        last = index;
        places_.push_back(place);
      }
    }
  }
}

void PassageNet::mark_locks(const GenerationResult& map) {
  for (const MarkedTile& tile : map.subtypes) {
    if (!tile.types.contains(Subtype::lock)) continue;
    const auto found = find_place(places_, tile.position);
    if (found != places_.end()) found->barrier = LinkKind::locked;
  }
}

const PassagePlace* PassageNet::at(LogicalPosition p) const {
  const auto found = find_place(places_, p);
  return found != places_.end() ? &*found : nullptr;
}

}  // namespace karst
