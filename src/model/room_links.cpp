#include "model/room_links.hpp"

#include <algorithm>
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
  if (areas.has_floor()) net_.find(map, walkable, areas, wanted);
  places_ = net_.places();
  meetings_.clear();
  drafts_.clear();
  share_drafts_.clear();
  first_draft_.assign(areas.rooms().size(), kNone);
  first_blind_.assign(areas.rooms().size(), kNone);
  begin_at_mouths();
  spread();
  meet_along_passages();
  draft_short_passages();
  draft_links();
  draft_blind_links();
  make_links(links);
  add_mouths(links);
}

// A mouth counts as that of the first room beside it, and joins it with all others.
void RoomLinks::begin_at_mouths() {
  queue_.clear();
  for (const PassageMouth& mouth : net_.mouths()) {
    if (mouth.place == kNone) continue;
    PassagePlace& place = place_at(mouth.place);
    place.way = {1, mouth.rooms[0], place.barrier};
    place.root = mouth.place;
    place.share = mouth.place;
    queue_.push_back(mouth.place);
    for (std::size_t k = 1; k < mouth.rooms.size() && mouth.rooms[k] != kNone; ++k) {
      meetings_.push_back({mouth.place, mouth.place, mouth.rooms[k]});
    }
  }
}

// From all rooms at once. Ways only ever get better, and each that does is followed further; as the
// oldest goes first, few are improved twice.
void RoomLinks::spread() {
  for (std::size_t next = 0; next < queue_.size(); ++next) visit(queue_[next]);
}

inline void RoomLinks::visit(std::int32_t i) {
  PassagePlace& from = place_at(i);
  from.queued = false;
  if (from.left) arrive(from, i - 1, from.x - place_at(i - 1).x);
  if (from.right) arrive(from, i + 1, place_at(i + 1).x - from.x);
  if (from.up != kNone) arrive(from, from.up, from.y - place_at(from.up).y);
  if (from.down != kNone) arrive(from, from.down, place_at(from.down).y - from.y);
}

inline void RoomLinks::arrive(const PassagePlace& from, std::int32_t to, std::int32_t length) {
  PassagePlace& place = place_at(to);
  const PassageWay longer = from.way.longer_by(length, place.barrier);
  if (longer >= place.way) return;
  place.way = longer;
  place.root = from.root;
  if (place.queued) return;
  place.queued = true;
  queue_.push_back(to);
}

void RoomLinks::meet_along_passages() {
  const auto count = static_cast<std::int32_t>(places_.size());
  for (std::int32_t i = 0; i < count; ++i) {
    const PassagePlace& place = place_at(i);
    if (!place.way.is_known()) continue;
    if (place.left) meet_or_join(place, i, i - 1);
    if (place.up != kNone) meet_or_join(place, i, place.up);
  }
}

// Two places with straight tiles between them: either all is of one share, or two shares meet.
inline void RoomLinks::meet_or_join(const PassagePlace& place, std::int32_t from, std::int32_t to) {
  const PassagePlace& other = place_at(to);
  if (place.root == other.root) return;
  if (place.way.room() != other.way.room()) {
    meetings_.push_back({from, to, other.way.room()});
    return;
  }
  const std::int32_t a = share_of(from);
  const std::int32_t b = share_of(to);
  place_at(std::max(a, b)).share = std::min(a, b);
}

// The first mouth of a share.
inline std::int32_t RoomLinks::share_of(std::int32_t place) {
  std::int32_t i = place_at(place).root;
  while (place_at(i).share != i) {
    place_at(i).share = place_at(place_at(i).share).share;
    i = place_at(i).share;
  }
  return i;
}

void RoomLinks::draft_short_passages() {
  short_drafts_.clear();
  for (const ShortPassage& passage : net_.short_passages()) {
    std::int32_t& index = short_drafts_.emplace_back(kNone);
    if (passage.is_long || passage.a == kNone) continue;
    const bool blind = passage.b == kNone;
    const auto [a, b] = std::minmax(passage.a, blind ? passage.a : passage.b);
    index = draft_of((blind ? first_blind_ : first_draft_)[static_cast<std::size_t>(a)], b);
    Draft& draft = drafts_[static_cast<std::size_t>(index)];
    draft.length = std::min(draft.length, passage.length);
    draft.kind = LinkKind::open;
  }
}

void RoomLinks::draft_links() {
  for (const Meeting& meeting : meetings_) {
    const PassagePlace& from = place_at(meeting.from);
    const std::int32_t room = from.way.room();
    const auto [a, b] = std::minmax(room, meeting.room);
    const std::int32_t index = draft_of(first_draft_[static_cast<std::size_t>(a)], b);
    Draft& draft = drafts_[static_cast<std::size_t>(index)];
    const Joint joint = joint_of(from, place_at(meeting.to));
    if (joint < Joint{draft.length, draft.kind}) {
      draft.length = joint.length;
      draft.kind = joint.kind;
    }
    add_to_share(index, meeting.from);
    if (meeting.to != meeting.from) add_to_share(index, meeting.to);
  }
}

// Of the shares that meet no other room: each leads back to its own or ends.
void RoomLinks::draft_blind_links() {
  for (const PassageMouth& mouth : net_.mouths()) {
    if (mouth.place == kNone) continue;
    PassagePlace& share = place_at(share_of(mouth.place));
    if (share.drafts != kNone && !share.is_blind) continue;
    const std::int32_t room = mouth.rooms[0];
    const std::int32_t index = draft_of(first_blind_[static_cast<std::size_t>(room)], room);
    Draft& draft = drafts_[static_cast<std::size_t>(index)];
    draft.length = 1;
    draft.kind = std::min(draft.kind, place_at(mouth.place).barrier);
    if (!share.is_blind) add_to_share(index, mouth.place);
    share.is_blind = true;
  }
}

// The index of the draft that joins a room with `b`; `first` is the first one of the room.
std::int32_t RoomLinks::draft_of(std::int32_t& first, std::int32_t b) {
  std::int32_t* at = &first;
  while (*at != kNone && drafts_[static_cast<std::size_t>(*at)].b < b) {
    at = &drafts_[static_cast<std::size_t>(*at)].next;
  }
  if (*at != kNone && drafts_[static_cast<std::size_t>(*at)].b == b) return *at;
  const std::int32_t next = *at;
  const auto index = static_cast<std::int32_t>(drafts_.size());
  *at = index;
  constexpr std::int32_t kFar = 0x7fffffff;
  drafts_.push_back({b, next, kFar, LinkKind::one_way, kNone});
  return index;
}

void RoomLinks::add_to_share(std::int32_t draft, std::int32_t place) {
  std::int32_t& first = place_at(share_of(place)).drafts;
  for (std::int32_t at = first; at != kNone;) {
    const ShareDraft& known = share_drafts_[static_cast<std::size_t>(at)];
    if (known.draft == draft) return;
    at = known.next;
  }
  share_drafts_.push_back({draft, first});
  first = static_cast<std::int32_t>(share_drafts_.size()) - 1;
}

void RoomLinks::make_links(std::vector<RoomLink>& links) {
  resize(links, drafts_.size());
  std::int32_t index = 0;
  for (const std::vector<std::int32_t>* first : {&first_draft_, &first_blind_}) {
    for (std::size_t a = 0; a < first->size(); ++a) {
      for (std::int32_t at = (*first)[a]; at != kNone;) {
        Draft& draft = drafts_[static_cast<std::size_t>(at)];
        RoomLink& link = links[static_cast<std::size_t>(index)];
        link.a = static_cast<std::int32_t>(a);
        link.b = draft.b;
        link.kind = draft.kind;
        link.length = draft.length;
        link.tiles.clear();
        draft.link = index++;
        at = draft.next;
      }
    }
  }
}

// Row by row, so that those of every link are in order, too.
void RoomLinks::add_mouths(std::vector<RoomLink>& links) {
  const auto add = [&](const PassageMouth& mouth, std::int32_t draft) {
    const std::int32_t link = drafts_[static_cast<std::size_t>(draft)].link;
    links[static_cast<std::size_t>(link)].tiles.push_back(mouth.tile);
  };
  for (const PassageMouth& mouth : net_.mouths()) {
    if (mouth.place == kNone) {
      add(mouth, short_drafts_[static_cast<std::size_t>(mouth.short_passage)]);
      continue;
    }
    for (std::int32_t at = place_at(share_of(mouth.place)).drafts; at != kNone;) {
      const ShareDraft& share = share_drafts_[static_cast<std::size_t>(at)];
      add(mouth, share.draft);
      at = share.next;
    }
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
    if (areas.floor().get(tile)) return std::pair(0, areas.room_at(tile));
    const PassagePlace* const place = net_.at(tile);
    if (place == nullptr || !place->way.is_known()) return std::nullopt;
    return std::pair(place->way.steps(), place->way.room());
  };
  if (!areas.size().contains(p) || !areas.has_floor()) return std::nullopt;
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
