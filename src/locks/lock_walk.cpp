#include "locks/lock_walk.hpp"

#include <algorithm>
#include <optional>

#include "core/four_steps.hpp"
#include "terrain/regions/flood.hpp"

namespace karst {
namespace {

class KeyFetcher {
 public:
  explicit KeyFetcher(const GenerationResult& map)
      : map_(map), walkable_(walkable_tiles(map.tiles)), open_(walkable_), at_(map.start) {
    for (const MarkedTile& tile : map.subtypes) {
      if (!tile.types.contains(Subtype::lock) || !open_.size().contains(tile.position)) continue;
      shut_.push_back(&tile);
      open_.clear(tile.position);
    }
  }

  std::vector<SolutionStep> walk(LogicalPosition goal) {
    if (!open_.get_or_zero(at_)) return {};
    for (spread(); const MarkedTile* lock = next_lock(); spread()) open(*lock);
    const bool is_shut = std::ranges::find(shut_, goal, &MarkedTile::position) != shut_.end();
    const auto end = reached_.get_or_zero(goal) ? goal : tile_beside(goal);
    if (is_shut || !end || (*end != goal && walkable_.get_or_zero(goal))) return {};
    go_to(*end);
    steps_.push_back({SolutionAction::reach_exit, 0, goal});
    return std::move(steps_);
  }

 private:
  void spread() {
    reached_.reset(open_.size());
    flood_.spread(open_, map_.start, reached_);
  }

  // The first lock whose key lies within reach, and which itself can be come to.
  const MarkedTile* next_lock() const {
    const auto next = std::ranges::find_if(shut_, [&](const MarkedTile* lock) {
      return reached_.get_or_zero(lock->partner) && tile_beside(lock->position);
    });
    return next == shut_.end() ? nullptr : *next;
  }

  std::optional<LogicalPosition> tile_beside(LogicalPosition p) const {
    for (const LogicalPosition step : kFourSteps) {
      const LogicalPosition beside{p.x + step.x, p.y + step.y};
      if (reached_.get_or_zero(beside)) return beside;
    }
    return std::nullopt;
  }

  void open(const MarkedTile& lock) {
    go_to(lock.partner);
    steps_.push_back({SolutionAction::take_key, lock.pair, lock.partner});
    go_to(*tile_beside(lock.position));
    steps_.push_back({SolutionAction::open_lock, lock.pair, lock.position});
    if (walkable_.get(lock.position)) open_.set(lock.position);
    std::erase(shut_, &lock);
  }

  void go_to(LogicalPosition p) {
    if (at_ != p) steps_.push_back({SolutionAction::go_to, 0, p});
    at_ = p;
  }

  const GenerationResult& map_;
  BitGrid walkable_;
  BitGrid open_;     // without locks that are shut
  BitGrid reached_;  // from the start
  LogicalPosition at_;
  std::vector<const MarkedTile*> shut_;
  std::vector<SolutionStep> steps_;
  RegionFlood flood_;
};

}  // namespace

std::vector<SolutionStep> find_lock_walk(const GenerationResult& map) {
  const auto goal = goal_of(map);
  return goal ? KeyFetcher(map).walk(*goal) : std::vector<SolutionStep>{};
}

}  // namespace karst
