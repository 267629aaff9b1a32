#include "generators/rooms/room_mask.hpp"

#include <algorithm>
#include <bit>

#include "core/four_steps.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Bits first..last, both included.
Word run_mask(std::int32_t first, std::int32_t last) {
  return (~Word{0} >> (63 - (last - first))) << first;
}

Word beside(Word bits) {
  return bits << 1 | bits >> 1;
}

// Spreads `part` over the floor until it is a whole 4-connected part of it.
void flood(const RoomMask& floor, RoomMask& part) {
  for (bool grown = true; grown;) {
    grown = false;
    for (std::int32_t y = 1; y < floor.size().height - 1; ++y) {
      const Word seeds = part.row(y) | part.row(y - 1) | part.row(y + 1);
      Word reached = seeds & floor.row(y);
      for (Word last = 0; reached != last;) {
        last = reached;
        reached |= beside(reached) & floor.row(y);
      }
      grown = grown || reached != part.row(y);
      part.set_row(y, reached);
    }
  }
}

}  // namespace

void RoomMask::open(const Rect& closed) {
  const Word run = run_mask(closed.x1, closed.x2);
  for (std::int32_t y = closed.y1; y <= closed.y2; ++y) rows_[static_cast<std::size_t>(y)] |= run;
}

void RoomMask::close(const Rect& closed) {
  const Word run = run_mask(closed.x1, closed.x2);
  for (std::int32_t y = closed.y1; y <= closed.y2; ++y) rows_[static_cast<std::size_t>(y)] &= ~run;
}

void RoomMask::open_disc(LogicalPosition center, std::int32_t radius) {
  // A little more than the radius, so that no single tile sticks out on the four sides.
  const std::int32_t reach = radius * radius + radius;
  for (std::int32_t dy = -radius; dy <= radius; ++dy) {
    std::int32_t half = radius;
    while (half * half + dy * dy > reach) --half;
    open(Rect{center.x - half, center.y + dy, center.x + half, center.y + dy});
  }
}

void RoomMask::open(const RoomMask& other) {
  for (std::int32_t y = 0; y < size_.height; ++y) {
    rows_[static_cast<std::size_t>(y)] |= other.row(y);
  }
}

bool RoomMask::touches(const RoomMask& other, LogicalPosition but) const {
  for (std::int32_t y = 0; y < size_.height; ++y) {
    const Word rows = other.row_or_zero(y - 1) | other.row(y) | other.row_or_zero(y + 1);
    const Word own = y == but.y ? row(y) & ~(Word{1} << but.x) : row(y);
    if ((own & (rows | beside(rows))) != 0) return true;
  }
  return false;
}

void RoomMask::close_narrows() {
  Word last = 0;  // left upper corners of squares in the row above
  for (std::int32_t y = 1; y < size_.height; ++y) {
    const Word squares = row(y) & row(y) >> 1 & row_or_zero(y + 1) & row_or_zero(y + 1) >> 1;
    const Word corners = squares | last;
    rows_[static_cast<std::size_t>(y)] = corners | corners << 1;
    last = squares;
  }
}

std::int32_t RoomMask::tile_count() const {
  std::int32_t count = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) count += std::popcount(row(y));
  return count;
}

Rect RoomMask::bounds() const {
  Word columns = 0;
  std::int32_t top = size_.height;
  std::int32_t bottom = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) {
    if (row(y) == 0) continue;
    columns |= row(y);
    top = std::min(top, y);
    bottom = y;
  }
  return {std::countr_zero(columns), top, 63 - std::countl_zero(columns), bottom};
}

void RoomMask::keep_largest_part() {
  RoomMask left = *this;
  RoomMask best(floor_size());
  for (std::int32_t y = 1; y < size_.height - 1; ++y) {
    while (left.row(y) != 0) {
      RoomMask part(floor_size());
      part.open(LogicalPosition{std::countr_zero(left.row(y)), y});
      flood(left, part);
      for (std::int32_t i = y; i < size_.height; ++i) left.set_row(i, left.row(i) & ~part.row(i));
      if (part.tile_count() > best.tile_count()) best = part;
    }
  }
  *this = best;
}

void RoomMask::trim() {
  const Rect around = bounds();
  RoomMask trimmed(Size{around.x2 - around.x1 + 1, around.y2 - around.y1 + 1});
  for (std::int32_t y = around.y1; y <= around.y2; ++y) {
    trimmed.set_row(y - around.y1 + 1, row(y) >> (around.x1 - 1));
  }
  *this = trimmed;
}

void RoomMask::enlarge(std::int32_t left, std::int32_t above, Size size) {
  RoomMask larger;
  larger.size_ = size;
  for (std::int32_t y = 0; y < size_.height; ++y) larger.set_row(y + above, row(y) << left);
  *this = larger;
}

// Looks from a row by chance, or from the middle, downwards and on from the top; and of the tiles
// in a row takes the one in the middle or the next from a column by chance.
std::optional<LogicalPosition> RoomMask::draw_doorway(int side, Rng& rng) const {
  const std::uint32_t draw = rng.next();
  const bool middle = draw >> 31 != 0;
  const std::int32_t chosen =
      middle ? size_.height / 2 : static_cast<std::int32_t>(draw & 0xffff) * size_.height >> 16;
  for (std::int32_t i = 0; i < size_.height; ++i) {
    const std::int32_t y = chosen + i < size_.height ? chosen + i : chosen + i - size_.height;
    const Word bits = doorways(side, y);
    if (bits == 0) continue;
    const std::int32_t first = std::countr_zero(bits);
    const std::int32_t last = kMaxSide - 1 - std::countl_zero(bits);
    const std::int32_t from =
        middle
            ? (first + last) / 2
            : first + (static_cast<std::int32_t>(draw >> 16 & 0x7fff) * (last - first + 1) >> 15);
    const Word rest = bits >> from << from;
    return LogicalPosition{std::countr_zero(rest != 0 ? rest : bits), y};
  }
  return std::nullopt;
}

}  // namespace karst
