#include "karst/terrain/distance_map.hpp"

#include <algorithm>

#include "terrain/bucket_queue.hpp"
#include "terrain/neighbours.hpp"

namespace karst {

struct DistanceMap::Search {
  std::vector<BucketQueue::Entry> seeds;  // where a search begins, by rising value
  BucketQueue queue;
  std::vector<LogicalPosition> reached;  // by rising value
};

DistanceMap::DistanceMap() : search_(std::make_unique<Search>()) {}
DistanceMap::~DistanceMap() = default;
DistanceMap::DistanceMap(DistanceMap&&) noexcept = default;
DistanceMap& DistanceMap::operator=(DistanceMap&&) noexcept = default;

void DistanceMap::find(const BitGrid& walkable, std::span<const LogicalPosition> goals,
                       const MoveRules& rules) {
  const Neighbours neighbours(walkable, rules);
  values_.reset(walkable.size(), kUnreached);
  farthest_ = goals.empty() ? LogicalPosition{} : goals.front();
  search_->seeds.clear();
  for (const LogicalPosition goal : goals) {
    if (neighbours.is_open(goal)) search_->seeds.push_back({goal, 0});
  }
  scale_ = 1;
  if (neighbours.all_cost_one()) {
    count_steps(neighbours);
  } else {
    add_costs(neighbours);
  }
}

void DistanceMap::reach(LogicalPosition p, std::int32_t value) {
  search_->reached.push_back(p);
  if (value <= farthest_steps_) return;
  farthest_ = p;
  farthest_steps_ = value;
}

void DistanceMap::count_steps(const Neighbours& neighbours) {
  auto& reached = search_->reached;
  reached.clear();
  farthest_steps_ = kUnreached;
  const auto visit = [&](LogicalPosition tile, std::int32_t steps) {
    if (values_[tile] != kUnreached) return;
    values_[tile] = steps;
    reach(tile, steps);
  };
  for (const auto& seed : search_->seeds) visit(seed.tile, 0);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const LogicalPosition tile = reached[i];
    const std::int32_t steps = values_[tile] + 1;
    neighbours.for_each(tile, [&](LogicalPosition next, std::int32_t) { visit(next, steps); });
  }
}

// Dijkstra's search from the goals outwards: from each tile back to those that may step onto it.
void DistanceMap::add_costs(const Neighbours& neighbours) {
  auto& queue = search_->queue;
  const auto& seeds = search_->seeds;
  const auto lower = [&](LogicalPosition tile, std::int32_t value) {
    const bool higher = values_[tile] == kUnreached || value < values_[tile];
    if (!higher || value > scale_ * kMostPathCost) return;
    values_[tile] = value;
    queue.push(value, {tile, value});
  };
  search_->reached.clear();
  farthest_steps_ = kUnreached;
  queue.reset(scale_ * neighbours.most_expensive());
  for (std::size_t seed = 0; seed < seeds.size() || !queue.empty();) {
    if (seed < seeds.size() && (queue.empty() || seeds[seed].cost <= queue.lowest())) {
      lower(seeds[seed].tile, seeds[seed].cost);
      ++seed;
      continue;
    }
    const auto [tile, value] = queue.pop();
    if (value > values_[tile]) continue;  // found a cheaper way since
    reach(tile, value);
    const std::int32_t enter = scale_ * neighbours.cost_to_enter(tile);
    if (enter == 0) continue;
    neighbours.for_each(tile, [&](LogicalPosition from, std::int32_t length) {
      lower(from, value + length * enter);
    });
  }
}

void DistanceMap::find_flee(const BitGrid& walkable, std::span<const LogicalPosition> threats,
                            const MoveRules& rules) {
  find(walkable, threats, rules);
  // Safest first. A step away from a threat gains 6 and costs 5, so that a detour past it must lead
  // to a place that is a good deal safer.
  constexpr std::int32_t kFear = 6;
  search_->seeds.clear();
  std::for_each(search_->reached.rbegin(), search_->reached.rend(), [&](LogicalPosition tile) {
    search_->seeds.push_back({tile, kFear * (farthest_steps_ - values_[tile])});
  });
  values_.reset(walkable.size(), kUnreached);
  scale_ = 5;
  add_costs(Neighbours(walkable, rules));
}

std::optional<LogicalPosition> DistanceMap::next_step(const BitGrid& walkable, LogicalPosition p,
                                                      const MoveRules& rules) const {
  if (!values_.contains(p) || values_[p] == kUnreached) return std::nullopt;
  const Neighbours neighbours(walkable, rules);
  std::optional<LogicalPosition> best;
  std::int32_t best_value = 0;
  neighbours.for_each(p, [&](LogicalPosition to, std::int32_t length) {
    const std::int32_t enter = neighbours.cost_to_enter(to);
    if (enter == 0 || values_[to] == kUnreached || values_[to] >= values_[p]) return;
    const std::int32_t value = values_[to] + scale_ * length * enter;
    if (best && value >= best_value) return;
    best = to;
    best_value = value;
  });
  return best;
}

void DistanceMap::path_down(const BitGrid& walkable, LogicalPosition from,
                            std::vector<LogicalPosition>& path, const MoveRules& rules) const {
  path.clear();
  if (!values_.contains(from) || values_[from] == kUnreached) return;
  path.push_back(from);
  while (const auto next = next_step(walkable, path.back(), rules)) path.push_back(*next);
}

}  // namespace karst
