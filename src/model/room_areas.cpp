#include "model/room_areas.hpp"

#include <algorithm>
#include <limits>

#include "core/four_steps.hpp"
#include "terrain/row_bits.hpp"
#include "terrain/wide_places.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// So many steps a chamber reaches beyond its core: two lead to every tile of a square of 4x4.
constexpr int kStepsAroundCore = 2;

// The tiles inside a room's outline that lie on the map, as a closed rectangle.
Rect interior_on_map(const Rect& rect, Size size) {
  return {std::max(rect.x1 + 1, 0), std::max(rect.y1 + 1, 0), std::min(rect.x2, size.width) - 1,
          std::min(rect.y2, size.height) - 1};
}

bool is_empty(const Rect& closed) {
  return closed.x1 > closed.x2 || closed.y1 > closed.y2;
}

std::int64_t area_of(const Rect& closed) {
  return (std::int64_t{closed.width()} + 1) * (closed.height() + 1);
}

Rect clipped(const Rect& closed, Size size) {
  return {std::max(closed.x1, 0), std::max(closed.y1, 0), std::min(closed.x2, size.width - 1),
          std::min(closed.y2, size.height - 1)};
}

std::int64_t count_clipped(const BitGrid& grid, const Rect& closed) {
  const Rect rect = clipped(closed, grid.size());
  return is_empty(rect) ? 0 : grid.count_in(rect);
}

// The tiles x .. x + 63 of row y that are set or beside a set one.
Word set_or_beside(const BitGrid& grid, std::int32_t x, std::int32_t y) {
  const auto row = [&](std::int32_t at, std::int32_t from) {
    return at >= 0 && at < grid.height() ? bits_from(grid.row(at), from) : 0;
  };
  return row(y - 1, x) | row(y + 1, x) | row(y, x) | row(y, x - 1) | row(y, x + 1);
}

}  // namespace

void RoomAreas::find(const GenerationResult& map, const BitGrid& walkable) {
  find_open(map, walkable);
  floor_.reset(map.size());
  owners_.reset(map.size(), kNoRoom);
  rooms_.clear();
  for (const Rect& rect : map.rooms) {
    GraphRoom& room = rooms_.emplace_back();
    room.rect = rect;
    room.kind = is_built(rect) ? RoomKind::room : RoomKind::chamber;
  }
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].kind == RoomKind::room) take_floor(static_cast<std::int32_t>(i), rooms_[i].rect);
  }
  find_chambers();
}

void RoomAreas::find_open(const GenerationResult& map, const BitGrid& walkable) {
  open_ = walkable;
  const std::span<const TileType> tiles = map.tiles.cells();
  for (auto at = std::ranges::find(tiles, TileType::door); at != tiles.end();
       at = std::find(at + 1, tiles.end(), TileType::door)) {
    const auto index = static_cast<std::int32_t>(at - tiles.begin());
    open_.clear({index % map.tiles.width(), index / map.tiles.width()});
  }
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::lock)) open_.clear(tile.position);
  }
}

// At least half of the outline is closed, what lies beyond the map included.
bool RoomAreas::is_built(const Rect& rect) const {
  const std::int64_t outline = 2 * (std::int64_t{rect.width()} + rect.height());
  const std::int64_t open = count_clipped(open_, {rect.x1, rect.y1, rect.x2, rect.y1}) +
                            count_clipped(open_, {rect.x1, rect.y2, rect.x2, rect.y2}) +
                            count_clipped(open_, {rect.x1, rect.y1 + 1, rect.x1, rect.y2 - 1}) +
                            count_clipped(open_, {rect.x2, rect.y1 + 1, rect.x2, rect.y2 - 1});
  return open * 2 <= outline;
}

void RoomAreas::take_floor(std::int32_t room, const Rect& rect) {
  const Rect inside = interior_on_map(rect, open_.size());
  if (is_empty(inside)) return;
  const bool all_open = open_.count_in(inside) == area_of(inside);
  if (!all_open || floor_.any_in(clipped(rect, floor_.size()))) {
    return take_largest_part(room, inside);
  }
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    take_run(room, {y, inside.x1, inside.x2});
  }
}

void RoomAreas::take_largest_part(std::int32_t room, const Rect& inside) {
  part_.reset({inside.width() + 1, inside.height() + 1});
  for (std::int32_t y = 0; y < part_.height(); ++y) {
    const std::span<Word> row = part_.row(y);
    std::int32_t x = inside.x1;
    for (Word& word : row) {
      word = bits_from(open_.row(inside.y1 + y), x) & ~set_or_beside(floor_, x, inside.y1 + y);
      x += BitGrid::kWordBits;
    }
    row.back() &= part_.last_word_mask();
  }
  regions_.find(part_);
  const std::size_t largest = regions_.largest();
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    if (regions_.region_of(i) != largest) continue;
    take_run(room, {run.y + inside.y1, run.first + inside.x1, run.last + inside.x1});
  }
}

void RoomAreas::take_run(std::int32_t room, const Run& run) {
  floor_.set_run(run.y, run.first, run.last);
  const std::int32_t length = run.last - run.first + 1;
  std::fill_n(&owners_[{run.first, run.y}], length, room);
  rooms_[static_cast<std::size_t>(room)].tiles += length;
}

void RoomAreas::find_chambers() {
  find_ground();
  const auto listed = static_cast<std::int32_t>(rooms_.size());
  for (std::int32_t i = 0; i < listed; ++i) {
    const GraphRoom& room = rooms_[static_cast<std::size_t>(i)];
    if (room.kind == RoomKind::chamber) take_floor(i, room.rect);
  }
  if (find_wide_places(ground_, cores_)) {
    grow(cores_, std::numeric_limits<int>::max());
    add_untouched_cores();
  }
  grow(ground_, kStepsAroundCore);
  frame_chambers();
}

void RoomAreas::find_ground() {
  ground_ = open_;
  for (std::int32_t y = 0; y < ground_.height(); ++y) {
    std::int32_t x = 0;
    for (Word& word : ground_.row(y)) {
      word &= ~set_or_beside(floor_, x, y);
      x += BitGrid::kWordBits;
    }
  }
}

// Every connected part of the cores that no listed room has reached is a chamber of its own.
void RoomAreas::add_untouched_cores() {
  regions_.find(cores_);
  const std::span<const Run> runs = regions_.runs().runs();
  std::vector<std::int32_t> room_of(regions_.count(), kNoRoom);
  constexpr std::int32_t kTouched = -2;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    for (std::int32_t x = run.first; x <= run.last; ++x) {
      if (touches_other(kNoRoom, {x, run.y}) || floor_.get({x, run.y})) {
        room_of[regions_.region_of(i)] = kTouched;
      }
    }
  }
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::int32_t& room = room_of[regions_.region_of(i)];
    if (room == kTouched) continue;
    if (room == kNoRoom) {
      room = static_cast<std::int32_t>(rooms_.size());
      GraphRoom& found = rooms_.emplace_back();
      found.kind = RoomKind::chamber;
      found.listed = false;
    }
    take_run(room, runs[i]);
  }
}

// All chambers at once, a step at a time and within a step in the order of the rooms: each takes
// the tiles beside it that touch no other room.
void RoomAreas::grow(const BitGrid& ground, int most_layers) {
  claim_beside_chambers(ground);
  for (int layer = 0; layer < most_layers && !claims_.empty(); ++layer) {
    taken_.clear();
    for (const Claim& claim : claims_) {
      if (floor_.get(claim.tile) || touches_other(claim.room, claim.tile)) continue;
      take_run(claim.room, {claim.tile.y, claim.tile.x, claim.tile.x});
      taken_.push_back(claim);
    }
    claims_.clear();
    for (const Claim& claim : taken_) claim_around(claim.room, claim.tile, ground);
  }
}

void RoomAreas::claim_beside_chambers(const BitGrid& ground) {
  claims_.clear();
  floor_.for_each([&](LogicalPosition p) {
    const std::int32_t room = owners_[p];
    if (rooms_[static_cast<std::size_t>(room)].kind != RoomKind::chamber) return;
    claim_around(room, p, ground);
  });
  std::ranges::stable_sort(claims_, {}, &Claim::room);
}

void RoomAreas::claim_around(std::int32_t room, LogicalPosition p, const BitGrid& ground) {
  for (const LogicalPosition step : kFourSteps) {
    const LogicalPosition beside{p.x + step.x, p.y + step.y};
    if (ground.get_or_zero(beside) && !floor_.get(beside)) claims_.push_back({room, beside});
  }
}

bool RoomAreas::touches_other(std::int32_t room, LogicalPosition p) const {
  return std::ranges::any_of(kFourSteps, [&](LogicalPosition step) {
    const LogicalPosition beside{p.x + step.x, p.y + step.y};
    return floor_.get_or_zero(beside) && owners_[beside] != room;
  });
}

// The rectangles around the chambers that no generator listed.
void RoomAreas::frame_chambers() {
  for (GraphRoom& room : rooms_) {
    if (!room.listed) room.rect = {owners_.width(), owners_.height(), -1, -1};
  }
  floor_.for_each([&](LogicalPosition p) {
    GraphRoom& room = rooms_[static_cast<std::size_t>(owners_[p])];
    if (room.listed) return;
    room.rect = {std::min(room.rect.x1, p.x - 1), std::min(room.rect.y1, p.y - 1),
                 std::max(room.rect.x2, p.x + 1), std::max(room.rect.y2, p.y + 1)};
  });
}

}  // namespace karst
