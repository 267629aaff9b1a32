#include "model/room_areas.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "model/rooms/row_window.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

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
  first_tiles_.clear();
  for (const Rect& rect : map.rooms) list_room(rect);
  find_ground();
  const bool has_chambers = chambers_.find(ground_);
  if (has_chambers) add_chambers();
  parts_.find(padded_floor_);
  number_built_rooms();
  if (has_chambers) number_chambers();
}

// Most rooms are narrower than a word, whole on the map and all open inside: one look at each of
// their rows tells that, and how far their outline is closed.
void RoomAreas::list_room(const Rect& rect) {
  const RoomLook look = look_at(rect);
  add_room(look.built ? RoomKind::room : RoomKind::chamber).rect = rect;
  if (!look.built) return;
  const Rect inside = interior_on_map(rect, open_.size());
  if (look.simple) return take_rectangle(inside);
  if (!is_empty(inside)) take_floor(inside);
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

// Takes the floor of the last room.
void RoomAreas::take_rectangle(const Rect& inside) {
  const std::int32_t width = inside.width() + 1;
  if (width <= BitGrid::kWordBits) {
    const RowWindow window(inside.x1, width);
    Word* row = floor_.row(inside.y1).data();
    for (std::int32_t y = inside.y1; y <= inside.y2; ++y, row += floor_.words_per_row()) window.set(row);
  } else {
    floor_.set_rect(inside);
  }
  rooms_.back().tiles = static_cast<std::int32_t>(area_of(inside));
  bounds_.back() = inside;
  first_tiles_.back() = {inside.x1, inside.y1};
}

GraphRoom& RoomAreas::add_room(RoomKind kind) {
  bounds_.push_back({open_.width(), open_.height(), -1, -1});
  first_tiles_.emplace_back();
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

void RoomAreas::take_floor(const Rect& inside) {
  const bool all_open = open_.count_in(inside) == area_of(inside);
  const Rect around{inside.x1 - 1, inside.y1 - 1, inside.x2 + 1, inside.y2 + 1};
  if (!all_open || floor_.any_in(clipped(around, floor_.size()))) return take_largest_part(inside);
  take_rectangle(inside);
}

void RoomAreas::take_largest_part(const Rect& inside) {
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
    take_run({run.y + inside.y1, run.first + inside.x1, run.last + inside.x1});
  }
}

void RoomAreas::take_run(const Run& run) {
  floor_.set_run(run.y, run.first, run.last);
  if (rooms_.back().tiles == 0) first_tiles_.back() = {run.first, run.y};
  own_run(rooms_.size() - 1, run);
}

void RoomAreas::own_run(std::size_t room, const Run& run) {
  rooms_[room].tiles += run.last - run.first + 1;
  Rect& bounds = bounds_[room];
  bounds = {std::min(bounds.x1, run.first), std::min(bounds.y1, run.y),
            std::max(bounds.x2, run.last), std::max(bounds.y2, run.y)};
}

void RoomAreas::find_ground() {
  padded_floor_.copy(floor_);
  padded_open_.copy(open_);
  ground_.reset_like(padded_open_);
  const auto count = static_cast<std::ptrdiff_t>(ground_.count());
  const std::ptrdiff_t stride = ground_.stride();
  const Word* const floor = padded_floor_.begin();
  const Word* const open = padded_open_.begin();
  Word* __restrict const ground = ground_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    ground[i] = open[i] & ~(floor[i] | floor[i - stride] | floor[i + stride] |
                            from_left(floor + i) | from_right(floor + i));
  }
}

void RoomAreas::add_chambers() {
  const auto count = static_cast<std::ptrdiff_t>(padded_floor_.count());
  const Word* const chambers = chambers_.tiles().begin();
  Word* const floor = padded_floor_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) floor[i] |= chambers[i];
  padded_floor_.copy_to(floor_);
}

// Rooms do not touch, so every connected part of the floor is one.
void RoomAreas::number_built_rooms() {
  room_by_part_.assign(parts_.count(), kNoRoom);
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].tiles == 0) continue;
    room_by_part_[parts_.part_at(first_tiles_[i])] = static_cast<std::int32_t>(i);
  }
}

void RoomAreas::number_chambers() {
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].kind == RoomKind::chamber) choose_chamber(i);
  }
  const auto first_found = static_cast<std::int32_t>(rooms_.size());
  for (std::int32_t& room : room_by_part_) {
    if (room != kNoRoom) continue;
    room = static_cast<std::int32_t>(rooms_.size());
    add_room(RoomKind::chamber).listed = false;
  }
  parts_.for_each_run(padded_floor_, [&](std::size_t part, const Run& run) {
    const auto room = static_cast<std::size_t>(room_by_part_[part]);
    if (rooms_[room].kind == RoomKind::chamber) own_run(room, run);
  });
  frame_chambers(static_cast<std::size_t>(first_found));
}

// For a listed room that is not built.
void RoomAreas::choose_chamber(std::size_t room) {
  const Rect inside = interior_on_map(rooms_[room].rect, open_.size());
  if (is_empty(inside)) return;
  tiles_by_part_.assign(parts_.count(), 0);
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    for (std::int32_t x = inside.x1; x <= inside.x2; x += BitGrid::kWordBits) {
      const std::int32_t width = std::min(inside.x2 - x + 1, BitGrid::kWordBits);
      Word rest = bits_from(floor_.row(y), x) & ~Word{0} >> (BitGrid::kWordBits - width);
      while (rest != 0) {
        const Word behind = rest + (rest & -rest);
        const std::int32_t first = x + std::countr_zero(rest);
        tiles_by_part_[parts_.part_at({first, y})] += std::popcount(rest & ~behind);
        rest &= behind;
      }
    }
  }
  std::size_t most = 0;
  for (std::size_t part = 0; part < parts_.count(); ++part) {
    if (room_by_part_[part] != kNoRoom) tiles_by_part_[part] = 0;
    if (tiles_by_part_[part] > tiles_by_part_[most]) most = part;
  }
  if (tiles_by_part_[most] > 0) room_by_part_[most] = static_cast<std::int32_t>(room);
}

// The rectangles around the chambers that no generator listed.
void RoomAreas::frame_chambers(std::size_t first) {
  for (std::size_t i = first; i < rooms_.size(); ++i) {
    const Rect& floor = bounds_[i];
    rooms_[i].rect = {floor.x1 - 1, floor.y1 - 1, floor.x2 + 1, floor.y2 + 1};
  }
}

}  // namespace karst
