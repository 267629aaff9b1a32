#include "terrain/paths/cost_search.hpp"

#include <algorithm>
#include <cstdlib>

namespace karst {
namespace {

// What the way from a tile to the goal costs at least, by its larger and its smaller side.
class Estimate {
 public:
  Estimate(Moves moves, Heuristic heuristic, LogicalPosition goal) : goal_(goal) {
    if (moves == Moves::octile) {
      per_larger_ = kStraightLength;
      per_smaller_ = heuristic == Heuristic::chebyshev ? 0 : kDiagonalLength - kStraightLength;
    } else if (moves == Moves::four && heuristic == Heuristic::manhattan) {
      per_smaller_ = 1;
    } else if (moves == Moves::four && heuristic == Heuristic::octile) {
      per_larger_ = divisor_ = kStraightLength;
      per_smaller_ = kDiagonalLength - kStraightLength;
    }
  }

  std::int32_t from(LogicalPosition p) const {
    const std::int32_t dx = std::abs(p.x - goal_.x), dy = std::abs(p.y - goal_.y);
    return (per_larger_ * std::max(dx, dy) + per_smaller_ * std::min(dx, dy)) / divisor_;
  }

 private:
  LogicalPosition goal_;
  std::int32_t per_larger_ = 1;
  std::int32_t per_smaller_ = 0;
  std::int32_t divisor_ = 1;
};

}  // namespace

std::int32_t CostSearch::find(const BitGrid& walkable, LogicalPosition from, LogicalPosition to,
                              const MoveRules& rules, Heuristic heuristic,
                              std::vector<LogicalPosition>& path) {
  if (cost_by_tile_.size() != walkable.size()) cost_by_tile_.reset(walkable.size(), kUnknown);
  const Neighbours neighbours(walkable, rules);
  queue_.reset(2 * neighbours.most_expensive());  // a step, and as much farther from the goal
  cost_by_tile_[from] = 0;
  touched_.push_back(from);
  queue_.push(0, {from, 0});
  spread(neighbours, to, rules, heuristic);
  const std::int32_t cost = cost_by_tile_[to];
  if (cost != kUnknown) trace(neighbours, from, to, path);
  clear();
  return cost != kUnknown ? cost : -1;
}

void CostSearch::spread(const Neighbours& neighbours, LogicalPosition to, const MoveRules& rules,
                        Heuristic heuristic) {
  const Estimate estimate(rules.moves, heuristic, to);
  while (!queue_.empty()) {
    const auto [tile, cost] = queue_.pop();
    if (tile == to) return;
    if (cost > cost_by_tile_[tile]) continue;  // a cheaper way was found since
    neighbours.for_each(tile, [&](LogicalPosition next, std::int32_t length) {
      const std::int32_t enter = neighbours.cost_to_enter(next);
      const std::int32_t cost_there = cost + length * enter;
      std::int32_t& known = cost_by_tile_[next];
      if (enter == 0 || cost_there >= known) return;
      if (known == kUnknown) touched_.push_back(next);
      known = cost_there;
      queue_.push(cost_there + estimate.from(next), {next, cost_there});
    });
  }
}

// Walks back from the goal over tiles whose costs differ by those of the step.
void CostSearch::trace(const Neighbours& neighbours, LogicalPosition from, LogicalPosition to,
                       std::vector<LogicalPosition>& path) const {
  path.assign(1, to);
  while (path.back() != from) {
    const LogicalPosition tile = path.back();
    const std::int32_t enter = neighbours.cost_to_enter(tile);
    LogicalPosition before = tile;
    neighbours.for_each(tile, [&](LogicalPosition next, std::int32_t length) {
      const bool fits = cost_by_tile_[next] + length * enter == cost_by_tile_[tile];
      if (fits && before == tile) before = next;
    });
    path.push_back(before);
  }
  std::reverse(path.begin(), path.end());
}

void CostSearch::clear() {
  for (const LogicalPosition tile : touched_) cost_by_tile_[tile] = kUnknown;
  touched_.clear();
}

}  // namespace karst
