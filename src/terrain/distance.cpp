#include "terrain/distance.hpp"

namespace karst {

void DistanceMap::find(const BitGrid& walkable, LogicalPosition from) {
  steps_.reset(walkable.size(), kUnreached);
  queue_.clear();
  farthest_ = from;
  farthest_steps_ = kUnreached;
  if (!walkable.get_or_zero(from)) return;
  reach(walkable, from, 0);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const LogicalPosition p = queue_[next];
    const std::int32_t steps = steps_[p] + 1;
    if (p.y > 0) reach(walkable, {p.x, p.y - 1}, steps);
    if (p.x > 0) reach(walkable, {p.x - 1, p.y}, steps);
    if (p.x + 1 < walkable.width()) reach(walkable, {p.x + 1, p.y}, steps);
    if (p.y + 1 < walkable.height()) reach(walkable, {p.x, p.y + 1}, steps);
  }
}

void DistanceMap::reach(const BitGrid& walkable, LogicalPosition p, std::int32_t steps) {
  if (steps_[p] != kUnreached || !walkable.get(p)) return;
  steps_[p] = steps;
  queue_.push_back(p);
  if (steps > farthest_steps_) {
    farthest_ = p;
    farthest_steps_ = steps;
  }
}

}  // namespace karst
