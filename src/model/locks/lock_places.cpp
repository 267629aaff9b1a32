#include "model/locks/lock_places.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/four_steps.hpp"
#include "karst/core/text.hpp"

namespace karst {
namespace {

LogicalPosition moved(LogicalPosition p, LogicalPosition step) {
  return {p.x + step.x, p.y + step.y};
}

}  // namespace

std::string name_of(const PlacedLock& lock) {
  return fmt::format("lock {} at {}", lock.pair, xy(lock.position));
}

LockFault LockPlaces::find(const MapFacts& facts) {
  facts_ = &facts;
  if (LockFault wrong = gather_pairs()) return wrong;
  if (LockFault wrong = find_goal()) return wrong;
  divide_map();
  return std::nullopt;
}

LockFault LockPlaces::gather_pairs() {
  locks_.clear();
  std::size_t keys = 0;
  for (const MarkedTile& tile : facts_->map.subtypes) {
    if (tile.types.contains(Subtype::key)) ++keys;
    if (!tile.types.contains(Subtype::lock)) continue;
    if (locks_.size() == kMostPairs) return fmt::format("there are more than {} locks", kMostPairs);
    locks_.push_back({tile.pair, tile.position, tile.partner});
  }
  for (const PlacedLock& lock : locks_) {
    if (LockFault wrong = pair_fault(lock)) return wrong;
  }
  if (keys == locks_.size()) return std::nullopt;
  return fmt::format("{} for {}", counted(static_cast<std::int64_t>(keys), "key"),
                     counted(std::ssize(locks_), "lock"));
}

LockFault LockPlaces::pair_fault(const PlacedLock& lock) const {
  if (lock.pair < 1) return fmt::format("the lock at {} has no pair", xy(lock.position));
  if (std::ranges::count(locks_, lock.pair, &PlacedLock::pair) != 1) {
    return fmt::format("pair {} has several locks", lock.pair);
  }
  int keys = 0, marks = 0, marks_of_key = 0;
  for (const MarkedTile& tile : facts_->map.subtypes) {
    marks += tile.position == lock.position ? 1 : 0;
    marks_of_key += tile.position == lock.key ? 1 : 0;
    const bool matches = tile.position == lock.key && tile.partner == lock.position;
    keys += tile.types.contains(Subtype::key) && tile.pair == lock.pair && matches ? 1 : 0;
  }
  if (keys != 1) {
    return fmt::format("{} has no key of its pair at {}", name_of(lock), xy(lock.key));
  }
  if (marks != 1 || marks_of_key != 1) {
    return fmt::format("{} or its key shares a tile with another mark", name_of(lock));
  }
  if (!facts_->walkable.get_or_zero(lock.key)) {
    return fmt::format("key {} at {} lies in a wall", lock.pair, xy(lock.key));
  }
  if (lock.position == facts_->map.start) {
    return fmt::format("{} is at the start", name_of(lock));
  }
  return std::nullopt;
}

LockFault LockPlaces::find_goal() {
  const std::optional<LogicalPosition> goal = goal_of(facts_->map);
  if (!goal) return "there is no exit";
  const auto exits = std::ranges::count_if(facts_->map.subtypes, [](const MarkedTile& tile) {
    return tile.types.contains(Subtype::exit);
  });
  if (!facts_->map.stairs_down && exits > 1) {
    return fmt::format("there are {} exits, and one may be open", exits);
  }
  goal_ = *goal;
  for (const PlacedLock& lock : locks_) {
    if (facts_->walkable.get_or_zero(lock.position) || lock.position == goal_) continue;
    return fmt::format("{} stands in a wall", name_of(lock));
  }
  return std::nullopt;
}

void LockPlaces::divide_map() {
  BitGrid& open = facts_->scratch;
  open = facts_->walkable;
  for (const PlacedLock& lock : locks_) {
    if (open.size().contains(lock.position)) open.clear(lock.position);
  }
  regions_.find(open);
  parts_.clear();
  add_part(facts_->map.start);
  for (const PlacedLock& lock : locks_) {
    for (const LogicalPosition step : kFourSteps) add_part(moved(lock.position, step));
  }
  start_ = place_at(facts_->map.start);
  for (PlacedLock& lock : locks_) {
    lock.key_place = place_at(lock.key);
    lock.touches = places_around(lock.position);
    if (!facts_->walkable.get_or_zero(lock.position)) continue;
    lock.leads_to = lock.touches;
    for (std::size_t i = 0; i < locks_.size(); ++i) lock.leads_to.reset(i);
  }
  goal_places_ = place_at(goal_);
  // A shut exit in a wall is a lock, an open one is reached from beside it.
  if (goal_places_.none()) goal_places_ = places_around(goal_);
}

bool LockPlaces::is_lock(LogicalPosition p) const {
  return std::ranges::find(locks_, p, &PlacedLock::position) != locks_.end();
}

void LockPlaces::add_part(LogicalPosition p) {
  if (!facts_->walkable.get_or_zero(p) || is_lock(p)) return;
  const std::size_t region = region_at(p);
  if (std::ranges::find(parts_, region) == parts_.end()) parts_.push_back(region);
}

Places LockPlaces::places_around(LogicalPosition p) const {
  Places found;
  for (const LogicalPosition step : kFourSteps) found |= place_at(moved(p, step));
  return found;
}

Places LockPlaces::place_at(LogicalPosition p) const {
  Places place;
  const auto lock = std::ranges::find(locks_, p, &PlacedLock::position);
  if (lock != locks_.end()) return place.set(static_cast<std::size_t>(lock - locks_.begin()));
  if (!facts_->walkable.get_or_zero(p)) return place;
  const auto part = std::ranges::find(parts_, region_at(p));
  if (part == parts_.end()) return place;
  return place.set(kMostPairs + static_cast<std::size_t>(part - parts_.begin()));
}

std::size_t LockPlaces::region_at(LogicalPosition p) const {
  const RunList& list = regions_.runs();
  std::size_t run = list.row_begin(p.y);
  while (list.runs()[run].last < p.x) ++run;
  return regions_.region_of(run);
}

}  // namespace karst
