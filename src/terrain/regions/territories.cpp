#include "terrain/regions/territories.hpp"

namespace karst {

void Territories::reset(Size size) {
  cells_.reset(size);
  capitals_ = 0;
}

void Territories::add(const BitGrid& walkable, LogicalPosition capital) {
  queue_.clear();
  take(walkable, capital, 0);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const LogicalPosition p = queue_[next];
    const std::int32_t steps = cells_[p].steps + 1;
    if (p.y > 0) take(walkable, {p.x, p.y - 1}, steps);
    if (p.x > 0) take(walkable, {p.x - 1, p.y}, steps);
    if (p.x + 1 < walkable.width()) take(walkable, {p.x + 1, p.y}, steps);
    if (p.y + 1 < walkable.height()) take(walkable, {p.x, p.y + 1}, steps);
  }
  ++capitals_;
}

void Territories::take(const BitGrid& walkable, LogicalPosition p, std::int32_t steps) {
  Cell& cell = cells_[p];
  const bool nearer = cell.steps == kUnreached || steps < cell.steps;
  if (!nearer || !walkable.get(p)) return;
  cell = {capitals_, steps};
  queue_.push_back(p);
}

}  // namespace karst
