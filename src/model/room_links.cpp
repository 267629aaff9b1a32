#include "model/room_links.hpp"

#include <algorithm>
#include <tuple>

#include "core/four_steps.hpp"
#include "terrain/shapes.hpp"

namespace karst {
namespace {

LogicalPosition operator+(LogicalPosition p, LogicalPosition step) {
  return {p.x + step.x, p.y + step.y};
}

PackedPosition first_of(PackedPosition a, PackedPosition b) {
  return comes_before(b, a) ? b : a;
}

// What is more in the way: nothing, a door, a lock.
LinkKind greater_barrier(LinkKind a, LinkKind b) {
  return std::max(a, b);
}

}  // namespace

void RoomLinks::find(const GenerationResult& map, const BitGrid& walkable, const RoomAreas& areas) {
  links_.clear();
  queue_.clear();
  passages_ = walkable;
  passages_.and_not(areas.floor());
  seen_.reset(walkable.size());
  if (!areas.floor().any()) return;
  ways_.resize_for_overwrite(walkable.size());
  mark_doorways(map, areas);
  spread(areas);
  find_meetings(areas);
  join_meetings();
}

void RoomLinks::mark_doorways(const GenerationResult& map, const RoomAreas& areas) {
  doorways_ = passages_;
  doorways_.and_not(areas.open());
  locks_.clear();
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::lock)) locks_.push_back(tile.position);
  }
}

LinkKind RoomLinks::barrier_at(LogicalPosition p) const {
  if (!doorways_.get(p)) return LinkKind::open;
  return std::ranges::find(locks_, p) != locks_.end() ? LinkKind::locked : LinkKind::door;
}

// From all rooms at once, a step at a time, through the tiles that belong to none.
void RoomLinks::spread(const RoomAreas& areas) {
  begin_at_mouths(areas);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const LogicalPosition p = queue_[next];
    Way way = ways_[p];
    way.kind = ways_[p].kind = greater_barrier(way.kind, barrier_at(p));
    ++way.steps;
    for (const LogicalPosition step : kFourSteps) {
      if (passages_.get_or_zero(p + step)) arrive(p + step, way);
    }
  }
}

void RoomLinks::begin_at_mouths(const RoomAreas& areas) {
  grow_four(areas.floor(), mouths_);
  mouths_ &= passages_;
  mouths_.for_each([&](LogicalPosition p) {
    for (const LogicalPosition step : kFourSteps) {
      if (!areas.floor().get_or_zero(p + step)) continue;
      arrive(p, {areas.owners()[p + step], 1, packed(p), LinkKind::open});
    }
  });
}

// All ways to a tile come from tiles that are one step nearer, so they come in a row.
void RoomLinks::arrive(LogicalPosition p, const Way& way) {
  Way& known = ways_[p];
  if (!seen_.get(p)) {
    seen_.set(p);
    queue_.push_back(p);
    known = way;
  } else if (known.steps == way.steps && way.room < known.room) {
    known = way;
  } else if (known.steps == way.steps && way.room == known.room) {
    known.mouth = first_of(known.mouth, way.mouth);
    known.kind = std::min(known.kind, way.kind);
  }
}

void RoomLinks::find_meetings(const RoomAreas& areas) {
  meetings_.clear();
  for (const LogicalPosition p : queue_) {
    const Way& way = ways_[p];
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside = p + step;
      if (areas.floor().get_or_zero(beside)) {
        meet(way, {areas.owners()[beside], 0, way.mouth, LinkKind::open});
      } else if (comes_before(p, beside) && seen_.get_or_zero(beside)) {
        meet(way, ways_[beside]);
      }
    }
  }
}

void RoomLinks::meet(const Way& way, const Way& other) {
  if (way.room == other.room) return;
  meetings_.push_back({std::min(way.room, other.room), std::max(way.room, other.room),
                       way.steps + other.steps, greater_barrier(way.kind, other.kind), way.mouth,
                       other.mouth});
}

void RoomLinks::join_meetings() {
  std::ranges::sort(meetings_, {}, [](const Meeting& meeting) {
    return std::tuple(meeting.a, meeting.b, meeting.length, meeting.kind);
  });
  for (const Meeting& meeting : meetings_) {
    if (links_.empty() || links_.back().a != meeting.a || links_.back().b != meeting.b) {
      links_.push_back({meeting.a, meeting.b, meeting.kind, {}, meeting.length});
    }
    links_.back().tiles.push_back(meeting.mouth);
    links_.back().tiles.push_back(meeting.other_mouth);
  }
  for (RoomLink& link : links_) {
    std::ranges::sort(link.tiles, comes_before);
    const auto doubled = std::ranges::unique(link.tiles);
    link.tiles.erase(doubled.begin(), doubled.end());
  }
}

std::optional<std::int32_t> RoomLinks::nearest_room(LogicalPosition p,
                                                    const RoomAreas& areas) const {
  const auto way_to = [&](LogicalPosition tile) -> std::optional<std::pair<int, std::int32_t>> {
    if (areas.floor().get_or_zero(tile)) return std::pair(0, areas.owners()[tile]);
    if (!seen_.get_or_zero(tile)) return std::nullopt;
    return std::pair(ways_[tile].steps, ways_[tile].room);
  };
  auto nearest = way_to(p);
  for (const LogicalPosition step : kFourSteps) {
    if (passages_.get_or_zero(p) || areas.floor().get_or_zero(p)) break;
    const auto way = way_to(p + step);
    if (way && (!nearest || *way < *nearest)) nearest = way;
  }
  if (!nearest) return std::nullopt;
  return nearest->second;
}

}  // namespace karst
