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

BitGrid::Word RoomMask::doorways(int side, std::int32_t y) const {
  const Word inside = run_mask(0, size_.width - 1);
  const LogicalPosition out = kFourSteps[static_cast<std::size_t>(side)];
  if (out.y != 0) {
    const Word around = row(y) | beside(row(y));
    const Word ahead = row_or_zero(y + out.y);
    return row_or_zero(y - out.y) & ~around & ~ahead & ~beside(ahead) & inside;
  }
  const auto outwards = [&](Word bits) { return out.x > 0 ? bits << 1 : bits >> 1; };
  const auto inwards = [&](Word bits) { return out.x > 0 ? bits >> 1 : bits << 1; };
  const Word column = row(y) | row_or_zero(y - 1) | row_or_zero(y + 1);
  return outwards(row(y)) & ~column & ~inwards(column) & inside;
}

std::optional<LogicalPosition> RoomMask::draw_doorway(int side, Rng& rng) const {
  std::array<Word, kMaxSide> found;
  std::uint32_t count = 0;
  for (std::int32_t y = 0; y < size_.height; ++y) {
    found[static_cast<std::size_t>(y)] = doorways(side, y);
    count += static_cast<std::uint32_t>(std::popcount(found[static_cast<std::size_t>(y)]));
  }
  if (count == 0) return std::nullopt;
  std::uint32_t chosen = rng.below(count);
  for (std::int32_t y = 0;; ++y) {
    Word bits = found[static_cast<std::size_t>(y)];
    const auto here = static_cast<std::uint32_t>(std::popcount(bits));
    if (chosen >= here) {
      chosen -= here;
      continue;
    }
    for (; chosen > 0; --chosen) bits &= bits - 1;
    return LogicalPosition{std::countr_zero(bits), y};
  }
}

}  // namespace karst
