#include "model/rooms/room_labels.hpp"

#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

// The tiles of a run that lie in the i-th word of its row.
Word part_of_run(const Run& run, std::int32_t i) {
  Word mask = ~Word{0};
  if (i == run.first >> 6) mask &= ~Word{0} << (run.first & 63);
  if (i == run.last >> 6) mask &= ~Word{0} >> (63 - (run.last & 63));
  return mask;
}

}  // namespace

void RoomLabels::reset(Size size) {
  size_ = size;
  count_ = 0;
  tiles_.reset(size);
  fresh_.reset(size);
  dropped_.reset(size);
}

void RoomLabels::set_run(std::int32_t label, const Run& run) {
  const auto number = static_cast<std::uint32_t>(label);
  for (const auto needed = static_cast<std::size_t>(std::bit_width(number)); count_ < needed;) {
    if (count_ == planes_.size()) {
      planes_.emplace_back();
      fresh_planes_.emplace_back();
    }
    planes_[count_].reset(size_);
    fresh_planes_[count_++].reset(size_);
  }
  // All planes are alike, so a word stands at the same place in each.
  const std::ptrdiff_t row = std::ptrdiff_t{run.y} * tiles_.stride();
  for (std::int32_t i = run.first >> 6; i <= run.last >> 6; ++i) {
    const Word mask = part_of_run(run, i);
    tiles_.begin()[row + i] |= mask;
    for (std::uint32_t rest = number; rest != 0; rest &= rest - 1) {
      planes_[static_cast<std::size_t>(std::countr_zero(rest))].begin()[row + i] |= mask;
    }
  }
}

std::int32_t RoomLabels::label_at(LogicalPosition p) const {
  std::uint32_t label = 0;
  const std::ptrdiff_t word = std::ptrdiff_t{p.y} * tiles_.stride() + (p.x >> 6);
  for (std::size_t k = 0; k < count_; ++k) {
    label |= static_cast<std::uint32_t>(planes_[k].begin()[word] >> (p.x & 63) & 1) << k;
  }
  return static_cast<std::int32_t>(label);
}

void RoomLabels::grow(const PaddedBits& ground) {
  find_new(ground);
  drop_conflicts();
  drop_meetings();
  add_new();
}

void RoomLabels::find_new(const PaddedBits& ground) {
  const auto count = static_cast<std::ptrdiff_t>(tiles_.count());
  const std::ptrdiff_t stride = tiles_.stride();
  const Word* const tiles = tiles_.begin();
  const Word* const free = ground.begin();
  Word* const fresh = fresh_.begin();
  Word* const dropped = dropped_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    fresh[i] =
        free[i] & ~tiles[i] &
        (tiles[i - stride] | tiles[i + stride] | from_left(tiles + i) | from_right(tiles + i));
    dropped[i] = 0;
  }
}

// Tiles beside two labels: some plane has both a one and a nought there.
void RoomLabels::drop_conflicts() {
  const auto count = static_cast<std::ptrdiff_t>(tiles_.count());
  const std::ptrdiff_t stride = tiles_.stride();
  const Word* const tiles = tiles_.begin();
  Word* const fresh = fresh_.begin();
  Word* __restrict const dropped = dropped_.begin();
  for (std::size_t k = 0; k < count_; ++k) {
    const Word* const plane = planes_[k].begin();
    Word* __restrict const put = fresh_planes_[k].begin();
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const Word up = plane[i - stride];
      const Word down = plane[i + stride];
      const Word left = from_left(plane + i);
      const Word right = from_right(plane + i);
      const Word ones = up | down | left | right;
      const Word noughts = (tiles[i - stride] ^ up) | (tiles[i + stride] ^ down) |
                           (from_left(tiles + i) ^ left) | (from_right(tiles + i) ^ right);
      dropped[i] |= ones & noughts;
    }
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      put[i] = fresh[i] & (plane[i - stride] | plane[i + stride] | from_left(plane + i) |
                           from_right(plane + i));
    }
  }
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    fresh[i] &= ~dropped[i];
    dropped[i] = 0;
  }
}

// New tiles side by side with different labels.
void RoomLabels::drop_meetings() {
  const auto count = static_cast<std::ptrdiff_t>(tiles_.count());
  const std::ptrdiff_t stride = tiles_.stride();
  const Word* const fresh = fresh_.begin();
  Word* __restrict const dropped = dropped_.begin();
  for (std::size_t k = 0; k < count_; ++k) {
    const Word* const plane = fresh_planes_[k].begin();
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const Word here = plane[i];
      dropped[i] |= (fresh[i - stride] & (plane[i - stride] ^ here)) |
                    (fresh[i + stride] & (plane[i + stride] ^ here)) |
                    (from_left(fresh + i) & (from_left(plane + i) ^ here)) |
                    (from_right(fresh + i) & (from_right(plane + i) ^ here));
    }
  }
}

void RoomLabels::add_new() {
  const auto count = static_cast<std::ptrdiff_t>(tiles_.count());
  Word* const tiles = tiles_.begin();
  const Word* const fresh = fresh_.begin();
  const Word* const dropped = dropped_.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) tiles[i] |= fresh[i] & ~dropped[i];
  for (std::size_t k = 0; k < count_; ++k) {
    Word* const plane = planes_[k].begin();
    const Word* const added = fresh_planes_[k].begin();
    for (std::ptrdiff_t i = 0; i < count; ++i) plane[i] |= added[i] & fresh[i] & ~dropped[i];
  }
}

}  // namespace karst
