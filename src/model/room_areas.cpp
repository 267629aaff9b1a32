#include "model/room_areas.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "model/rooms/row_window.hpp"

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

// The tiles of a word that are set or beside a set one.
inline Word set_or_beside(const Word* at, std::ptrdiff_t stride) {
  return at[0] | at[-stride] | at[stride] | from_left(at) | from_right(at);
}

// Most rows of rooms are short: writing some tiles twice is quicker than to count what is left.
inline void fill(std::int32_t* first, std::int32_t count, std::int32_t room) {
  std::array<std::int32_t, 8> eight;
  eight.fill(room);
  if (count >= 8) {
    for (std::int32_t i = 0; i < count - 8; i += 8) std::memcpy(first + i, eight.data(), 32);
    std::memcpy(first + count - 8, eight.data(), 32);
  } else if (count >= 4) {
    std::memcpy(first, eight.data(), 16);
    std::memcpy(first + count - 4, eight.data(), 16);
  } else {
    first[0] = first[count / 2] = first[count - 1] = room;
  }
}

}  // namespace

void RoomAreas::find(const GenerationResult& map, const BitGrid& walkable) {
  size_ = map.size();
  has_floor_ = false;
  find_open(map, walkable);
  floor_.reset_like(open_);
  const auto area = static_cast<std::size_t>(size_.area());
  if (room_by_tile_.size() < area) room_by_tile_.resize(area);
  rooms_.clear();
  bounds_.clear();
  for (const Rect& rect : map.rooms) list_room(rect);
  find_ground();
  if (chambers_.find(ground_)) add_chambers();
}

// Most rooms are narrower than a word, whole on the map and alone: one look at each of their rows
// tells that, and how far their outline is closed.
void RoomAreas::list_room(const Rect& rect) {
  const RoomLook look = look_at(rect);
  add_room(look.built ? RoomKind::room : RoomKind::chamber).rect = rect;
  if (!look.built) return;
  const Rect inside = interior_on_map(rect, size_);
  if (look.alone && look.whole) return take_rectangle(inside);
  if (look.alone && is_one_piece(inside)) return take_rows(inside);
  if (!is_empty(inside)) take_largest_part(inside, look.alone);
}

RoomAreas::RoomLook RoomAreas::look_at(const Rect& rect) const {
  const std::int32_t width = rect.width() + 1;
  if (clipped(rect, size_) != rect || width > BitGrid::kWordBits || width < 3 ||
      rect.height() < 2) {
    return {is_built(rect), false, false};
  }
  const RowWindow window(rect.x1, width);
  const Word edges = Word{1} | Word{1} << (width - 1);
  const std::ptrdiff_t stride = open_.stride();
  const Word* open_row = open_.row(rect.y1);
  const Word* floor_row = floor_.row(rect.y1);
  int openings = std::popcount(window.of(open_row)) + std::popcount(window.of(open_.row(rect.y2)));
  Word taken = window.of(floor_row) | window.of(floor_.row(rect.y2));
  Word always_open = window.mask();
  for (std::int32_t y = rect.y1 + 1; y < rect.y2; ++y) {
    open_row += stride;
    floor_row += stride;
    const Word open = window.of(open_row);
    openings += std::popcount(open & edges);
    always_open &= open | edges;
    taken |= window.of(floor_row);
  }
  return {openings <= rect.width() + rect.height(), taken == 0, always_open == window.mask()};
}

// Whether the open tiles are one run in every row, beside that of the row above. The other pieces
// need a search.
bool RoomAreas::is_one_piece(const Rect& inside) const {
  const RowWindow window(inside.x1, inside.width() + 1);
  bool has_begun = false;
  Word above = 0;
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    const Word tiles = window.of(open_.row(y));
    const Word behind = tiles + (tiles & -tiles);
    if ((tiles & behind) != 0) return false;
    if (has_begun && tiles != 0 && (tiles & above) == 0) return false;
    has_begun |= tiles != 0;
    above = tiles;
  }
  return true;
}

// Takes the floor of the last room, which is alone, narrower than a word and in one piece.
void RoomAreas::take_rows(const Rect& inside) {
  const RowWindow window(inside.x1, inside.width() + 1);
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    const Word tiles = window.of(open_.row(y));
    if (tiles == 0) continue;
    window.add(tiles, floor_.row(y));
    const std::int32_t first = inside.x1 + std::countr_zero(tiles);
    own_run(rooms_.size() - 1, {y, first, first + std::popcount(tiles) - 1});
  }
}

// The same of a whole rectangle.
void RoomAreas::take_rectangle(const Rect& inside) {
  const std::int32_t width = inside.width() + 1;
  const auto room = static_cast<std::int32_t>(rooms_.size()) - 1;
  const RowWindow window(inside.x1, width);
  Word* row = floor_.row(inside.y1);
  std::int32_t* first = room_by_tile_.data() + index_of(inside.x1, inside.y1);
  for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
    window.set(row);
    fill(first, width, room);
    row += floor_.stride();
    first += size_.width;
  }
  rooms_.back().tiles = static_cast<std::int32_t>(area_of(inside));
  bounds_.back() = inside;
  has_floor_ = true;
}

GraphRoom& RoomAreas::add_room(RoomKind kind) {
  bounds_.push_back({size_.width, size_.height, -1, -1});
  GraphRoom& room = rooms_.emplace_back();
  room.kind = kind;
  return room;
}

void RoomAreas::find_open(const GenerationResult& map, const BitGrid& walkable) {
  open_.copy(walkable);
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
  const Rect whole = clipped(rect, size_);
  if (is_empty(whole)) return true;
  const Rect inside = interior_on_map(rect, size_);
  const std::int64_t open = count_open(whole) - (is_empty(inside) ? 0 : count_open(inside));
  const Rect interior{rect.x1 + 1, rect.y1 + 1, rect.x2 - 1, rect.y2 - 1};
  return open * 2 <= area_of(rect) - (is_empty(interior) ? 0 : area_of(interior));
}

std::int64_t RoomAreas::count_open(const Rect& closed) const {
  std::int64_t count = 0;
  for (std::int32_t x = closed.x1; x <= closed.x2; x += BitGrid::kWordBits) {
    const RowWindow window(x, std::min(closed.x2 - x + 1, BitGrid::kWordBits));
    for (std::int32_t y = closed.y1; y <= closed.y2; ++y) {
      count += std::popcount(window.of(open_.row(y)));
    }
  }
  return count;
}

// For the last room. `alone`: no room before it is near.
void RoomAreas::take_largest_part(const Rect& inside, bool alone) {
  cut_free(inside, alone);
  parts_.find(free_);
  const std::size_t largest = parts_.count() > 1 ? largest_part() : 0;
  parts_.for_each_run(free_, [&](std::size_t part, const Run& run) {
    if (part != largest) return;
    const Run on_map{run.y + inside.y1, run.first + inside.x1, run.last + inside.x1};
    floor_.set_run(on_map.y, on_map.first, on_map.last);
    own_run(rooms_.size() - 1, on_map);
  });
}

// Makes `free_` the tiles inside an outline that are open and not beside the floor of another room.
void RoomAreas::cut_free(const Rect& inside, bool alone) {
  free_.reset({inside.width() + 1, inside.height() + 1});
  const std::ptrdiff_t stride = open_.stride();
  const int shift = inside.x1 % BitGrid::kWordBits;
  for (std::int32_t x = inside.x1; x <= inside.x2; x += BitGrid::kWordBits) {
    const std::ptrdiff_t word = x / BitGrid::kWordBits;
    const std::int32_t width = std::min(inside.x2 - x + 1, BitGrid::kWordBits);
    const Word mask = ~Word{0} >> (BitGrid::kWordBits - width);
    for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
      const auto free_in = [&](std::ptrdiff_t i) {
        const Word open = open_.row(y)[i];
        return alone ? open : open & ~set_or_beside(floor_.row(y) + i, stride);
      };
      const Word next = shift != 0 ? free_in(word + 1) << (BitGrid::kWordBits - shift) : 0;
      free_.row(y - inside.y1)[(x - inside.x1) / BitGrid::kWordBits] =
          (free_in(word) >> shift | next) & mask;
    }
  }
}

// The first of the largest.
std::size_t RoomAreas::largest_part() {
  tiles_by_part_.assign(parts_.count(), 0);
  parts_.for_each_run(free_, [&](std::size_t part, const Run& run) {
    tiles_by_part_[part] += run.last - run.first + 1;
  });
  return static_cast<std::size_t>(std::ranges::max_element(tiles_by_part_) -
                                  tiles_by_part_.begin());
}

// The runs of a room come row by row.
inline void RoomAreas::own_run(std::size_t room, const Run& run) {
  const std::int32_t tiles = run.last - run.first + 1;
  fill(room_by_tile_.data() + index_of(run.first, run.y), tiles, static_cast<std::int32_t>(room));
  rooms_[room].tiles += tiles;
  Rect& bounds = bounds_[room];
  bounds.x1 = std::min(bounds.x1, run.first);
  bounds.y1 = std::min(bounds.y1, run.y);
  bounds.x2 = std::max(bounds.x2, run.last);
  bounds.y2 = run.y;
  has_floor_ = true;
}

void RoomAreas::find_ground() {
  ground_.reset_like(open_);
  const auto count = static_cast<std::ptrdiff_t>(ground_.count());
  const std::ptrdiff_t stride = ground_.stride();
  const Word* const floor = floor_.begin();
  const Word* const open = open_.begin();
  Word* __restrict const ground = ground_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i)
    ground[i] = open[i] & ~set_or_beside(floor + i, stride);
}

// Chambers do not touch, so every connected part of their tiles is one.
void RoomAreas::add_chambers() {
  const auto count = static_cast<std::ptrdiff_t>(floor_.count());
  const Word* const chambers = chambers_.tiles().begin();
  Word* const floor = floor_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) floor[i] |= chambers[i];
  parts_.find(chambers_.tiles());
  const std::size_t listed = rooms_.size();
  share_chambers();
  parts_.for_each_run(chambers_.tiles(), [&](std::size_t part, const Run& run) {
    own_run(static_cast<std::size_t>(room_by_part_[part]), run);
  });
  frame_chambers(listed);
}

void RoomAreas::share_chambers() {
  room_by_part_.assign(parts_.count(), kNoRoom);
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    if (rooms_[i].kind == RoomKind::chamber) choose_chamber(i);
  }
  for (std::int32_t& room : room_by_part_) {
    if (room != kNoRoom) continue;
    room = static_cast<std::int32_t>(rooms_.size());
    add_room(RoomKind::chamber).listed = false;
  }
}

// For a listed room that is not built.
void RoomAreas::choose_chamber(std::size_t room) {
  const Rect inside = interior_on_map(rooms_[room].rect, size_);
  if (is_empty(inside)) return;
  tiles_by_part_.assign(parts_.count(), 0);
  for (std::int32_t x = inside.x1; x <= inside.x2; x += BitGrid::kWordBits) {
    const RowWindow window(x, std::min(inside.x2 - x + 1, BitGrid::kWordBits));
    for (std::int32_t y = inside.y1; y <= inside.y2; ++y) {
      for (Word rest = window.of(chambers_.tiles().row(y)); rest != 0;) {
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
