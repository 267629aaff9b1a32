#include "terrain/step_search.hpp"

#include <bit>
#include <utility>

#include "terrain/neighbours.hpp"
#include "terrain/spread.hpp"

namespace karst {
namespace {

constexpr std::int32_t kBits = BitGrid::kWordBits;

BitGrid::Word bit_of(std::int32_t x) {
  return BitGrid::Word{1} << (x % kBits);
}

}  // namespace

bool StepSearch::find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
                      std::vector<LogicalPosition>& path) {
  prepare(walkable, to);
  offer<0>(place_of(from), bit_of(from.x));
  std::int64_t steps = manhattan_distance(from, to);
  std::size_t level = 0;
  while (waiting_[level % 2].count > 0) {
    level % 2 == 0 ? close_level<0>() : close_level<1>();
    if (is_closed(to)) break;
    steps += 2;
    ++level;
  }
  const bool found = is_closed(to);
  if (found) {
    path.resize(static_cast<std::size_t>(steps) + 1);
    trace(level, path);
  }
  clear();
  return found;
}

void StepSearch::prepare(const BitGrid& walkable, LogicalPosition to) {
  const std::size_t words = walkable.words().size();
  open_ = walkable.words().data();
  words_ = static_cast<std::int32_t>(words);
  words_per_row_ = walkable.words_per_row();
  goal_ = to;
  goal_word_ = place_of(to).word;
  goal_row_ = place_of(to).index - goal_word_;
  if (cells_.size() >= words) return;
  cells_.resize(words);
  for (Line& line : waiting_) line.places.resize(std::bit_ceil(words));
}

void StepSearch::clear() {
  for (const Place place : touched_) cell(place) = {};
  for (Line& line : waiting_) {
    while (line.count > 0) cell(line.pop()) = {};
  }
  touched_.clear();
}

template <std::size_t Level>
void StepSearch::close_level() {
  while (waiting_[Level].count > 0) expand<Level>(waiting_[Level].pop());
  waiting_[Level].first = 0;  // memory that is still in the caches
}

// Lets tiles wait for the next level of this kind.
template <std::size_t Level>
inline void StepSearch::offer(Place place, Word tiles) {
  Cell& here = cell(place);
  tiles &= open_[place.index] & ~here.closed;
  if (tiles == 0) return;
  if (here.fresh[Level] == 0) waiting_[Level].push(place);
  here.fresh[Level] |= tiles;
}

inline BitGrid::Word StepSearch::spread_towards_goal(std::int32_t word, Word open,
                                                     Word seeds) const {
  if (word < goal_word_) return spread_up(open, seeds);
  if (word > goal_word_) return spread_down(open, seeds);
  const Word below_goal = bit_of(goal_.x) - 1, up_to_goal = below_goal | bit_of(goal_.x);
  return spread_up(open & up_to_goal, seeds & up_to_goal) |
         spread_down(open & ~below_goal, seeds & ~below_goal);
}

template <std::size_t Level>
inline void StepSearch::expand(Place place) {
  constexpr std::size_t kNext = 1 - Level;
  Cell& here = cell(place);
  const Word open = open_[place.index] & ~here.closed;
  Word tiles = std::exchange(here.fresh[Level], 0) & open;
  if (tiles == 0) return;
  if (here.closed == 0) touched_.push_back(place);
  tiles = spread_towards_goal(place.word, open, tiles);
  here.closed |= tiles;
  if constexpr (Level == 1) here.odd |= tiles;

  // Within the word only steps away from the goal are left to take.
  const Word beside = (tiles << 1 | tiles >> 1) & open & ~tiles;
  if (beside != 0) offer<kNext>(place, beside);
  if ((tiles & 1) != 0 && place.word > 0) {
    const Place left{place.index - 1, place.word - 1};
    constexpr Word kLast = Word{1} << (kBits - 1);
    place.word > goal_word_ ? offer<Level>(left, kLast) : offer<kNext>(left, kLast);
  }
  if (tiles >> (kBits - 1) != 0 && place.word + 1 < words_per_row_) {
    const Place right{place.index + 1, place.word + 1};
    place.word < goal_word_ ? offer<Level>(right, 1) : offer<kNext>(right, 1);
  }
  const Place above{place.index - words_per_row_, place.word};
  const Place below{place.index + words_per_row_, place.word};
  if (above.index >= 0) {
    above.index >= goal_row_ ? offer<Level>(above, tiles) : offer<kNext>(above, tiles);
  }
  if (below.index < words_) {
    place.index < goal_row_ ? offer<Level>(below, tiles) : offer<kNext>(below, tiles);
  }
}

bool StepSearch::is_closed(LogicalPosition p) const {
  return (cell(place_of(p)).closed & bit_of(p.x)) != 0;
}

// Walks back from the goal. The tile before lies in the same level if it is farther from the goal,
// and in the level before if it is nearer: neighbours differ by one step, so it is enough to know
// whether a level is odd. The direction taken last is tried first, which makes paths straight.
void StepSearch::trace(std::size_t level, std::vector<LogicalPosition>& path) const {
  const Size size{words_per_row_ * kBits, words_ / words_per_row_};
  LogicalPosition tile = goal_;
  bool odd = level % 2 != 0;
  std::size_t direction = 0;
  for (std::size_t i = path.size(); i-- > 1;) {
    path[i] = tile;
    for (;; direction = (direction + 1) % kStraightSteps) {
      const LogicalPosition step = kSteps[direction];
      const LogicalPosition before{tile.x + step.x, tile.y + step.y};
      if (!size.contains(before)) continue;
      const Cell& there = cell(place_of(before));
      const bool nearer = step.x * (goal_.x - tile.x) + step.y * (goal_.y - tile.y) > 0;
      const Word fitting = odd != nearer ? there.odd : there.closed & ~there.odd;
      if ((fitting & bit_of(before.x)) == 0) continue;
      tile = before;
      odd = odd != nearer;
      break;
    }
  }
  path[0] = tile;
}

}  // namespace karst
