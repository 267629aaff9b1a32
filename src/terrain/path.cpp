#include "karst/terrain/path.hpp"

#include <algorithm>

#include "terrain/bucket_queue.hpp"
#include "terrain/neighbours.hpp"
#include "terrain/step_search.hpp"

namespace karst {
namespace {

// What the way from a tile to the goal costs at least.
class Estimate {
 public:
  Estimate(const Neighbours& neighbours, Moves moves, Heuristic heuristic, LogicalPosition goal)
      : goal_(goal) {
    // In units of the straight step: moves as a king may take max(dx, dy), four moves dx + dy.
    const std::int32_t straight = neighbours.straight_length();
    larger_ = straight;
    if (moves == Moves::four && heuristic == Heuristic::manhattan) {
      smaller_ = straight;
    } else if (moves == Moves::octile && heuristic != Heuristic::chebyshev) {
      smaller_ = neighbours.diagonal_length() - straight;
    } else if (moves == Moves::four && heuristic == Heuristic::octile) {
      larger_ = 10;
      smaller_ = 4;
      divisor_ = 10;
    }
  }

  std::int32_t from(LogicalPosition p) const {
    const std::int32_t dx = std::abs(p.x - goal_.x), dy = std::abs(p.y - goal_.y);
    return (larger_ * std::max(dx, dy) + smaller_ * std::min(dx, dy)) / divisor_;
  }

 private:
  LogicalPosition goal_;
  std::int32_t larger_ = 1;
  std::int32_t smaller_ = 0;
  std::int32_t divisor_ = 1;
};

}  // namespace

struct PathFinder::Search {
  Grid<std::int32_t> cost_by_tile;
  BucketQueue queue;
  StepSearch steps;
};

PathFinder::PathFinder() : search_(std::make_unique<Search>()) {}
PathFinder::~PathFinder() = default;
PathFinder::PathFinder(PathFinder&&) noexcept = default;
PathFinder& PathFinder::operator=(PathFinder&&) noexcept = default;

std::span<const LogicalPosition> PathFinder::find(const BitGrid& walkable, LogicalPosition from,
                                                  LogicalPosition to, const MoveRules& rules,
                                                  Heuristic heuristic) {
  path_.clear();
  cost_ = -1;
  const Neighbours neighbours(walkable, rules);
  if (!neighbours.is_open(from) || !neighbours.is_open(to)) return {};
  if (neighbours.all_cost_one() && rules.moves == Moves::four && !rules.ignore_walls &&
      heuristic == Heuristic::manhattan) {
    if (!search_->steps.find(walkable, from, to, path_)) return {};
    cost_ = static_cast<std::int32_t>(path_.size()) - 1;
    return path_;
  }
  const Estimate estimate(neighbours, rules.moves, heuristic, to);
  auto& cost_by_tile = search_->cost_by_tile;
  auto& queue = search_->queue;
  cost_by_tile.reset(walkable.size(), kMostPathCost + 1);
  queue.reset(2 * neighbours.most_expensive());
  cost_by_tile[from] = 0;
  queue.push(estimate.from(from), {from, 0});
  while (!queue.empty()) {
    const auto [tile, cost] = queue.pop();
    if (cost > cost_by_tile[tile]) continue;
    if (tile == to) break;
    neighbours.for_each(tile, [&](LogicalPosition next, std::int32_t length) {
      const std::int32_t enter = neighbours.cost_to_enter(next);
      const std::int32_t cost_there = cost + length * enter;
      if (enter == 0 || cost_there >= cost_by_tile[next]) return;
      cost_by_tile[next] = cost_there;
      queue.push(cost_there + estimate.from(next), {next, cost_there});
    });
  }
  if (cost_by_tile[to] > kMostPathCost) return {};
  cost_ = cost_by_tile[to];
  LogicalPosition tile = to;
  path_.push_back(tile);
  while (tile != from) {
    const std::int32_t enter = neighbours.cost_to_enter(tile);
    LogicalPosition before = tile;
    neighbours.for_each(tile, [&](LogicalPosition next, std::int32_t length) {
      if (before == tile && cost_by_tile[next] + length * enter == cost_by_tile[tile])
        before = next;
    });
    tile = before;
    path_.push_back(tile);
  }
  std::reverse(path_.begin(), path_.end());
  return path_;
}

std::optional<std::vector<LogicalPosition>> find_path(const BitGrid& walkable, LogicalPosition from,
                                                      LogicalPosition to, const MoveRules& rules,
                                                      Heuristic heuristic) {
  PathFinder finder;
  const auto path = finder.find(walkable, from, to, rules, heuristic);
  if (path.empty()) return std::nullopt;
  return std::vector<LogicalPosition>(path.begin(), path.end());
}

}  // namespace karst
