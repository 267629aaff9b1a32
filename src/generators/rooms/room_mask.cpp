#include "generators/rooms/room_mask.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "terrain/spread.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Bits first..last, both included.
Word run_mask(std::int32_t first, std::int32_t last) {
  return (~Word{0} >> (63 - (last - first))) << first;
}

// Spreads `part` over the floor, down and up over the rows, until it is a whole 4-connected part.
void flood(const RoomMask& floor, RoomMask& part) {
  const std::int32_t last = floor.size().height - 2;
  const auto take_over = [&](std::int32_t from, std::int32_t to) {
    const Word open = floor.row(to);
    const Word reached = (part.row(to) | part.row(from)) & open;
    if (reached == part.row(to)) return false;
    part.set_row(to, spread_down(open, spread_up(open, reached)));
    return true;
  };
  for (bool grown = true; grown;) {
    grown = false;
    for (std::int32_t y = 1; y <= last; ++y) grown = take_over(y - 1, y) || grown;
    for (std::int32_t y = last; y >= 1; --y) grown = take_over(y + 1, y) || grown;
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

bool RoomMask::any_in(const Rect& closed) const {
  Word rows = 0;
  for (std::int32_t y = closed.y1; y <= closed.y2; ++y) rows |= row(y);
  return (rows & run_mask(closed.x1, closed.x2)) != 0;
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
  std::int32_t top = 1;
  std::int32_t bottom = size_.height - 2;
  while (row(top) == 0) ++top;
  while (row(bottom) == 0) --bottom;
  for (std::int32_t y = top; y <= bottom; ++y) columns |= row(y);
  return {std::countr_zero(columns), top, 63 - std::countl_zero(columns), bottom};
}

// The first one that no other can exceed is the largest, so that others are rarely looked for.
void RoomMask::keep_largest_part() {
  RoomMask left = *this;
  RoomMask best(floor_size());
  std::int32_t most = 0;
  std::int32_t others = tile_count();
  for (std::int32_t y = 1; y < size_.height - 1 && others > most; ++y) {
    while (left.row(y) != 0 && others > most) {
      RoomMask part(floor_size());
      const Word first = left.row(y) & (~left.row(y) + 1);
      part.set_row(y, spread_up(left.row(y), first));
      flood(left, part);
      for (std::int32_t i = y; i < size_.height; ++i) left.set_row(i, left.row(i) & ~part.row(i));
      const std::int32_t count = part.tile_count();
      others -= count;
      if (count <= most) continue;
      most = count;
      best = part;
    }
  }
  *this = best;
}

void RoomMask::trim() {
  const Rect around = bounds();
  const std::int32_t above = around.y1 - 1;
  const std::int32_t left = around.x1 - 1;
  size_.width = around.x2 - around.x1 + 3;
  const std::int32_t height = around.y2 - around.y1 + 3;
  if (above > 0 || left > 0) {
    for (std::int32_t y = 1; y < height - 1; ++y) set_row(y, row(y + above) >> left);
    for (std::int32_t y = height - 1; y < size_.height; ++y) set_row(y, 0);
  }
  size_.height = height;
}

void RoomMask::enlarge(std::int32_t left, std::int32_t above, Size size) {
  if (above > 0 || left > 0) {
    for (std::int32_t y = size_.height; y-- > 0;) set_row(y + above, row(y) << left);
    std::fill_n(rows_.begin(), above, 0);
  }
  size_ = size;
}

// Looks from a row by chance, or from the middle, downwards and on from the top; and of the tiles
// in a row takes the one in the middle or the next from a column by chance.
std::optional<LogicalPosition> RoomMask::draw_doorway(int side, Rng& rng) const {
  const std::uint32_t draw = rng.next();
  const bool middle = draw >> 31 != 0;
  const std::int32_t chosen =
      middle ? size_.height / 2 : static_cast<std::int32_t>(draw & 0xffff) * size_.height >> 16;
  std::int32_t y = first_row_with_doorways(side, chosen, size_.height);
  if (y == size_.height) {
    y = first_row_with_doorways(side, 0, chosen);
    if (y == chosen) return std::nullopt;
  }
  const Word bits = doorways(side, y);
  const std::int32_t first = std::countr_zero(bits);
  const std::int32_t last = kMaxSide - 1 - std::countl_zero(bits);
  const std::int32_t from =
      middle ? (first + last) / 2
             : first + (static_cast<std::int32_t>(draw >> 16 & 0x7fff) * (last - first + 1) >> 15);
  const Word rest = bits >> from << from;
  return LogicalPosition{std::countr_zero(rest != 0 ? rest : bits), y};
}

// Of the rows first .. end - 1; `end` if there is none.
std::int32_t RoomMask::first_row_with_doorways(int side, std::int32_t first,
                                               std::int32_t end) const {
  const auto find = [&](auto of_side) {
    Word above = row_or_zero(first - 1);
    Word here = row_or_zero(first);
    for (std::int32_t y = first; y < end; ++y) {
      const Word below = row_or_zero(y + 1);
      if (doorways_of_rows(above, here, below)[of_side()] != 0) return y;
      above = here;
      here = below;
    }
    return end;
  };
  switch (side) {
    case 0:
      return find(std::integral_constant<std::size_t, 0>());
    case 1:
      return find(std::integral_constant<std::size_t, 1>());
    case 2:
      return find(std::integral_constant<std::size_t, 2>());
    default:
      return find(std::integral_constant<std::size_t, 3>());
  }
}

}  // namespace karst
