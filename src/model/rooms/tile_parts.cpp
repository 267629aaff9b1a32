#include "model/rooms/tile_parts.hpp"

#include <algorithm>
#include <numeric>

namespace karst {
namespace {

using Word = PaddedBits::Word;

}  // namespace

// Rooms and straight passages repeat the runs of the row above, which is quicker than to join them.
void TileParts::find(const PaddedBits& tiles) {
  const auto count = static_cast<std::ptrdiff_t>(tiles.count());
  const Word* const words = tiles.begin();
  stride_ = tiles.stride();
  words_.resize(tiles.count());
  std::uint32_t runs = 0;
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    if (words[i] == 0) continue;
    const Word starts = words[i] & ~from_left(words + i);
    const StartsInWord here{starts, static_cast<std::int32_t>(runs)};
    words_[static_cast<std::size_t>(i)] = here;
    const auto news = static_cast<std::uint32_t>(std::popcount(starts));
    if (runs + news > parts_.size()) parts_.resize(2 * (std::size_t{runs} + news));
    std::uint32_t* const parts = parts_.data() + runs;
    runs += news;
    const bool is_below_others = (words[i] & words[i - stride_]) != 0;
    const StartsInWord above = is_below_others ? words_[static_cast<std::size_t>(i - stride_)] : here;
    if (words[i] == words[i - stride_] && starts == above.starts) {
      std::copy_n(parts_.data() + above.before, news, parts);
      continue;
    }
    std::iota(parts, parts + news, static_cast<std::uint32_t>(here.before));
    if (is_below_others) join_with_row_above(words + i, here, above);
  }
  number_parts(runs);
}

// Where a row and the one above it are both set, a run of either is met. How many runs begin up to
// there tells which.
//
//   above   ..###..####.      runs 0 and 1
//   both    ..##...#..#.      joins 0 with 0, 1 with 1, 1 with 2
//   row     .###...#..##      runs 0, 1 and 2
inline void TileParts::join_with_row_above(const Word* at, const StartsInWord& here,
                                           const StartsInWord& above) {
  const Word* const up = at - stride_;
  const Word both = at[0] & up[0];
  const Word before = (at[-1] & up[-1]) >> (BitGrid::kWordBits - 1);
  for (Word meet = both & ~(both << 1 | before); meet != 0; meet &= meet - 1) {
    const Word up_to_here = meet ^ (meet - 1);
    const auto run_in = [&](const StartsInWord& word) {
      return static_cast<std::uint32_t>(word.before + std::popcount(word.starts & up_to_here) - 1);
    };
    join(run_in(above), run_in(here));
  }
}

inline void TileParts::join(std::uint32_t above, std::uint32_t run) {
  std::uint32_t* const parts = parts_.data();
  const auto first_of = [parts](std::uint32_t at) {
    while (parts[at] != at) at = parts[at] = parts[parts[at]];
    return at;
  };
  const std::uint32_t first = first_of(above);
  if (parts[run] == run) {
    parts[run] = first;  // it is the last of all, so nothing hangs on it yet
    return;
  }
  const std::uint32_t other = first_of(run);
  parts[std::max(first, other)] = std::min(first, other);
}

void TileParts::number_parts(std::uint32_t runs) {
  std::uint32_t parts = 0;
  for (std::uint32_t run = 0; run < runs; ++run) {
    // The run that is linked to comes earlier, so it has its number already.
    parts_[run] = parts_[run] == run ? parts++ : parts_[parts_[run]];
  }
  count_ = parts;
}

}  // namespace karst
