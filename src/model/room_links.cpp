#include "model/room_links.hpp"

#include <algorithm>

#include "core/four_steps.hpp"

namespace karst {
namespace {

constexpr std::int32_t kNone = PassagePlace::kNone;
constexpr std::int32_t kUnreached = PassagePlace::kUnreached;

LogicalPosition operator+(LogicalPosition p, LogicalPosition step) {
  return {p.x + step.x, p.y + step.y};
}

// What is more in the way: nothing, a door, a lock.
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
  meet_rooms_beside(areas);
  list_mouths();
  add_blind_parts();
  make_links(links);
}

void RoomLinks::begin_at_mouths(const RoomAreas& areas) {
  entries_.clear();
  first_entry_.assign(2, kNone);
  std::vector<PassagePlace>& places = net_.places();
  for (std::size_t i = 0; i < places.size(); ++i) {
    PassagePlace& place = places[i];
    if (!place.mouth) continue;
    std::int32_t first = kUnreached;
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside = LogicalPosition{place.x, place.y} + step;
      if (areas.floor().get_or_zero(beside)) first = std::min(first, areas.owners()[beside]);
    }
    place.room = first;
    place.steps = 1;
    place.kind = place.barrier;
    queue(static_cast<std::int32_t>(i), 1);
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
      const PassagePlace place = net_.places()[static_cast<std::size_t>(entry.place)];
      if (place.steps == static_cast<std::int32_t>(steps)) visit(place);
      at = entry.next;
    }
  }
}

void RoomLinks::visit(const PassagePlace& from) {
  const std::vector<PassagePlace>& places = net_.places();
  const auto go = [&](std::int32_t to, auto length_to) {
    if (to == kNone) return;
    arrive(to, from.steps + length_to(places[static_cast<std::size_t>(to)]), from.room, from.kind);
  };
  go(from.left, [&](const PassagePlace& to) { return from.x - to.x; });
  go(from.right, [&](const PassagePlace& to) { return to.x - from.x; });
  go(from.up, [&](const PassagePlace& to) { return from.y - to.y; });
  go(from.down, [&](const PassagePlace& to) { return to.y - from.y; });
}

void RoomLinks::arrive(std::int32_t place, std::int32_t steps, std::int32_t room, LinkKind kind) {
  PassagePlace& known = net_.places()[static_cast<std::size_t>(place)];
  if (steps > known.steps) return;
  const LinkKind barrier = greater_barrier(kind, known.barrier);
  if (steps < known.steps) {
    known.steps = steps;
    known.room = room;
    known.kind = barrier;
    queue(place, steps);
  } else if (room < known.room) {
    known.room = room;
    known.kind = barrier;
  } else if (room == known.room) {
    known.kind = std::min(known.kind, barrier);
  }
}

void RoomLinks::meet_along_passages() {
  std::vector<PassagePlace>& places = net_.places();
  for (PassagePlace& place : places) {
    if (place.steps == kUnreached) continue;
    const auto length_to = [&](std::int32_t to) {
      const PassagePlace& other = places[static_cast<std::size_t>(to)];
      return other.x - place.x + other.y - place.y;
    };
    if (place.right != kNone) meet_or_join(place, place.right, length_to(place.right));
    if (place.down != kNone) meet_or_join(place, place.down, length_to(place.down));
  }
}

// Two places with straight tiles between them: either all is of one share, or two shares meet.
void RoomLinks::meet_or_join(PassagePlace& from, std::int32_t to, std::int32_t length) {
  PassagePlace& other = net_.places()[static_cast<std::size_t>(to)];
  if (from.room != other.room) {
    meetings_.push_back({key_of(from.room, other.room), from.steps + other.steps + length - 1,
                         greater_barrier(from.kind, other.kind), from.part, other.part});
    return;
  }
  const std::int32_t a = root_of(from.part);
  const std::int32_t b = root_of(other.part);
  net_.places()[static_cast<std::size_t>(std::max(a, b))].part = std::min(a, b);
}

void RoomLinks::meet_rooms_beside(const RoomAreas& areas) {
  for (const PassagePlace& place : net_.places()) {
    if (!place.mouth) continue;
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside = LogicalPosition{place.x, place.y} + step;
      if (!areas.floor().get_or_zero(beside)) continue;
      const std::int32_t room = areas.owners()[beside];
      if (room == place.room) continue;
      meetings_.push_back({key_of(place.room, room), 1, place.kind, place.part, place.part});
    }
  }
}

std::int32_t RoomLinks::root_of(std::int32_t place) {
  std::vector<PassagePlace>& places = net_.places();
  const auto part_of = [&](std::int32_t i) -> std::int32_t& {
    return places[static_cast<std::size_t>(i)].part;
  };
  while (part_of(place) != place) {
    part_of(place) = part_of(part_of(place));
    place = part_of(place);
  }
  return place;
}

// From the last to the first, so that the list of every part begins with its first.
void RoomLinks::list_mouths() {
  const std::vector<PassagePlace>& places = net_.places();
  mouths_.clear();
  first_mouth_.assign(places.size(), kNone);
  last_link_.assign(places.size(), kNone);
  for (auto i = static_cast<std::int32_t>(places.size()) - 1; i >= 0; --i) {
    if (!places[static_cast<std::size_t>(i)].mouth) continue;
    std::int32_t& first = first_mouth_[static_cast<std::size_t>(root_of(i))];
    mouths_.push_back({i, first});
    first = static_cast<std::int32_t>(mouths_.size()) - 1;
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
  for (std::size_t i = 0; i < first_mouth_.size(); ++i) {
    if (first_mouth_[i] == kNone || last_link_[i] == kMeets) continue;
    const auto part = static_cast<std::int32_t>(i);
    LinkKind kind = LinkKind::locked;
    for (std::int32_t at = first_mouth_[i]; at != kNone;) {
      const Mouth& mouth = mouths_[static_cast<std::size_t>(at)];
      kind = std::min(kind, net_.places()[static_cast<std::size_t>(mouth.place)].barrier);
      at = mouth.next;
    }
    const std::int32_t room = net_.places()[i].room;
    meetings_.push_back({key_of(room, room), 1, kind, part, part});
  }
}

void RoomLinks::make_links(std::vector<RoomLink>& links) {
  std::ranges::sort(meetings_, {}, &Meeting::rooms);
  std::ranges::fill(last_link_, kNone);
  std::size_t count = 0;
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
    const PassagePlace& place = net_.places()[static_cast<std::size_t>(mouth.place)];
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
