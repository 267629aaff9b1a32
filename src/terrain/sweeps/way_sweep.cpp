#include "terrain/sweeps/way_sweep.hpp"

#include <algorithm>
#include <bit>

namespace karst {
namespace {

using Word = BitGrid::Word;

constexpr Word kFirstOfPairs = 0x5555'5555'5555'5555;
constexpr std::uint8_t kEastWay = 1, kWestWay = 2, kSouthWay = 4, kNorthWay = 8;

// Calls visit(x) for every set bit x of a word.
template <class Visit>
void for_each_bit(Word bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

}  // namespace

void WaySweep::run(const BitGrid& open, LogicalPosition from) {
  open_ = &open;
  join_blocks(open);
  steps_.assign(ways_.size(), -1);
  reached_.resize(ways_.size() + 1);
  std::size_t end = 0;
  std::int32_t steps = 0;
  // Written in any case and counted where it is news, since guessing costs more.
  const auto reach = [&](Index block, bool leads) {
    const bool is_news = leads && steps_[block] < 0;
    reached_[end] = block;
    steps_[block] = is_news ? steps : steps_[block];
    end += is_news ? 1 : 0;
  };
  reach(index_of(from), true);
  for (std::size_t next = 0; next < end;) {
    ++steps;
    for (const std::size_t level_end = end; next < level_end; ++next) {
      const Index block = reached_[next];
      const std::uint8_t ways = ways_[block];
      reach(block + 1, (ways & kEastWay) != 0);
      reach(block - 1, (ways & kWestWay) != 0);
      reach(block + stride_, (ways & kSouthWay) != 0);
      reach(block - stride_, (ways & kNorthWay) != 0);
    }
  }
  reached_count_ = end;
  levels_ = steps;
}

void WaySweep::join_blocks(const BitGrid& open) {
  const Index columns = static_cast<Index>(open.width() + 1) / 2;
  const Index rows = static_cast<Index>(open.height() + 1) / 2;
  stride_ = columns + 2;
  ways_.assign(std::size_t{stride_} * (rows + 2), 0);
  for (Index row = 0; row < rows; ++row) {
    const auto y = static_cast<std::int32_t>(2 * row);
    const auto words_of = [&](std::int32_t at) {
      return at < open.height() ? open.row(at) : std::span<const Word>();
    };
    const auto upper = words_of(y);
    const auto lower = words_of(y + 1);
    const auto below = words_of(y + 2);
    const auto word_at = [](std::span<const Word> words, std::size_t i) {
      return i < words.size() ? words[i] : Word{0};
    };
    for (std::size_t i = 0; i < upper.size(); ++i) {
      const auto next_of = [&](std::span<const Word> words) {
        return word_at(words, i) >> 1 | word_at(words, i + 1) << (BitGrid::kWordBits - 1);
      };
      const Word across = (upper[i] & next_of(upper)) | (word_at(lower, i) & next_of(lower));
      const Word down = word_at(lower, i) & word_at(below, i);
      std::uint8_t* const ways = ways_.data() + std::size_t{row + 1} * stride_ + 1 +
                                 i * (BitGrid::kWordBits / 2);
      for_each_bit(across >> 1 & kFirstOfPairs, [&](std::uint32_t x) {
        ways[x / 2] |= kEastWay;
        ways[x / 2 + 1] |= kWestWay;
      });
      for_each_bit((down | down >> 1) & kFirstOfPairs, [&](std::uint32_t x) {
        ways[x / 2] |= kSouthWay;
        ways[x / 2 + stride_] |= kNorthWay;
      });
    }
  }
}

LogicalPosition WaySweep::open_tile_of(Index block) const {
  const auto x = static_cast<std::int32_t>(2 * (block % stride_ - 1));
  const auto y = static_cast<std::int32_t>(2 * (block / stride_ - 1));
  for (const LogicalPosition tile : {LogicalPosition{x, y}, {x + 1, y}, {x, y + 1}}) {
    if (open_->get_or_zero(tile)) return tile;
  }
  return {x + 1, y + 1};
}

LogicalPosition WaySweep::draw_far(std::int32_t least_steps, Rng& rng) const {
  const auto reached = std::span(reached_).first(reached_count_);
  const auto first = std::lower_bound(
      reached.begin(), reached.end(), least_steps,
      [&](Index block, std::int32_t steps) { return steps_[block] < steps; });
  const auto count = static_cast<std::uint32_t>(reached.end() - first);
  return open_tile_of(*(first + rng.below(count)));
}

}  // namespace karst
