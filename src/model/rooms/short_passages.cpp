#include "model/rooms/short_passages.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Adds the open tiles beside those that were reached.
void grow(std::span<const Word> open, std::span<Word> reached) {
  Word above = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Word here = reached[i];
    const Word below = i + 1 < open.size() ? reached[i + 1] : 0;
    reached[i] |= open[i] & (above | below | here << 1 | here >> 1);
    above = here;
  }
}

bool have_common(std::span<const Word> a, std::span<const Word> b) {
  Word common = 0;
  for (std::size_t i = 0; i < a.size(); ++i) common |= a[i] & b[i];
  return common != 0;
}

}  // namespace

void ShortPassages::take(PaddedBits& passages, const RoomAreas& areas,
                         std::span<const LogicalPosition> kept,
                         std::vector<PassageMouth>& mouths) {
  find_regions(passages, areas.floor().size());
  leave_doors(passages, areas.padded_open());
  for (const LogicalPosition p : kept) {
    if (areas.floor().size().contains(p) && passages.get(p)) passage_at(p).is_long = true;
  }
  find_mouths(passages, areas, mouths);
  for (ShortPassage& passage : found_) {
    if (passage.around.width() >= BitGrid::kWordBits) passage.is_long = true;
    if (passage.b == ShortPassage::kNone) passage.length = 1;
    if (passage.length == ShortPassage::kNone && !passage.is_long) {
      find_length(passages, mouths, passage);
    }
  }
  take_out(passages);
}

void ShortPassages::find_regions(const PaddedBits& passages, Size size) {
  tiles_.reset(size);
  passages.copy_to(tiles_);
  regions_.find(tiles_);
  runs_.find(passages);
  found_.assign(regions_.count(), {});
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    Rect& around = found_[regions_.region_of(i)].around;
    around = {std::min(around.x1, runs[i].first), std::min(around.y1, runs[i].y),
              std::max(around.x2, runs[i].last), runs[i].y};
  }
}

void ShortPassages::leave_doors(const PaddedBits& passages, const PaddedBits& open) {
  passages.for_each_and_not(open, [&](LogicalPosition p) { passage_at(p).is_long = true; });
}

void ShortPassages::find_mouths(const PaddedBits& passages, const RoomAreas& areas,
                                std::vector<PassageMouth>& mouths) {
  const std::ptrdiff_t stride = passages.stride();
  const Word* floor = areas.padded_floor().begin();
  const Word* passage = passages.begin();
  const Word* const end = passage + passages.count();
  LogicalPosition first{0, 0};
  for (; passage != end; ++passage, ++floor) {
    const Word left = from_left(floor);
    const Word right = from_right(floor);
    for (Word rest = *passage & (floor[-stride] | floor[stride] | left | right); rest != 0;
         rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const LogicalPosition p{first.x + bit, first.y};
      std::array<std::int32_t, 4> rooms;
      std::size_t count = 0;
      if ((floor[-stride] >> bit & 1) != 0) rooms[count++] = areas.room_at({p.x, p.y - 1});
      if ((left >> bit & 1) != 0) rooms[count++] = areas.room_at({p.x - 1, p.y});
      if ((right >> bit & 1) != 0) rooms[count++] = areas.room_at({p.x + 1, p.y});
      if ((floor[stride] >> bit & 1) != 0) rooms[count++] = areas.room_at({p.x, p.y + 1});
      add_mouth(p, {rooms.data(), count}, mouths);
    }
    first.x += BitGrid::kWordBits;
    if (first.x == stride * BitGrid::kWordBits) first = {0, first.y + 1};
  }
}

void ShortPassages::add_mouth(LogicalPosition p, std::span<const std::int32_t> rooms,
                              std::vector<PassageMouth>& mouths) {
  ShortPassage& passage = passage_at(p);
  if (passage.is_long) return;
  PassageMouth mouth{.tile = packed(p)};
  for (const std::int32_t room : rooms) {
    if (passage.a == ShortPassage::kNone) passage.a = room;
    if (passage.a != room && passage.b == ShortPassage::kNone) passage.b = room;
    mouth.at_a |= passage.a == room;
    mouth.at_b |= passage.b == room;
    passage.is_long |= passage.a != room && passage.b != room;
  }
  if (mouth.at_a && mouth.at_b) passage.length = 1;
  const auto index = static_cast<std::int32_t>(mouths.size());
  mouths.push_back(mouth);
  if (passage.last_mouth == ShortPassage::kNone) {
    passage.first_mouth = index;
  } else {
    mouths[static_cast<std::size_t>(passage.last_mouth)].next = index;
  }
  passage.last_mouth = index;
}

// Other passages in the same rectangle do not touch this one.
void ShortPassages::find_length(const PaddedBits& passages, std::span<const PassageMouth> mouths,
                                ShortPassage& passage) {
  const Rect& around = passage.around;
  const auto height = static_cast<std::size_t>(around.height()) + 1;
  open_rows_.resize(height);
  reached_.assign(height, 0);
  goals_.assign(height, 0);
  const auto width = static_cast<std::size_t>(passages.stride());
  for (std::size_t i = 0; i < height; ++i) {
    const Word* const row = passages.row(around.y1 + static_cast<std::int32_t>(i));
    open_rows_[i] = bits_from({row, width}, around.x1);
  }
  for (std::int32_t at = passage.first_mouth; at != PassageMouth::kNone;) {
    const PassageMouth& mouth = mouths[static_cast<std::size_t>(at)];
    const Word bit = Word{1} << (mouth.tile.x - around.x1);
    (mouth.at_a ? reached_ : goals_)[static_cast<std::size_t>(mouth.tile.y - around.y1)] |= bit;
    at = mouth.next;
  }
  for (passage.length = 1; !have_common(reached_, goals_); ++passage.length) {
    grow(open_rows_, reached_);
  }
}

void ShortPassages::take_out(PaddedBits& passages) {
  long_.reset_like(passages);
  const std::span<const Run> runs = regions_.runs().runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Run& run = runs[i];
    if (found_[regions_.region_of(i)].is_long) long_.set_run(run.y, run.first, run.last);
  }
  std::swap(long_, passages);
}

}  // namespace karst
