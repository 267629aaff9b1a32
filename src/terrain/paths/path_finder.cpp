#include "karst/terrain/path.hpp"

#include "terrain/paths/cost_search.hpp"
#include "terrain/paths/step_search.hpp"

namespace karst {

struct PathFinder::Search {
  StepSearch by_steps;
  CostSearch by_costs;
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
  const bool plain = rules.moves == Moves::four && rules.costs == nullptr && !rules.ignore_walls;
  if (plain && heuristic == Heuristic::manhattan) {
    const bool found = search_->by_steps.find(walkable, from, to, path_);
    cost_ = found ? static_cast<std::int32_t>(path_.size()) - 1 : -1;
  } else {
    cost_ = search_->by_costs.find(walkable, from, to, rules, heuristic, path_);
  }
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
