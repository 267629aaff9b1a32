// Of every column the set tiles in the rows around are counted, one byte a column. From row to row
// these counts change only by the row that comes in and the one that is left behind. The sum of
// neighbouring columns is then the count of a square.
#include "terrain/openness.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <span>

#include "core/bits/bytes_of_bits.hpp"
#include "core/stop.hpp"
#include "terrain/row_bits.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;
// Vectors as wide as the processor's registers.
#ifdef __AVX2__
constexpr std::int32_t kLanes = 32;
#else
constexpr std::int32_t kLanes = 16;
#endif
using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));

// Columns are counted in strips of kLanes squares side by side, and with eight columns at once.
constexpr std::size_t kStripBytes = (kLanes + 2 * kMostOpennessRadius + 7) / 8;
static_assert(8 * kStripBytes <= BitGrid::kWordBits, "a strip's row fits into a word");

Word eight_bytes(const std::uint8_t* bytes) {
  Word word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

// The squares around the tiles x .. x + kLanes - 1 of a row, then of the row below, and so on.
class Strip {
 public:
  Strip(const BitGrid& grid, LogicalPosition first, std::int32_t radius)
      : grid_(grid), left_(first.x - radius), radius_(radius) {
    for (std::int32_t y = first.y - radius; y <= first.y + radius; ++y) change(bits_of(y), 0);
  }
  // From the squares around row y to those around the next one.
  void move_down(std::int32_t y) { change(bits_of(y + radius_ + 1), bits_of(y - radius_)); }

  // How many tiles of each square are set.
  Bytes counts() const {
    Bytes sum = columns_from(radius_);
    for (std::int32_t i = 1; i <= radius_; ++i) {
      sum += columns_from(radius_ - i) + columns_from(radius_ + i);
    }
    return sum;
  }
 private:
  Bytes columns_from(std::int32_t first) const {
    Bytes columns;
    std::memcpy(&columns, columns_.data() + first, sizeof columns);
    return columns;
  }
  Word bits_of(std::int32_t y) const {
    return y < 0 || y >= grid_.height() ? 0 : bits_from(grid_.row(y), left_);
  }
  // No byte overflows or falls below 0, so eight are changed at once.
  void change(Word added, Word removed) {
    if (added == removed) return;
    for (std::size_t i = 0; i < kStripBytes; ++i) {
      std::uint8_t* const columns = columns_.data() + 8 * i;
      const Word changed = eight_bytes(columns) +
                           eight_bytes(kBytesOfBits[added >> 8 * i & 255].data()) -
                           eight_bytes(kBytesOfBits[removed >> 8 * i & 255].data());
      std::memcpy(columns, &changed, sizeof changed);
    }
  }

  const BitGrid& grid_;
  std::int32_t left_;
  std::int32_t radius_;
  std::array<std::uint8_t, 8 * kStripBytes> columns_{};
};

struct Best {
  std::optional<LogicalPosition> tile;
  std::uint8_t count = 0;

  // Strips stand side by side, so that an equal one from further up may come later.
  std::uint8_t least_to_beat_it(std::int32_t y) const {
    return tile && y < tile->y ? count : static_cast<std::uint8_t>(count + 1);
  }
};

bool any_at_least(Bytes counts, std::uint8_t least) {
  const Bytes enough = reinterpret_cast<Bytes>(counts >= least);
  std::array<Word, kLanes / 8> words;
  std::memcpy(words.data(), &enough, sizeof enough);
  return std::any_of(words.begin(), words.end(), [](Word word) { return word != 0; });
}

// Looks at the tiles first.x .. first.x + kLanes - 1 that are in `wanted`, down to row `bottom`.
void search_strip(const BitGrid& grid, const BitGrid& among, LogicalPosition first,
                  std::int32_t bottom, std::int32_t radius, Word wanted, Best& best) {
  Strip strip(grid, first, radius);
  const std::int32_t full = (2 * radius + 1) * (2 * radius + 1);
  for (std::int32_t y = first.y; y <= bottom && best.least_to_beat_it(y) <= full;
       strip.move_down(y++)) {
    const Bytes counts = strip.counts();
    if (!any_at_least(counts, best.least_to_beat_it(y))) continue;
    for (Word rest = bits_from(among.row(y), first.x) & wanted; rest != 0; rest &= rest - 1) {
      const int lane = std::countr_zero(rest);
      if (counts[lane] >= best.least_to_beat_it(y)) {
        best = {LogicalPosition{first.x + lane, y}, counts[lane]};
      }
    }
  }
}

}  // namespace

std::optional<LogicalPosition> most_open_tile(const BitGrid& grid, const BitGrid& among,
                                              const Rect& where, std::int32_t radius) {
  assert(radius >= 0 && radius <= kMostOpennessRadius);
  Best best;
  for (std::int32_t x = where.x1; x <= where.x2; x += kLanes) {
    poll_stop();
    const std::int32_t columns = std::min(kLanes, where.x2 - x + 1);
    const Word wanted = (Word{1} << columns) - 1;
    search_strip(grid, among, {x, where.y1}, where.y2, radius, wanted, best);
  }
  return best.tile;
}

std::optional<LogicalPosition> most_open_tile(const BitGrid& grid, const Rect& where,
                                              std::int32_t radius) {
  return most_open_tile(grid, grid, where, radius);
}

}  // namespace karst
