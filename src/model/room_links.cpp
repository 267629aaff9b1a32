#include "model/room_links.hpp"

#include <algorithm>
#include <tuple>

#include "core/four_steps.hpp"

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
  mark_doorways(map);
  spread(walkable, areas);
  find_meetings(areas);
  join_meetings();
}

void RoomLinks::mark_doorways(const GenerationResult& map) {
  barriers_.reset(map.size(), LinkKind::open);
  for (std::size_t i = 0; i < map.tiles.cells().size(); ++i) {
    if (map.tiles.cells()[i] == TileType::door) barriers_.cells()[i] = LinkKind::door;
  }
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::lock)) barriers_[tile.position] = LinkKind::locked;
  }
}

// From all rooms at once, a step at a time, through the tiles that belong to none.
void RoomLinks::spread(const BitGrid& walkable, const RoomAreas& areas) {
  ways_.reset(walkable.size());
  queue_.clear();
  begin_at_mouths(walkable, areas);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const LogicalPosition p = queue_[next];
    Way way = ways_[p];
    way.kind = ways_[p].kind = greater_barrier(way.kind, barriers_[p]);
    ++way.steps;
    for (const LogicalPosition step : kFourSteps) {
      if (walkable.get_or_zero(p + step) && !areas.floor().get(p + step)) arrive(p + step, way);
    }
  }
}

void RoomLinks::begin_at_mouths(const BitGrid& walkable, const RoomAreas& areas) {
  walkable.for_each([&](LogicalPosition p) {
    if (areas.floor().get(p)) return;
    for (const LogicalPosition step : kFourSteps) {
      if (!areas.floor().get_or_zero(p + step)) continue;
      arrive(p, {areas.owners()[p + step], 1, packed(p), LinkKind::open});
    }
  });
}

// All ways to a tile come from tiles that are one step nearer, so they come in a row.
void RoomLinks::arrive(LogicalPosition p, const Way& way) {
  Way& known = ways_[p];
  if (known.steps == 0) {
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
      } else if (ways_.contains(beside) && ways_[beside].steps != 0 && comes_before(p, beside)) {
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
  links_.clear();
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
  if (areas.floor().get_or_zero(p)) return areas.owners()[p];
  if (ways_.contains(p) && ways_[p].steps != 0) return ways_[p].room;
  std::optional<std::pair<std::int32_t, std::int32_t>> nearest;  // steps, room
  for (const LogicalPosition step : kFourSteps) {
    const LogicalPosition beside = p + step;
    if (!ways_.contains(beside)) continue;
    const bool in_room = areas.floor().get(beside);
    if (!in_room && ways_[beside].steps == 0) continue;
    const std::pair way(ways_[beside].steps, in_room ? areas.owners()[beside] : ways_[beside].room);
    if (!nearest || way < *nearest) nearest = way;
  }
  if (!nearest) return std::nullopt;
  return nearest->second;
}

}  // namespace karst
