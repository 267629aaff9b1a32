#include "model/rooms/short_passages.hpp"

#include <algorithm>
#include <utility>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
constexpr std::int32_t kNone = ShortPassage::kNone;

}  // namespace

void ShortPassages::take(PaddedBits& passages, const RoomAreas& areas,
                         std::span<const LogicalPosition> kept, std::span<PassageMouth> mouths) {
  parts_.find(passages);
  found_.assign(parts_.count(), {});
  leave_long(passages, areas, kept);
  for (std::size_t i = 0; i < mouths.size(); ++i) add_mouth(static_cast<std::int32_t>(i), mouths);
  rows_.resize(static_cast<std::size_t>(areas.size().height) + 2);
  for (ShortPassage& passage : found_) {
    if (passage.b == kNone) passage.length = 1;
    if (passage.length == kNone && !passage.is_long) measure(passages, mouths, passage);
  }
  take_out(passages, mouths);
}

void ShortPassages::leave_long(const PaddedBits& passages, const RoomAreas& areas,
                               std::span<const LogicalPosition> kept) {
  passages.for_each_and_not(areas.open(), [&](LogicalPosition p) { passage_at(p).is_long = true; });
  for (const LogicalPosition p : kept) {
    if (areas.size().contains(p) && passages.get(p)) passage_at(p).is_long = true;
  }
}

void ShortPassages::add_mouth(std::int32_t index, std::span<PassageMouth> mouths) {
  PassageMouth& mouth = mouths[static_cast<std::size_t>(index)];
  const std::size_t part = parts_.part_at(mouth.position());
  mouth.short_passage = static_cast<std::int32_t>(part);
  ShortPassage& passage = found_[part];
  mouth.next = std::exchange(passage.first_mouth, index);
  if (passage.a == kNone) passage.a = mouth.rooms[0];
  for (const std::int32_t room : mouth.rooms) {
    if (room == kNone) break;
    if (room == passage.a) continue;
    if (passage.b == kNone) passage.b = room;
    passage.is_long |= room != passage.b;
  }
  if (mouth.rooms[1] != kNone) passage.length = 1;  // a mouth of both
}

// From the mouths beside `a` to one beside `b`. Other passages in the window do not touch this one.
void ShortPassages::measure(const PaddedBits& passages, std::span<const PassageMouth> mouths,
                            ShortPassage& passage) {
  passage.is_long = !open_window(passages, mouths, passage);
  for (passage.length = 1; !passage.is_long && !has_met_; ++passage.length) {
    if (top_ > 0 && first_ == top_) add_row(passages, --top_);
    if (bottom_ + 3 < std::ssize(rows_) && last_ == bottom_) add_row(passages, ++bottom_);
    passage.is_long = !grow();
  }
}

// False if the mouths lie too far apart.
bool ShortPassages::open_window(const PaddedBits& passages, std::span<const PassageMouth> mouths,
                                const ShortPassage& passage) {
  std::int32_t left = kMaxSide;
  std::int32_t right = 0;
  top_ = kMaxSide;
  bottom_ = 0;
  const auto for_each_mouth = [&](auto use) {
    for (std::int32_t i = passage.first_mouth; i != kNone;) {
      const PassageMouth& mouth = mouths[static_cast<std::size_t>(i)];
      use(mouth);
      i = mouth.next;
    }
  };
  for_each_mouth([&](const PassageMouth& mouth) {
    left = std::min(left, std::int32_t{mouth.tile.x});
    right = std::max(right, std::int32_t{mouth.tile.x});
    top_ = std::min(top_, std::int32_t{mouth.tile.y});
    bottom_ = std::max(bottom_, std::int32_t{mouth.tile.y});
  });
  if (right - left > BitGrid::kWordBits - 4) return false;
  window_x_ = (left + right) / 2 - BitGrid::kWordBits / 2;
  has_met_ = false;
  first_ = bottom_;
  last_ = top_;
  for (std::int32_t y = top_; y <= bottom_; ++y) add_row(passages, y);
  for_each_mouth([&](const PassageMouth& mouth) {
    WindowRow& row = row_at(mouth.tile.y);
    const Word bit = Word{1} << (mouth.tile.x - window_x_);
    if (mouth.rooms[0] != passage.a) {
      row.goals |= bit;
      return;
    }
    row.reached |= bit;
    first_ = std::min(first_, std::int32_t{mouth.tile.y});
    last_ = std::max(last_, std::int32_t{mouth.tile.y});
  });
  return true;
}

void ShortPassages::add_row(const PaddedBits& passages, std::int32_t y) {
  const std::span<const Word> row{passages.row(y), static_cast<std::size_t>(passages.stride())};
  row_at(y) = {bits_from(row, window_x_), 0, 0};
}

// By one step; false if the way may lead out of the window.
bool ShortPassages::grow() {
  constexpr Word kEdges = Word{1} | Word{1} << 63;
  Word above = 0;
  Word all = 0;
  Word met = 0;
  const std::int32_t end = std::min(last_ + 1, bottom_);
  for (std::int32_t y = std::max(first_ - 1, top_); y <= end; ++y) {
    WindowRow& row = row_at(y);
    const Word here = row.reached;
    const Word below = y < end ? (&row)[1].reached : 0;
    row.reached |= row.open & (above | below | here << 1 | here >> 1);
    all |= row.reached;
    met |= row.reached & row.goals;
    above = here;
  }
  has_met_ = met != 0;
  if (first_ > top_ && row_at(first_ - 1).reached != 0) --first_;
  if (last_ < bottom_ && row_at(last_ + 1).reached != 0) ++last_;
  return (all & kEdges) == 0;
}

void ShortPassages::take_out(PaddedBits& passages, std::span<PassageMouth> mouths) {
  for (PassageMouth& mouth : mouths) {
    if (found_[static_cast<std::size_t>(mouth.short_passage)].is_long) mouth.short_passage = kNone;
  }
  parts_.keep_parts(passages, [&](std::size_t part) { return found_[part].is_long; });
}

}  // namespace karst
