#include "model/room_links.hpp"

#include <algorithm>
#include <array>

#include "core/four_steps.hpp"

namespace karst {
namespace {

constexpr std::int32_t kNone = PassagePlace::kNone;
constexpr std::int32_t kUnreached = PassagePlace::kUnreached;

// What is more in the way: nothing, a door, a secret door, a lock.
LinkKind greater_barrier(LinkKind a, LinkKind b) {
  return std::max(a, b);
}

// Links of a room with itself come behind all others.
std::uint64_t key_of(std::int32_t a, std::int32_t b) {
  const auto first = static_cast<std::uint64_t>(std::min(a, b));
  const auto second = static_cast<std::uint64_t>(std::max(a, b));
  return (a == b ? std::uint64_t{1} << 63 : 0) | first << 32 | second;
}

}  // namespace

void RoomLinks::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas,
                     std::span<const LogicalPosition> wanted, std::vector<RoomLink>& links) {
  meetings_.clear();
  net_.find(map, walkable, areas, wanted);
  begin_at_mouths(areas);
  spread();
  meet_along_passages();
  list_mouths();
  add_blind_parts();
  make_links(links);
}

void RoomLinks::begin_at_mouths(const RoomAreas& areas) {
  entries_.clear();
  mouths_.clear();
  first_entry_.assign(2, kNone);
  parent_.resize(net_.places().size());
  const auto count = static_cast<std::int32_t>(net_.places().size());
  for (std::int32_t i = 0; i < count; ++i) {
    PassagePlace& place = place_at(i);
    if (!place.mouth) continue;
    place.part = i;
    place.steps = 1;
    place.kind = place.barrier;
    parent_[static_cast<std::size_t>(i)] = i;
    mouths_.push_back({i, kNone});
    find_rooms_beside(place, areas);
    queue(i, 1);
  }
}

// The first of them has the mouth; the others are met at once.
void RoomLinks::find_rooms_beside(PassagePlace& mouth, const RoomAreas& areas) {
  std::array<std::int32_t, kFourSteps.size()> rooms;
  std::size_t count = 0;
  std::int32_t first = kUnreached;
  for (const LogicalPosition step : kFourSteps) {
    const LogicalPosition beside = LogicalPosition{mouth.x, mouth.y} + step;
    if (!net_.is_floor(beside)) continue;
    rooms[count] = areas.owners()[beside];
    first = std::min(first, rooms[count++]);
  }
  mouth.room = first;
  for (std::size_t i = 0; i < count; ++i) {
    if (rooms[i] == first) continue;
    meetings_.push_back({key_of(first, rooms[i]), 1, mouth.kind, mouth.part, mouth.part});
  }
}

void RoomLinks::queue(std::int32_t place, std::int32_t steps) {
  const auto index = static_cast<std::size_t>(steps);
  if (index >= first_entry_.size()) first_entry_.resize(2 * index, kNone);
  entries_.push_back({place, first_entry_[index]});
  first_entry_[index] = static_cast<std::int32_t>(entries_.size()) - 1;
}

// From all rooms at once. All ways to a place come from places that are nearer, so what is known of
// a place is final when its number of steps is reached.
void RoomLinks::spread() {
  for (std::size_t steps = 1; steps < first_entry_.size(); ++steps) {
    for (std::int32_t at = first_entry_[steps]; at != kNone;) {
      const Entry entry = entries_[static_cast<std::size_t>(at)];
      const PassagePlace& place = place_at(entry.place);
      if (place.steps == static_cast<std::int32_t>(steps)) visit(place);
      at = entry.next;
    }
  }
}

void RoomLinks::visit(const PassagePlace& from) {
  if (from.left != kNone) arrive(from, from.left, from.x - place_at(from.left).x);
  if (from.right != kNone) arrive(from, from.right, place_at(from.right).x - from.x);
  if (from.up != kNone) arrive(from, from.up, from.y - place_at(from.up).y);
  if (from.down != kNone) arrive(from, from.down, place_at(from.down).y - from.y);
}

inline void RoomLinks::arrive(const PassagePlace& from, std::int32_t to, std::int32_t length) {
  PassagePlace& known = place_at(to);
  const std::int32_t steps = from.steps + length;
  if (steps > known.steps) return;
  const LinkKind kind = greater_barrier(from.kind, known.barrier);
  if (steps < known.steps) queue(to, steps);
  if (steps < known.steps || from.room < known.room) {
    known.steps = steps;
    known.room = from.room;
    known.part = from.part;
    known.kind = kind;
  } else if (from.room == known.room) {
    known.kind = std::min(known.kind, kind);
  }
}

void RoomLinks::meet_along_passages() {
  for (const PassagePlace& place : net_.places()) {
    if (place.steps == kUnreached) continue;
    for (const std::int32_t next : {place.right, place.down}) {
      if (next != kNone && place_at(next).part != place.part) meet_or_join(place, place_at(next));
    }
  }
}

// Two places with straight tiles between them: either all is of one share, or two shares meet.
void RoomLinks::meet_or_join(const PassagePlace& from, const PassagePlace& to) {
  if (from.room != to.room) {
    const std::int32_t between = to.x - from.x + to.y - from.y - 1;
    meetings_.push_back({key_of(from.room, to.room), from.steps + to.steps + between,
                         greater_barrier(from.kind, to.kind), from.part, to.part});
    return;
  }
  const std::int32_t a = root_of(from.part);
  const std::int32_t b = root_of(to.part);
  parent_[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
}

std::int32_t RoomLinks::root_of(std::int32_t part) {
  const auto parent_of = [&](std::int32_t i) -> std::int32_t& {
    return parent_[static_cast<std::size_t>(i)];
  };
  while (parent_of(part) != part) {
    parent_of(part) = parent_of(parent_of(part));
    part = parent_of(part);
  }
  return part;
}

// From the last to the first, so that the list of every part begins with its first.
void RoomLinks::list_mouths() {
  first_mouth_.resize(parent_.size());
  last_link_.resize(parent_.size());
  for (const Mouth& mouth : mouths_) {
    first_mouth_[static_cast<std::size_t>(mouth.place)] = kNone;
    last_link_[static_cast<std::size_t>(mouth.place)] = kNone;
  }
  for (std::size_t i = mouths_.size(); i-- > 0;) {
    std::int32_t& first = first_mouth_[static_cast<std::size_t>(root_of(mouths_[i].place))];
    mouths_[i].next = first;
    first = static_cast<std::int32_t>(i);
  }
}

// Those that meet no share of another room: each leads back to its own or ends.
void RoomLinks::add_blind_parts() {
  constexpr std::int32_t kMeets = 0;
  for (Meeting& meeting : meetings_) {
    meeting.part = root_of(meeting.part);
    meeting.other_part = root_of(meeting.other_part);
    last_link_[static_cast<std::size_t>(meeting.part)] = kMeets;
    last_link_[static_cast<std::size_t>(meeting.other_part)] = kMeets;
  }
  for (const Mouth& mouth : mouths_) {
    const std::int32_t part = root_of(mouth.place);
    if (last_link_[static_cast<std::size_t>(part)] == kMeets) continue;
    const PassagePlace& place = place_at(mouth.place);
    meetings_.push_back({key_of(place.room, place.room), 1, place.barrier, part, part});
  }
}

void RoomLinks::make_links(std::vector<RoomLink>& links) {
  std::ranges::sort(meetings_, {}, &Meeting::rooms);
  std::size_t count = 0;  // also the number, from 1 on, of the link in the making
  std::uint64_t last = ~std::uint64_t{0};
  for (const Meeting& meeting : meetings_) {
    if (meeting.rooms != last) {
      last = meeting.rooms;
      if (count == links.size()) links.emplace_back();
      RoomLink& link = links[count++];
      link.a = static_cast<std::int32_t>(meeting.rooms >> 32 & 0x7fffffff);
      link.b = static_cast<std::int32_t>(meeting.rooms & 0x7fffffff);
      link.length = meeting.length;
      link.kind = meeting.kind;
      link.tiles.clear();
    }
    RoomLink& link = links[count - 1];
    const auto rank = [](std::int32_t length, LinkKind kind) { return std::pair(length, kind); };
    if (rank(meeting.length, meeting.kind) < rank(link.length, link.kind)) {
      link.length = meeting.length;
      link.kind = meeting.kind;
    }
    add_mouths(meeting.part, static_cast<std::int32_t>(count), link.tiles);
    add_mouths(meeting.other_part, static_cast<std::int32_t>(count), link.tiles);
  }
  links.resize(count);
  for (RoomLink& link : links) {
    if (!std::ranges::is_sorted(link.tiles, comes_before)) {
      std::ranges::sort(link.tiles, comes_before);
    }
  }
}

// Unless the link has them.
void RoomLinks::add_mouths(std::int32_t part, std::int32_t link,
                           std::vector<PackedPosition>& tiles) {
  std::int32_t& last = last_link_[static_cast<std::size_t>(part)];
  if (last == link) return;
  last = link;
  for (std::int32_t at = first_mouth_[static_cast<std::size_t>(part)]; at != kNone;) {
    const Mouth& mouth = mouths_[static_cast<std::size_t>(at)];
    const PassagePlace& place = place_at(mouth.place);
    tiles.push_back(packed({place.x, place.y}));
    at = mouth.next;
  }
}

std::optional<std::int32_t> RoomLinks::nearest_room(LogicalPosition p,
                                                    const RoomAreas& areas) const {
  const auto way_to = [&](LogicalPosition tile) -> std::optional<std::pair<int, std::int32_t>> {
    if (areas.floor().get_or_zero(tile)) return std::pair(0, areas.owners()[tile]);
    const PassagePlace* const place = net_.at(tile);
    if (place == nullptr || place->steps == kUnreached) return std::nullopt;
    return std::pair(place->steps, place->room);
  };
  if (!areas.floor().size().contains(p)) return std::nullopt;
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
