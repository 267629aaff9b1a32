#include "terrain/wide_places.hpp"

#include <array>

#include "terrain/row_words.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Keeps a tile if the one `by` to its right is set, too.
template <int Fixed>
void keep_with_right(Word* row, RowWords<Fixed> words, int by) {
  for (std::int32_t i = 0; i < words.size(); ++i) {
    const Word next = i + 1 < words.size() ? row[i + 1] : 0;
    row[i] &= row[i] >> by | next << (BitGrid::kWordBits - by);
  }
}

// Adds to two rows the tiles one and two to the right of each.
template <int Fixed>
void add_middles(const Word* corners, RowWords<Fixed> words, Word* upper, Word* lower) {
  Word before = 0;
  for (std::int32_t i = 0; i < words.size(); ++i) {
    const Word here = corners[i];
    const Word middles = here << 1 | here << 2 | before >> 63 | before >> 62;
    upper[i] |= middles;
    lower[i] |= middles;
    before = here;
  }
}

template <int Fixed>
bool find_middles(const BitGrid& open, BitGrid& cores, RowWords<Fixed> words) {
  std::array<Word, (Fixed > 0 ? Fixed : kMostRowWords)> corners;
  Word all = 0;
  for (std::int32_t y = 0; y + 4 <= open.height(); ++y) {
    const Word* const row = open.row(y).data();
    Word any = 0;
    for (std::int32_t i = 0; i < words.size(); ++i) {
      const Word four =
          row[i] & row[i + words.size()] & row[i + 2 * words.size()] & row[i + 3 * words.size()];
      corners[static_cast<std::size_t>(i)] = four;
      any |= four;
    }
    if (any == 0) continue;
    keep_with_right(corners.data(), words, 1);
    keep_with_right(corners.data(), words, 2);
    for (std::int32_t i = 0; i < words.size(); ++i) all |= corners[static_cast<std::size_t>(i)];
    add_middles(corners.data(), words, cores.row(y + 1).data(), cores.row(y + 2).data());
  }
  return all != 0;
}

}  // namespace

bool find_wide_places(const BitGrid& open, BitGrid& cores) {
  cores.reset(open.size());
  return with_row_words(open, [&](auto words) { return find_middles(open, cores, words); });
}

bool has_wide_place(const PaddedBits& open, PaddedBits& columns) {
  columns.reset_like(open);
  const auto count = static_cast<std::ptrdiff_t>(open.count());
  const std::ptrdiff_t stride = open.stride();
  const Word* const tiles = open.begin();
  Word* const four = columns.begin();
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    four[i] = tiles[i] & tiles[i + stride] & tiles[i + 2 * stride] & tiles[i + 3 * stride];
  }
  Word any = 0;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const Word next = four[i + 1];
    any |= four[i] & from_right(four + i) & (four[i] >> 2 | next << 62) &
           (four[i] >> 3 | next << 61);
  }
  return any != 0;
}

}  // namespace karst
