#include "model/room_links.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/four_steps.hpp"

namespace karst {
namespace {

constexpr std::int32_t kNone = PassagePlace::kNone;

// Tiles on the shortest way between the rooms of two places, and the least that is in the way.
struct Joint {
  std::int32_t length;
  LinkKind kind;
  friend auto operator<=>(const Joint&, const Joint&) = default;
};

Joint joint_of(const PassagePlace& from, const PassagePlace& to) {
  if (&from == &to) return {1, from.barrier};  // a mouth of both rooms
  const std::int32_t between = from.x - to.x + from.y - to.y - 1;
  return {from.way.steps() + to.way.steps() + between,
          std::max(from.way.kind(), to.way.kind())};
}

}  // namespace

void RoomLinks::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
                     std::span<const LogicalPosition> wanted, std::vector<RoomLink>& links) {
  net_.clear();
  if (areas.floor().any()) net_.find(map, walkable, areas, wanted);
  places_ = net_.places();
  meetings_.clear();
  drafts_.clear();
  link_parts_.clear();
  first_draft_.assign(areas.rooms().size(), kNone);
  first_blind_.assign(areas.rooms().size(), kNone);
  begin_at_mouths(areas);
  spread();
  meet_along_passages();
  list_mouths();
  draft_short_passages();
  draft_links();
  draft_blind_links();
  make_links(links);
}

// A mouth counts as that of the first room beside it, and joins it with all others.
void RoomLinks::begin_at_mouths(const RoomAreas& areas) {
  using enum PassagePlace::Side;
  for (const std::int32_t i : net_.mouths()) {
    PassagePlace& mouth = place_at(i);
    std::array<std::int32_t, 4> rooms;
    std::size_t count = 0;
    const auto look = [&](PassagePlace::Side side, std::int32_t dx, std::int32_t dy) {
      if ((mouth.floor & side) == 0) return;
      rooms[count++] = areas.room_at({mouth.x + dx, mouth.y + dy});
    };
    look(kUp, 0, -1);
    look(kLeft, -1, 0);
    look(kRight, 1, 0);
    look(kDown, 0, 1);
    std::int32_t first = rooms[0];
    for (std::size_t k = 1; k < count; ++k) first = std::min(first, rooms[k]);
    mouth.way = {1, first, mouth.barrier};
    for (std::size_t k = 0; k < count; ++k) {
      if (rooms[k] != first) meetings_.push_back({i, i, rooms[k]});
    }
  }
}

// From all rooms at once. Ways only ever get better, and each that does is followed further; as the
// oldest goes first, few are improved twice.
void RoomLinks::spread() {
  queue_.clear();
  for (const std::int32_t mouth : net_.mouths()) visit(mouth);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    place_at(queue_[next]).queued = false;
    visit(queue_[next]);
  }
}

void RoomLinks::visit(std::int32_t i) {
  const PassagePlace& from = place_at(i);
  if (from.left) arrive(from.way, i - 1, from.x - place_at(i - 1).x);
  if (from.right) arrive(from.way, i + 1, place_at(i + 1).x - from.x);
  if (from.up != kNone) arrive(from.way, from.up, from.y - place_at(from.up).y);
  if (from.down != kNone) arrive(from.way, from.down, place_at(from.down).y - from.y);
}

inline void RoomLinks::arrive(PassageWay way, std::int32_t to, std::int32_t length) {
  PassagePlace& place = place_at(to);
  if (place.floor != 0) return;  // a mouth has the shortest way
  const PassageWay longer = way.longer_by(length, place.barrier);
  if (longer >= place.way) return;
  place.way = longer;
  if (place.queued) return;
  place.queued = true;
  queue_.push_back(to);
}

void RoomLinks::meet_along_passages() {
  const auto count = static_cast<std::int32_t>(places_.size());
  for (std::int32_t i = 0; i < count; ++i) {
    const PassagePlace& place = place_at(i);
    if (!place.way.is_known()) continue;
    if (place.left) meet_or_join(i, i - 1);
    if (place.up != kNone) meet_or_join(i, place.up);
  }
}

// Two places with straight tiles between them: either all is of one share, or two shares meet.
inline void RoomLinks::meet_or_join(std::int32_t from, std::int32_t to) {
  const std::int32_t other_room = place_at(to).way.room();
  if (place_at(from).way.room() != other_room) {
    meetings_.push_back({from, to, other_room});
    return;
  }
  const std::int32_t a = part_of(from);
  const std::int32_t b = part_of(to);
  place_at(std::max(a, b)).part = std::min(a, b);
}

// The first place of a share.
inline std::int32_t RoomLinks::part_of(std::int32_t i) {
  while (place_at(i).part != i) {
    place_at(i).part = place_at(place_at(i).part).part;
    i = place_at(i).part;
  }
  return i;
}

// From the last to the first, so that the list of every share begins with its first.
void RoomLinks::list_mouths() {
  mouths_.assign(net_.short_mouths().begin(), net_.short_mouths().end());
  const std::span<const std::int32_t> mouths = net_.mouths();
  for (std::size_t k = mouths.size(); k-- > 0;) {
    const PassagePlace& mouth = place_at(mouths[k]);
    PassagePlace& part = place_at(part_of(mouths[k]));
    mouths_.push_back({packed({mouth.x, mouth.y}), part.first_mouth});
    part.first_mouth = static_cast<std::int32_t>(mouths_.size()) - 1;
  }
}

void RoomLinks::draft_short_passages() {
  for (const ShortPassage& passage : net_.short_passages()) {
    if (passage.is_long || passage.a == kNone) continue;
    const bool blind = passage.b == kNone;
    const auto [a, b] = std::minmax(passage.a, blind ? passage.a : passage.b);
    Draft& draft = draft_of((blind ? first_blind_ : first_draft_)[static_cast<std::size_t>(a)], b);
    draft.length = std::min(draft.length, passage.length);
    draft.kind = LinkKind::open;
    add_mouths(draft, passage.first_mouth);
  }
}

void RoomLinks::draft_links() {
  for (const Meeting& meeting : meetings_) {
    const PassagePlace& from = place_at(meeting.from);
    const std::int32_t room = from.way.room();
    const auto [a, b] = std::minmax(room, meeting.room);
    Draft& draft = draft_of(first_draft_[static_cast<std::size_t>(a)], b);
    const Joint joint = joint_of(from, place_at(meeting.to));
    if (joint < Joint{draft.length, draft.kind}) {
      draft.length = joint.length;
      draft.kind = joint.kind;
    }
    add_share(draft, part_of(meeting.from));
    add_share(draft, part_of(meeting.to));
  }
}

// Of the shares that meet no other room: each leads back to its own or ends.
void RoomLinks::draft_blind_links() {
  for (const std::int32_t i : net_.mouths()) {
    const PassagePlace& mouth = place_at(i);
    PassagePlace& part = place_at(part_of(i));
    if (part.meets) continue;
    const std::int32_t room = mouth.way.room();
    Draft& draft = draft_of(first_blind_[static_cast<std::size_t>(room)], room);
    draft.length = 1;
    draft.kind = std::min(draft.kind, mouth.barrier);
    if (part.first_mouth != kNone) add_mouths(draft, part.first_mouth);
    part.first_mouth = kNone;
  }
}

RoomLinks::Draft& RoomLinks::draft_of(std::int32_t& first, std::int32_t b) {
  std::int32_t* at = &first;
  while (*at != kNone && drafts_[static_cast<std::size_t>(*at)].b < b) {
    at = &drafts_[static_cast<std::size_t>(*at)].next;
  }
  if (*at != kNone && drafts_[static_cast<std::size_t>(*at)].b == b) {
    return drafts_[static_cast<std::size_t>(*at)];
  }
  const std::int32_t next = *at;
  *at = static_cast<std::int32_t>(drafts_.size());
  constexpr std::int32_t kFar = 0x7fffffff;
  return drafts_.emplace_back(Draft{b, next, kFar, LinkKind::one_way, kNone});
}

void RoomLinks::add_share(Draft& draft, std::int32_t place) {
  PassagePlace& part = place_at(place);
  part.meets = true;
  for (std::int32_t at = draft.parts; at != kNone;) {
    const LinkPart& known = link_parts_[static_cast<std::size_t>(at)];
    if (known.first_mouth == part.first_mouth) return;
    at = known.next;
  }
  add_mouths(draft, part.first_mouth);
}

void RoomLinks::add_mouths(Draft& draft, std::int32_t first_mouth) {
  link_parts_.push_back({first_mouth, draft.parts});
  draft.parts = static_cast<std::int32_t>(link_parts_.size()) - 1;
}

void RoomLinks::make_links(std::vector<RoomLink>& links) {
  resize(links, drafts_.size());
  auto link = links.begin();
  for (const std::vector<std::int32_t>* first : {&first_draft_, &first_blind_}) {
    for (std::size_t a = 0; a < first->size(); ++a) {
      for (std::int32_t at = (*first)[a]; at != kNone;) {
        const Draft& draft = drafts_[static_cast<std::size_t>(at)];
        make_link(static_cast<std::int32_t>(a), draft, *link++);
        at = draft.next;
      }
    }
  }
}

void RoomLinks::make_link(std::int32_t a, const Draft& draft, RoomLink& link) {
  link.a = a;
  link.b = draft.b;
  link.kind = draft.kind;
  link.length = draft.length;
  link_mouths_.clear();
  for (std::int32_t at = draft.parts; at != kNone;) {
    const LinkPart& part = link_parts_[static_cast<std::size_t>(at)];
    for (std::int32_t i = part.first_mouth; i != kNone;) {
      const PassageMouth& mouth = mouths_[static_cast<std::size_t>(i)];
      link_mouths_.push_back(std::uint32_t{mouth.tile.y} << 16 | mouth.tile.x);  // row by row
      i = mouth.next;
    }
    at = part.next;
  }
  if (!std::ranges::is_sorted(link_mouths_)) std::ranges::sort(link_mouths_);
  link.tiles.clear();
  for (const std::uint32_t mouth : link_mouths_) {
    link.tiles.push_back({static_cast<std::uint16_t>(mouth), static_cast<std::uint16_t>(mouth >> 16)});
  }
}

void RoomLinks::resize(std::vector<RoomLink>& links, std::size_t count) {
  while (links.size() > count) {
    spare_.push_back(std::move(links.back()));
    links.pop_back();
  }
  links.reserve(count);
  while (links.size() < count && !spare_.empty()) {
    links.push_back(std::move(spare_.back()));
    spare_.pop_back();
  }
  links.resize(count);
}

void RoomLinks::recycle(std::vector<RoomLink>& links) {
  if (spare_.empty()) {
    spare_.swap(links);
  } else {
    std::ranges::move(links, std::back_inserter(spare_));
  }
  links.clear();
}

std::optional<std::int32_t> RoomLinks::nearest_room(LogicalPosition p,
                                                    const RoomAreas& areas) const {
  const auto way_to = [&](LogicalPosition tile) -> std::optional<std::pair<int, std::int32_t>> {
    if (areas.floor().get_or_zero(tile)) return std::pair(0, areas.room_at(tile));
    const PassagePlace* const place = net_.at(tile);
    if (place == nullptr || !place->way.is_known()) return std::nullopt;
    return std::pair(place->way.steps(), place->way.room());
  };
  if (!areas.floor().size().contains(p) || !areas.floor().any()) return std::nullopt;
  auto nearest = way_to(p);
  for (const LogicalPosition step : kFourSteps) {
    if (net_.is_passage(p) || areas.floor().get(p)) break;
    const auto way = way_to(p + step);
    if (way && (!nearest || *way < *nearest)) nearest = way;
  }
  if (!nearest) return std::nullopt;
  return nearest->second;
}

}  // namespace karst
