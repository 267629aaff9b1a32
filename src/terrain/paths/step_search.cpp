#include "terrain/paths/step_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "terrain/neighbours.hpp"

namespace karst {
namespace {

using Word = BitGrid::Word;

// Tile x,y of a block is bit 8 * y + x.
constexpr std::int32_t kSide = 8;
constexpr Word kFirstColumn = 0x0101'0101'0101'0101, kLastColumn = kFirstColumn << 7;
constexpr Word kFirstRow = 0xff, kLastRow = kFirstRow << 56;
constexpr Word kBorder = kFirstColumn | kLastColumn | kFirstRow | kLastRow;

// Rounds down, so that a tile one step outside of the map lies in a solid block.
constexpr std::int32_t block_of(std::int32_t place) {
  return place >> 3;
}
Word bit_of(LogicalPosition p) {
  return Word{1} << ((p.y & 7) * kSide | (p.x & 7));
}

// Columns and rows first..last of a block; none when first > last.
Word columns(std::int32_t first, std::int32_t last) {
  return first > last ? 0 : kFirstColumn * (kFirstRow >> (kSide - 1 - last) & kFirstRow << first);
}
Word rows(std::int32_t first, std::int32_t last) {
  return first > last ? 0 : ~Word{0} >> kSide * (kSide - 1 - last) & ~Word{0} << kSide * first;
}

// Spreads through the tiles of `through`, each time By bits on; the reach doubles with each step.
template <int By>
Word spread(Word tiles, Word through) {
  tiles |= through & std::rotl(tiles, By);
  through &= std::rotl(through, By);
  tiles |= through & std::rotl(tiles, 2 * By);
  through &= std::rotl(through, 2 * By);
  return tiles | (through & std::rotl(tiles, 4 * By));
}

// The tiles beside `tiles`, those of a mask for every direction.
Word neighbours(Word tiles, Word east, Word west, Word south, Word north) {
  return (tiles << 1 & east) | (tiles >> 1 & west) | (tiles << kSide & south) |
         (tiles >> kSide & north);
}

// 0, 1 or 2: a place before, at or after another one.
std::size_t compare(std::int32_t place, std::int32_t other) {
  return (place >= other ? 1u : 0u) + (place > other ? 1u : 0u);
}

std::int32_t blocks_along(std::int32_t tiles) {
  return (tiles + kSide - 1) / kSide;
}

}  // namespace

bool StepSearch::find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
                      std::vector<LogicalPosition>& path) {
  prepare(walkable, to);
  const ClearedAtEnd cleared{*this};
  const Index first = index_of(from);
  blocks_[first].fresh[0] = bit_of(from);
  waiting_[0].blocks[waiting_[0].count++] = first;
  std::int64_t steps = manhattan_distance(from, to);
  std::size_t level = 0;
  for (; waiting_[level % 2].count > 0; ++level, steps += 2) {
    close_level(level % 2);
    if (is_closed(to)) break;
  }
  const bool found = is_closed(to);
  if (found) {
    path.resize(static_cast<std::size_t>(steps) + 1);
    trace(level, path);
  }
  return found;
}

void StepSearch::prepare(const BitGrid& walkable, LogicalPosition to) {
  walkable_ = &walkable;
  goal_ = to;
  row_length_ = static_cast<Index>(blocks_along(walkable.width()) + 1);
  const std::size_t count =
      static_cast<std::size_t>(blocks_along(walkable.height()) + 2) * row_length_;
  if (blocks_.size() < count) {  // they grow last, so that lack of memory leaves nothing half done
    for (Waiting& waiting : waiting_) waiting.blocks.resize(count + 1);
    looked_at_.reserve(count);
    blocks_.resize(count);
  }
  const std::int32_t x = to.x % kSide, y = to.y % kSide;
  const std::array<Word, 3> east = {~kFirstColumn, columns(1, x), 0};
  const std::array<Word, 3> west = {0, columns(x, kSide - 2), ~kLastColumn};
  const std::array<Word, 3> south = {~kFirstRow, rows(1, y), 0};
  const std::array<Word, 3> north = {0, rows(y, kSide - 2), ~kLastRow};
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    const std::size_t column = i % 3, row = i / 3;
    directions_[i] = {east[column], west[column], south[row], north[row],
                      column == 0,  column == 2,  row == 0,   row == 2};
  }
}

void StepSearch::clear() {
  for (const Index index : looked_at_) blocks_[index] = {};
  looked_at_.clear();
  for (Waiting& waiting : waiting_) {
    while (waiting.count > 0) blocks_[waiting.blocks[--waiting.count]] = {};
  }
}

StepSearch::Index StepSearch::index_of(LogicalPosition p) const {
  return static_cast<Index>(block_of(p.y) + 1) * row_length_ + static_cast<Index>(block_of(p.x));
}

void StepSearch::look_at(Index index, Block& block) {
  looked_at_.push_back(index);
  const auto column = static_cast<std::int32_t>(index % row_length_);
  const auto row = static_cast<std::int32_t>(index / row_length_) - 1;
  block.directions = 3 * compare(row, block_of(goal_.y)) + compare(column, block_of(goal_.x));
  block.open = 0;
  const std::int32_t count = std::min(kSide, walkable_->height() - row * kSide);
  const bool outside =
      row < 0 || count <= 0 || column + 1 == static_cast<std::int32_t>(row_length_);
  if (outside) return;
  const std::int32_t words_per_row = walkable_->words_per_row();
  const Word* word = walkable_->row(row * kSide).data() + column / kSide;
  for (std::int32_t y = 0; y < count; ++y, word += words_per_row) {
    block.open |= (*word >> (column % kSide * kSide) & kFirstRow) << (y * kSide);
  }
}

// What can be reached within a block by steps towards the goal. Rarely anything, so it stays out of
// the way of what is done for every block.
[[gnu::noinline]] Word StepSearch::spread_towards_goal(Word tiles, Word open,
                                                       const Directions& towards) {
  for (Word before = 0; before != tiles;) {
    before = tiles;
    if (towards.east != 0) tiles = spread<1>(tiles, open & towards.east);
    if (towards.west != 0) tiles = spread<-1>(tiles, open & towards.west);
    if (towards.south != 0) tiles = spread<kSide>(tiles, open & towards.south);
    if (towards.north != 0) tiles = spread<-kSide>(tiles, open & towards.north);
  }
  return tiles;
}

// Closes all tiles that can be reached from the fresh ones by steps towards the goal; what lies a
// step away from it waits for the next level. Which tiles there are is never known before, so what
// is done for them has few branches. Where the goal lies is mostly the same as for the last block.
void StepSearch::close_level(std::size_t parity) {
  const std::size_t next_parity = 1 - parity;
  Block* const blocks = blocks_.data();
  const Index row_length = row_length_;
  Index* const waiting = waiting_[parity].blocks.data();
  Index* const next_waiting = waiting_[next_parity].blocks.data();
  std::size_t count = waiting_[parity].count;
  std::size_t next_count = waiting_[next_parity].count;
  // How many blocks more wait then, at `place`.
  const auto offer = [blocks](Index index, Word tiles, std::size_t level, Index* place) {
    Block& block = blocks[index];
    Word& fresh = block.fresh[level];
    tiles &= block.open & ~block.closed;
    *place = index;
    const std::size_t more = fresh == 0 && tiles != 0 ? 1 : 0;
    fresh |= tiles;
    return more;
  };
  const auto leave = [&](bool towards, Index index, Word tiles) {
    if (towards) {
      count += offer(index, tiles, parity, waiting + count);
    } else {
      next_count += offer(index, tiles, next_parity, next_waiting + next_count);
    }
  };
  while (count > 0) {
    const Index index = waiting[--count];
    Block& block = blocks[index];
    if (block.directions == kNotLookedAt) look_at(index, block);
    const Directions& towards = directions_[block.directions];
    const Word open = block.open & ~block.closed;
    Word tiles = std::exchange(block.fresh[parity], 0) & open;
    if (tiles == 0) continue;
    Word beside = neighbours(tiles, towards.east, towards.west, towards.south, towards.north);
    if ((beside & open & ~tiles) != 0) tiles = spread_towards_goal(tiles, open, towards);
    block.closed |= tiles;
    block.odd |= parity == 1 ? tiles : 0;
    beside = neighbours(tiles, ~kFirstColumn, ~kLastColumn, ~Word{0}, ~Word{0});
    next_count += offer(index, beside, next_parity, next_waiting + next_count);
    if ((tiles & kBorder) == 0) continue;
    leave(towards.leaves_east, index + 1, tiles >> 7 & kFirstColumn);
    leave(towards.leaves_west, index - 1, tiles << 7 & kLastColumn);
    leave(towards.leaves_south, index + row_length, tiles >> 56);
    leave(towards.leaves_north, index - row_length, tiles << 56);
  }
  waiting_[parity].count = count;
  waiting_[next_parity].count = next_count;
}

bool StepSearch::is_closed(LogicalPosition p) const {
  return (blocks_[index_of(p)].closed & bit_of(p)) != 0;
}

// Walks back from the goal. The tile before lies in the same level if it is farther from the goal,
// and in the level before if it is nearer: neighbours differ by one step, so it is enough to know
// whether a level is odd. The direction taken last is tried first, which makes paths straight.
void StepSearch::trace(std::size_t level, std::vector<LogicalPosition>& path) const {
  LogicalPosition tile = goal_;
  bool odd = level % 2 != 0;
  std::size_t direction = 0;
  for (std::size_t i = path.size(); i-- > 1;) {
    path[i] = tile;
    for (;; direction = (direction + 1) % kStraightSteps) {
      const LogicalPosition step = kSteps[direction];
      const LogicalPosition before{tile.x + step.x, tile.y + step.y};
      const Block& there = blocks_[index_of(before)];
      const bool nearer = step.x * (goal_.x - tile.x) + step.y * (goal_.y - tile.y) > 0;
      const Word fitting = odd != nearer ? there.odd : there.closed & ~there.odd;
      if ((fitting & bit_of(before)) == 0) continue;
      tile = before;
      odd = odd != nearer;
      break;
    }
  }
  path[0] = tile;
}

}  // namespace karst
