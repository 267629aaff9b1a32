#include "model/room_areas.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/four_steps.hpp"
#include "model/rooms/row_window.hpp"
#include "terrain/row_bits.hpp"
#include "karst/terrain/shapes.hpp"
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
  rooms_.clear();
  bounds_.clear();
  owned_.clear();
  chambers_.clear();
  label_by_room_.clear();
  has_chambers_ = false;
  for (const Rect& rect : map.rooms) list_room(rect);
  find_chambers();
  index_floor();
}

// Most rooms are narrower than a word, whole on the map and all open inside: one look at each of
// their rows tells that, and how far their outline is closed.
void RoomAreas::list_room(const Rect& rect) {
  const auto room = static_cast<std::int32_t>(rooms_.size());
  const RoomLook look = look_at(rect);
  add_room(look.built ? RoomKind::room : RoomKind::chamber).rect = rect;
  has_chambers_ |= !look.built;
  if (!look.built) return;
  if (look.simple) return take_rectangle(room, interior_on_map(rect, open_.size()));
  take_floor(room, rect);
}

RoomAreas::RoomLook RoomAreas::look_at(const Rect& rect) const {
  const Rect whole = clipped(rect, open_.size());
  const std::int32_t width = rect.width() + 1;
  if (whole != rect || width > BitGrid::kWordBits || width < 3 || rect.height() < 2) {
    return {is_built(rect), false};
  }
  const RowWindow window(rect.x1, width);
  const Word edges = Word{1} | Word{1} << (width - 1);
  const Word inside = window.mask() & ~edges;
  const std::ptrdiff_t stride = open_.words_per_row();
  const Word* open_row = open_.row(rect.y1).data();
  const Word* floor_row = floor_.row(rect.y1).data();
  int openings = std::popcount(window.of(open_row)) + std::popcount(window.of(open_.row(rect.y2).data()));
  Word taken = window.of(floor_row) | window.of(floor_.row(rect.y2).data());
  Word shut = 0;
  for (std::int32_t y = rect.y1 + 1; y < rect.y2; ++y) {
    open_row += stride;
    floor_row += stride;
    const Word open = window.of(open_row);
    openings += std::popcount(open & edges);
    shut |= inside & ~open;
    taken |= window.of(floor_row);
  }
  return {openings <= rect.width() + rect.height(), shut == 0 && taken == 0};
}

void RoomAreas::take_rectangle(std::int32_t room, const Rect& inside) {
  const std::int32_t width = inside.width() + 1;
  if (width <= BitGrid::kWordBits) {
    const RowWindow window(inside.x1, width);
    Word* row = floor_.row(inside.y1).data();
    for (std::int32_t y = inside.y1; y <= inside.y2; ++y, row += floor_.words_per_row()) window.set(row);
  } else {
    floor_.set_rect(inside);
  }
  rooms_[static_cast<std::size_t>(room)].tiles = static_cast<std::int32_t>(area_of(inside));
  bounds_[static_cast<std::size_t>(room)] = inside;
  if (rooms_[static_cast<std::size_t>(room)].kind == RoomKind::room) {
    owned_.push_back({room, inside});
    return;
  }
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    std::fill_n(&owners_[{inside.x1, y}], width, room);
    labels_.set_run(label_of(room), {y, inside.x1, inside.x2});
  }
}

// Chambers are numbered by themselves: the fewer bits a label has, the quicker they grow.
GraphRoom& RoomAreas::add_room(RoomKind kind) {
  const auto index = static_cast<std::int32_t>(rooms_.size());
  label_by_room_.push_back(static_cast<std::int32_t>(chambers_.size()));
  if (kind == RoomKind::chamber) chambers_.push_back(index);
  bounds_.push_back({open_.width(), open_.height(), -1, -1});
  GraphRoom& room = rooms_.emplace_back();
  room.kind = kind;
  return room;
}

void RoomAreas::find_open(const GenerationResult& map, const BitGrid& walkable) {
  open_ = walkable;
  // Doors are few, and memchr looks at many tiles at once.
  const TileType* const begin = map.tiles.cells().data();
  const TileType* const end = begin + map.tiles.cells().size();
  for (const TileType* at = begin; at != end; ++at) {
    at = static_cast<const TileType*>(
        std::memchr(at, static_cast<int>(TileType::door), static_cast<std::size_t>(end - at)));
    if (at == nullptr) break;
    const auto index = static_cast<std::int32_t>(at - begin);
    open_.clear({index % map.tiles.width(), index / map.tiles.width()});
  }
  for (const MarkedTile& tile : map.subtypes) {
    if (tile.types.contains(Subtype::lock)) open_.clear(tile.position);
  }
}

// At least half of the outline is closed, what lies beyond the map included.
bool RoomAreas::is_built(const Rect& rect) const {
  const Rect whole = clipped(rect, open_.size());
  if (is_empty(whole)) return true;
  const Rect inside = interior_on_map(rect, open_.size());
  const std::int64_t open = open_.count_in(whole) - (is_empty(inside) ? 0 : open_.count_in(inside));
  const Rect interior{rect.x1 + 1, rect.y1 + 1, rect.x2 - 1, rect.y2 - 1};
  return open * 2 <= area_of(rect) - (is_empty(interior) ? 0 : area_of(interior));
}

void RoomAreas::take_floor(std::int32_t room, const Rect& rect) {
  const Rect inside = interior_on_map(rect, open_.size());
  if (is_empty(inside)) return;
  const bool all_open = open_.count_in(inside) == area_of(inside);
  if (!all_open || floor_.any_in(clipped(rect, floor_.size()))) {
    return take_largest_part(room, inside);
  }
  take_rectangle(room, inside);
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
  own_run(room, run);
  if (rooms_[static_cast<std::size_t>(room)].kind == RoomKind::room) {
    owned_.push_back({room, {run.first, run.y, run.last, run.y}});
    return;
  }
  std::fill_n(&owners_[{run.first, run.y}], run.last - run.first + 1, room);
  labels_.set_run(label_of(room), run);
}

void RoomAreas::find_chambers() {
  find_ground();
  const bool has_cores = has_wide_place(padded_ground_, columns_) && find_wide_places(ground_, cores_);
  if (!has_chambers_ && !has_cores) return;
  labels_.reset(open_.size());
  take_listed_chambers();
  if (has_cores) take_cores();
  for (int step = 0; step < kStepsAroundCore; ++step) labels_.grow(padded_ground_);
  take_labelled();
  frame_chambers();
}

void RoomAreas::take_listed_chambers() {
  if (!has_chambers_) return;
  owners_.resize_for_overwrite(open_.size());
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].kind != RoomKind::chamber) continue;
    take_floor(static_cast<std::int32_t>(i), rooms_[i].rect);
  }
}

void RoomAreas::find_ground() {
  padded_floor_.copy(floor_);
  padded_open_.copy(open_);
  padded_ground_.copy(open_);
  const auto count = static_cast<std::ptrdiff_t>(padded_ground_.count());
  const std::ptrdiff_t stride = padded_ground_.stride();
  const Word* const floor = padded_floor_.begin();
  Word* const ground = padded_ground_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    ground[i] &= ~(floor[i] | floor[i - stride] | floor[i + stride] | from_left(floor + i) |
                   from_right(floor + i));
  }
  ground_.reset(open_.size());
  padded_ground_.copy_to(ground_);
}

// A connected part of the cores beside one listed room goes to it, and one beside several is shared
// out step by step; every other one is a chamber of its own.
void RoomAreas::take_cores() {
  if (has_chambers_) cores_.and_not(floor_);
  regions_.find(cores_);
  room_of_region_.assign(regions_.count(), kNoRoom);
  if (has_chambers_) find_rooms_beside_cores();
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::int32_t& room = room_of_region_[regions_.region_of(i)];
    if (room == kShared) continue;
    if (room == kNoRoom) {
      room = static_cast<std::int32_t>(rooms_.size());
      add_room(RoomKind::chamber).listed = false;
    }
    labels_.set_run(label_of(room), runs[i]);
  }
  if (has_chambers_) share_out();
}

void RoomAreas::find_rooms_beside_cores() {
  grow_four(floor_, part_);
  part_ &= cores_;
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    if (!part_.any_in({run.first, run.y, run.last, run.y})) continue;
    std::int32_t& room = room_of_region_[regions_.region_of(i)];
    for (std::int32_t x = run.first; x <= run.last; ++x) {
      for (const LogicalPosition step : kFourSteps) {
        const LogicalPosition beside{x + step.x, run.y + step.y};
        if (!floor_.get_or_zero(beside) || owners_[beside] == room) continue;
        room = room == kNoRoom ? owners_[beside] : kShared;
      }
    }
  }
}

void RoomAreas::share_out() {
  if (std::ranges::find(room_of_region_, kShared) == room_of_region_.end()) return;
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (room_of_region_[regions_.region_of(i)] == kShared) continue;
    cores_.clear_run(runs[i].y, runs[i].first, runs[i].last);
  }
  grow(cores_);
}

// Rooms do not touch, so that a run of tiles is of one room.
void RoomAreas::take_labelled() {
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].kind != RoomKind::chamber) continue;
    rooms_[i].tiles = 0;
    bounds_[i] = {open_.width(), open_.height(), -1, -1};
  }
  part_.reset(open_.size());
  labels_.tiles().copy_to(part_);
  floor_ |= part_;
  runs_.find(part_);
  for (const Run& run : runs_.runs()) {
    const auto label = static_cast<std::size_t>(labels_.label_at({run.first, run.y}));
    const std::int32_t room = chambers_[label];
    own_run(room, run);
    owned_.push_back({room, {run.first, run.y, run.last, run.y}});
  }
}

void RoomAreas::own_run(std::int32_t room, const Run& run) {
  const std::int32_t length = run.last - run.first + 1;
  rooms_[static_cast<std::size_t>(room)].tiles += length;
  Rect& bounds = bounds_[static_cast<std::size_t>(room)];
  bounds = {std::min(bounds.x1, run.first), std::min(bounds.y1, run.y),
            std::max(bounds.x2, run.last), std::max(bounds.y2, run.y)};
}

// All chambers at once, a step at a time and within a step in the order of the rooms: each takes
// the tiles beside it that touch no other room.
void RoomAreas::grow(const BitGrid& ground) {
  claim_beside_chambers(ground);
  while (!claims_.empty()) {
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

// The ground has no tile beside a room that is built.
void RoomAreas::claim_beside_chambers(const BitGrid& ground) {
  claims_.clear();
  grow_four(floor_, part_);
  part_.and_not(floor_);
  part_ &= ground;
  part_.for_each([&](LogicalPosition p) {
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside{p.x + step.x, p.y + step.y};
      if (!floor_.get_or_zero(beside)) continue;
      claims_.push_back({owners_[beside], p});
      return;  // a tile beside two rooms goes to neither
    }
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

void RoomAreas::index_floor() {
  padded_floor_.copy(floor_);
  floor_runs_.find(padded_floor_);
  room_by_run_.resize(floor_runs_.count());
  for (const OwnedFloor& owned : owned_) {
    for (std::int32_t y = owned.closed.y1; y <= owned.closed.y2; ++y) {
      room_by_run_[floor_runs_.run_at({owned.closed.x1, y})] = owned.room;
    }
  }
}

// The rectangles around the chambers that no generator listed.
void RoomAreas::frame_chambers() {
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    const Rect& floor = bounds_[i];
    if (!rooms_[i].listed) {
      rooms_[i].rect = {floor.x1 - 1, floor.y1 - 1, floor.x2 + 1, floor.y2 + 1};
    }
  }
}

}  // namespace karst
